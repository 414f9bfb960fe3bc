import type { Knex } from 'knex'

const tables = `
  create table "webhookDeliveries" (
    -- There is one delivery for each subject, whatever happens.
    "subjectId" text primary key,
    "accountId" uuid not null references accounts (id),
    url text not null,
    payload text not null,
    "createdAt" timestamptz not null,
    "suppressedAt" timestamptz,
    -- Committed before the connection is opened, so a crash loses a callback and never doubles it.
    "attemptedAt" timestamptz,
    "finishedAt" timestamptz,
    "responseStatus" integer,
    error text,
    milliseconds integer,
    -- Attempts after the first.
    retries integer not null default 0,
    "nextAttemptAt" timestamptz,
    constraint "webhookDeliveriesOrder" check ("finishedAt" is null or "attemptedAt" is not null),
    constraint "webhookDeliveriesSentOrSuppressed"
      check ("attemptedAt" is null or "suppressedAt" is null),
    -- An attempt follows another only when that one has ended.
    constraint "webhookDeliveriesOneAtATime"
      check ("nextAttemptAt" is null or "finishedAt" is not null)
  );
  create index "webhookDeliveriesByTime" on "webhookDeliveries" ("createdAt" desc);
  create index "webhookDeliveriesByAttempt" on "webhookDeliveries"
    ("attemptedAt" desc, "subjectId") where "attemptedAt" is not null;
  -- The list that an account sees.
  create index "webhookDeliveriesOfAccount" on "webhookDeliveries"
    ("accountId", "createdAt" desc, "subjectId") where "suppressedAt" is null;
  -- Those that are suppressed when their account is deleted.
  create index "webhookDeliveriesToSend" on "webhookDeliveries" ("accountId")
    where "attemptedAt" is null and "suppressedAt" is null;
  -- Those that end when their account is deleted.
  create index "webhookDeliveriesToRetry" on "webhookDeliveries" ("accountId")
    where "nextAttemptAt" is not null;

  create table "webhookSecrets" (
    -- One row for each account, so that at most two secrets are valid.
    "accountId" uuid primary key references accounts (id) on delete cascade,
    secret bytea not null,
    "createdAt" timestamptz not null,
    "previousSecret" bytea
  );`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table "webhookSecrets", "webhookDeliveries"')
}
