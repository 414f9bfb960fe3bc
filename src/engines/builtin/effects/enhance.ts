import { lengthen } from '../lengthen.ts'
import { stream } from '../random.ts'
import { distances, materialInWords, roomInWords } from './enhance-table.ts'
import { readScene, type Thing } from './read.ts'
import type { Recipe } from './recipe.ts'
import { recipes } from './recipes.ts'

const longest = 700

/**
 * Expands a short description of a sound into a fuller one of at most 700 characters (code points): what it is made of,
 * how far away, where. It begins with the words sent, unchanged, and names no other sound. A description that says all
 * that already, or is too long to say more, comes back as it is.
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

/** Only where one thing is heard is it clear what a material belongs to. */
function materialOf(things: readonly Thing[], recipe: Recipe | null): string[] {
  if (things.length > 1 || !recipe || things[0]?.manner.material) return []
  const body = recipe.layers.find((layer) => layer.kind === 'body' && layer.exchangeable !== false)
  const word = body?.kind === 'body' ? materialInWords[body.material] : null
  return word ? [word] : []
}
