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

export const sung = { sung: true, lyrics, language: 'en' } as const
export const set = await openInstalledSet()
const rate = 44_100

export function readBack(score: Score): Score {
  return decodeScore(encodeScore({ model: 'test', score })).score
}

export const song = (wish: Partial<MusicWish>) =>
  writeSong(request({ key: 'A', scale: 'minor', seed: 3, ...wish }))

export async function edited(before: Song, edit: LengthEdit): Promise<Song> {
  const after = await editSong(readBack(before.score), edit, { set })
  expect(readBack(after.score)).to.deep.equal(after.score)
  return after
}

export function mixed({ score, spoken }: Song): Float32Array {
  return mixParts(score, score.parts, { set, spoken }).left
}

/** What differs of two mixes from `from` to `to` seconds of one, in decibels of that one there. */
export function differenceDb(
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

export const namesOf = ({ sections }: Score) => sections.map(({ name }) => name)
export const startsOf = ({ sections }: Score) => sections.map(({ startSeconds }) => startSeconds)
export const linesOf = ({ singing }: Score) => singing?.sung.map(({ line }) => singing.lines[line])

/** Where the piece is cut: what is before and from there on stays. */
export function bordersOf(
  score: Score,
  { type, seconds }: LengthEdit,
): { head: number; tail: number } {
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

/** A name, what is asked for, and by how many seconds the piece is made longer or shorter. */
export type EditedPiece = [name: string, wish: Partial<MusicWish>, seconds: number]

export function hearExtended(wishes: readonly EditedPiece[]): void {
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
}

export function hearShortened(wishes: readonly EditedPiece[]): void {
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
}

/** Sections and chords without gaps from the start to the end, and every note within the piece. */
export function expectWhole({ sections, chords, parts, lengthSeconds }: Score): void {
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
