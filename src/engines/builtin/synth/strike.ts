import type { Manner } from '../composer/score.ts'
import type { Noise } from './noise.ts'

/** One note to be rendered, into buffers that begin at its onset and end with its last sample. */
export interface Strike {
  midi: number
  frequencyHz: number
  /** 0 to 1. */
  velocity: number
  /** Until the key is released. */
  heldSamples: number
  /** -1 slurred from a note below, 1 from one above: without an attack of its own. */
  slur?: -1 | 0 | 1
  manner?: Manner
  /** The random stream of this note: phases, detuning, breath, pick noise. */
  noise: Noise
}

/** Velocity to gain: about 26 dB from softest to hardest, as in sampled instruments. */
export function loudness(velocity: number): number {
  return 0.05 + 0.95 * velocity * (0.35 + 0.65 * velocity)
}
