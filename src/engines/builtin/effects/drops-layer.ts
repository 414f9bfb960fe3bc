import { powerOfTwo, sampleRate } from '../synth/sampling.ts'
import type { DropsLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'

/** Radius in metres times frequency in Hz of an air bubble in water (Minnaert, 1933). */
const radiusTimesHz = 3

/** How fast the bubble nears the surface, relative to its damping. */
const rise = 0.11

/**
 * A drop that falls into water: the tick of the impact, then the bubble it traps, whose pitch rises
 * while it nears the surface, at times a second, smaller one. Damping and rise after van den Doel,
 * "Physically Based Models for Liquid Sounds" (ACM TAP 2, 2005).
 */
export function addDrop(
  layer: DropsLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { bearing, noise } = event
  const [low, high] = layer.hz
  const hz = low * Math.exp(Math.log(high / low) * noise.chance()) * bearing.pitch
  const side = 0.15 * noise.next()
  const first = 0.006 + 0.012 * noise.chance()
  tick(layer.level * 0.25, from, length, event)
  bubble(hz, layer.level, side, from, length, first, event)
  if (noise.chance() < 0.55) {
    const later = first + 0.05 + 0.05 * noise.chance()
    const smaller = hz * powerOfTwo(0.4 + 0.5 * noise.chance())
    bubble(smaller, layer.level * 0.35, -side, from, length, later, event)
  }
}

function bubble(
  hz: number,
  level: number,
  side: number,
  from: number,
  length: number,
  afterSeconds: number,
  { left, right }: RenderedEvent,
): void {
  const radius = radiusTimesHz / hz
  const damping = 0.13 / radius + 0.0072 / (radius * Math.sqrt(radius))
  const start = from + Math.round(afterSeconds * sampleRate)
  const end = Math.min(from + length, start + Math.round((10 / damping) * sampleRate))
  const onset = Math.round(0.0012 * sampleRate)
  const fall = Math.exp(-damping / sampleRate)
  const bend = (rise * damping * hz) / (sampleRate * sampleRate)
  let step = hz / sampleRate
  let phase = 0
  let gain = level
  for (let index = start; index < end; index++) {
    const age = index - start
    const value = Math.sin(2 * Math.PI * phase) * gain * (age < onset ? age / onset : 1)
    left[index]! += value * (1 - side)
    right[index]! += value * (1 + side)
    phase += step
    step += bend
    gain *= fall
  }
}

function tick(level: number, from: number, length: number, event: RenderedEvent): void {
  const { left, right, noise } = event
  const fall = Math.exp(-1 / (0.0008 * sampleRate))
  const end = Math.min(from + length, from + Math.round(0.006 * sampleRate))
  let gain = level
  for (let index = from; index < end; index++) {
    const value = noise.next() * gain
    left[index]! += value
    right[index]! += value
    gain *= fall
  }
}
