import type { Progress } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { openFramePowers } from './frame-powers.ts'

const size = 16_384
const hop = 8192
/** Rows of a chromagram in a second. */
export const chromaPerSecond = sampleRate / hop
const [lowestHz, highestHz] = [30, 2500]
/** The bass plays below this. */
const bassHz = 260
/** A tone is a peak that is this much stronger than the spectrum around it. */
const prominence = 2
/** Half the width of the surroundings in bins, more than two semitones at 200 Hz. */
const surroundings = 24
/**
 * A peak may be an overtone: it also counts for the tones of which it would be the partial, by this
 * share less for each (Gómez, "Tonal Description of Music Audio Signals", 2006).
 */
const partials = 4
const partialShare = 0.6
const concertHz = 440
const bassPitch = 12 * Math.log2(bassHz / concertHz)

/** The strength of the twelve tones from C on, a row for each moment; each adds up to 1 or is 0. */
export interface Chromagram {
  rows: number
  values: Float32Array
  /** The same of the bass alone, without overtones. */
  bass: Float32Array
}

interface Tone {
  row: number
  /** In semitones from A4 of concert pitch. */
  pitch: number
  strength: number
}

/** The tones of a sound, relative to the pitch that it is tuned to. */
export function listenToTones(sound: Float32Array, progress: Progress = () => {}): Chromagram {
  const rows = Math.max(0, Math.floor((sound.length - size) / hop) + 1)
  const tones: Tone[] = []
  const spectrumOf = openSpectrum()
  for (let row = 0; row < rows; row++) {
    tones.push(...peaksOf(spectrumOf(sound, row * hop), row))
    progress(row / rows)
  }
  const tuning = tuningOf(tones)
  const values = new Float32Array(rows * 12)
  const bass = new Float32Array(rows * 12)
  for (const { row, pitch, strength } of tones) {
    let share = strength
    for (let partial = 1; partial <= partials; partial++) {
      const tone = pitch - tuning - 12 * Math.log2(partial)
      const nearest = Math.round(tone)
      const off = tone - nearest
      const weight = Math.cos(Math.PI * off)
      const place = row * 12 + ((((nearest + 9) % 12) + 12) % 12)
      values[place]! += share * weight * weight
      if (partial === 1 && pitch < bassPitch) bass[place]! += share * weight * weight
      share *= partialShare
    }
  }
  for (let row = 0; row < rows; row++) {
    for (const tones of [values, bass]) normalise(tones.subarray(row * 12, (row + 1) * 12))
  }
  return { rows, values, bass }
}

/** Returns the magnitudes of the bins up to the highest tone, valid until the next call. */
function openSpectrum() {
  const measure = openFramePowers(size)
  const magnitudes = new Float64Array(Math.ceil((highestHz * size) / sampleRate) + surroundings)
  return (sound: Float32Array, start: number): Float64Array => {
    measure(sound, start, magnitudes)
    for (let bin = 0; bin < magnitudes.length; bin++) magnitudes[bin] = Math.sqrt(magnitudes[bin]!)
    return magnitudes
  }
}

/** Prominent maxima; their strength is that above the surroundings, which evens out timbres. */
function peaksOf(magnitudes: Float64Array, row: number): Tone[] {
  const first = Math.ceil((lowestHz * size) / sampleRate)
  const loudest = magnitudes.reduce((most, value) => Math.max(most, value), 0)
  const tones: Tone[] = []
  for (let bin = first; bin < magnitudes.length - surroundings; bin++) {
    const [before, here, after] = [magnitudes[bin - 1]!, magnitudes[bin]!, magnitudes[bin + 1]!]
    if (here <= before || here < after || here < loudest * 0.003) continue
    const level = meanAround(magnitudes, bin)
    if (here < prominence * level) continue
    const [a, b, c] = [Math.log(before + 1e-12), Math.log(here), Math.log(after + 1e-12)]
    const hertz = ((bin + (0.5 * (a - c)) / (a - 2 * b + c)) * sampleRate) / size
    tones.push({
      row,
      pitch: 12 * Math.log2(hertz / concertHz),
      strength: Math.sqrt(here),
    })
  }
  return tones
}

function meanAround(magnitudes: Float64Array, bin: number): number {
  const from = Math.max(0, bin - surroundings)
  const to = bin + surroundings + 1
  let sum = 0
  for (let place = from; place < to; place++) sum += magnitudes[place]!
  return sum / (to - from)
}

/** How far the tones lie above concert pitch, in semitones: their mean on the circle of one. */
function tuningOf(tones: readonly Tone[]): number {
  let [x, y] = [0, 0]
  for (const { pitch, strength } of tones) {
    x += strength * Math.cos(2 * Math.PI * pitch)
    y += strength * Math.sin(2 * Math.PI * pitch)
  }
  return Math.atan2(y, x) / (2 * Math.PI)
}

function normalise(row: Float32Array): void {
  const sum = row.reduce((total, value) => total + value, 0)
  if (sum > 0) for (let tone = 0; tone < row.length; tone++) row[tone]! /= sum
}
