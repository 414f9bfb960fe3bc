import { StateVariableFilter } from '../synth/filter.ts'
import { decibels, sampleRate, scratch } from '../synth/sampling.ts'
import { compress } from './compressor.ts'
import { limit } from './limiter.ts'
import { integratedLoudness } from './loudness.ts'

export const targetLufs = -14

/** VBR V2 was measured to add up to 1 dB: this keeps the decoded file below -1 dBTP. */
const ceilingDb = -2.3

const monoBelowHz = 120
const fadeInSeconds = 0.005
const fadeOutSeconds = 2.2

/** Turns a raw mix into a finished one, in place: loudness, peaks, low end, fades. */
export function master(left: Float32Array, right: Float32Array): void {
  cleanLowEnd(left, right)
  compress(left, right, { thresholdDb: 1, ratio: 2 })
  fade(left, right)
  let loudness = integratedLoudness(left, right)
  if (loudness === Number.NEGATIVE_INFINITY) return
  // Limiting lowers the loudness it was aimed at: look again and make it up.
  for (let round = 0; round < 3 && Math.abs(loudness - targetLufs) > 0.15; round++) {
    limit(left, right, decibels(targetLufs - loudness), decibels(ceilingDb))
    loudness = integratedLoudness(left, right)
  }
}

/** No direct current, nothing below hearing, and one bass for both ears. */
function cleanLowEnd(left: Float32Array, right: Float32Array): void {
  const block = 2048
  const rumble = new StateVariableFilter()
  rumble.tune(24, 0.7)
  // Two in a row with these resonances are a Butterworth filter of 24 dB an octave.
  const sideCuts = [0.541, 1.307].map((resonance) => {
    const filter = new StateVariableFilter()
    filter.tune(monoBelowHz, resonance)
    return filter
  })
  const middle = scratch(4, block)
  const side = scratch(5, block)
  for (let start = 0; start < left.length; start += block) {
    const count = Math.min(block, left.length - start)
    for (let index = 0; index < count; index++) {
      const one = left[start + index]!
      const other = right[start + index]!
      middle[index] = (one + other) * 0.5
      side[index] = (one - other) * 0.5
    }
    rumble.highPass(middle, 0, count)
    for (const filter of sideCuts) filter.highPass(side, 0, count)
    for (let index = 0; index < count; index++) {
      left[start + index] = middle[index]! + side[index]!
      right[start + index] = middle[index]! - side[index]!
    }
  }
}

/** A piece begins and ends in silence, whatever the players were doing. */
function fade(left: Float32Array, right: Float32Array): void {
  const length = left.length
  const rise = Math.min(length, Math.round(fadeInSeconds * sampleRate))
  for (let index = 0; index < rise; index++) {
    left[index]! *= index / rise
    right[index]! *= index / rise
  }
  const fall = Math.round(Math.min(length * 0.2, fadeOutSeconds * sampleRate))
  for (let index = 0; index < fall; index++) {
    const place = index / fall
    const gain = place * place * (3 - 2 * place)
    left[length - 1 - index]! *= gain
    right[length - 1 - index]! *= gain
  }
}
