import { expect } from 'chai'
import type { MusicWish } from '../../../src/engines/builtin/messages.ts'
import { genreNames, score } from '../../engines/given-score.ts'
import { apartBy, median } from '../../stage/apart.ts'
import { climaxOf, leadOf, leapsResolved, notesIn, rangeOf, sharedNotes } from '../../stage/tune.ts'

const seeds = [11, 22, 33, 44, 55, 66]

/** These loop a figure or lay out sounds; the others sing. */
const unsung = ['techno', 'dub', 'ambient', 'drum and bass', 'dubstep', 'deep house', 'boom bap']
const singing = genreNames.filter((text) => !unsung.includes(text))

const lyrics = `[verse]
The stars are shining over the sea
I will follow you into the dark
Every road is leading home
Nothing ever stays the same
[chorus]
Hold me closer through the night
Every road will lead me home
Hold me closer through the night
Never let me go`

function tunes(text: string, given: Partial<MusicWish> = {}) {
  return seeds.map((seed) => score({ text, seed, durationSeconds: 90, ...given }))
}

describe('a played tune', () => {
  const played = new Map(singing.map((text) => [text, tunes(text)]))

  it('spans an octave or more in every genre that sings', () => {
    for (const [text, pieces] of played) {
      expect(median(pieces.map((piece) => rangeOf(leadOf(piece)))), text).to.be.at.least(12)
    }
  })

  it('answers leaps by a step or a third the other way', () => {
    const all = [...played.values()].flat().map((piece) => {
      return leapsResolved(leadOf(piece), 60 / piece.bpm)
    })
    const leaps = all.reduce((sum, one) => sum + one.leaps, 0)

    expect(leaps).to.be.above(500)
    expect(all.reduce((sum, one) => sum + one.resolved, 0) / leaps).to.be.above(0.85)
  })

  it('has one climax in a long section, in its second half', () => {
    const climaxes = [...played.values()].flat().flatMap((piece) => {
      const bar = (60 / piece.bpm) * piece.beatsPerBar
      return piece.sections
        .filter(({ name }) => ['verse', 'chorus', 'bridge'].includes(name))
        .filter(({ lengthSeconds }) => lengthSeconds > 5.9 * bar)
        .map((section) => ({ section, notes: notesIn(leadOf(piece), section) }))
        .filter(({ notes }) => notes.length > 8)
        .map(({ section, notes }) => climaxOf(notes, section))
    })
    const late = climaxes.filter(({ place }) => place > 0.5)

    expect(climaxes.length).to.be.above(300)
    expect(late.length / climaxes.length).to.be.above(0.85)
    expect(median(climaxes.map(({ count }) => count))).to.equal(1)
  })

  it('has a hook: the outro begins with the rhythm of the chorus', () => {
    const pairs = [...played.values()].flat().flatMap((piece) => {
      const beat = 60 / piece.bpm
      const [chorus, outro] = ['chorus', 'outro'].map((name) => {
        const section = piece.sections.find((one) => one.name === name)
        if (section === undefined) return ''
        return notesIn(leadOf(piece), { ...section, lengthSeconds: piece.beatsPerBar * beat })
          .map(({ startSeconds }) => Math.round(((startSeconds - section.startSeconds) / beat) * 4))
          .join()
      })
      return chorus && outro ? [chorus === outro] : []
    })

    expect(pairs.length).to.be.above(40)
    expect(pairs.filter((same) => same).length / pairs.length).to.be.above(0.75)
  })
})

describe('a sung tune', () => {
  const sung = singing.flatMap((text) => tunes(text, { sung: true, lyrics, language: 'en' }))

  it('spans an octave within the register of its voice', () => {
    expect(median(sung.map((piece) => rangeOf(leadOf(piece))))).to.be.at.least(12)
  })

  it('answers most leaps by a step or a third the other way', () => {
    const all = sung.map((piece) => leapsResolved(leadOf(piece), 60 / piece.bpm))
    const leaps = all.reduce((sum, one) => sum + one.leaps, 0)

    expect(all.reduce((sum, one) => sum + one.resolved, 0) / leaps).to.be.above(0.65)
  })
})

describe('genres that were alike', () => {
  for (const [one, other] of [
    ['country', 'rock'],
    ['drum and bass', 'trap'],
    ['cinematic', 'orchestral'],
    ['indie', 'pop'],
    ['R&B', 'soul'],
  ] as const) {
    it(`share less than 60 % of their melody: ${one} and ${other}`, () => {
      for (const scale of ['major', 'minor'] as const) {
        const given = { scale, key: 'C', bpm: 120 } as const
        const theirs = tunes(other, given)
        const shares = tunes(one, given).map((piece, place) => {
          const partner = theirs[place]
          return partner === undefined ? 1 : sharedNotes(piece, partner)
        })

        expect(Math.max(...shares), `${scale}: ${shares}`).to.be.below(0.6)
      }
    })
  }

  for (const [one, other] of [
    ['cinematic', 'orchestral'],
    ['indie', 'pop'],
    ['R&B', 'soul'],
  ] as const) {
    it(`differ in players, groove and harmony: ${one} and ${other}`, () => {
      const given = { scale: 'major', key: 'C', bpm: 100 } as const
      const theirs = tunes(other, given)
      const apartness = tunes(one, given).map((piece, place) => {
        const partner = theirs[place]
        return partner && apartBy(piece, partner)
      })

      for (const aspect of ['players', 'groove', 'harmony'] as const) {
        expect(median(apartness.map((by) => by?.[aspect] ?? 0)), aspect).to.be.above(0.2)
      }
    })
  }
})
