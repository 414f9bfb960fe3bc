import { StateVariableFilter } from '../synth/filter.ts'
import { Noise } from '../synth/noise.ts'
import { controlSamples, controlSeconds, decibels, powerOfTwo } from '../synth/sampling.ts'
import { pitchAt, valueAt } from './contour.ts'
import type { NoiseLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'
import { Wander } from './wander.ts'

/**
 * Noise with a moving filter and level (Farnell, Designing Sound, 2010: wind, fire, rain beds). The
 * channels have independent noise, which makes it wide, and the same movement, which makes it one
 * source.
 */
export function addNoise(
  layer: NoiseLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { bearing, noise } = event
  const ears = [event.left, event.right].map((ear) => ({
    ear,
    source: new Noise(noise.chance()),
    filter: new StateVariableFilter(),
    brown: 0,
  }))
  const block = new Float32Array(controlSamples)
  const wander = layer.wander ?? { octaves: 0, decibels: 0, hz: 1 }
  const movement = new Wander(noise, wander.hz * bearing.pace * controlSeconds)
  const brighter = powerOfTwo((bearing.force - 1) * 0.4)
  let phase = 0
  let before = levelOf(layer, 0, 0, 0)
  for (let start = 0; start < length; start += controlSamples) {
    const count = Math.min(controlSamples, length - start)
    const share = start / length
    const moved = movement.next()
    const hz =
      pitchAt(layer.hz, share) * bearing.pitch * brighter * powerOfTwo(moved * wander.octaves)
    if (layer.pulse) phase += pitchAt(layer.pulse.hz, share) * bearing.pace * controlSeconds
    const level = levelOf(layer, (start + count) / length, phase, moved * wander.decibels)
    for (const one of ears) {
      one.source.fill(block, count)
      if (layer.colour === 'brown') one.brown = integrate(block, count, one.brown)
      one.filter.tune(hz, layer.resonance)
      if (layer.pass === 'low') one.filter.lowPass(block, 0, count)
      else if (layer.pass === 'high') one.filter.highPass(block, 0, count)
      else one.filter.bandPass(block, 0, count)
      const step = (level - before) / count
      for (let index = 0; index < count; index++) {
        one.ear[from + start + index]! += block[index]! * (before + step * index)
      }
    }
    before = level
  }
}

function levelOf(layer: NoiseLayer, share: number, phase: number, gainDb: number): number {
  const level = valueAt(layer.level, share) * decibels(gainDb)
  if (!layer.pulse) return level
  const swell = 0.5 - 0.5 * Math.cos(2 * Math.PI * phase)
  return level * Math.exp(Math.log(Math.max(1e-4, swell)) * layer.pulse.sharpness)
}

/** A slope of -6 dB an octave, without the drift of a pure sum. */
function integrate(block: Float32Array, count: number, before: number): number {
  let sum = before
  for (let index = 0; index < count; index++) {
    sum = sum * 0.995 + block[index]! * 0.1
    block[index] = sum * 1.6
  }
  return sum
}
