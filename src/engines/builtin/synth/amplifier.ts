import { LowPassPair, lowPassSteps, normal } from './filter.ts'
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
const tightDamping = 1 / 0.7
const follow = (1 - Math.exp(-1 / (0.02 * sampleRate))) * 0.05

/**
 * A driven stage and a loudspeaker. The clipper is x - x³/3, anti-aliased by differences of its
 * antiderivative (Parker, Zavalishin and Le Bivic, "Reducing the Aliasing of Nonlinear Waveshaping
 * Using Continuous-Time Convolution", DAFx 2016).
 */
export class Amplifier {
  readonly #tight: ReturnType<typeof lowPassSteps>
  readonly #cabinet: LowPassPair
  readonly #drive: number
  readonly #gain: number
  #first = 0
  #second = 0
  #before = offset
  #mean = 0

  constructor({ driveDb, tightHz, cabinetHz, gain }: AmplifierSettings) {
    this.#drive = decibels(driveDb)
    this.#gain = gain
    this.#tight = lowPassSteps(tightHz, 1 / tightDamping)
    this.#cabinet = new LowPassPair(cabinetHz, [0.9, 0.6])
  }

  process(sound: Float32Array): void {
    this.#shape(sound)
    this.#cabinet.process(sound)
  }

  /** The high-pass stands in the same loop, as `StateVariableFilter` has it: a third less time. */
  #shape(sound: Float32Array): void {
    const { taken, across, firstKept, secondKept } = this.#tight
    const drive = this.#drive
    const gain = this.#gain
    let first = this.#first
    let second = this.#second
    let before = this.#before
    let areaBefore = area(before)
    let mean = this.#mean
    for (let index = 0; index < sound.length; index++) {
      const sample = sound[index]!
      const rising = across * sample - across * second + firstKept * first
      const next = taken * sample + secondKept * second + across * first
      const tight = sample - 0.5 * (tightDamping * (rising + first) + next + second)
      first = rising
      second = next
      const now = tight * drive + offset
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
    this.#first = normal(first)
    this.#second = normal(second)
    this.#before = before
    this.#mean = mean
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
