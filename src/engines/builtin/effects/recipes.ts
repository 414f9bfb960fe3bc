import { creatures } from './creature-table.ts'
import { fantasies } from './fantasy-table.ts'
import { impacts } from './impact-table.ts'
import { machines } from './machine-table.ts'
import type { Recipe } from './recipe.ts'
import { signals } from './signal-table.ts'
import { weather } from './weather-table.ts'

const all = { ...weather, ...impacts, ...machines, ...creatures, ...signals, ...fantasies }

export type RecipeName = keyof typeof all

/** Everything that has a sound of its own. */
export const recipes: Record<RecipeName, Recipe> = all
