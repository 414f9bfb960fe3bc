import { resonate } from '../synth/resonator.ts'
import { sampleRate, silence } from '../synth/sampling.ts'
import { pitchAt, valueAt } from './contour.ts'
import type { PulseLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'

/**
 * Pulses through resonances: the firing of an engine through its exhaust (Farnell, Designing Sound,
 * 2010, "Cars"), the stick and slip of a door hinge (Avanzini, Serafin and Rocchesso, "Interactive
 * Simulation of Rigid Body Interaction with Friction-Induced Sound Generation", 2005), the teeth of
 * a zip, the rasp of a cricket.
 */
export function addPulses(
  layer: PulseLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { bearing, noise } = event
  const sound = silence(22, length)
  for (let at = 0; at < length; ) {
    const share = at / length
    const level = valueAt(layer.level, share)
    pulse(layer, Math.floor(at), level * (1 + noise.next() * 0.3 * layer.uneven), sound, event)
    const perSecond = Math.max(0.2, pitchAt(layer.perSecond, share) * bearing.pace)
    at += (sampleRate / perSecond) * Math.max(0.1, 1 + noise.next() * layer.uneven)
  }
  resonate(
    sound,
    layer.direct,
    layer.resonances.map(([hz, resonance, gain]) => ({
      frequencyHz: Math.min(18000, hz * bearing.pitch),
      resonance,
      gain,
    })),
  )
  for (let index = 0; index < length; index++) {
    event.left[from + index]! += sound[index]!
    event.right[from + index]! += sound[index]!
  }
}

function pulse(
  layer: PulseLayer,
  start: number,
  level: number,
  sound: Float32Array,
  { bearing, noise }: RenderedEvent,
): void {
  const seconds = layer.pulseSeconds / Math.sqrt(bearing.pitch)
  const length = Math.min(sound.length - start, Math.max(2, Math.round(seconds * sampleRate)))
  const smooth = 1 - layer.rough
  for (let index = 0; index < length; index++) {
    const place = index / length
    // A pressure wave with a positive and a negative half: no direct current.
    const wave = Math.sin(2 * Math.PI * place) * (1 - place)
    const hiss = noise.next() * (1 - place) * (1 - place)
    sound[start + index]! += (wave * smooth + hiss * layer.rough) * level
  }
}
