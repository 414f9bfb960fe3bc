import type { Knex } from 'knex'

const tables = ['generations', 'soundEffects', 'uploads']

/**
 * The events of accounts that listen to them, numbered in the order of their commits. `eventLogs`
 * has a row for each account that ever listened; events are kept until `keptUntil`, which a stream
 * moves on, and for other accounts nothing is written.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('eventLogs', (table) => {
    table.uuid('accountId').primary().references('accounts.id').onDelete('CASCADE')
    table.bigInteger('lastNumber').notNullable()
    table.timestamp('keptUntil', { useTz: true }).notNullable()
  })
  await knex.schema.createTable('events', (table) => {
    table.uuid('accountId').notNullable().references('eventLogs.accountId').onDelete('CASCADE')
    table.bigInteger('number').notNullable()
    table.text('type').notNullable()
    table.text('object').notNullable()
    table.text('itemId').notNullable()
    table.timestamp('at', { useTz: true }).notNullable()
    table.primary(['accountId', 'number'])
    table.check(`type in ('created', 'completed', 'failed')`, [], 'eventsType')
    table.check(`object in ('generation', 'soundEffect', 'transcription')`, [], 'eventsObject')
    table.index(['at'], 'eventsByAge')
  })

  // The account is locked as a row that refers to it locks it, which waits for a stream that is
  // being opened: it takes the strongest lock, so that no event falls between it and the log.
  // The row of the log stays locked until the commit, so the numbers are in the order of commits.
  await knex.raw(`
    create function "appendEvent"() returns trigger language plpgsql as $$
    declare
      kind text := case when new.status in ('processing', 'transcribing') then 'created'
                        when new.status = 'failed' then 'failed' else 'completed' end;
      last bigint;
    begin
      perform from accounts where id = new."accountId" for key share;
      update "eventLogs" set "lastNumber" = "lastNumber" + 1
        where "accountId" = new."accountId" and "keptUntil" > clock_timestamp()
        returning "lastNumber" into last;
      if found then
        insert into events ("accountId", number, type, object, "itemId", at)
          values (new."accountId", last, kind, tg_argv[0], new.id, clock_timestamp());
      end if;
      return null;
    end $$`)

  // Run at the commit, when the transaction holds all its other locks, so that none is waited for
  // while the log is locked.
  const trigger = (name: string, table: string, when: string, object: string) =>
    knex.raw(`
      create constraint trigger "${name}" after ${when} deferrable initially deferred
      for each row when (${conditionOf(name, table)}) execute function "appendEvent"('${object}')`)
  for (const table of tables) {
    const object = { generations: 'generation', soundEffects: 'soundEffect' }[table]
    const kind = object ?? 'transcription'
    await trigger('eventOfInsert', table, `insert on "${table}"`, kind)
    await trigger('eventOfUpdate', table, `update of status on "${table}"`, kind)
  }
}

function conditionOf(name: string, table: string): string {
  const open = table === 'uploads' ? 'transcribing' : 'processing'
  if (name === 'eventOfInsert') return `new.status = '${open}'`
  return `old.status <> new.status and '${open}' in (old.status, new.status)`
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.raw(`drop trigger "eventOfInsert" on "${table}"`)
    await knex.raw(`drop trigger "eventOfUpdate" on "${table}"`)
  }
  await knex.raw('drop function "appendEvent"')
  await knex.schema.dropTable('events')
  await knex.schema.dropTable('eventLogs')
}
