import { sampleRate } from '../synth/sampling.ts'
import { addBody } from './body-layer.ts'
import { addClaps } from './claps-layer.ts'
import { addDrop } from './drops-layer.ts'
import { addGrains } from './grain-layer.ts'
import { addNoise } from './noise-layer.ts'
import { passBy } from './pass-by.ts'
import { addPulses } from './pulse-layer.ts'
import type { Layer, Recipe } from './recipe.ts'
import type { Place, RenderedEvent } from './rendered-event.ts'
import { addStruck } from './struck-layer.ts'
import { addThroat } from './throat-layer.ts'
import { addTone } from './tone-layer.ts'
import { addVoice } from './voice-layer.ts'

/** Adds one event of a recipe to both of its channels. */
export function play(recipe: Recipe, event: RenderedEvent): void {
  for (const layer of recipe.layers) {
    const place = placeOf(recipe, layer, event)
    if (place.length > 0) add(layer, place, event)
  }
  if (typeof recipe.passes === 'object') passBy(recipe.passes, event)
}

/** In an event with an end, times scale with its length; in a continuous one they are seconds. */
function placeOf(recipe: Recipe, layer: Layer, { left, bearing }: RenderedEvent): Place {
  const stretch = recipe.seconds === null ? 1 : bearing.stretch
  const from = Math.round((layer.at ?? 0) * stretch * sampleRate)
  const rest = left.length - from
  const wanted = layer.seconds ? Math.round(layer.seconds * stretch * sampleRate) : rest
  return { from, length: Math.min(rest, wanted) }
}

function add(layer: Layer, place: Place, event: RenderedEvent): void {
  if (layer.kind === 'noise') addNoise(layer, place, event)
  else if (layer.kind === 'tone') addTone(layer, place, event)
  else if (layer.kind === 'body') addBody(layer, place, event)
  else if (layer.kind === 'grains') addGrains(layer, place, event)
  else if (layer.kind === 'pulses') addPulses(layer, place, event)
  else if (layer.kind === 'struck') addStruck(layer, place, event)
  else if (layer.kind === 'claps') addClaps(layer, place, event)
  else if (layer.kind === 'drops') addDrop(layer, place, event)
  else if (layer.kind === 'throat') addThroat(layer, place, event)
  else addVoice(layer, place, event)
}
