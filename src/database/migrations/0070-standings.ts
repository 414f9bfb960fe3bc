import type { Knex } from 'knex'

/**
 * How far jobs are that somebody looks at. `progress` is of the attempt with the `token`, so that
 * one which has ended says nothing about the next. Unlogged, because it is soon old; and without a
 * reference, because that would lock the job, which a claim would then pass over.
 *
 * `paces` has the measured speed of each lane, as means in which the last jobs weigh most.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table standings (
      "jobId" bigint primary key,
      "lookedAt" timestamptz not null,
      token uuid,
      progress real check (progress between 0 and 1)
    ) with (fillfactor = 50)`)
  await knex.raw(`
    create table paces (
      lane text primary key,
      -- Of work for each second of sound.
      "secondsPerSecond" double precision not null check ("secondsPerSecond" > 0),
      -- From the start of a job to its end.
      "jobSeconds" double precision not null check ("jobSeconds" > 0)
    ) with (fillfactor = 50)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table paces')
  await knex.raw('drop table standings')
}
