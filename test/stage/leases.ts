import type { Database } from '../../src/database/database.ts'

/** Expires the leases of all running jobs. */
export async function endLeases(database: Database): Promise<void> {
  await database('jobs')
    .where({ state: 'running' })
    .update({ leaseUntil: database.raw('now()') })
}
