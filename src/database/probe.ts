import type { Database } from './database.ts'
import type { Statements } from './statements.ts'

/** Goes every way that requests go. Rejects unless each answers in time; what is late is not broken off. */
export async function probe(
  { database, statements }: { database: Database; statements: Statements },
  milliseconds: number,
): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Postgres is late')), milliseconds)
  try {
    await Promise.race([Promise.all([database.raw('select 1'), statements.check()]), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
