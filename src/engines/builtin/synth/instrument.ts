import type { Manner } from '../composer/score.ts'
import type { Body } from './player.ts'
import type { Ringing } from './sampler.ts'

export interface Instrument {
  sound: Ringing
  /** Of its own recordings. */
  manners?: Partial<Record<Manner, Ringing>>
  /** How often it is struck again in a tremolo; a bowed tremolo is a recording. */
  strokesPerSecond?: number
  /** After this time even a held key is inaudible. */
  ringSeconds: number
  body?(): Body
}
