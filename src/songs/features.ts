import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { Problem } from '../problem.ts'

/**
 * Switches for all accounts. A value set by an operator survives a restart; otherwise the
 * configuration applies.
 */
export type Features = Config['features']

export async function findFeatures(database: Database, configured: Features): Promise<Features> {
  const rows: { name: string; enabled: boolean }[] = await database('features')
  const set = Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]))
  return { ...configured, ...set }
}

/** Refused with FEATURE_COMING while the feature is switched off. Null is always there. */
export async function requireFeature(
  { config, database }: Pick<Context, 'config' | 'database'>,
  feature: keyof Features | null,
): Promise<void> {
  if (!feature) return
  const features = await findFeatures(database, config.features)
  if (!features[feature]) throw new Problem('FEATURE_COMING')
}

/** Sets the given switches. */
export async function upsertFeatures(
  database: Database,
  changes: { removeVocals?: boolean; fingerprint?: boolean },
): Promise<void> {
  const rows = Object.entries(changes).map(([name, enabled]) => ({ name, enabled }))
  if (rows.length === 0) return
  await database('features').insert(rows).onConflict('name').merge()
}
