import { expect } from 'chai'
import type { Note, Score } from '../../src/engines/builtin/composer/score.ts'
import type { LengthEdit, MusicWish } from '../../src/engines/builtin/messages.ts'
import { editSong, mixParts, type Song, writeSong } from '../../src/engines/builtin/render.ts'
import { longer, shorter } from '../../src/engines/builtin/reshape.ts'
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
[verse]
Steps on the gravel
A key in the door
[chorus]
Stay till the morning
Stay till it rains`

const sung = { sung: true, lyrics, language: 'en' } as const
const set = await openInstalledSet()
const rate = 44_100

function readBack(score: Score): Score {
  return decodeScore(encodeScore({ model: 'test', score })).score
}

const song = (wish: Partial<MusicWish>) =>
  writeSong(request({ key: 'A', scale: 'minor', seed: 3, ...wish }))

async function edited(before: Song, edit: LengthEdit): Promise<Song> {
  const after = await editSong(readBack(before.score), edit, { set })
  expect(readBack(after.score)).to.deep.equal(after.score)
  return after
}

function mixed({ score, spoken }: Song): Float32Array {
  return mixParts(score, score.parts, { set, spoken }).left
}

/** What differs of two mixes from `from` to `to` seconds of one, in decibels of that one there. */
function differenceDb(
  one: Float32Array,
  other: Float32Array,
  { from, to, later = 0 }: { from: number; to: number; later?: number },
): number {
  const [start, end] = [Math.round(from * rate), Math.round(to * rate)]
  const shift = Math.round(later * rate)
  const heard = one.subarray(start, end)
  const left = heard.map((sample, index) => sample - (other[start + index + shift] ?? 0))
  return toDb(rms(left)) - toDb(rms(heard))
}

const namesOf = ({ sections }: Score) => sections.map(({ name }) => name)
const startsOf = ({ sections }: Score) => sections.map(({ startSeconds }) => startSeconds)
const linesOf = ({ singing }: Score) => singing?.sung.map(({ line }) => singing.lines[line])

/** Where the piece is cut: what is before and from there on stays. */
function bordersOf(score: Score, { type, seconds }: LengthEdit): { head: number; tail: number } {
  const slices = type === 'extend' ? longer(score, seconds) : shorter(score, seconds)
  return { head: slices[0]!.toSeconds, tail: slices.at(-1)!.fromSeconds }
}

/** Notes of one score that the other does not have so much later. */
function lostNotes(
  one: Score,
  other: Score,
  within: (note: Note) => boolean,
  later: number,
): Note[] {
  return one.parts.flatMap(({ notes }, index) =>
    notes
      .filter(within)
      .filter(
        ({ startSeconds, midi, velocity, lengthSeconds }) =>
          !other.parts[index]!.notes.some(
            (note) =>
              Math.abs(note.startSeconds - startSeconds - later) < 2e-5 &&
              note.midi === midi &&
              note.velocity === velocity &&
              note.lengthSeconds === lengthSeconds,
          ),
      ),
  )
}

/** Expects all notes and their sound to be as before, before the head and after the tail. */
function expectSameAround(before: Song, after: Song, edit: LengthEdit): void {
  const { head, tail } = bordersOf(before.score, edit)
  const later = after.score.lengthSeconds - before.score.lengthSeconds
  const isEarly = ({ startSeconds, lengthSeconds }: Note) =>
    startSeconds + 0.03 < head && startSeconds + lengthSeconds < head
  const isLate = ({ startSeconds }: Note) => startSeconds - 0.03 > tail
  const [one, other] = [mixed(before), mixed(after)]
  const ring = 1.2 * before.score.space.reverbSeconds + 1.5
  const end = { from: tail + ring, to: before.score.lengthSeconds, later }

  expect(lostNotes(before.score, after.score, isEarly, 0)).to.deep.equal([])
  expect(lostNotes(before.score, after.score, isLate, later)).to.deep.equal([])
  expect(other).to.have.length(Math.round(after.score.lengthSeconds * rate))
  expect(differenceDb(one, other, { from: 0, to: head - 1.1 })).to.be.below(-40)
  expect(end.to - end.from).to.be.above(1)
  expect(differenceDb(one, other, end)).to.be.below(-40)
}

describe('An extended piece', () => {
  const wishes: [string, Partial<MusicWish>, number][] = [
    [
      'a sung pop song',
      { text: 'pop with a warm pad', bpm: 118, durationSeconds: 45, ...sung },
      16,
    ],
    ['a song of ducked synths', { text: 'edm house', bpm: 126, durationSeconds: 40 }, 11],
    ['a waltz of strings', { text: 'cinematic strings', beatsPerBar: 3, durationSeconds: 30 }, 7],
  ]
  for (const [name, wish, seconds] of wishes) {
    it(`of ${name} is so many bars longer, and sounds as before around them`, async () => {
      const before = await song(wish)
      const edit = { type: 'extend' as const, seconds }
      const after = await edited(before, edit)
      const { bpm, beatsPerBar } = before.score
      const bar = (beatsPerBar * 60) / bpm
      const later = after.score.lengthSeconds - before.score.lengthSeconds

      expect(later).to.be.closeTo(Math.round(seconds / bar) * bar, 1e-4)
      expectSameAround(before, after, edit)
      expectWhole(after.score)
    })
  }

  it('repeats whole sections before the last one, with their words', async () => {
    const before = await song({ text: 'indie pop', bpm: 120, durationSeconds: 60, ...sung })
    const after = await edited(before, { type: 'extend', seconds: 16 })
    const names = namesOf(before.score)

    expect(namesOf(after.score).slice(0, names.length - 1)).to.deep.equal(names.slice(0, -1))
    expect(namesOf(after.score).at(-1)).to.equal(names.at(-1))
    expect(after.score.sections.length).to.be.above(names.length)
    expect(linesOf(after.score)!.length).to.be.above(linesOf(before.score)!.length)
    expectWhole(after.score)
  })

  it('is extended inside of its only section, and by any number of bars', async () => {
    const sections = [{ type: 'verse' as const, bars: 6 }]
    const wish = { text: 'folk guitar', bpm: 120, beatsPerBar: 4, durationSeconds: 14 }
    const before = await song({ ...wish, plan: { sections } })
    for (const bars of [1, 5, 40]) {
      const after = await edited(before, { type: 'extend', seconds: 2 * bars + 0.9 })

      expect(after.score.lengthSeconds).to.be.closeTo(14 + 2 * bars, 1e-4)
      expect(namesOf(after.score)).to.include('verse')
      expectWhole(after.score)
    }
  })

  it('can be extended again, shortened, and replaced in part, and still sounds as before', async () => {
    const before = await song({ text: 'indie pop', bpm: 120, durationSeconds: 40, ...sung })
    const edits: LengthEdit[] = [
      { type: 'extend', seconds: 8 },
      { type: 'extend', seconds: 6 },
      { type: 'shorten', seconds: 12 },
    ]
    const once = await edited(before, edits[0]!)
    const twice = await edited(once, edits[1]!)
    const short = await edited(twice, edits[2]!)
    const last = short.score.sections.length - 1
    const section = { type: 'replaceSection' as const, section: last, seed: 4 }
    const replaced = await editSong(readBack(short.score), section, { set })
    const heads = [before, once, twice].map(
      ({ score }, index) => bordersOf(score, edits[index]!).head,
    )
    const to = Math.min(...heads, startsOf(short.score)[last]!) - 1.1

    expect(short.score.lengthSeconds).to.be.closeTo(before.score.lengthSeconds + 2, 1e-3)
    expect(to).to.be.above(4)
    const [one, other] = [mixed(before), mixed(replaced)]
    expect(differenceDb(one, other, { from: 0, to })).to.be.below(-40)
    expectWhole(replaced.score)
  })

  it('keeps the swell of the piece up to the border, and from there on', async () => {
    const before = await song({ text: 'pop that fades out', bpm: 120, durationSeconds: 40 })
    const edit = { type: 'extend' as const, seconds: 8 }
    const after = await edited(before, edit)
    const points = (before.score.swell ?? []).map(({ seconds, db }) => [seconds, db])
    const place = bordersOf(before.score, edit).head

    expect(points).not.to.be.empty
    const later = after.score.lengthSeconds - before.score.lengthSeconds
    const known = (after.score.swell ?? []).map(({ seconds, db }) => [seconds, db])
    const moved = points.map(([seconds = 0, db = 0]) => [
      seconds > place ? seconds + later : seconds,
      db,
    ])
    for (const [seconds = 0, db = 0] of moved) {
      expect(
        known.some(([at = 0, level = 0]) => Math.abs(at - seconds) < 1e-3 && level === db),
      ).to.equal(true)
    }
  })
})

describe('A shortened piece', () => {
  const wishes: [string, Partial<MusicWish>, number][] = [
    [
      'a sung pop song',
      { text: 'pop with a warm pad', bpm: 118, durationSeconds: 60, ...sung },
      16,
    ],
    ['a song of ducked synths', { text: 'edm house', bpm: 126, durationSeconds: 40 }, 11],
  ]
  for (const [name, wish, seconds] of wishes) {
    it(`of ${name} is so many bars shorter, and sounds as before around the cut`, async () => {
      const before = await song(wish)
      const edit = { type: 'shorten' as const, seconds }
      const after = await edited(before, edit)
      const { bpm, beatsPerBar } = before.score
      const bar = (beatsPerBar * 60) / bpm
      const later = after.score.lengthSeconds - before.score.lengthSeconds

      expect(later).to.be.closeTo(-Math.round(seconds / bar) * bar, 1e-4)
      expectSameAround(before, after, edit)
      expectWhole(after.score)
    })
  }

  it('loses whole sections where such a run is as long, and keeps intro and ending', async () => {
    const types = ['intro', 'verse', 'chorus', 'verse', 'chorus', 'outro'] as const
    const sections = types.map((type) => ({ type, bars: 4 }))
    const wish = { text: 'pop', bpm: 120, beatsPerBar: 4, durationSeconds: 50 }
    const before = await song({ ...wish, plan: { sections } })
    const once = await edited(before, { type: 'shorten', seconds: 16 })
    const most = await edited(before, { type: 'shorten', seconds: 32 })

    expect(namesOf(once.score)).to.deep.equal(['intro', 'verse', 'chorus', 'outro'])
    expect(startsOf(once.score)).to.deep.equal([0, 8, 16, 24])
    expect(namesOf(most.score)).to.deep.equal(['intro', 'outro'])
    expect(most.score.lengthSeconds).to.equal(18)
    expectWhole(most.score)
  })

  it('sings whole lines only, none twice at once', async () => {
    const before = await song({ text: 'folk', bpm: 100, durationSeconds: 50, ...sung })
    const places = (score: Score) =>
      (score.singing?.sung ?? []).map(({ line, syllables }) => [line, syllables.length].join())
    const whole = new Set(places(before.score))
    for (const seconds of [3, 8, 13, 19]) {
      const { score } = await edited(before, { type: 'shorten', seconds })
      let end = 0
      for (const { startSeconds, endSeconds } of score.singing?.sung ?? []) {
        expect(startSeconds, `after ${seconds} s`).to.be.above(end - 0.1)
        end = endSeconds
      }
      expect(places(score).filter((one) => !whole.has(one))).to.deep.equal([])
    }
  })
})

/** Sections and chords without gaps from the start to the end, and every note within the piece. */
function expectWhole({ sections, chords, parts, lengthSeconds }: Score): void {
  for (const spans of [sections, chords]) {
    let at = 0
    for (const { startSeconds, lengthSeconds: length } of spans) {
      expect(startSeconds).to.be.closeTo(at, 1e-3)
      expect(length).to.be.above(0)
      at = startSeconds + length
    }
    expect(at).to.be.closeTo(lengthSeconds, 1e-3)
  }
  for (const { notes } of parts) {
    const early = (note: Note, index: number) =>
      note.startSeconds < (notes[index - 1]?.startSeconds ?? 0) || note.lengthSeconds <= 0
    expect(notes.filter(early)).to.deep.equal([])
    expect(notes.filter(({ startSeconds }) => startSeconds > lengthSeconds)).to.deep.equal([])
  }
}
