import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

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

/** Sets the given switches. */
export async function upsertFeatures(
  database: Database,
  changes: { removeVocals?: boolean; fingerprint?: boolean },
): Promise<void> {
  const rows = Object.entries(changes).map(([name, enabled]) => ({ name, enabled }))
  if (rows.length === 0) return
  await database('features').insert(rows).onConflict('name').merge()
}
