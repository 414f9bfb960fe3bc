import { expect } from 'chai'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { type GenreName, genres } from '../../src/engines/builtin/composer/genre-table.ts'
import {
  type Instrument,
  instruments,
  kits,
} from '../../src/engines/builtin/composer/instrument-table.ts'
import type { Note, Part, Score } from '../../src/engines/builtin/composer/score.ts'
import { keys, type MusicWish } from '../../src/engines/builtin/messages.ts'
import { request } from './given-music.ts'

export const genreNames = (Object.keys(genres) as GenreName[]).map((name) =>
  name.replaceAll('-', ' '),
)

export function score(given: Partial<MusicWish> = {}): Score {
  return compose(request(given))
}

export function partOf({ parts }: Score, role: Part['role']): Part {
  const part = parts.find((one) => one.role === role)
  if (part === undefined) throw new Error(`no ${role}`)
  return part
}

export function pitched({ parts }: Score): Note[] {
  return parts.filter(({ role }) => role !== 'drums').flatMap(({ notes }) => notes)
}

/** The line that carries the words. */
export function sungNotes({ parts }: Score): Note[] {
  return parts.flatMap(({ notes }) => notes.filter(({ syllable }) => syllable !== undefined))
}

export const steps = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] }

export function shareInKey(music: Score): number {
  const tonic = keys.indexOf(music.key)
  const notes = pitched(music)
  const inside = notes.filter(({ midi }) => steps[music.scale].includes((midi - tonic + 120) % 12))
  return inside.length / notes.length
}

export function expectSound(music: Score): void {
  const { lengthSeconds, request: order } = music
  expect(lengthSeconds).to.equal(order.durationSeconds)
  expect(music).to.include({
    bpm: order.bpm,
    key: order.key,
    scale: order.scale,
    beatsPerBar: order.beatsPerBar,
  })
  expect(music.parts.length).to.be.above(0)
  let end = 0
  for (const section of music.sections) {
    expect(section.startSeconds).to.be.closeTo(end, 1e-6)
    expect(section.lengthSeconds).to.be.above(0)
    expect(section.energy).to.be.within(0, 1)
    end = section.startSeconds + section.lengthSeconds
  }
  expect(end).to.be.closeTo(lengthSeconds, 1e-6)
  for (const part of music.parts) expectPlayable(part, lengthSeconds)
  const strokes = music.parts
    .filter(({ role }) => role === 'drums')
    .flatMap(({ notes }) => notes.filter(({ midi }) => midi === 35 || midi === 36))
  expect(music.kicks).to.deep.equal(strokes.map(({ startSeconds }) => startSeconds))
}

function expectPlayable({ role, instrument, notes }: Part, lengthSeconds: number): void {
  const compass =
    role === 'drums'
      ? { lowest: 35, highest: 81 }
      : role === 'voice'
        ? { lowest: 40, highest: 76 }
        : instruments[instrument as Instrument]
  if (role === 'drums') expect(kits).to.include(instrument)
  expect(compass, instrument).not.to.equal(undefined)
  let before = 0
  const sounding = new Map<number, number>()
  for (const note of notes) {
    const { startSeconds, midi, velocity } = note
    const wrong =
      !(startSeconds >= before) ||
      !(note.lengthSeconds > 0) ||
      !(startSeconds + note.lengthSeconds <= lengthSeconds - 0.3) ||
      !(velocity > 0 && velocity <= 1) ||
      !(Number.isInteger(midi) && midi >= compass.lowest && midi <= compass.highest) ||
      startSeconds < (sounding.get(midi) ?? -1) - 1e-9
    if (wrong) expect.fail(`${role} ${instrument} cannot play ${JSON.stringify(note)}`)
    before = startSeconds
    sounding.set(midi, startSeconds + note.lengthSeconds)
  }
}
