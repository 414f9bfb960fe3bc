import { controlSamples, controlSeconds, powerOfTwo, sampleRate } from '../synth/sampling.ts'
import { sineSize, sines } from '../synth/sine.ts'
import {
  fractionBits,
  fractionMask,
  fractionScale,
  phaseBits,
  wavetable,
} from '../synth/wavetable.ts'
import { pitchAt, valueAt } from './contour.ts'
import type { ToneLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'
import { Wander } from './wander.ts'

const highestHz = 15000

/** A tone and its detuned copies, panned alternately left and right. */
export function addTone(layer: ToneLayer, range: SampleRange, event: RenderedEvent): void {
  const cents = [0, ...(layer.detune ?? [])]
  for (const [index, detuned] of cents.entries()) {
    const side = cents.length === 1 ? 0 : index % 2 === 0 ? -0.6 : 0.6
    addCopy(layer, range, event, powerOfTwo(detuned / 1200), side, cents.length)
  }
}

function addCopy(
  layer: ToneLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
  ratio: number,
  side: number,
  voices: number,
): void {
  const { bearing, noise } = event
  const wander = new Wander(noise, 3 * controlSeconds)
  const toLeft = Math.min(1, 1 - side) / Math.sqrt(voices)
  const toRight = Math.min(1, 1 + side) / Math.sqrt(voices)
  const block = new Float32Array(controlSamples)
  let phase = (noise.next() * 2147483647) | 0
  let modulation = 0
  let sweepPhase = 0
  let tremoloPhase = 0
  let before = valueAt(layer.level, 0)
  for (let start = 0; start < length; start += controlSamples) {
    const count = Math.min(controlSamples, length - start)
    const share = start / length
    const swing = layer.sweep ? shaped(layer.sweep.shape, sweepPhase) * layer.sweep.octaves : 0
    const drift = (wander.next() * (layer.wanderCents ?? 0)) / 1200
    const wished = pitchAt(layer.hz, share) * bearing.pitch * ratio * powerOfTwo(swing + drift)
    const hz = Math.max(12, Math.min(highestHz, wished))
    const step = (hz / sampleRate) * phaseBits
    const table = wavetable(layer.wave, hz)
    if (layer.modulator) {
      const index = valueAt(layer.modulator.index, share) * bearing.force
      const turn = (hz * layer.modulator.ratio * sineSize) / sampleRate
      const reach =
        (Math.min(index, roomFor(hz, layer.modulator.ratio)) / (2 * Math.PI)) * phaseBits
      for (let sample = 0; sample < count; sample++) {
        const bent = (phase + sines[modulation & (sineSize - 1)]! * reach) | 0
        block[sample] = read(table, bent)
        phase = (phase + step) | 0
        modulation += turn
        if (modulation >= sineSize) modulation %= sineSize
      }
    } else {
      for (let sample = 0; sample < count; sample++) {
        block[sample] = read(table, phase)
        phase = (phase + step) | 0
      }
    }
    if (layer.sweep) sweepPhase += pitchAt(layer.sweep.hz, share) * bearing.pace * controlSeconds
    let level = valueAt(layer.level, (start + count) / length)
    if (layer.tremolo) {
      tremoloPhase += pitchAt(layer.tremolo.hz, share) * bearing.pace * controlSeconds
      const beat = 0.5 - 0.5 * Math.cos(2 * Math.PI * tremoloPhase)
      const open = layer.tremolo.shape === 'gate' ? (tremoloPhase % 1 < 0.5 ? 1 : 0) : beat
      level *= 1 - layer.tremolo.depth * (1 - open)
    }
    const slope = (level - before) / count
    for (let sample = 0; sample < count; sample++) {
      const value = block[sample]! * (before + slope * sample)
      event.left[from + start + sample]! += value * toLeft
      event.right[from + start + sample]! += value * toRight
    }
    before = level
  }
}

function read(table: Float64Array, phase: number): number {
  const point = phase >>> fractionBits
  const low = table[point]!
  return low + (table[point + 1]! - low) * ((phase & fractionMask) * fractionScale)
}

/** The index that keeps the highest side band of Carson's rule below 16 kHz. */
function roomFor(hz: number, ratio: number): number {
  return Math.max(0, (16000 / hz - 1) / ratio - 1)
}

function shaped(shape: NonNullable<ToneLayer['sweep']>['shape'], phase: number): number {
  const place = phase - Math.floor(phase)
  switch (shape) {
    case 'sine':
      return Math.sin(2 * Math.PI * place)
    case 'triangle':
      return place < 0.5 ? 4 * place - 1 : 3 - 4 * place
    case 'rise':
      return 2 * place - 1
    case 'fall':
      return 1 - 2 * place
    case 'step':
      return place < 0.5 ? 1 : -1
  }
}
