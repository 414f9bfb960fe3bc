import type { Knex } from 'knex'

const tables = `
  -- The answers of requests with an Idempotency-Key, for 24 hours.
  create table "idempotencyKeys" (
    "accountId" uuid not null references accounts (id) on delete cascade,
    operation text not null,
    key text not null,
    fingerprint bytea not null,
    status smallint not null,
    -- Not jsonb, which would change the order of the fields.
    answer json not null,
    "createdAt" timestamptz not null,
    primary key ("accountId", operation, key)
  );
  create index "idempotencyKeysByAge" on "idempotencyKeys" ("createdAt");`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table "idempotencyKeys"')
}
