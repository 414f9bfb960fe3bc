import { sampleRate } from '../synth/sampling.ts'
import { sineSize, sineStepPerHz, sines } from '../synth/sine.ts'
import { valueAt } from './contour.ts'
import type { GrainLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'

export interface Grain {
  hz: number
  /** Time constant. */
  seconds: number
  toLeft: number
  toRight: number
}

const mask = sineSize - 1

/**
 * Short sounds at the times of a Poisson process, panned at random (Cook, "Physically Informed
 * Sonic Modeling (PhISM)", Computer Music Journal 21, 1997). Few are loud and most are soft, as
 * drops and shards are.
 */
export function addGrains(
  layer: GrainLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { bearing, noise } = event
  const density = bearing.pace * bearing.force
  for (let at = 0; at < length; ) {
    const share = at / length
    const perSecond = Math.max(0.01, valueAt(layer.perSecond, share) * density)
    at += Math.ceil((-Math.log(1 - noise.chance() * 0.9999) / perSecond) * sampleRate)
    if (at >= length || valueAt(layer.perSecond, at / length) <= 0) continue
    const chance = noise.chance()
    const level = valueAt(layer.level, at / length) * (0.12 + 0.88 * chance * chance * chance)
    const angle = (noise.chance() * 0.8 + 0.1) * (Math.PI / 2)
    const grain = {
      hz: between(layer.hz, noise.chance()) * bearing.pitch,
      seconds: between(layer.grainSeconds, noise.chance()) * bearing.stretch,
      toLeft: Math.cos(angle) * Math.SQRT2 * level,
      toRight: Math.sin(angle) * Math.SQRT2 * level,
    }
    const end = Math.min(from + length, event.left.length)
    writers[layer.grain](grain, from + at, end, event)
  }
}

function between([low, high]: readonly [number, number], chance: number): number {
  return low * Math.exp(Math.log(high / low) * chance)
}

const writers: Record<
  GrainLayer['grain'],
  (grain: Grain, from: number, end: number, event: RenderedEvent) => void
> = {
  ping: (grain, from, end, event) => chirp(grain, 0, from, end, event),
  /**
   * A bubble rises in pitch as it nears the surface (van den Doel, "Physically-based Models for
   * Liquid Sounds", 2005).
   */
  bubble: (grain, from, end, event) => chirp(grain, 0.12 / grain.seconds, from, end, event),
  burst,
  shard(grain, from, end, event) {
    for (const [ratio, level] of shardModes) {
      const toLeft = grain.toLeft * level
      const toRight = grain.toRight * level
      const hz = grain.hz * ratio
      chirp({ hz, seconds: grain.seconds / ratio, toLeft, toRight }, 0, from, end, event)
    }
  },
}

const shardModes = [
  [1, 0.6],
  [2.32, 0.5],
  [4.25, 0.3],
] as const

/** A decaying sine whose frequency grows by this share of itself in a second. */
function chirp(
  grain: Grain,
  risePerSecond: number,
  from: number,
  end: number,
  event: RenderedEvent,
): void {
  if (grain.hz > 17000) return
  const length = Math.min(end - from, Math.ceil(grain.seconds * 6 * sampleRate))
  const fall = Math.exp(-1 / (grain.seconds * sampleRate))
  const { left, right } = event
  let step = grain.hz * sineStepPerHz
  const bend = (step * risePerSecond) / sampleRate
  let phase = 0
  let toLeft = grain.toLeft
  let toRight = grain.toRight
  for (let index = from; index < from + length; index++) {
    const value = sines[phase & mask]!
    left[index]! += value * toLeft
    right[index]! += value * toRight
    phase += step
    step += bend
    toLeft *= fall
    toRight *= fall
  }
}

/** Noise through a two-pole filter at its frequency: a crackle, a hand clap, a grain of sand. */
export function burst(grain: Grain, from: number, end: number, event: RenderedEvent): void {
  const length = Math.min(end - from, Math.ceil(grain.seconds * 5 * sampleRate))
  const fall = Math.exp(-1 / (grain.seconds * sampleRate))
  const omega = (2 * Math.PI * Math.min(grain.hz, 16000)) / sampleRate
  const radius = 1 - Math.min(0.5, omega / 3)
  const turn = 2 * radius * Math.cos(omega)
  const loss = radius * radius
  const scale = (1 - loss) * 1.2
  const { left, right, noise } = event
  let level = scale
  let last = 0
  let older = 0
  for (let index = from; index < from + length; index++) {
    const now = noise.next() * level + turn * last - loss * older
    older = last
    last = now
    left[index]! += now * grain.toLeft
    right[index]! += now * grain.toRight
    level *= fall
  }
}
