import { expect } from 'chai'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import type { SectionEdit } from '../../src/engines/builtin/messages.ts'
import { editSong, type Song, writeSong } from '../../src/engines/builtin/render.ts'
import { request } from './given-music.ts'
import { hearReplaced, middleOf, readBack, set, sung } from './given-section-edits.ts'

describe('A replaced section', () => {
  hearReplaced([['a song of ducked synths', { text: 'edm house with vocals', bpm: 126, ...sung }]])

  let song: Song
  let replaced: Score

  const replace = async (seed: number) => {
    const { section } = middleOf(song.score)
    const edit: SectionEdit = { type: 'replaceSection', section, seed }
    return (await editSong(readBack(song.score), edit, { set })).score
  }

  before(async () => {
    const wish = { key: 'A', scale: 'minor', seed: 3, text: 'indie pop', bpm: 120 } as const
    song = await writeSong(request({ ...wish, ...sung }))
    replaced = await replace(5)
  })

  it('sings the new words there, and the old ones elsewhere', async () => {
    const { section } = middleOf(song.score)
    const words = 'Nothing but silver\nOver the harbour'
    const edit: SectionEdit = { type: 'replaceSection', section, seed: 5, lyrics: words }
    const after = await editSong(readBack(song.score), edit)
    const textsIn = ({ singing, sections }: Score, inside: boolean) => {
      const { startSeconds, lengthSeconds } = sections[section]!
      const isInside = (seconds: number) =>
        seconds >= startSeconds && seconds < startSeconds + lengthSeconds
      return (singing?.sung ?? [])
        .filter((line) => isInside((line.startSeconds + line.endSeconds) / 2) === inside)
        .map(({ line }) => singing?.lines[line])
    }

    expect(textsIn(after.score, true).join('\n')).to.equal(words)
    expect(textsIn(after.score, false)).to.deep.equal(textsIn(song.score, false))
  })

  it('lets those rest whom its words exclude, and only there', async () => {
    const { score } = song
    const { section } = middleOf(score)
    const { startSeconds, lengthSeconds } = score.sections[section]!
    const edit: SectionEdit = { type: 'replaceSection', section, seed: 5, tags: 'no drums' }
    const after = (await editSong(readBack(score), edit, { set })).score
    const strokes = (one: Score) =>
      one.parts
        .find(({ role }) => role === 'drums')!
        .notes.filter((note) => {
          const early = note.startSeconds + 0.03
          return early >= startSeconds && early < startSeconds + lengthSeconds
        }).length

    expect(strokes(score)).to.be.greaterThan(0)
    expect(strokes(after)).to.equal(0)
  })

  it('has chords without gaps, those of before around it', () => {
    const { score } = song
    const { section } = middleOf(score)
    const { startSeconds, lengthSeconds } = score.sections[section]!
    const end = startSeconds + lengthSeconds
    const { chords } = replaced
    const outside = (all: typeof chords) =>
      all
        .filter((one) => one.startSeconds < startSeconds - 1e-6 || one.startSeconds > end - 1e-6)
        .map(({ root, startSeconds: at }) => [root, at.toFixed(4)])

    let at = 0
    for (const chord of chords) {
      expect(chord.startSeconds).to.be.closeTo(at, 1e-6)
      expect(chord.lengthSeconds).to.be.greaterThan(0)
      at = chord.startSeconds + chord.lengthSeconds
    }
    expect(at).to.be.closeTo(score.lengthSeconds, 1e-6)
    expect(outside(chords)).to.deep.equal(outside(score.chords))
  })

  it('is the same for the same seed, and another for another one', async () => {
    expect(await replace(5)).to.deep.equal(replaced)
    expect(await replace(6)).not.to.deep.equal(replaced)
  })
})
