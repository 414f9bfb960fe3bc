import { powerOfTwo, sampleRate, scratch } from './sampling.ts'
import type { Strike } from './strike.ts'

export interface StringPatch {
  /** Time for middle C to fall by 60 dB; lower strings ring longer. */
  decaySeconds: number
  /** Low-pass of the pluck at velocity 0.5. */
  pluckHz: number
  velocityOctaves: number
  /** The position of the pluck, as a share of the string's length: it sets the comb filter. */
  pluckPosition: number
  /** How much faster high partials decay, 0 to 0.5. */
  damping: number
  /** A sine of the same pitch under the string: body of basses. */
  fundamentalLevel: number
  /** Finger or plectrum noise at the onset. */
  attackNoise: number
  /** Two strings, one for each ear. */
  wide: boolean
  releaseSeconds: number
  gain: number
}

/**
 * Karplus and Strong, "Digital Synthesis of Plucked-String and Drum Timbres" (1983), tuned with the
 * all-pass of Jaffe and Smith, "Extensions of the Karplus-Strong Plucked-String Algorithm" (1983).
 */
export function ringString(
  patch: StringPatch,
  strike: Strike,
  left: Float32Array,
  right: Float32Array,
): void {
  const sides = patch.wide ? [left, right] : [left]
  for (const [side, sound] of sides.entries()) {
    const cents = strike.noise.next() * 0.6 + (patch.wide ? (side === 0 ? 0.7 : -0.7) : 0)
    vibrate(patch, strike, strike.frequencyHz * powerOfTwo(cents / 1200), sound)
  }
}

function vibrate(
  patch: StringPatch,
  strike: Strike,
  frequencyHz: number,
  sound: Float32Array,
): void {
  const omega = (2 * Math.PI * frequencyHz) / sampleRate
  const damping = patch.damping
  // Phase delay of the loop's averaging filter at the pitch itself, so that it is exactly in tune.
  const lag = Math.atan2(damping * Math.sin(omega), 1 - damping + damping * Math.cos(omega)) / omega
  const period = sampleRate / frequencyHz
  const size = Math.floor(period - lag - 0.3)
  const rest = period - lag - size
  const allPass = Math.sin(((1 - rest) * omega) / 2) / Math.sin(((1 + rest) * omega) / 2)
  const ringSeconds = patch.decaySeconds * powerOfTwo(-0.6 * Math.log2(frequencyHz / 261.63))
  const bare = 1 - damping
  const averagingGain = Math.hypot(bare + damping * Math.cos(omega), damping * Math.sin(omega))
  const wanted = Math.exp((-6.9078 * period) / (ringSeconds * sampleRate))
  // The loss of the averaging filter at the fundamental is compensated, but the loop must decay at
  // 0 Hz, too.
  const loss = Math.min(0.9999, wanted / averagingGain)
  const delay = scratch(2, size)
  excite(patch, strike, delay)

  const pick = patch.attackNoise * strike.velocity
  const fundamental = patch.fundamentalLevel
  const turn = omega
  let noiseLevel = pick
  let fundamentalLevel = fundamental
  const fundamentalFall = Math.exp(-6.9078 / (ringSeconds * 0.8 * sampleRate))
  const noiseFall = Math.exp(-1 / (0.004 * sampleRate))
  const noise = strike.noise
  let before = 0
  let input = 0
  let output = 0
  // The filters start in the state that they have in the second period: from rest they would leave
  // a click in it.
  for (let index = Math.max(0, size - 40); index < size; index++) {
    const raw = delay[index]!
    const averaged = (bare * raw + damping * before) * loss
    before = raw
    output = allPass * (averaged - output) + input
    input = averaged
  }
  let place = 0
  const length = sound.length
  for (let index = 0; index < length; index++) {
    const raw = delay[place]!
    const averaged = (bare * raw + damping * before) * loss
    before = raw
    output = allPass * (averaged - output) + input
    input = averaged
    delay[place] = output
    if (++place === size) place = 0
    sound[index] = raw
  }
  if (fundamental > 0) {
    for (let index = 0; index < length; index++) {
      sound[index]! += Math.sin(index * turn) * fundamentalLevel
      fundamentalLevel *= fundamentalFall
    }
  }
  for (let index = 0; index < length && noiseLevel > 0.001; index++) {
    sound[index]! += noise.next() * noiseLevel
    noiseLevel *= noiseFall
  }
}

/**
 * One period of noise: low-passed by velocity, comb-filtered by the position of the pluck, always
 * of equal power.
 */
function excite(patch: StringPatch, strike: Strike, delay: Float32Array): void {
  const size = delay.length
  const cutoffHz = patch.pluckHz * powerOfTwo(patch.velocityOctaves * (strike.velocity - 0.5))
  const smooth = 1 - Math.exp((-2 * Math.PI * cutoffHz) / sampleRate)
  const burst = scratch(3, size)
  let low = 0
  let lower = 0
  // Filtered twice, so that the filters have settled and the end of the burst joins its start.
  strike.noise.fill(burst, size)
  for (let index = 0; index < 2 * size; index++) {
    low += (burst[index % size]! - low) * smooth
    lower += (low - lower) * smooth
    delay[index % size] = lower
  }
  const offset = Math.max(1, Math.round(size * patch.pluckPosition))
  burst.set(delay)
  let mean = 0
  for (let index = 0; index < size; index++) {
    delay[index] = burst[index]! - burst[(index + size - offset) % size]!
    mean += delay[index]! / size
  }
  let power = 1e-12
  for (let index = 0; index < size; index++) {
    delay[index]! -= mean
    power += (delay[index]! * delay[index]!) / size
  }
  const scale = 0.25 / Math.sqrt(power)
  for (let index = 0; index < size; index++) delay[index]! *= scale
}
