import type { Noise } from '../synth/noise.ts'
import type { MaterialName } from './body-table.ts'

/** One event while it is rendered: layers add to its channels, which begin at its onset. */
export interface RenderedEvent {
  left: Float32Array
  right: Float32Array
  bearing: Bearing
  /** The random stream of this event. */
  noise: Noise
}

/** Factors from the description and from chance; all are 1 for a usual thing. */
export interface Bearing {
  /** Multiplies frequencies. */
  pitch: number
  /** Multiplies decay times and lengths. */
  stretch: number
  /** Multiplies rates: steps, drops, swings, revolutions. */
  pace: number
  /** 0 weak, 1 usual, 2 violent: density, hardness, brightness. */
  force: number
  material: MaterialName | null
}

/** Of the channels of an event, in samples. */
export interface SampleRange {
  from: number
  length: number
}
