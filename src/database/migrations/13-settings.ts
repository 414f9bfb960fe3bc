import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

const tables = `
  -- What an operator switched on or off.
  create table features (
    name text primary key,
    enabled boolean not null
  );

  create table secrets (
    name text primary key,
    value bytea not null
  );`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
  // Made once for all processes on this database: links that one of them signs, every other one
  // honours.
  await knex('secrets').insert([
    { name: 'links', value: randomBytes(32) },
    { name: 'addresses', value: randomBytes(32) },
  ])
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table secrets, features')
}
