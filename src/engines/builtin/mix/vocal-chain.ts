import { decibels, sampleRate, scratch } from '../synth/sampling.ts'
import { filterTwice, highPassAt, peakAt } from './biquad.ts'
import { type Stretch, soundingStretches } from './sounding.ts'

export const block = 64

/** Below the lowest note of a man's voice there is only rumble. */
const rumbleHz = 85
const mudHz = 320
const mudDb = -2
const presenceHz = 3600
const presenceDb = 3.5
const sibilanceHz = 5200

/**
 * Processes a dry voice before it is mixed, in place: high-pass and mud cut, levelling of the
 * syllables, presence boost, de-esser (Katz, Mastering Audio; Izhaki, Mixing Audio, chapters
 * 17-18).
 */
export function treatVoice(
  voice: Float32Array,
  stretches: readonly Stretch[] = soundingStretches(voice, block),
): void {
  const [rumble, mud] = [highPassAt(rumbleHz), peakAt(mudHz, 0.9, mudDb)]
  for (const { from, to } of stretches) {
    const sound = voice.subarray(from, to)
    filterTwice(sound, rumble, sound, mud, sound)
  }
  const levels = blockLevels(voice, stretches)
  const average = averageDb(levels)
  if (average === Number.NEGATIVE_INFINITY) return
  applyGains(voice, stretches, rideGains(levels, average))
  const high = scratch(14, voice.length)
  const [presence, sibilance] = [peakAt(presenceHz, 0.8, presenceDb), highPassAt(sibilanceHz)]
  for (const { from, to } of stretches) {
    const sound = voice.subarray(from, to)
    filterTwice(sound, presence, sound, sibilance, high.subarray(from, to))
  }
  const [whole, hiss] = [blockLevels(voice, stretches), blockLevels(high, stretches)]
  applyGains(voice, stretches, deEssGains(whole, hiss))
}

const rideRatio = 3
const withinRatio = 1.7
const syllableSeconds = 0.3
const rideAttackSeconds = 0.012
const rideReleaseSeconds = 0.14
const mostBoostDb = 7
const mostCutDb = 12
/** Breath and reverberation lie below this level and are not raised. */
const rideFloorDb = -24

/**
 * Upward and downward compression: each syllable moves toward the average level. What moves within
 * one (swells, vibrato, releases) is how it was sung, and is levelled less.
 */
function rideGains(levels: Float64Array, averageDb: number): Float64Array {
  const around = levelsAround(levels, averageDb + rideFloorDb)
  const attack = Math.exp(-block / (rideAttackSeconds * sampleRate))
  const release = Math.exp(-block / (rideReleaseSeconds * sampleRate))
  const gains = new Float64Array(levels.length)
  let gainDb = 0
  for (let place = 0; place < levels.length; place++) {
    const over = levels[place]! - averageDb
    const whole = around[place]! - averageDb
    const levelled = whole * (1 - 1 / rideRatio) + (over - whole) * (1 - 1 / withinRatio)
    const wished = over < rideFloorDb ? 0 : -levelled
    const target = Math.max(-mostCutDb, Math.min(mostBoostDb, wished))
    gainDb = target + (gainDb - target) * (target < gainDb ? attack : release)
    gains[place] = decibels(gainDb)
  }
  return gains
}

/** The mean level around each block, of those blocks before and after it that are this loud. */
function levelsAround(levels: Float64Array, leastDb: number): Float64Array {
  const powers = new Float64Array(levels.length)
  const weights = new Float64Array(levels.length)
  gather(levels, leastDb, 1, powers, weights)
  gather(levels, leastDb, -1, powers, weights)
  const around = levels.slice()
  for (let place = 0; place < levels.length; place++) {
    if (weights[place]! <= 1e-6) continue
    around[place] = 10 * Math.log10(powers[place]! / weights[place]!)
  }
  return around
}

function gather(
  levels: Float64Array,
  leastDb: number,
  step: 1 | -1,
  powers: Float64Array,
  weights: Float64Array,
): void {
  const pace = Math.exp(-block / (syllableSeconds * sampleRate))
  let power = 0
  let weight = 0
  for (let count = 0; count < levels.length; count++) {
    const place = step === 1 ? count : levels.length - 1 - count
    if (levels[place]! >= leastDb) {
      power += decibels(2 * levels[place]!)
      weight += 1
    }
    powers[place]! += power
    weights[place]! += weight
    power *= pace
    weight *= pace
  }
}

/** Sibilance more than this below the voice's average is not reduced. */
const sibilanceBelowDb = 11
const deEssRatio = 4
const mostDeEssDb = 10
/** The least share of sibilance in the sound: a bright vowel is no consonant. */
const hissDb = -5

/** Reduces the whole sound while sibilance dominates: a split band would shift its phase. */
function deEssGains(whole: Float64Array, hiss: Float64Array): Float64Array {
  const threshold = averageDb(whole) - sibilanceBelowDb
  const release = Math.exp(-block / (0.02 * sampleRate))
  const gains = new Float64Array(whole.length)
  let cutDb = 0
  for (let place = 0; place < whole.length; place++) {
    const over = hiss[place]! < whole[place]! + hissDb ? 0 : Math.max(0, hiss[place]! - threshold)
    const target = Math.min(mostDeEssDb, over * (1 - 1 / deEssRatio))
    cutDb = target > cutDb ? target : target + (cutDb - target) * release
    gains[place] = decibels(-cutDb)
  }
  return gains
}

/** Applies the gain of each block, reached at its end. */
export function applyGains(
  sound: Float32Array,
  stretches: readonly Stretch[],
  gains: Float64Array,
): void {
  for (const { from, to } of stretches) {
    for (let start = from; start < to; start += block) {
      const place = start / block
      const before = gains[Math.max(0, place - 1)]!
      const step = (gains[place]! - before) / block
      raise(sound, start, Math.min(to, start + block), before, step)
    }
  }
}

function raise(sound: Float32Array, from: number, to: number, before: number, step: number): void {
  let gain = before
  for (let index = from; index < to; index++) {
    gain += step
    sound[index]! *= gain
  }
}

const silentPower = 1e-14

/** Of every block of the sound, as far as it lies in the stretches. */
export function blockLevels(sound: Float32Array, stretches: readonly Stretch[]): Float64Array {
  const levels = new Float64Array(Math.ceil(sound.length / block))
  levels.fill(10 * Math.log10(silentPower / block))
  for (const { from, to } of stretches) {
    for (let start = from; start < to; start += block) {
      const power = silentPower + powerOf(sound, start, Math.min(to, start + block))
      levels[start / block] = 10 * Math.log10(power / block)
    }
  }
  return levels
}

/** In four sums, because each addition waits for the one before. */
function powerOf(sound: Float32Array, from: number, to: number): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let index = from
  for (; index + 3 < to; index += 4) {
    first += sound[index]! * sound[index]!
    second += sound[index + 1]! * sound[index + 1]!
    third += sound[index + 2]! * sound[index + 2]!
    fourth += sound[index + 3]! * sound[index + 3]!
  }
  for (; index < to; index++) first += sound[index]! * sound[index]!
  return first + second + third + fourth
}

/** Mean power of the blocks with sound; -Infinity without any. */
export function averageDb(levels: Float64Array): number {
  let sum = 0
  let count = 0
  for (let place = 0; place < levels.length; place++) {
    if (levels[place]! < -60) continue
    sum += decibels(2 * levels[place]!)
    count += 1
  }
  return count === 0 ? Number.NEGATIVE_INFINITY : 10 * Math.log10(sum / count)
}
