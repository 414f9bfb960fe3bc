import type { Database } from './database.ts'

/** Rejects unless Postgres answers in time; a late query is not cancelled. */
export async function probe(database: Database, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Postgres is late')), milliseconds)
  try {
    await Promise.race([database.raw('select 1'), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
