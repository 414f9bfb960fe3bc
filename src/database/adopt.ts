import { readFile } from 'node:fs/promises'
import type { Database } from './database.ts'
import { replaceFunctions } from './functions.ts'

/** The last of the 39 migrations of release 1.10. */
const lastOfRelease110 = '0150-charge-track'

/** The migrations that make the schema of 1.10, but for what `adopt.sql` changes. */
const first = [
  '01-accounts',
  '02-credits',
  '03-songs',
  '04-generations',
  '05-sound-effects',
  '06-jobs',
  '07-webhooks',
  '08-certificates',
  '09-playlists',
  '10-recordings',
  '11-events',
  '12-idempotency-keys',
  '13-settings',
  '14-test-keys',
]

/** Tables of 1.10 that only releases before it wrote. */
export const droppedTables = ['rateWindows', 'recordingWords']

export function isOfRelease110(names: readonly string[]): boolean {
  return names.includes(lastOfRelease110)
}

/** The migrations of this release that make a schema with these ones, as a backup names them. */
export function migrationsFor(names: readonly string[]): readonly string[] {
  return isOfRelease110(names) ? first : names
}

/**
 * Makes a database of release 1.10 one of this release. Its rows stay as they are.
 *
 * @returns the names of the migrations that it has then.
 */
export async function adopt(database: Database): Promise<string[]> {
  const sql = await readFile(new URL('adopt.sql', import.meta.url), 'utf8')
  await database.transaction(async (transaction) => {
    await transaction.raw(sql)
    for (const name of first) {
      const { functions = [] } = await import(`./migrations/${name}.ts`)
      await replaceFunctions(transaction, functions)
    }
    await transaction('knex_migrations').delete()
    await transaction('knex_migrations').insert(
      first.map((name) => ({ name, batch: 1, migration_time: transaction.fn.now() })),
    )
  })
  return [...first]
}
