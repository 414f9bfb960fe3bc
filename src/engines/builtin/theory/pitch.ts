import { type Key, keys } from '../messages.ts'
import { modulo } from './cycle.ts'

/** 0 for C to 11 for B. */
export type PitchClass = number

export function pitchClassOfKey(key: Key): PitchClass {
  return keys.indexOf(key)
}

export function pitchClassOf(midi: number): PitchClass {
  return modulo(midi, 12)
}

/** Equal temperament, A4 = 440 Hz. */
export function hzOfMidi(midi: number): number {
  return 440 * Math.exp(((midi - 69) / 12) * Math.LN2)
}

/** The pitch of this class nearest to a MIDI note; the lower of two. */
export function nearestMidi(pitchClass: PitchClass, around: number): number {
  const above = modulo(pitchClass - around, 12)
  return around + (above < 6 ? above : above - 12)
}

/** Moved by octaves into the range; for a range narrower than an octave, nearest to its middle. */
export function octaveInto(midi: number, lowest: number, highest: number): number {
  let pitch = midi
  while (pitch < lowest) pitch += 12
  while (pitch > highest) pitch -= 12
  return pitch < lowest
    ? nearestMidi(pitchClassOf(midi), Math.round((lowest + highest) / 2))
    : pitch
}
