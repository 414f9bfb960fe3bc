import type { Noise } from './noise.ts'

/** One note about to sound. What plays it adds into buffers that begin at its onset and end with its last sample. */
export interface Strike {
  midi: number
  frequencyHz: number
  /** 0 to 1. */
  velocity: number
  /** Until the key is let go. */
  heldSamples: number
  /** This note's own chance: phases, detuning, breath, pick noise. */
  noise: Noise
}

/** Velocity to gain: about 26 dB from softest to hardest, as sampled instruments do it. */
export function loudness(velocity: number): number {
  return 0.05 + 0.95 * velocity * (0.35 + 0.65 * velocity)
}
