import { StateVariableFilter } from '../synth/filter.ts'
import { Noise } from '../synth/noise.ts'
import { controlSamples, controlSeconds, powerOfTwo, sampleRate } from '../synth/sampling.ts'
import {
  fractionBits,
  fractionMask,
  fractionScale,
  phaseBits,
  wavetable,
} from '../synth/wavetable.ts'
import { pitchAt, valueAt } from './contour.ts'
import type { VoiceLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'
import { Wander } from './wander.ts'

/**
 * First three formants of a man's vowels (Peterson and Barney, JASA 24, 1952); n is a nasal hum.
 */
const vowels: Record<string, readonly [number, number, number]> = {
  i: [270, 2290, 3010],
  e: [530, 1840, 2480],
  a: [730, 1090, 2440],
  o: [570, 840, 2410],
  u: [300, 870, 2240],
  r: [490, 1350, 1690],
  n: [250, 1000, 2200],
}
const levels = [1, 0.5, 0.25] as const

/**
 * Glottal pulses and breath through three moving formants (Fant, Acoustic Theory of Speech
 * Production, 1960).
 */
export function addVoice(
  layer: VoiceLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { bearing, noise } = event
  const breath = new Noise(noise.chance())
  const shake = new Wander(noise, 11 * controlSeconds)
  const growl = new Wander(noise, 38 * controlSeconds)
  const filters = levels.map(() => new StateVariableFilter())
  const source = new Float32Array(controlSamples)
  const formant = new Float32Array(controlSamples)
  const throat = layer.throat / bearing.pitch
  let phase = 0
  let before = valueAt(layer.level, 0)
  for (let start = 0; start < length; start += controlSamples) {
    const count = Math.min(controlSamples, length - start)
    const share = start / length
    const jitter = shake.next() * 0.012 + growl.next() * 0.16 * layer.rough
    const hz = pitchAt(layer.hz, share) * bearing.pitch * powerOfTwo(jitter)
    const table = wavetable('voice', hz)
    const step = (hz / sampleRate) * phaseBits
    for (let index = 0; index < count; index++) {
      const point = phase >>> fractionBits
      const low = table[point]!
      const tone = low + (table[point + 1]! - low) * ((phase & fractionMask) * fractionScale)
      source[index] = tone * (1 - layer.breath) + breath.next() * layer.breath * 0.6
      phase = (phase + step) | 0
    }
    const level = valueAt(layer.level, (start + count) / length) * (1 + growl.next() * layer.rough)
    const slope = (level - before) / count
    for (const [place, filter] of filters.entries()) {
      formant.set(source)
      const centreHz = formantHz(layer.vowels, place, share) / throat
      // Wider formants for high pitches: otherwise the level would jump whenever a partial crosses
      // one.
      filter.tune(centreHz, Math.max(1.2, Math.min(7, centreHz / (0.6 * hz))))
      filter.bandPass(formant, 0, count)
      const gain = levels[place] ?? 0
      for (let index = 0; index < count; index++) {
        const value = formant[index]! * gain * (before + slope * index)
        event.left[from + start + index]! += value
        event.right[from + start + index]! += value
      }
    }
    before = level
  }
}

function formantHz(spoken: string, formant: number, share: number): number {
  const place = share * (spoken.length - 1)
  const first = Math.min(spoken.length - 1, Math.floor(place))
  const one = (vowels[spoken[first] ?? ''] ?? vowels.a)?.[formant] ?? 500
  const other = (vowels[spoken[first + 1] ?? ''] ?? vowels[spoken[first] ?? ''])?.[formant] ?? one
  return one * Math.exp(Math.log(other / one) * (place - first))
}
