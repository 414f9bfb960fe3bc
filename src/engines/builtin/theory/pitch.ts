import { type Key, keys } from '../messages.ts'
import { cycle, modulo } from './cycle.ts'

/** 0 for C to 11 for B. */
export type PitchClass = number

export function pitchClassOfKey(key: Key): PitchClass {
  return keys.indexOf(key)
}

export function pitchClassOf(midi: number): PitchClass {
  return modulo(midi, 12)
}

/** Scientific pitch notation with sharps: 60 is C4. */
export function nameOfMidi(midi: number): string {
  return `${cycle(keys, midi)}${Math.floor(midi / 12) - 1}`
}

/** Undefined for anything that is not a name such as `C4`, `F#3` or `A#-1`. */
export function midiOfName(name: string): number | undefined {
  const match = /^([A-G]#?)(-?\d+)$/.exec(name)
  const place = keys.indexOf(match?.[1] as Key)
  return match === null || place < 0 ? undefined : place + 12 * (Number(match[2]) + 1)
}

/** Equal temperament, A4 = 440 Hz. */
export function hzOfMidi(midi: number): number {
  return 440 * Math.exp(((midi - 69) / 12) * Math.LN2)
}

/** May be fractional. */
export function midiOfHz(hz: number): number {
  return 69 + 12 * Math.log2(hz / 440)
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
