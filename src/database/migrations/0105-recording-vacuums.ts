import type { Knex } from 'knex'

/**
 * Postgres vacuums a table only after a fifth of it is new. Look-ups among recordings that came
 * otherwise than by the operator API, as from a backup, need it sooner.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table "recordingWords" set (autovacuum_vacuum_insert_scale_factor = 0.02,
                                       autovacuum_vacuum_insert_threshold = 10000)`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table "recordingWords" reset (autovacuum_vacuum_insert_scale_factor,
                                         autovacuum_vacuum_insert_threshold)`,
  )
}
