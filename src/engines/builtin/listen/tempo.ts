import { framesPerSecond } from './bands.ts'

/** The tempi that songs have, one octave and two thirds. */
export const [slowestBpm, fastestBpm] = [60, 200] as const
/** The tempo that listeners prefer (Moelants, "Preferred Tempo Reconsidered", 2002). */
const preferredBpm = 118
const preferenceOctaves = 0.9
/** Passages of this length are heard one by one, each half over the one before. */
const passageSeconds = 12
const passageFrames = Math.round(passageSeconds * framesPerSecond)
/** Onsets are judged against their surroundings of this length. */
const surroundingsSeconds = 1
/** Tempi within this share of each other, or of double and half, are one tempo. */
const tolerance = 0.04
/** Two beats are tied to each other the more, the larger this is (Ellis, 2007). */
const tightness = 100
/**
 * Noise repeats by chance: in one passage 0.16 of a full pulse at most, in several as much less as
 * chance grows smaller. Below this there is no beat.
 */
const leastPulse = 0.25
/** From here on the beat is clear. */
const clearPulse = 0.3

export interface HeardTempo {
  bpm: number
  /** The share of the passages in which this tempo is heard, less where the beat is faint. */
  confidence: number
  /** Frames of the beats. */
  beats: number[]
}

/**
 * The tempo at which onsets repeat, and the beats (Ellis, "Beat Tracking by Dynamic Programming",
 * Journal of New Music Research 36, 2007). Null where nothing repeats.
 */
export function hearTempo(onsets: Float32Array): HeardTempo | null {
  const strength = standingOut(onsets)
  const passages = passagesOf(strength).map(autocorrelation)
  const audible = passages.filter((repeats) => repeats.length > 0)
  if (audible.length === 0) return null
  const whole = meanOf(audible)
  const [bpm, pulse] = strongestTempo(whole)
  if (pulse < leastPulse / Math.sqrt(passages.length)) return null
  const agreeing = audible.filter((repeats) => isSameTempo(strongestTempo(repeats)[0], bpm))
  const beats = trackBeats(strength, (60 / bpm) * framesPerSecond)
  return {
    bpm: bpmOf(beats, bpm),
    confidence: (Math.min(1, pulse / clearPulse) * agreeing.length) / passages.length,
    beats,
  }
}

/** The onsets above their surroundings, so that a loud passage counts no more than a soft one. */
export function standingOut(onsets: Float32Array): Float32Array {
  const reach = Math.round((surroundingsSeconds * framesPerSecond) / 2)
  const sums = new Float64Array(onsets.length + 1)
  for (let frame = 0; frame < onsets.length; frame++) {
    sums[frame + 1] = sums[frame]! + onsets[frame]!
  }
  return onsets.map((value, frame) => {
    const from = Math.max(0, frame - reach)
    const to = Math.min(onsets.length, frame + reach + 1)
    return Math.max(0, value - (sums[to]! - sums[from]!) / (to - from))
  })
}

function passagesOf(strength: Float32Array): Float32Array[] {
  if (strength.length <= passageFrames) return [strength]
  const passages: Float32Array[] = []
  for (let from = 0; from + passageFrames <= strength.length; from += passageFrames / 2) {
    passages.push(strength.subarray(from, from + passageFrames))
  }
  return passages
}

/** From 0 to 1 at each distance of up to four of the longest beats; empty for silence. */
function autocorrelation(strength: Float32Array): Float64Array {
  const longest = Math.min(strength.length, Math.ceil((4 * 60 * framesPerSecond) / slowestBpm) + 2)
  const mean = strength.reduce((sum, value) => sum + value, 0) / strength.length
  const power = strength.reduce((sum, value) => sum + (value - mean) * (value - mean), 0)
  if (power < 1e-9) return new Float64Array(0)
  return Float64Array.from({ length: longest }, (_, lag) => {
    let product = 0
    for (let frame = lag; frame < strength.length; frame++) {
      product += (strength[frame]! - mean) * (strength[frame - lag]! - mean)
    }
    return ((product / power) * strength.length) / Math.max(1, strength.length - lag)
  })
}

function meanOf(curves: readonly Float64Array[]): Float64Array {
  return curves[0]!.map((_, lag) => {
    return curves.reduce((sum, curve) => sum + curve[lag]!, 0) / curves.length
  })
}

/** The tempo whose beats, half and multiple beats repeat best, and how well. */
function strongestTempo(repeats: Float64Array): [bpm: number, pulse: number] {
  let [found, best, pulse] = [preferredBpm, Number.NEGATIVE_INFINITY, 0]
  for (let bpm = slowestBpm; bpm <= fastestBpm; bpm += 0.25) {
    const beat = (60 / bpm) * framesPerSecond
    const heard = spans.reduce((sum, [beats, weight]) => {
      return sum + weight * at(repeats, beat * beats)
    }, 0)
    const octaves = Math.log2(bpm / preferredBpm) / preferenceOctaves
    const score = heard * Math.exp(-0.5 * octaves * octaves)
    if (score > best) [found, best, pulse] = [bpm, score, heard]
  }
  return [found, pulse]
}

/** Spans of beats at which a beat repeats, and spans at which only another metre does. */
const spans = [
  [0.5, 0.5],
  [1, 1],
  [2, 1],
  [3, 0.25],
  [4, 0.75],
  [2 / 3, -0.4],
  [4 / 3, -0.8],
  [3 / 2, -0.4],
] as const

function at(curve: Float64Array, place: number): number {
  const whole = Math.floor(place)
  const part = place - whole
  return (curve[whole] ?? 0) * (1 - part) + (curve[whole + 1] ?? 0) * part
}

function isSameTempo(one: number, other: number): boolean {
  return [0.5, 1, 2].some((octave) => Math.abs((one * octave) / other - 1) < tolerance)
}

/** The beats with the strongest onsets whose distances are nearest to the period. */
function trackBeats(strength: Float32Array, period: number): number[] {
  const frames = strength.length
  const level = Math.sqrt(strength.reduce((sum, value) => sum + value * value, 0) / frames) || 1
  const scores = new Float64Array(frames)
  const before = new Int32Array(frames).fill(-1)
  const [nearest, furthest] = [Math.round(period / 2), Math.round(period * 2)]
  for (let frame = 0; frame < frames; frame++) {
    let best = 0
    for (let back = nearest; back <= furthest && back <= frame; back++) {
      const stretch = Math.log(back / period)
      const score = scores[frame - back]! - tightness * stretch * stretch
      if (score > best) [best, before[frame]] = [score, frame - back]
    }
    scores[frame] = strength[frame]! / level + best
  }
  let last = frames - 1
  for (let frame = Math.max(0, frames - furthest); frame < frames; frame++) {
    if (scores[frame]! > scores[last]!) last = frame
  }
  const beats: number[] = []
  for (let frame = last; frame >= 0; frame = before[frame]!) beats.push(frame)
  return beats.reverse()
}

/** From the middle half of the distances between beats; `rough` if there are too few. */
function bpmOf(beats: readonly number[], rough: number): number {
  const distances = beats.slice(1).map((beat, index) => beat - beats[index]!)
  if (distances.length < 8) return rough
  const sorted = distances.toSorted((one, other) => one - other)
  const quarter = Math.floor(sorted.length / 4)
  const middle = sorted.slice(quarter, sorted.length - quarter)
  const mean = middle.reduce((sum, distance) => sum + distance, 0) / middle.length
  const bpm = (60 * framesPerSecond) / mean
  return Math.abs(bpm / rough - 1) < tolerance ? bpm : rough
}
