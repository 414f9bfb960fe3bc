import { StateVariableFilter } from '../synth/filter.ts'
import { type Mode, ring } from '../synth/modal.ts'
import { sampleRate, scratch } from '../synth/sampling.ts'
import { type Loose, type Material, materials } from './body-table.ts'
import { arch } from './contour.ts'
import { addGrains } from './grain-layer.ts'
import { grains } from './layer-shapes.ts'
import type { BodyLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'

/**
 * A solid body struck once: its modes (van den Doel and Pai, "The Sounds of Physical Shapes",
 * Presence 1998) and the noise of the contact. A harder stroke excites higher modes and has a
 * shorter contact.
 */
export function addBody(
  layer: BodyLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { bearing } = event
  const changed = layer.exchangeable === false ? null : bearing.material
  const material: Material = materials[changed ?? layer.material]
  const usual: Material = materials[layer.material]
  const hz = layer.hz * bearing.pitch * (material.pitch / usual.pitch)
  const ringSeconds = layer.ringSeconds * bearing.stretch * (material.ring / usual.ring)
  const hardness = Math.min(1, layer.hardness * (0.5 + 0.5 * bearing.force))
  for (const [side, ear] of [event.left, event.right].entries()) {
    const sound = scratch(20, length)
    ring(modesOf(material, hz, ringSeconds, hardness, side, event), sound)
    addContact(material, hardness, bearing.pitch, sound, event)
    for (let index = 0; index < length; index++) ear[from + index]! += sound[index]! * layer.level
  }
  if (material.loose) scatter(material.loose, layer.level, { from, length }, event)
}

/** Loose ground moves after the stroke: slowly at first, then fast, then it comes to rest. */
function scatter(
  loose: Loose,
  level: number,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { grain, perSecond, hz, grainSeconds, seconds } = loose
  const layer = grains(grain, perSecond, hz, grainSeconds, arch(level * 1.6))
  const bearing = { ...event.bearing, force: 1, pace: 1 }
  const samples = Math.min(length, Math.round(seconds * sampleRate))
  addGrains(layer, { from, length: samples }, { ...event, bearing })
}

function modesOf(
  material: Material,
  hz: number,
  ringSeconds: number,
  hardness: number,
  side: number,
  { noise }: RenderedEvent,
): Mode[] {
  return material.ratios.map((ratio, place) => {
    const octaves = Math.log2(Math.max(1, ratio))
    return {
      frequencyHz: hz * ratio * (1 + noise.next() * 0.012 + (place === 0 ? 0 : side * 0.002)),
      amplitude: Math.exp(-octaves * (1.6 - 1.3 * hardness)) * (0.75 + noise.next() * 0.25) * 0.35,
      decaySeconds: ringSeconds * Math.exp(-Math.log(Math.max(0.4, ratio)) * material.damping),
    }
  })
}

function addContact(
  material: Material,
  hardness: number,
  pitch: number,
  sound: Float32Array,
  { noise }: RenderedEvent,
): void {
  const seconds = 0.012 - 0.008 * hardness
  const length = Math.min(sound.length, Math.round(seconds * 5 * sampleRate))
  const contact = scratch(21, length)
  noise.fill(contact, length)
  const filter = new StateVariableFilter()
  filter.tune(material.contactHz * pitch * (0.4 + 0.6 * hardness), 0.6)
  filter.bandPass(contact, 0, length)
  const fall = Math.exp(-1 / (seconds * sampleRate))
  let level = material.contact * (0.3 + 0.7 * hardness)
  for (let index = 0; index < length; index++) {
    sound[index]! += contact[index]! * level * (index < 8 ? index / 8 : 1)
    level *= fall
  }
}
