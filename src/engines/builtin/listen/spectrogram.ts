import { sampleRate } from '../synth/sampling.ts'
import type { ShortTime } from './short-time.ts'

/** Magnitudes of one channel or of a mix: a row for each frame, from 0 Hz up. */
export interface Spectrogram {
  frames: number
  bins: number
  values: Float32Array
}

export function emptySpectrogram(frames: number, bins: number): Spectrogram {
  return { frames, bins, values: new Float32Array(frames * bins) }
}

export function binsIn(transform: Pick<ShortTime, 'size'>, hertz: number): number {
  return (hertz / sampleRate) * transform.size
}

export function hertzOf(transform: Pick<ShortTime, 'size'>, bin: number): number {
  return (bin * sampleRate) / transform.size
}
