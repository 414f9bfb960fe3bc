import { sampleRate } from '../synth/sampling.ts'
import { addBody } from './body-layer.ts'
import { addClaps } from './claps-layer.ts'
import { addDrop } from './drops-layer.ts'
import { addGrains } from './grain-layer.ts'
import { addNoise } from './noise-layer.ts'
import { passBy } from './pass-by.ts'
import { addPulses } from './pulse-layer.ts'
import type { Layer, Recipe } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'
import { addStruck } from './struck-layer.ts'
import { addThroat } from './throat-layer.ts'
import { addTone } from './tone-layer.ts'
import { addVoice } from './voice-layer.ts'

/** Adds one event of a recipe to both of its channels. */
export function play(recipe: Recipe, event: RenderedEvent): void {
  for (const layer of recipe.layers) {
    const range = rangeOf(recipe, layer, event)
    if (range.length > 0) add(layer, range, event)
  }
  if (typeof recipe.passes === 'object') passBy(recipe.passes, event)
}

/** In an event with an end, times scale with its length; in a continuous one they are seconds. */
function rangeOf(recipe: Recipe, layer: Layer, { left, bearing }: RenderedEvent): SampleRange {
  const stretch = recipe.seconds === null ? 1 : bearing.stretch
  const from = Math.round((layer.at ?? 0) * stretch * sampleRate)
  const rest = left.length - from
  const wanted = layer.seconds ? Math.round(layer.seconds * stretch * sampleRate) : rest
  return { from, length: Math.min(rest, wanted) }
}

function add(layer: Layer, range: SampleRange, event: RenderedEvent): void {
  if (layer.kind === 'noise') addNoise(layer, range, event)
  else if (layer.kind === 'tone') addTone(layer, range, event)
  else if (layer.kind === 'body') addBody(layer, range, event)
  else if (layer.kind === 'grains') addGrains(layer, range, event)
  else if (layer.kind === 'pulses') addPulses(layer, range, event)
  else if (layer.kind === 'struck') addStruck(layer, range, event)
  else if (layer.kind === 'claps') addClaps(layer, range, event)
  else if (layer.kind === 'drops') addDrop(layer, range, event)
  else if (layer.kind === 'throat') addThroat(layer, range, event)
  else addVoice(layer, range, event)
}
