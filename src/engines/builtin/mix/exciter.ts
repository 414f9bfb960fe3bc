import { decibels, sampleRate, scratch } from '../synth/sampling.ts'
import { filter, highPassAt } from './biquad.ts'
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
): void {
  const share = vowelShares[speech]
  const bright = scratch(14, voice.length)
  filter(voice, bright, highPassAt(brightHz))
  for (let index = 0; index < hiss.length; index++) {
    hiss[index]! += share * Math.abs(bright[index]!)
  }
}

/**
 * Adds brilliance to a finished voice: its aperiodic part, and overtones of that, made as aural
 * exciters do, by rectifying what is high and keeping what is higher (Udo Zölzer, DAFX, chapter 4).
 * It is compressed, so that weak consonants gain more than sibilants. `hiss` is consumed.
 */
export function excite(voice: Float32Array, hiss: Float32Array): void {
  const average = averageDb(blockLevels(voice))
  if (average === Number.NEGATIVE_INFINITY) return
  for (let index = 0; index < hiss.length; index++) {
    const sample = hiss[index]!
    hiss[index] = sample + overtoneShare * Math.abs(sample)
  }
  for (const q of [0.541, 1.307]) filter(hiss, hiss, highPassAt(airHz, q))
  const levels = blockLevels(hiss)
  const release = Math.exp(-block / (releaseSeconds * sampleRate))
  let gainDb = 0
  applyGains(hiss, (place) => {
    const over = levels[place]! - average - settleDb
    const under = levels[place]! - average - floorDb
    const wished = -over * (1 - 1 / ratio)
    const raised = Math.min(wished, mostBoostDb, Math.max(0, under))
    const target = wished < 0 ? Math.max(-mostCutDb, wished) : raised
    gainDb = target < gainDb ? target : target + (gainDb - target) * release
    return decibels(gainDb)
  })
  // Subtracted, because the filters have turned its lower half upside down.
  for (let index = 0; index < voice.length; index++) voice[index]! -= hiss[index]!
}
