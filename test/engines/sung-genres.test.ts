import { expect } from 'chai'
import type { Note, Score } from '../../src/engines/builtin/composer/score.ts'
import { median } from '../stage/apart.ts'
import { leadOf, rangeOf } from '../stage/tune.ts'
import { score } from './given-score.ts'

const seeds = [11, 22, 33, 44, 55, 66, 77, 88]

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

const beatSeconds = 0.6

/** The same words, key and tempo in every genre. */
function songsOf(text: string): Score[] {
  const given = { lyrics, sung: true, language: 'en', vocalGender: 'female' } as const
  const same = { key: 'C', scale: 'major', bpm: 60 / beatSeconds, durationSeconds: 60 } as const
  return seeds.map((seed) => score({ text, seed, ...given, ...same }))
}

/** The notes of each line as it is sung. */
function linesOf(song: Score): Note[][] {
  const lines: Note[][] = []
  let last = -1
  for (const note of leadOf(song)) {
    const place = note.syllable?.place ?? 0
    if (place < last || lines.length === 0) lines.push([])
    lines.at(-1)?.push(note)
    last = place
  }
  return lines.filter((line) => line.length > 4)
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

interface Manner {
  /** Semitones. */
  range: number
  /** Share of notes that begin between two beats, or half beats, and last beyond the second. */
  syncopated: number
  /** Semitones from the first third of a line to its last. */
  slope: number
  /** Share of notes with the pitch of the note before. */
  repeated: number
}

function mannerOf(text: string): Manner {
  const songs = songsOf(text)
  const lines = songs.flatMap(linesOf)
  const pitch = (line: readonly Note[]) => mean(line.map(({ midi }) => midi))
  return {
    range: median(songs.map((song) => rangeOf(leadOf(song)))),
    syncopated: mean(
      lines.map((line) => {
        const beats = line.map(({ startSeconds }) => startSeconds / beatSeconds)
        const held = beats.slice(0, -1).filter((beat, index) => {
          // Quarter beats: 0 lies on the beat, 2 on the half beat.
          const place = Math.round(beat * 4) % 4
          const left = place === 2 ? 2 : place % 2
          return left > 0 && Math.round((beats[index + 1]! - beat) * 4) > left
        })
        return held.length / beats.length
      }),
    ),
    slope: mean(
      lines.map((line) => {
        const third = Math.ceil(line.length / 3)
        return pitch(line.slice(-third)) - pitch(line.slice(0, third))
      }),
    ),
    repeated: mean(
      lines.map((line) => {
        const same = line.filter(({ midi }, index) => index > 0 && midi === line[index - 1]!.midi)
        return same.length / (line.length - 1)
      }),
    ),
  }
}

describe('sung tunes of different genres', () => {
  const names = ['hip hop', 'trap', 'soul', 'gospel', 'rock', 'metal', 'blues', 'folk', 'country']
  const manners = new Map(
    [...names, 'reggae', 'latin', 'house'].map((text) => [text, mannerOf(text)]),
  )
  const of = (text: string) => manners.get(text)!

  it('are chanted on few notes in hip hop and trap, and range wide in soul and gospel', () => {
    for (const text of ['hip hop', 'trap']) {
      expect(of(text).range, text).to.be.at.most(10)
      expect(of(text).repeated, text).to.be.above(0.3)
    }
    for (const text of ['soul', 'gospel']) {
      expect(of(text).range, text).to.be.at.least(12)
      expect(of(text).repeated, text).to.be.below(0.25)
    }
  })

  it('lie between the beats in reggae and latin, on them in folk and country', () => {
    for (const loose of ['reggae', 'latin']) {
      for (const straight of ['folk', 'country']) {
        const apart = of(loose).syncopated - of(straight).syncopated
        expect(apart, `${loose}, ${straight}`).to.be.above(0.05)
      }
    }
  })

  it('fall in rock and climb in house', () => {
    for (const text of ['rock', 'metal', 'blues']) expect(of(text).slope, text).to.be.below(0)
    for (const text of ['folk', 'house']) expect(of(text).slope, text).to.be.above(1)
  })
})
