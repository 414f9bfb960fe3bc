import { decibels, sampleRate, scratch } from '../synth/sampling.ts'
import { filter, filterTwice, highPassAt } from './biquad.ts'
import { type Stretch, soundingStretches } from './sounding.ts'
import { applyGains, averageDb, block, blockLevels } from './vocal-chain.ts'

/** Only what lies above this is added: two sections of a Butterworth filter. */
const airHz = 4600
/** Overtones against the hiss that they are made from. */
const overtoneShare = 1.3
/** The overtones of a vowel are made from those above this. */
const brightHz = 2600
/** What speech has there differs: a recorded vowel has little. */
const vowelShares = { synthetic: 0.08, recorded: 0.19 }
/** Where the air settles, against the average of the voice. */
const settleDb = -6.1
const ratio = 5
const mostBoostDb = 18
const mostCutDb = 15
/** The breath of a vowel lies below this, and is not raised. */
const floorDb = -36
const releaseSeconds = 0.03

/**
 * Adds the overtones that speech at 22.05 kHz lacks to its hiss: those of the vowels themselves, so
 * that they move with the pitch and are no whisper.
 */
export function addOvertones(
  voice: Float32Array,
  hiss: Float32Array,
  speech: keyof typeof vowelShares,
  stretches: readonly Stretch[] = soundingStretches(voice, block),
): void {
  const share = vowelShares[speech]
  const highPass = highPassAt(brightHz)
  for (const { from, to } of stretches) {
    const bright = scratch(14, to - from)
    filter(voice.subarray(from, to), bright, highPass)
    addRectified(bright, share, hiss.subarray(from, to))
  }
}

function addRectified(sound: Float32Array, share: number, sum: Float32Array): void {
  for (let index = 0; index < sum.length; index++) {
    sum[index]! += share * Math.abs(sound[index]!)
  }
}

/**
 * Adds brilliance to a finished voice: its aperiodic part, and overtones of that, made as aural
 * exciters do, by rectifying what is high and keeping what is higher (Udo Zölzer, DAFX, chapter 4).
 * It is compressed, so that weak consonants gain more than sibilants. `hiss` is consumed.
 */
export function excite(
  voice: Float32Array,
  hiss: Float32Array,
  stretches: readonly Stretch[] = soundingStretches(voice, block),
): void {
  const average = averageDb(blockLevels(voice, stretches))
  if (average === Number.NEGATIVE_INFINITY) return
  const [first, second] = [highPassAt(airHz, 0.541), highPassAt(airHz, 1.307)]
  for (const { from, to } of stretches) {
    const part = hiss.subarray(from, to)
    addRectified(part, overtoneShare, part)
    filterTwice(part, first, part, second, part)
  }
  applyGains(hiss, stretches, airGains(blockLevels(hiss, stretches), average))
  // Subtracted, because the filters have turned its lower half upside down.
  for (const { from, to } of stretches) subtract(hiss, voice, from, to)
}

function airGains(levels: Float64Array, average: number): Float64Array {
  const release = Math.exp(-block / (releaseSeconds * sampleRate))
  const gains = new Float64Array(levels.length)
  let gainDb = 0
  for (let place = 0; place < levels.length; place++) {
    const over = levels[place]! - average - settleDb
    const under = levels[place]! - average - floorDb
    const wished = -over * (1 - 1 / ratio)
    const raised = Math.min(wished, mostBoostDb, Math.max(0, under))
    const target = wished < 0 ? Math.max(-mostCutDb, wished) : raised
    gainDb = target < gainDb ? target : target + (gainDb - target) * release
    gains[place] = decibels(gainDb)
  }
  return gains
}

function subtract(part: Float32Array, whole: Float32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) whole[index]! -= part[index]!
}
