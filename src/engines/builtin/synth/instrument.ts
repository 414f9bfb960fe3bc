import type { Body } from './player.ts'
import type { Ringing } from './sampler.ts'

export interface Instrument {
  sound: Ringing
  /** After this time even a held key is inaudible. */
  ringSeconds: number
  body?(): Body
}
