import type { Knex } from 'knex'
import { replaceFunctions } from '../functions.ts'

const tables = `
  -- A row for each account that ever listened. Its events are kept until 'keptUntil', which a
  -- stream moves on; for other accounts nothing is written.
  create table "eventLogs" (
    "accountId" uuid primary key references accounts (id) on delete cascade,
    "lastNumber" bigint not null,
    "keptUntil" timestamptz not null
  );

  create table events (
    "accountId" uuid not null references "eventLogs" ("accountId") on delete cascade,
    number bigint not null,
    type text not null,
    object text not null,
    "itemId" text not null,
    at timestamptz not null,
    primary key ("accountId", number)
  );
  create index "eventsByAge" on events (at);`

export const functions = ['appendEvent']

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
  await replaceFunctions(knex, functions)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function "appendEvent" cascade; drop table events, "eventLogs"')
}
