import { expect } from 'chai'
import type { Note, Score } from '../../src/engines/builtin/composer/score.ts'
import type { MusicWish, SectionEdit } from '../../src/engines/builtin/messages.ts'
import { editSong, mixParts, type Song, writeSong } from '../../src/engines/builtin/render.ts'
import { decodeScore, encodeScore } from '../../src/engines/builtin/score-file.ts'
import { rms, toDb } from '../stage/listening.ts'
import { openInstalledSet } from '../stage/recordings.ts'
import { request } from './given-music.ts'

const lyrics = `[verse]
Rain on the window
A kettle that sings
[chorus]
Stay till the morning
Stay till it rains
[bridge]
Nobody knows me
[chorus]
Stay till the morning
Stay till it rains`

const sung = { sung: true, lyrics, language: 'en', durationSeconds: 36 } as const
const wishes: [string, Partial<MusicWish>][] = [
  ['a pop song', { text: 'pop with a warm pad', bpm: 120, ...sung }],
  ['a song of ducked synths', { text: 'edm house with vocals', bpm: 126, ...sung }],
  ['slow jazz', { text: 'slow jazz trio', durationSeconds: 30, bpm: 90 }],
  ['a waltz of strings', { text: 'cinematic strings', beatsPerBar: 3, durationSeconds: 30 }],
]

const set = await openInstalledSet()

function readBack(score: Score): Score {
  return decodeScore(encodeScore({ model: 'test', score })).score
}

/** A section in the middle, and the times where what is outside of it sounds alone. */
function middleOf({ sections, space }: Score) {
  const section = Math.max(1, Math.floor(sections.length / 2))
  const { startSeconds, lengthSeconds } = sections[section]!
  const end = startSeconds + lengthSeconds
  return { section, from: startSeconds - 0.6, to: end + 1.2 * space.reverbSeconds + 1.5, end }
}

function isOutside(
  { startSeconds }: Note,
  { startSeconds: from }: { startSeconds: number },
  end: number,
) {
  return startSeconds < from - 1 || startSeconds >= end - 0.03
}

/** The difference of two mixes before and after a time, in decibels of the first one there. */
function differencesDb(before: Song, after: Song, { from, to }: { from: number; to: number }) {
  const options = { set }
  const one = mixParts(before.score, before.score.parts, { ...options, spoken: before.spoken })
  const other = mixParts(after.score, after.score.parts, { ...options, spoken: after.spoken })
  const rate = 44_100
  return [
    [0, Math.round(from * rate)],
    [Math.round(to * rate), one.left.length],
  ].map(([start, end]) => {
    const level = rms(one.left.subarray(start, end))
    const left = one.left.subarray(start, end)
    const difference = left.map((sample, index) => sample - other.left[start! + index]!)
    return toDb(rms(difference)) - toDb(level)
  })
}

describe('A replaced section', () => {
  for (const [name, wish] of wishes) {
    it(`of ${name} leaves all other notes, and their sound below -40 dB`, async () => {
      const before = await writeSong(request({ key: 'A', scale: 'minor', seed: 3, ...wish }))
      const stored = readBack(before.score)
      const middle = middleOf(stored)
      const edit: SectionEdit = { type: 'replaceSection', section: middle.section, seed: 99 }
      const after = await editSong(stored, edit, { set })
      const again = readBack(after.score)
      const replaced = stored.sections[middle.section]!

      expect(again).to.deep.equal(after.score)
      let changed = 0
      for (const [index, part] of stored.parts.entries()) {
        const outside = (notes: readonly Note[]) =>
          notes.filter((note) => isOutside(note, replaced, middle.end))
        const now = after.score.parts[index]!
        expect(outside(now.notes)).to.deep.equal(outside(part.notes))
        if (JSON.stringify(now.notes) !== JSON.stringify(part.notes)) changed += 1
      }
      expect(changed).to.be.greaterThan(0)
      const differences = differencesDb({ ...before, score: stored }, after, middle)
      for (const difference of differences) expect(difference).to.be.lessThan(-40)
    })
  }

  let song: Song

  before(async () => {
    const wish = { key: 'A', scale: 'minor', seed: 3, text: 'indie pop', bpm: 120 } as const
    song = await writeSong(request({ ...wish, ...sung }))
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

  it('leaves the sound around the only sung section when it takes its words away', async () => {
    const words = '[intro]\n[verse]\nRain on the window\nA kettle that sings\n[outro]'
    const wish = { ...sung, text: 'indie pop', bpm: 120, durationSeconds: 20, lyrics: words }
    const before = await writeSong(request({ key: 'A', scale: 'minor', seed: 3, ...wish }))
    const middle = middleOf(before.score)
    const edit: SectionEdit = { type: 'replaceSection', section: middle.section, seed: 5 }
    const after = await editSong(before.score, { ...edit, lyrics: '[instrumental]' }, { set })

    expect(before.score.singing?.sung).to.have.length(2)
    expect(after.score.singing?.sung).to.deep.equal([])
    const differences = differencesDb(before, after, middle)
    for (const difference of differences) expect(difference).to.be.lessThan(-40)
  })

  it('keeps the rest of a section that was replaced before', async () => {
    const middle = middleOf(song.score)
    const first: SectionEdit = { type: 'replaceSection', section: middle.section, seed: 5 }
    const once = await editSong(readBack(song.score), first, { set })
    const last = song.score.sections.length - 1
    const second: SectionEdit = { type: 'replaceSection', section: last, seed: 6, tags: 'calm' }
    const twice = await editSong(readBack(once.score), second, { set })
    const { startSeconds } = song.score.sections[last]!
    const [difference] = differencesDb(once, twice, { from: startSeconds - 0.6, to: 0 })

    expect(twice.score.sections[last]!.energy).to.be.lessThan(once.score.sections[last]!.energy)
    expect(difference).to.be.lessThan(-40)
    expect(twice.score.chords.at(-1)!.startSeconds).to.equal(song.score.chords.at(-1)!.startSeconds)
    expect(twice.score.lengthSeconds).to.equal(song.score.lengthSeconds)
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

  it('has chords without gaps, those of before around it', async () => {
    const { score } = song
    const { section } = middleOf(score)
    const { startSeconds, lengthSeconds } = score.sections[section]!
    const end = startSeconds + lengthSeconds
    const edit: SectionEdit = { type: 'replaceSection', section, seed: 8 }
    const { chords } = (await editSong(readBack(score), edit, { set })).score
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
    const { score } = song
    const { section } = middleOf(score)
    const replaced = async (seed: number) =>
      (await editSong(readBack(score), { type: 'replaceSection', section, seed }, { set })).score

    const once = await replaced(5)
    expect(await replaced(5)).to.deep.equal(once)
    expect(await replaced(6)).not.to.deep.equal(once)
  })
})
