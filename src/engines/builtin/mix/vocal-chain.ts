import { decibels, sampleRate, scratch } from '../synth/sampling.ts'
import { filter, highPassAt, peakAt } from './biquad.ts'

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
export function treatVoice(sound: Float32Array): void {
  filter(sound, sound, highPassAt(rumbleHz))
  filter(sound, sound, peakAt(mudHz, 0.9, mudDb))
  const average = averageDb(blockLevels(sound))
  if (average === Number.NEGATIVE_INFINITY) return
  ride(sound, average)
  filter(sound, sound, peakAt(presenceHz, 0.8, presenceDb))
  deEss(sound)
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
function ride(sound: Float32Array, averageDb: number): void {
  const levels = blockLevels(sound)
  const around = levelsAround(levels, averageDb + rideFloorDb)
  const attack = Math.exp(-block / (rideAttackSeconds * sampleRate))
  const release = Math.exp(-block / (rideReleaseSeconds * sampleRate))
  let gainDb = 0
  applyGains(sound, (place) => {
    const over = levels[place]! - averageDb
    const whole = around[place]! - averageDb
    const levelled = whole * (1 - 1 / rideRatio) + (over - whole) * (1 - 1 / withinRatio)
    const wished = over < rideFloorDb ? 0 : -levelled
    const target = Math.max(-mostCutDb, Math.min(mostBoostDb, wished))
    gainDb = target + (gainDb - target) * (target < gainDb ? attack : release)
    return decibels(gainDb)
  })
}

/** The mean level around each block, of those blocks before and after it that are this loud. */
function levelsAround(levels: Float64Array, leastDb: number): Float64Array {
  const pace = Math.exp(-block / (syllableSeconds * sampleRate))
  const powers = new Float64Array(levels.length)
  const weights = new Float64Array(levels.length)
  const gather = (from: number, step: number) => {
    let [power, weight] = [0, 0]
    for (let place = from; place >= 0 && place < levels.length; place += step) {
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
  gather(0, 1)
  gather(levels.length - 1, -1)
  return levels.map((level, place) =>
    weights[place]! > 1e-6 ? 10 * Math.log10(powers[place]! / weights[place]!) : level,
  )
}

/** Sibilance more than this below the voice's average is not reduced. */
const sibilanceBelowDb = 11
const deEssRatio = 4
const mostDeEssDb = 10
/** The least share of sibilance in the sound: a bright vowel is no consonant. */
const hissDb = -5

/** Reduces the whole sound while sibilance dominates: a split band would shift its phase. */
function deEss(sound: Float32Array): void {
  const high = scratch(14, sound.length)
  filter(sound, high, highPassAt(sibilanceHz))
  const whole = blockLevels(sound)
  const hiss = blockLevels(high)
  const threshold = averageDb(whole) - sibilanceBelowDb
  const release = Math.exp(-block / (0.02 * sampleRate))
  let cutDb = 0
  applyGains(sound, (place) => {
    const over = hiss[place]! < whole[place]! + hissDb ? 0 : Math.max(0, hiss[place]! - threshold)
    const target = Math.min(mostDeEssDb, over * (1 - 1 / deEssRatio))
    cutDb = target > cutDb ? target : target + (cutDb - target) * release
    return decibels(-cutDb)
  })
}

/** Applies the gain of each block, reached at its end. */
export function applyGains(sound: Float32Array, gainOf: (place: number) => number): void {
  let before = gainOf(0)
  for (let place = 0; place * block < sound.length; place++) {
    const next = gainOf(place)
    const step = (next - before) / block
    const end = Math.min(sound.length, (place + 1) * block)
    let gain = before
    for (let index = place * block; index < end; index++) {
      gain += step
      sound[index]! *= gain
    }
    before = next
  }
}

export function blockLevels(sound: Float32Array): Float64Array {
  const levels = new Float64Array(Math.ceil(sound.length / block))
  for (let place = 0; place < levels.length; place++) {
    const end = Math.min(sound.length, (place + 1) * block)
    let sum = 1e-14
    for (let index = place * block; index < end; index++) sum += sound[index]! * sound[index]!
    levels[place] = 10 * Math.log10(sum / block)
  }
  return levels
}

/** Mean power of the blocks with sound; -Infinity without any. */
export function averageDb(levels: Float64Array): number {
  let sum = 0
  let count = 0
  for (const level of levels) {
    if (level < -60) continue
    sum += Math.exp((level * Math.LN10) / 10)
    count += 1
  }
  return count === 0 ? Number.NEGATIVE_INFINITY : 10 * Math.log10(sum / count)
}
