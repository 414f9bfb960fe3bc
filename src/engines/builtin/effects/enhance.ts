import { lengthen } from '../lengthen.ts'
import { stream } from '../random.ts'
import { distances, materialInWords, roomInWords } from './enhance-table.ts'
import { readScene, type Thing } from './read.ts'
import type { Recipe } from './recipe.ts'
import { recipes } from './recipes.ts'

const longest = 700

/**
 * Expands a short description of a sound into one of at most 700 characters (code points):
 * material, distance, room. It begins with the original description and names no other sound. A
 * description that is complete or too long already is returned unchanged.
 */
export function enhanceEffect(prompt: string, seed: number): string {
  const things = readScene(prompt)
  const chance = stream(seed, 'effect/enhance')
  const [first] = things
  if (!first) return prompt
  const recipe = first.recipe ? recipes[first.recipe] : null
  const distance = distances.find(({ upTo }) => (first.manner.distance ?? 0.12) <= upTo)
  const room = recipe?.room ?? 'room'
  const additions = [
    ...materialOf(things, recipe),
    ...(first.manner.distance === undefined && distance ? [chance.pick(distance.words)] : []),
    ...(things.some(({ manner }) => manner.room) ? [] : [chance.pick(roomInWords[room])]),
    ...(recipe ? [recipe.texture] : []),
  ]
  return lengthen(prompt, additions, longest)
}

/** Null unless exactly one thing is described: a material must belong to it. */
function materialOf(things: readonly Thing[], recipe: Recipe | null): string[] {
  if (things.length > 1 || !recipe || things[0]?.manner.material) return []
  const body = recipe.layers.find((layer) => layer.kind === 'body' && layer.exchangeable !== false)
  const word = body?.kind === 'body' ? materialInWords[body.material] : null
  return word ? [word] : []
}
