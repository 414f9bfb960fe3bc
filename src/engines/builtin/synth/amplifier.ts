import { StateVariableFilter } from './filter.ts'
import { decibels, sampleRate } from './sampling.ts'

export interface AmplifierSettings {
  driveDb: number
  /** Removed before the drive so that chords do not turn to mud. */
  tightHz: number
  cabinetHz: number
  gain: number
}

/**
 * A driven stage and a loudspeaker. The clipper is x - x³/3, anti-aliased by differences of its
 * antiderivative (Parker, Zavalishin and Le Bivic, "Reducing the Aliasing of Nonlinear Waveshaping Using
 * Continuous-Time Convolution", DAFx 2016).
 */
export function amplify(buffer: Float32Array, settings: AmplifierSettings): void {
  const drive = decibels(settings.driveDb)
  const tight = new StateVariableFilter()
  tight.tune(settings.tightHz, 0.7)
  tight.highPass(buffer, 0, buffer.length)
  // An uneven working point gives the even partials of a tube.
  const offset = 0.18
  const rest = offset - (offset * offset * offset) / 3
  let before = offset
  let areaBefore = area(offset)
  let mean = 0
  const follow = 1 - Math.exp(-1 / (0.02 * sampleRate))
  for (let index = 0; index < buffer.length; index++) {
    const now = buffer[index]! * drive + offset
    const areaNow = area(now)
    const step = now - before
    const shaped =
      step > 1e-4 || step < -1e-4 ? (areaNow - areaBefore) / step : clip((now + before) * 0.5)
    before = now
    areaBefore = areaNow
    const centred = shaped - rest
    mean += (centred - mean) * follow * 0.05
    buffer[index] = (centred - mean) * settings.gain
  }
  for (const resonance of [0.9, 0.6]) {
    const cabinet = new StateVariableFilter()
    cabinet.tune(settings.cabinetHz, resonance)
    cabinet.lowPass(buffer, 0, buffer.length)
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
