import type { Knex } from 'knex'

/**
 * The lanes in which a worker waits for a job. `worker` is the process of Postgres that serves the
 * connection on which it listens. Unlogged: a crash ends these connections, too.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table "idleWorkers" (
      lane text not null,
      worker integer not null,
      since timestamptz not null,
      primary key (lane, worker)
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table "idleWorkers"')
}
