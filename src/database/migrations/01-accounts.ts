import type { Knex } from 'knex'
import { replaceFunctions } from '../functions.ts'

const tables = `
  create table plans (
    code text primary key,
    "apiAccess" boolean not null,
    "paidFeatures" boolean not null,
    certificates boolean not null,
    "maxDurationSeconds" integer not null,
    "monthlyAllowance" integer not null,
    constraint "plansAllowance" check ("monthlyAllowance" >= 0)
  );
  insert into plans values
    ('free', false, false, false, 120, 10),
    ('plus', false, true, true, 210, 100),
    ('pro', true, true, true, 210, 500),
    ('lifetime', true, true, true, 210, 500);

  create table accounts (
    id uuid primary key,
    "displayName" text not null,
    email text,
    "planCode" text not null references plans (code),
    -- Set by an operator for this one account; null follows the plan.
    "monthlyAllowance" integer,
    "createdAt" timestamptz not null,
    "deletedAt" timestamptz,
    "webhookRetries" boolean not null default false,
    -- Test keys are of an account of their own, which stands beside that of the live keys. So
    -- whatever is of one account, from its lists to its limits, is apart.
    "testOf" uuid constraint "accountsOneTestAccount" unique references accounts (id),
    constraint "accountsAllowance" check ("monthlyAllowance" >= 0)
  );

  create table "apiKeys" (
    id uuid primary key,
    "accountId" uuid not null references accounts (id),
    "keyHash" bytea not null constraint "apiKeysHash" unique,
    label text,
    slot smallint not null,
    "createdAt" timestamptz not null,
    "revokedAt" timestamptz,
    constraint "apiKeysSlot" check (slot between 1 and 5)
  );
  -- Five slots, one active key in each: a sixth active key cannot exist.
  create unique index "apiKeysOneActivePerSlot" on "apiKeys" ("accountId", slot)
    where "revokedAt" is null;

  -- Unlogged: a crash forgets at most one minute of counting, and a read costs no flush to disk.
  -- Half-filled pages let the row be rewritten in place.
  create unlogged table "rollingMinutes" (
    "accountId" uuid not null,
    bucket text not null,
    "hitsAt" bigint[] not null,
    counts integer[] not null,
    used integer not null,
    admitted integer not null,
    primary key ("accountId", bucket)
  ) with (fillfactor = 50);`

export const functions = [
  'refuse',
  'lockAccount',
  'addHits',
  'countHits',
  'retryAfter',
  'requirePlace',
]

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
  await replaceFunctions(knex, functions)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function "requirePlace", "retryAfter", "countHits", "addHits", "lockAccount", refuse;
    drop table "rollingMinutes", "apiKeys", accounts, plans`)
}
