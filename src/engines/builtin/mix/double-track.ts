import { decibels, sampleRate } from '../synth/sampling.ts'
import { presenceBlock } from './vocal-room.ts'

const nearSeconds = 0.015
const farSeconds = 0.025
/** A delay that moves this fast shifts the pitch by 8 cents: 2^(8/1200) - 1. */
const drift = 0.004632
const levelDb = -8

export const longestLagSamples = Math.ceil(farSeconds * sampleRate)

/**
 * Artificial double tracking: the voice again in each ear, 15 to 25 ms later, 8 cents higher in one
 * ear and 8 cents lower in the other (Townsend's ADT, after Ryan and Kehew, Recording the Beatles).
 * Adds to both ears from sample `from` of the voice on; `curve` is the level, 0 to 1 at the start
 * of each block.
 */
export function double(
  voice: Float32Array,
  left: Float32Array,
  right: Float32Array,
  curve: Float32Array,
  from = 0,
): void {
  const gain = decibels(levelDb)
  const near = nearSeconds * sampleRate
  const reach = farSeconds * sampleRate - near
  for (let start = 0; start < left.length; start += presenceBlock) {
    const place = Math.floor((from + start) / presenceBlock)
    const level = curve[place]! * gain
    const step = (curve[place + 1]! * gain - level) / presenceBlock
    if (level === 0 && step === 0) continue
    const end = Math.min(left.length, start + presenceBlock)
    for (let index = start; index < end; index++) {
      const at = from + index
      // The delay of one ear grows while that of the other shrinks, then they swap.
      const way = at * drift - Math.floor((at * drift) / (2 * reach)) * 2 * reach
      const lag = way < reach ? way : 2 * reach - way
      const loud = level + step * (index - start)
      left[index]! += loud * sampleAt(voice, at - near - lag)
      right[index]! += loud * sampleAt(voice, at - near - reach + lag)
    }
  }
}

function sampleAt(sound: Float32Array, place: number): number {
  if (place < 0) return 0
  const whole = Math.floor(place)
  const one = sound[whole]!
  return one + (sound[whole + 1]! - one) * (place - whole)
}
