import { planMusic } from '../../src/engines/builtin/composer/plan.ts'
import { type Key, keys, type MusicRequest } from '../../src/engines/builtin/messages.ts'
import type { SampleSet } from '../../src/engines/builtin/samples/sample-set.ts'
import { hearChord, hearChroma, qualities, tonesOf } from './chord-ears.ts'
import { decodeMp3 } from './listening.ts'
import { renderMusic } from './render-music.ts'

const bars = 8
const bpm = 100
const barSeconds = (4 * 60) / bpm
/** The attack of a chord overlaps the decay of the one before. */
const attackSeconds = 0.05

/** Numbers by a linear congruential generator, apart from the streams of the engine. */
export function openDice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const gridStyles = ['pop', 'jazz piano trio', 'folk'] as const
const gridKeys = ['C', 'D#', 'F#', 'A'] as const

/** The misheard ones of eight random chords in each piece: in turn of three styles, four keys. */
export async function mishearRandomChords(pieces: number): Promise<string[]> {
  const dice = openDice(20_261_122)
  const missed: string[] = []
  for (let piece = 0; piece < pieces; piece += 1) {
    const chords = rollProgression(dice)
    const seed = dice(1_000_000)
    const style = gridStyles[piece % 3] ?? ''
    const key = gridKeys[piece % 4] ?? 'C'
    const scale = piece % 2 ? 'minor' : 'major'
    missed.push(...(await mishearChords({ style, key, scale, seed, chords })))
  }
  return missed
}

/** Chords on any root: triads and sevenths of eleven kinds. */
export function rollProgression(dice: (sides: number) => number): string[] {
  const kinds = Object.keys(qualities).slice(0, 11)
  return Array.from({ length: bars }, () => `${keys[dice(12)]}${kinds[dice(kinds.length)]}`)
}

export interface GridPiece {
  style: string
  key: Key
  scale: 'major' | 'minor'
  seed: number
  chords: readonly string[]
}

function requestOf({ style, key, scale, seed, chords }: GridPiece): MusicRequest {
  const sections = [
    { type: 'verse' as const, bars: 4, chords: chords.slice(0, 4) },
    { type: 'chorus' as const, bars: 4, chords: chords.slice(4) },
  ]
  return planMusic({
    text: style,
    sung: false,
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    durationSeconds: bars * barSeconds + 2,
    bpm,
    key,
    scale,
    beatsPerBar: 4,
    seed,
    plan: { sections },
  })
}

/** The chords whose bar of the decoded file fits another chord of as many tones better. */
export async function mishearChords(
  piece: GridPiece,
  set: SampleSet | null = null,
): Promise<string[]> {
  const { bytes } = await renderMusic(requestOf(piece), set)
  const sound = await decodeMp3(bytes)
  return piece.chords.filter((symbol, bar) => {
    const start = bar * barSeconds
    const chroma = hearChroma(sound, start + attackSeconds, start + barSeconds - 0.02)
    const tones = tonesOf(symbol)
    return hearChord(chroma, tones.length).join() !== tones.join()
  })
}
