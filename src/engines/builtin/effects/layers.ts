import { sampleRate } from '../synth/sampling.ts'
import { addBody } from './body-layer.ts'
import { addGrains } from './grain-layer.ts'
import { addNoise } from './noise-layer.ts'
import { addPulses } from './pulse-layer.ts'
import type { Layer, Recipe } from './recipe.ts'
import type { Place, Take } from './take.ts'
import { addTone } from './tone-layer.ts'
import { addVoice } from './voice-layer.ts'

/** Adds one event of a recipe to both channels of the take. */
export function play(recipe: Recipe, take: Take): void {
  for (const layer of recipe.layers) {
    const place = placeOf(recipe, layer, take)
    if (place.length > 0) add(layer, place, take)
  }
}

/** In an event with an end, times scale with its length; in a continuous one they are seconds. */
function placeOf(recipe: Recipe, layer: Layer, { left, bearing }: Take): Place {
  const stretch = recipe.seconds === null ? 1 : bearing.stretch
  const from = Math.round((layer.at ?? 0) * stretch * sampleRate)
  const rest = left.length - from
  const wanted = layer.seconds ? Math.round(layer.seconds * stretch * sampleRate) : rest
  return { from, length: Math.min(rest, wanted) }
}

function add(layer: Layer, place: Place, take: Take): void {
  if (layer.kind === 'noise') addNoise(layer, place, take)
  else if (layer.kind === 'tone') addTone(layer, place, take)
  else if (layer.kind === 'body') addBody(layer, place, take)
  else if (layer.kind === 'grains') addGrains(layer, place, take)
  else if (layer.kind === 'pulses') addPulses(layer, place, take)
  else addVoice(layer, place, take)
}
