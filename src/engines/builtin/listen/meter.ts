import type { Bands } from './bands.ts'
import { standingOut } from './tempo.ts'

/** The metres that songs have; bars of other lengths are heard as multiples or parts of these. */
export const metres = [2, 3, 4, 5, 6, 7] as const
type Metre = (typeof metres)[number]
/**
 * What is expected before anything is heard: nearly all songs count to four, and bars of four are
 * also pairs of two.
 */
const expected: Readonly<Record<Metre, number>> = { 2: -0.3, 3: 0.05, 4: 0.2, 5: 0, 6: 0.02, 7: 0 }
/** Fewer bars say nothing. */
const fewestBars = 6
/** A lead in evidence that leaves no doubt. */
const clearLead = 0.3

export interface HeardMeter {
  /** Beats in a bar; 6/8 has two or, where two bars belong together, four. */
  beatsPerBar: number
  /** Into how many parts most beats divide: three in 6/8 and in swing. */
  beatDivision: 2 | 3
  /** 0 to 1: how far it explains the accents better than the next best. */
  confidence: number
}

/**
 * The length of bars at which accents and timbres of the beats return (after Gouyon and Herrera,
 * "Determination of the Meter of Musical Audio Signals", AES 114, 2003). Null with too few beats.
 */
export function hearMeter(bands: Bands, beats: readonly number[]): HeardMeter | null {
  const candidates = metres.filter((metre) => beats.length >= fewestBars * metre)
  if (candidates.length < 2) return null
  const accents = [bands.onsets, bands.bassOnsets].map((onsets) => accentsOn(onsets, beats))
  const shapes = shapesOf(bands, beats)
  const evidence = new Map<Metre, number>()
  for (const metre of candidates) {
    const accented = accents.reduce((sum, accent) => sum + explained(accent, metre), 0)
    evidence.set(metre, accented + returning(shapes, bands.width, metre) + expected[metre])
  }
  const at = (metre: Metre) => evidence.get(metre) ?? Number.NEGATIVE_INFINITY
  const strongest = candidates.reduce((best, metre) => (at(metre) > at(best) ? metre : best))
  const beatsPerBar = strongest === 6 && at(3) > at(2) - expected[2] ? 3 : strongest
  const others = candidates.filter((metre) => metre !== beatsPerBar && metre !== strongest)
  const lead = at(strongest) - Math.max(...others.map(at))
  return {
    beatsPerBar,
    beatDivision: divisionOf(bands.onsets, beats),
    confidence: Math.min(1, Math.max(0, lead / clearLead)),
  }
}

/** Three where more begins at the thirds of beats than at their halves. */
function divisionOf(onsets: Float32Array, beats: readonly number[]): 2 | 3 {
  const strength = standingOut(onsets)
  const begins = (part: number) =>
    beats.slice(1).reduce((sum, next, index) => {
      const frame = Math.round(beats[index]! + part * (next - beats[index]!))
      return sum + strength.subarray(Math.max(0, frame - 1), frame + 2).reduce(larger, 0)
    }, 0)
  return (begins(1 / 3) + begins(2 / 3)) / 2 > begins(1 / 2) ? 3 : 2
}

/** The strongest onset near each beat, against the beats around it. */
function accentsOn(onsets: Float32Array, beats: readonly number[]): number[] {
  const strength = standingOut(onsets)
  const peaks = beats.map((beat) => {
    return strength.subarray(Math.max(0, beat - 3), beat + 4).reduce(larger, 0)
  })
  return peaks.map((peak, index) => {
    const around = peaks.slice(Math.max(0, index - 8), index + 9)
    const level = around.reduce((sum, value) => sum + value, 1e-6) / around.length
    return Math.min(3, peak / level)
  })
}

function larger(one: number, other: number): number {
  return Math.max(one, other)
}

/** The share of the variance that the places in a bar explain, adjusted for their number. */
function explained(accents: readonly number[], places: number): number {
  const mean = accents.reduce((sum, value) => sum + value, 0) / accents.length
  const means = Array.from({ length: places }, (_, place) => {
    const here = accents.filter((_, index) => index % places === place)
    return here.reduce((sum, value) => sum + value, 0) / here.length
  })
  let [left, whole] = [0, 1e-9]
  for (const [index, accent] of accents.entries()) {
    left += (accent - means[index % places]!) * (accent - means[index % places]!)
    whole += (accent - mean) * (accent - mean)
  }
  const freedom = (accents.length - 1) / Math.max(1, accents.length - places)
  return 1 - (left / whole) * freedom
}

/** The mean loudness of each beat in bands, less that of the song. */
function shapesOf({ loudness, width }: Bands, beats: readonly number[]): Float32Array[] {
  const shapes = beats.slice(0, -1).map((beat, index) => {
    const shape = new Float32Array(width)
    const end = beats[index + 1]!
    for (let frame = beat; frame < end; frame++) {
      for (let band = 0; band < width; band++) shape[band]! += loudness[frame * width + band]!
    }
    return shape.map((value) => value / (end - beat))
  })
  for (let band = 0; band < width; band++) {
    const mean = shapes.reduce((sum, shape) => sum + shape[band]!, 0) / shapes.length
    for (const shape of shapes) shape[band]! -= mean
  }
  return shapes
}

/** How much more alike beats are that lie a bar apart than those that do not. */
function returning(shapes: readonly Float32Array[], width: number, metre: number): number {
  const at = (distance: number) => {
    let [product, power] = [0, 1e-9]
    for (let index = distance; index < shapes.length; index++) {
      for (let band = 0; band < width; band++) {
        const [a, b] = [shapes[index]![band]!, shapes[index - distance]![band]!]
        product += a * b
        power += (a * a + b * b) / 2
      }
    }
    return product / power
  }
  const between = Array.from({ length: metre - 1 }, (_, index) => at(metre + index + 1))
  const others = between.reduce((sum, value) => sum + value, 0) / between.length
  return (at(metre) + at(2 * metre)) / 2 - others
}
