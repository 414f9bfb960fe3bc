import { Noise } from '../synth/noise.ts'
import { controlSamples, controlSeconds, powerOfTwo, sampleRate } from '../synth/sampling.ts'
import { pitchAt, valueAt } from './contour.ts'
import type { ThroatLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'
import { Wander } from './wander.ts'

/** Share of a cycle in which the glottis is open. */
const openShare = 0.6

/**
 * The call of an animal or a creature: a rough glottal source (the pulse of Klatt and Klatt, JASA
 * 87, 1990) through formants in cascade (Klatt, JASA 67, 1980), which keeps the levels of the
 * formants natural. Cycles that differ in length and strength make it hoarse, a weaker second cycle
 * gives the octave below (Fitch, Neubauer and Herzel, "Calls out of chaos", Animal Behaviour 63,
 * 2002); the breath sounds while the glottis is open.
 */
export function addThroat(
  layer: ThroatLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { bearing, noise } = event
  const air = new Noise(noise.chance())
  const drift = new Wander(noise, 9 * controlSeconds)
  const tract = layer.formants.map(() => ({ turn: 0, loss: 0, gain: 0, last: 0, older: 0 }))
  let phase = 0
  let step = 0
  let strength = 1
  let weaker = false
  let airy = 0
  for (let start = 0; start < length; start += controlSamples) {
    const count = Math.min(controlSamples, length - start)
    const share = start / length
    const hz = pitchAt(layer.hz, share) * bearing.pitch * powerOfTwo(0.03 * drift.next())
    if (start === 0) step = hz / sampleRate
    for (const [place, formant] of tract.entries()) {
      const [centre, widthHz] = layer.formants[place] ?? [500, 100]
      tune(formant, pitchAt(centre, share) * bearing.pitch, widthHz * bearing.pitch)
    }
    const level = valueAt(layer.level, share)
    const slope = (valueAt(layer.level, (start + count) / length) - level) / count
    for (let index = 0; index < count; index++) {
      const open = phase / openShare
      const pulse = open < 1 ? (2 - 3 * open) * open * strength : 0
      airy = airy * 0.5 + air.next() * 0.5
      let value = pulse * (1 - layer.breath) + airy * layer.breath * (open < 1 ? 1 : 0.3)
      for (const formant of tract) {
        value = formant.gain * value + formant.turn * formant.last - formant.loss * formant.older
        formant.older = formant.last
        formant.last = value
      }
      value *= level + slope * index
      event.left[from + start + index]! += value
      event.right[from + start + index]! += value
      phase += step
      if (phase >= 1) {
        phase -= 1
        weaker = !weaker
        step = (hz / sampleRate) * (1 + 0.12 * layer.rough * noise.next())
        strength = (1 - 0.5 * layer.rough * noise.chance()) * (weaker ? 1 - layer.octave : 1)
      }
    }
  }
}

/** A two-pole resonator with a gain of 1 at 0 Hz. */
function tune(
  formant: { turn: number; loss: number; gain: number },
  hz: number,
  widthHz: number,
): void {
  const centre = Math.min(15000, hz)
  const radius = Math.exp((-Math.PI * widthHz) / sampleRate)
  formant.turn = 2 * radius * Math.cos((2 * Math.PI * centre) / sampleRate)
  formant.loss = radius * radius
  formant.gain = 1 - formant.turn + formant.loss
}
