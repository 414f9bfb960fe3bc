import { StateVariableFilter } from './filter.ts'
import type { Body } from './player.ts'
import { decibels, sampleRate } from './sampling.ts'

export interface AmplifierSettings {
  driveDb: number
  /** Removed before the drive so that chords stay clear. */
  tightHz: number
  cabinetHz: number
  gain: number
}

// An asymmetric working point adds the even partials of a tube.
const offset = 0.18
const rest = offset - (offset * offset * offset) / 3
const follow = (1 - Math.exp(-1 / (0.02 * sampleRate))) * 0.05

/**
 * A driven stage and a loudspeaker. The clipper is x - x³/3, anti-aliased by differences of its
 * antiderivative (Parker, Zavalishin and Le Bivic, "Reducing the Aliasing of Nonlinear Waveshaping
 * Using Continuous-Time Convolution", DAFx 2016).
 */
export class Amplifier {
  readonly #tight = new StateVariableFilter()
  readonly #cabinet = [new StateVariableFilter(), new StateVariableFilter()] as const
  readonly #drive: number
  readonly #gain: number
  #before = offset
  #mean = 0

  constructor({ driveDb, tightHz, cabinetHz, gain }: AmplifierSettings) {
    this.#drive = decibels(driveDb)
    this.#gain = gain
    this.#tight.tune(tightHz, 0.7)
    this.#cabinet[0].tune(cabinetHz, 0.9)
    this.#cabinet[1].tune(cabinetHz, 0.6)
  }

  process(sound: Float32Array): void {
    this.#tight.highPass(sound, 0, sound.length)
    const drive = this.#drive
    const gain = this.#gain
    let before = this.#before
    let areaBefore = area(before)
    let mean = this.#mean
    for (let index = 0; index < sound.length; index++) {
      const now = sound[index]! * drive + offset
      const areaNow = area(now)
      const step = now - before
      const shaped =
        step > 1e-4 || step < -1e-4 ? (areaNow - areaBefore) / step : clip((now + before) * 0.5)
      before = now
      areaBefore = areaNow
      const centred = shaped - rest
      mean += (centred - mean) * follow
      sound[index] = (centred - mean) * gain
    }
    this.#before = before
    this.#mean = mean
    for (const filter of this.#cabinet) filter.lowPass(sound, 0, sound.length)
  }
}

function clip(value: number): number {
  if (value >= 1) return 2 / 3
  if (value <= -1) return -2 / 3
  return value - (value * value * value) / 3
}

function area(value: number): number {
  const size = value < 0 ? -value : value
  if (size >= 1) return (2 / 3) * size - 0.25
  const square = value * value
  return square * 0.5 - (square * square) / 12
}

/** One amplifier for a mono sound, two for a wide one. */
export function amplified(left: AmplifierSettings, right?: AmplifierSettings): () => Body {
  return () => {
    const one = new Amplifier(left)
    const other = right ? new Amplifier(right) : null
    return {
      process(leftSound, rightSound) {
        one.process(leftSound)
        other?.process(rightSound)
      },
    }
  }
}
