import { mono, powerSpectrum, type Sound } from './listening.ts'
import { peaksOf, withoutOvertones } from './tonality.ts'

/** Semitones above the root, by the suffix of the symbol. */
export const qualities = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  dim: [0, 3, 6],
  aug: [0, 4, 8],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
} as const

export type Quality = keyof typeof qualities

const letters = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']

export function tonesOf(symbol: string): number[] {
  const [chord = '', over] = symbol.split('/')
  const name = /^[A-G]#?/.exec(chord)?.[0] ?? ''
  const root = letters.indexOf(name)
  const above: readonly number[] = qualities[chord.slice(name.length) as Quality]
  const tones = above.map((semitone) => (root + semitone) % 12)
  const bass = over === undefined ? [] : [letters.indexOf(over)]
  return [...new Set([...bass, ...tones])].sort((one, other) => one - other)
}

/** The strength of each of the twelve tones between two times; they add up to 1. */
export function hearChroma(sound: Sound, fromSeconds: number, toSeconds: number): number[] {
  const samples = mono(sound)
  const size = 16384
  const chroma = new Array<number>(12).fill(0)
  const from = Math.max(0, Math.round(fromSeconds * sound.sampleRate))
  const to = Math.round(toSeconds * sound.sampleRate)
  const hop = Math.min(size / 4, Math.max(1024, Math.round((to - from) / 8)))
  for (let start = from; start + size / 2 <= to; start += hop) {
    const length = Math.min(size, to - start)
    const frame = new Float32Array(size)
    for (let index = 0; index < length; index++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / length)
      frame[index] = (samples[start + index] ?? 0) * window
    }
    const peaks = withoutOvertones(peaksOf(powerSpectrum(frame, size), sound.sampleRate / size))
    const total = peaks.reduce((sum, { size: strength }) => sum + strength, 1e-9)
    for (const { hz, size: strength } of peaks) {
      const midi = 69 + 12 * Math.log2(hz / 440)
      if (Math.abs(midi - Math.round(midi)) > 0.4) continue
      const tone = ((Math.round(midi) % 12) + 12) % 12
      chroma[tone] = (chroma[tone] ?? 0) + Math.sqrt(strength / total)
    }
  }
  const sum = chroma.reduce((all, one) => all + one, 1e-9)
  return chroma.map((one) => one / sum)
}

/** The tones of the chord, of all in `qualities` with so many tones, that fit the chroma best. */
export function hearChord(chroma: readonly number[], size: number): number[] {
  let best: number[] = []
  let highest = -1
  for (const letter of letters) {
    for (const quality of Object.keys(qualities)) {
      const tones = tonesOf(letter + quality)
      if (tones.length !== size) continue
      const fit = fitOf(chroma, tones)
      if (fit > highest) {
        highest = fit
        best = tones
      }
    }
  }
  return best
}

/** The cosine between the chroma and equally strong tones of the chord. */
export function fitOf(chroma: readonly number[], tones: readonly number[]): number {
  const length = Math.sqrt(chroma.reduce((sum, one) => sum + one * one, 0))
  const shared = tones.reduce((sum, tone) => sum + (chroma[tone] ?? 0), 0)
  return shared / (length * Math.sqrt(tones.length))
}
