import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

/** Switches for everybody. What an operator set at run time outlives a restart; the rest is configured. */
export type Features = Config['features']

export async function findFeatures(database: Database, configured: Features): Promise<Features> {
  const rows: { name: string; enabled: boolean }[] = await database('features')
  const set = Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]))
  return { ...configured, ...set }
}

/** Sets those that are given. */
export async function upsertFeatures(
  database: Database,
  changes: { removeVocals?: boolean; fingerprint?: boolean },
): Promise<void> {
  const rows = Object.entries(changes).map(([name, enabled]) => ({ name, enabled }))
  if (rows.length === 0) return
  await database('features').insert(rows).onConflict('name').merge()
}
