import { sampleRate } from '../synth/sampling.ts'
import type { StruckLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'

/**
 * A body with given modes that is struck again while it still rings: bells with a hammer, a pipe
 * that bounces. Modal synthesis after van den Doel and Pai, "The Sounds of Physical Shapes"
 * (Presence 7, 1998): every stroke adds to the modes, by another share at every point of contact.
 */
export function addStruck(
  layer: StruckLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { bearing, noise } = event
  const strokes = layer.strokes.map(([seconds, level]) => ({
    at: Math.round(seconds * sampleRate * (bearing.stretch / bearing.pace)),
    level: level * (1 + 0.2 * layer.uneven * noise.next()),
  }))
  for (const [side, ear] of [event.left, event.right].entries()) {
    for (const [hz, level, ringSeconds] of layer.modes) {
      const frequencyHz = hz * bearing.pitch * (1 + side * 0.0012)
      if (frequencyHz > 17000) continue
      const blows = strokes.map(({ at, level: stroke }) => ({
        at,
        amplitude: level * stroke * (1 - layer.uneven * noise.chance()),
      }))
      ring(frequencyHz, ringSeconds * bearing.stretch, blows, ear.subarray(from, from + length))
    }
    for (const { at, level } of strokes) {
      knock(layer.contact * level, ear.subarray(Math.min(length, at) + from, from + length), event)
    }
  }
}

interface Blow {
  at: number
  amplitude: number
}

/** One mode: a two-pole resonator that all strokes excite. */
function ring(hz: number, ringSeconds: number, blows: readonly Blow[], ear: Float32Array): void {
  const omega = (2 * Math.PI * hz) / sampleRate
  const radius = Math.exp(-6.9078 / (ringSeconds * sampleRate))
  const turn = 2 * radius * Math.cos(omega)
  const loss = radius * radius
  const scale = Math.sin(omega)
  let last = 0
  let older = 0
  for (const [place, { at, amplitude }] of blows.entries()) {
    const end = Math.min(ear.length, blows[place + 1]?.at ?? ear.length)
    let blow = amplitude * scale
    for (let index = at; index < end; index++) {
      const now = turn * last - loss * older + blow
      blow = 0
      older = last
      last = now
      ear[index]! += now
    }
  }
}

/** The noise of the contact itself, 2 ms. */
function knock(level: number, ear: Float32Array, { noise }: RenderedEvent): void {
  const fall = Math.exp(-1 / (0.002 * sampleRate))
  const count = Math.min(ear.length, Math.round(0.012 * sampleRate))
  let gain = level
  let before = 0
  for (let index = 0; index < count; index++) {
    const now = noise.next() * gain
    ear[index]! += now - before
    before = now
    gain *= fall
  }
}
