import { impacts } from './impact-table.ts'
import type { Recipe } from './recipe.ts'
import { weather } from './weather-table.ts'

const all = { ...weather, ...impacts }

export type RecipeName = keyof typeof all

/** Everything that has a sound of its own. */
export const recipes: Record<RecipeName, Recipe> = all
