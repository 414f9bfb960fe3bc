import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { type Features, findFeatures } from './store.ts'

/** Refused with FEATURE_COMING while the feature is switched off. Null is always there. */
export async function requireFeature(
  { config, database }: Pick<Context, 'config' | 'database'>,
  feature: keyof Features | null,
): Promise<void> {
  if (!feature) return
  const features = await findFeatures(database, config.features)
  if (!features[feature]) throw new Problem('FEATURE_COMING')
}
