import { decibels } from '../synth/sampling.ts'

/**
 * Drives a part into a soft stage, in place, as tape and valves do: its peaks give way and odd
 * partials come up. A rational approximation of tanh without memory (Udo Zölzer, DAFX, chapter 4),
 * so that notes that one edit leaves alone sound as they did. A quiet sound keeps its level. `gain`
 * is that of the fader, which comes after it.
 */
export function saturate(sound: Float32Array, gain: number, driveDb: number): void {
  const drive = decibels(driveDb) * gain
  const back = 1 / drive
  for (let index = 0; index < sound.length; index++) {
    const value = sound[index]! * drive
    const bounded = value > 3 ? 3 : value < -3 ? -3 : value
    const square = bounded * bounded
    sound[index] = ((bounded * (27 + square)) / (27 + 9 * square)) * back
  }
}
