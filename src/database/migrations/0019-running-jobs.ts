import type { Knex } from 'knex'

/**
 * A claim counts the running jobs of each account in its lane. Without leaseUntil in the index the
 * renewal of a lease changes no index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index "jobsRunning"')
  await knex.raw(`create index "jobsRunning" on jobs (lane, "accountId") where state = 'running'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index "jobsRunning"')
  await knex.raw(`create index "jobsRunning" on jobs ("leaseUntil") where state = 'running'`)
}
