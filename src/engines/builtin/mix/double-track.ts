import { decibels, sampleRate } from '../synth/sampling.ts'
import { presenceBlock } from './vocal-room.ts'

const block = presenceBlock
const nearSeconds = 0.015
const farSeconds = 0.025
/** A delay that moves this fast shifts the pitch by 8 cents: 2^(8/1200) - 1. */
const drift = 0.004632
const levelDb = -8

/**
 * Artificial double tracking: the voice again in each ear, 15 to 25 ms later and 8 cents higher in one ear while it is 8
 * cents lower in the other (Townsend's ADT, after Ryan and Kehew, Recording the Beatles). `curve` says where, 0 to 1 at
 * the start of each 32 samples. Adds to both ears; `voice` is only read.
 */
export function double(
  voice: Float32Array,
  left: Float32Array,
  right: Float32Array,
  curve: Float32Array,
): void {
  const gain = decibels(levelDb)
  const near = nearSeconds * sampleRate
  const far = farSeconds * sampleRate
  let lag = near
  let pace = drift
  for (let place = 0; place * block < voice.length; place++) {
    lag += pace * block
    if (lag > far || lag < near) {
      pace = -pace
      lag = Math.min(far, Math.max(near, lag))
    }
    const from = curve[place]! * gain
    const to = curve[place + 1]! * gain
    if (from === 0 && to === 0) continue
    const end = Math.min(voice.length, (place + 1) * block)
    for (let index = place * block; index < end; index++) {
      const share = (index - place * block) / block
      const level = from + (to - from) * share
      const moved = lag + pace * (index - place * block)
      left[index]! += level * sampleAt(voice, index - moved)
      right[index]! += level * sampleAt(voice, index - (near + far - moved))
    }
  }
}

function sampleAt(sound: Float32Array, place: number): number {
  if (place < 0) return 0
  const whole = Math.floor(place)
  const share = place - whole
  const one = sound[whole]!
  return one + ((sound[whole + 1] ?? one) - one) * share
}
