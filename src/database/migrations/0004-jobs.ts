import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('jobs', (table) => {
    table.specificType('id', 'bigint generated always as identity').primary()
    table.text('kind').notNullable()
    table.text('lane').notNullable()
    table.uuid('accountId')
    table.text('subjectId').notNullable()
    table.text('state').notNullable().defaultTo('queued')
    table.integer('attempt').notNullable().defaultTo(0)
    table.integer('maxAttempts').notNullable()
    // The lease: whoever holds the token may write the job's result, until the time is over.
    table.uuid('token')
    table.text('worker')
    table.timestamp('leaseUntil', { useTz: true })
    table.timestamp('runAt', { useTz: true }).notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.timestamp('startedAt', { useTz: true })
    table.timestamp('finishedAt', { useTz: true })
    table.text('error')
    table.unique(['kind', 'subjectId'], { indexName: 'jobsOncePerSubject' })
    table.check(`state in ('queued', 'running', 'done', 'failed', 'cancelled')`, [], 'jobsState')
    table.check('attempt between 0 and "maxAttempts"', [], 'jobsAttempts')
    table.check(
      `(state = 'running') = (token is not null and "leaseUntil" is not null and worker is not null)`,
      [],
      'jobsLease',
    )
    table.check(
      `(state in ('done', 'failed', 'cancelled')) = ("finishedAt" is not null)`,
      [],
      'jobsFinished',
    )
  })
  await knex.raw(`create index "jobsQueued" on jobs (lane, "accountId", id) where state = 'queued'`)
  await knex.raw(
    `create index "jobsServed" on jobs (lane, "accountId", "startedAt") where "startedAt" is not null`,
  )
  await knex.raw(`create index "jobsRunning" on jobs ("leaseUntil") where state = 'running'`)
  await knex.raw(
    `create index "jobsFinished" on jobs ("finishedAt") where "finishedAt" is not null`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('jobs')
}
