import { type RecipeName, recipes } from '../../../src/engines/builtin/effects/recipes.ts'
import { hearEffectFiles } from '../../engines/given-effect-files.ts'

hearEffectFiles('The file of every sound effect there is', Object.keys(recipes) as RecipeName[])
