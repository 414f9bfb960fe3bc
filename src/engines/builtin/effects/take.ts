import type { Noise } from '../synth/noise.ts'
import type { MaterialName } from './body-table.ts'

/** One event being made: layers add to its ears, which begin at its onset. */
export interface Take {
  left: Float32Array
  right: Float32Array
  bearing: Bearing
  /** This event's own chance. */
  noise: Noise
}

/** What words and chance have done to a recipe; all factors are 1 for a thing of the usual kind. */
export interface Bearing {
  /** Multiplies frequencies. */
  pitch: number
  /** Multiplies the time that things ring and last. */
  stretch: number
  /** Multiplies rates: steps, drops, swings, revolutions a second. */
  pace: number
  /** 0 feeble, 1 usual, 2 violent: density, hardness, brightness. */
  force: number
  material: MaterialName | null
}

export interface Place {
  from: number
  length: number
}
