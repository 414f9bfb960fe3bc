import type { Database } from '../../src/database/database.ts'

/** As if the workers of all running jobs had been silent for too long. */
export async function endLeases(database: Database): Promise<void> {
  await database('jobs')
    .where({ state: 'running' })
    .update({ leaseUntil: database.raw('now()') })
}
