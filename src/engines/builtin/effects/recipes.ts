import { birdsAndInsects } from './bird-insect-table.ts'
import { cues } from './cue-table.ts'
import { fantasies } from './fantasy-table.ts'
import { household } from './household-table.ts'
import { impacts } from './impact-table.ts'
import { mammals } from './mammal-table.ts'
import { metals } from './metal-table.ts'
import { people } from './people-table.ts'
import type { Recipe } from './recipe.ts'
import { signals } from './signal-table.ts'
import { tools } from './tool-table.ts'
import { vehicles } from './vehicle-table.ts'
import { weapons } from './weapon-table.ts'
import { weather } from './weather-table.ts'

/** If two recipes claim the same word the first one has it. */
const all = {
  ...weather,
  ...impacts,
  ...metals,
  ...vehicles,
  ...tools,
  ...weapons,
  ...household,
  ...birdsAndInsects,
  ...mammals,
  ...people,
  ...signals,
  ...cues,
  ...fantasies,
}

export type RecipeName = keyof typeof all

/** Every known sound by name. */
export const recipes: Record<RecipeName, Recipe> = all
