import type { ShortTime } from './short-time.ts'
import { binsIn, type Spectrogram } from './spectrogram.ts'

const bands = 48
const [lowestHz, highestHz] = [60, 11_000]
/** Frames are compared in groups: music repeats by beats, not by milliseconds. */
const framesPerGroup = 4
const mostAlike = 16
const leastAlikeness = 0.6
/** Of two similar moments nearer than this only one counts. */
const apartSeconds = 0.8

/**
 * The repeating background of a sound: for each frame the median of those most like it, which
 * excludes a voice that sings something else each time (Rafii and Pardo, "Music/Voice Separation
 * Using the Similarity Matrix", ISMIR 2012). `use` is called with it for each frame.
 */
export function followRepetition(
  sound: Spectrogram,
  transform: ShortTime,
  framesPerSecond: number,
  use: (frame: number, background: Float32Array) => void,
): void {
  const { frames, bins, values } = sound
  const groups = Math.ceil(frames / framesPerGroup)
  const shapes = shapesOf(sound, transform, groups)
  const apart = Math.max(1, Math.round((apartSeconds * framesPerSecond) / framesPerGroup))
  const background = new Float32Array(bins)
  const sorted = new Float32Array(mostAlike)
  for (let group = 0; group < groups; group++) {
    const alike = mostAlikeTo(group, shapes, groups, apart)
    const first = group * framesPerGroup
    for (let frame = first; frame < Math.min(frames, first + framesPerGroup); frame++) {
      const rows = alike
        .map((other) => other * framesPerGroup + (frame - first))
        .filter((other) => other < frames)
      for (let bin = 0; bin < bins; bin++) {
        background[bin] = medianOf(rows, (row) => values[row * bins + bin]!, sorted)
      }
      use(frame, background)
    }
  }
}

/** The spectrum of each group in bands of equal width on a logarithmic scale, of length one. */
function shapesOf({ frames, bins, values }: Spectrogram, transform: ShortTime, groups: number) {
  const edges = Array.from({ length: bands + 1 }, (_, band) => {
    const hertz = lowestHz * Math.exp((band / bands) * Math.log(highestHz / lowestHz))
    return Math.min(bins - 1, Math.round(binsIn(transform, hertz)))
  })
  const shapes = new Float32Array(groups * bands)
  for (let frame = 0; frame < frames; frame++) {
    const shape = Math.floor(frame / framesPerGroup) * bands
    for (let band = 0; band < bands; band++) {
      const from = edges[band]!
      const to = Math.max(from + 1, edges[band + 1]!)
      let sum = 0
      for (let bin = from; bin < to; bin++) sum += values[frame * bins + bin]!
      shapes[shape + band]! += sum / (to - from)
    }
  }
  for (let group = 0; group < groups; group++) {
    const shape = shapes.subarray(group * bands, (group + 1) * bands)
    // The square root of the magnitude reduces the weight of loud partials.
    const length = Math.sqrt(shape.reduce((sum, value) => sum + value, 0)) || 1
    for (let band = 0; band < bands; band++) shape[band] = Math.sqrt(shape[band]!) / length
  }
  return shapes
}

/** The group itself first, then those most like it, at a distance from one another. */
function mostAlikeTo(group: number, shapes: Float32Array, groups: number, apart: number): number[] {
  const alikeness = new Float32Array(groups)
  for (let other = 0; other < groups; other++) {
    let sum = 0
    for (let band = 0; band < bands; band++) {
      sum += shapes[group * bands + band]! * shapes[other * bands + band]!
    }
    alikeness[other] = sum
  }
  const peaks: number[] = []
  for (let other = 1; other < groups - 1; other++) {
    const here = alikeness[other]!
    const isPeak = here >= alikeness[other - 1]! && here >= alikeness[other + 1]!
    if (isPeak && here > leastAlikeness) peaks.push(other)
  }
  peaks.sort((one, other) => alikeness[other]! - alikeness[one]!)
  const chosen = [group]
  for (const peak of peaks) {
    if (chosen.length === mostAlike) break
    if (chosen.every((other) => Math.abs(other - peak) >= apart)) chosen.push(peak)
  }
  return chosen
}

function medianOf(
  rows: readonly number[],
  read: (row: number) => number,
  sorted: Float32Array,
): number {
  for (let count = 0; count < rows.length; count++) {
    const value = read(rows[count]!)
    let place = count
    while (place > 0 && sorted[place - 1]! > value) {
      sorted[place] = sorted[place - 1]!
      place -= 1
    }
    sorted[place] = value
  }
  return sorted[rows.length >> 1]!
}
