import type { Progress } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { openFramePowers } from './frame-powers.ts'

const size = 2048
const hop = 512
/** Frames of `listenToBands` in a second. */
export const framesPerSecond = sampleRate / hop
/** Two bands in each third of an octave, but at least two bins wide. */
const bandsPerOctave = 6
const [lowestHz, highestHz] = [30, 15_000]
/** Loudness grows with the logarithm of the energy above this level. */
const compression = 100
/** A rise is measured over this many frames, against the loudest of the neighbouring bands. */
const riseFrames = 2
/** The band of bass drum and bass. */
const bassHz = 160

/** What is heard in bands of frequency, frame by frame. */
export interface Bands {
  frames: number
  /** The number of bands. */
  width: number
  /** Compressed loudness, a row for each frame. */
  loudness: Float32Array
  /** How much begins in each frame. */
  onsets: Float32Array
  /** The same below `bassHz`. */
  bassOnsets: Float32Array
}

/**
 * Loudness in bands and its rises, where vibrato is no rise (Böck and Widmer, "Maximum Filter
 * Vibrato Suppression for Onset Detection", DAFx 2013).
 */
export function listenToBands(sound: Float32Array, progress: Progress = () => {}): Bands {
  const edges = edgesOfBands()
  const width = edges.length - 1
  const bassWidth = edges.findIndex((bin) => (bin * sampleRate) / size > bassHz)
  const frames = Math.max(0, Math.floor((sound.length - size) / hop) + 1)
  const loudness = new Float32Array(frames * width)
  const onsets = new Float32Array(frames)
  const bassOnsets = new Float32Array(frames)
  const measure = openMeter(edges)
  for (let frame = 0; frame < frames; frame++) {
    measure(sound, frame * hop, loudness.subarray(frame * width, (frame + 1) * width))
    if (frame < riseFrames) continue
    for (let band = 0; band < width; band++) {
      const before = (frame - riseFrames) * width + band
      const lower = band > 0 ? loudness[before - 1]! : 0
      const upper = band + 1 < width ? loudness[before + 1]! : 0
      const level = Math.max(loudness[before]!, lower, upper)
      const rise = Math.max(0, loudness[frame * width + band]! - level)
      onsets[frame]! += rise
      if (band < bassWidth) bassOnsets[frame]! += rise
    }
    if (frame % 1024 === 0) progress(frame / frames)
  }
  return { frames, width, loudness, onsets, bassOnsets }
}

function edgesOfBands(): number[] {
  const edges = [Math.round((lowestHz * size) / sampleRate)]
  const octaves = Math.log2(highestHz / lowestHz)
  for (let band = 1; band <= octaves * bandsPerOctave; band++) {
    const hertz = lowestHz * Math.exp((band / bandsPerOctave) * Math.LN2)
    const bin = Math.round((hertz * size) / sampleRate)
    if (bin >= edges.at(-1)! + 2) edges.push(bin)
  }
  return edges
}

/** Fills in a row with the compressed loudness of each band. */
function openMeter(edges: readonly number[]) {
  const measure = openFramePowers(size)
  const powers = new Float64Array(edges.at(-1)!)
  return (sound: Float32Array, start: number, row: Float32Array): void => {
    measure(sound, start, powers)
    for (let band = 0; band < row.length; band++) {
      let magnitude = 0
      for (let bin = edges[band]!; bin < edges[band + 1]!; bin++) {
        magnitude += Math.sqrt(powers[bin]!)
      }
      const mean = magnitude / (edges[band + 1]! - edges[band]!) / (size / 4)
      row[band] = Math.log(1 + compression * mean)
    }
  }
}
