import { expect } from 'chai'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import { expectSound, score, sungNotes } from './given-score.ts'

describe('the words of a song', () => {
  const lyrics = [
    '[Verse 1]',
    'The stars are shining over the sea',
    'I will follow you into the dark',
    '[Chorus]',
    'Hold me closer through the night',
    'Every road will lead me home',
    '[Verse 2]',
    'The city lights are burning bright',
    'Walking on a lonely street',
    '[Chorus]',
    'Hold me closer through the night',
    'Every road will lead me home',
  ].join('\n')

  it('settle the order of the sections', () => {
    const music = score({ sung: true, lyrics, durationSeconds: 60, bpm: 110 })

    const names = music.sections
      .map(({ name }) => name)
      .filter((name) => name === 'verse' || name === 'chorus')
    expect(names).to.deep.equal(['verse', 'chorus', 'verse', 'chorus'])
  })

  it('get one note for each rough syllable, in order', () => {
    const music = score({ sung: true, lyrics, durationSeconds: 60, bpm: 110 })

    const sung = sungNotes(music).map(({ syllable }) => syllable)
    const words = lyrics.replace(/\[.*\]/g, '').replace(/[^A-Za-z]/g, '')
    expect(sung.join('')).to.equal(words)
    expect(sung.length).to.be.within(52, 68)
  })

  it('are sung by a voice of the asked gender, to the same tune in every chorus', () => {
    const female = score({
      sung: true,
      lyrics,
      durationSeconds: 60,
      bpm: 110,
      vocalGender: 'female',
    })
    const male = score({ sung: true, lyrics, durationSeconds: 60, bpm: 110, vocalGender: 'male' })
    const middle = (music: Score) => {
      const notes = sungNotes(music)
      return notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length
    }

    expect(middle(female) - middle(male)).to.be.within(5, 14)
    const choruses = female.sections
      .filter(({ name }) => name === 'chorus')
      .map(({ startSeconds, lengthSeconds }) =>
        sungNotes(female)
          .filter(
            (note) =>
              note.startSeconds > startSeconds - 0.05 &&
              note.startSeconds < startSeconds + lengthSeconds - 0.1,
          )
          .map(({ midi }) => midi)
          .join(),
      )
    expect(new Set(choruses).size).to.equal(1)
  })

  it('fit even where they are far too many, and are left out of an instrumental', () => {
    const endless = Array.from({ length: 60 }, (_, line) => `line ${line} goes on and on`).join(
      '\n',
    )

    const short = score({
      sung: true,
      lyrics: endless,
      durationSeconds: 5,
      bpm: 60,
      beatsPerBar: 7,
    })
    const silent = score({ sung: false, lyrics, durationSeconds: 60 })

    expectSound(short)
    expect(sungNotes(short).length).to.be.above(5)
    expect(sungNotes(silent)).to.deep.equal([])
  })
})
