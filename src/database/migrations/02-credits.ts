import type { Knex } from 'knex'
import { replaceFunctions } from '../functions.ts'

const tables = `
  create table "allowancePeriods" (
    "accountId" uuid not null references accounts (id),
    -- The first day of the month.
    period date not null,
    granted integer not null,
    used integer not null default 0,
    primary key ("accountId", period),
    constraint "allowancePeriodsNeverOverdrawn" check (used between 0 and granted)
  );

  create table charges (
    id bigserial primary key,
    "accountId" uuid not null references accounts (id),
    "subjectId" text not null,
    reason text not null,
    credits integer not null,
    state text not null default 'charged',
    "chargedAt" timestamptz not null,
    "settledAt" timestamptz,
    constraint "chargesOncePerSubject" unique ("subjectId", reason),
    unique (id, "accountId"),
    constraint "chargesCredits"
      check (credits between 0 and case reason when 'reimagine' then 2 else 1 end),
    constraint "chargesSettled" check (
      case when "settledAt" is null then state = 'charged'
           else state in ('kept', 'refunded') end)
  );

  create table "creditPacks" (
    id bigserial primary key,
    "accountId" uuid not null references accounts (id),
    source text not null,
    -- A credit that comes back after its month has ended becomes a pack; unique makes that happen
    -- once.
    "refundOfPart" bigint constraint "creditPacksOneRefundPerPart" unique,
    granted integer not null,
    used integer not null default 0,
    "createdAt" timestamptz not null,
    constraint "creditPacksRefund" check ((source = 'refund') = ("refundOfPart" is not null)),
    constraint "creditPacksGranted" check (granted > 0),
    constraint "creditPacksNeverOverdrawn" check (used between 0 and granted)
  );
  create index "creditPacksOpen" on "creditPacks" ("accountId", id) where used < granted;

  create table "chargeParts" (
    id bigserial primary key,
    "chargeId" bigint not null,
    "accountId" uuid not null,
    period date,
    "packId" bigint references "creditPacks" (id),
    credits integer not null,
    foreign key ("chargeId", "accountId") references charges (id, "accountId"),
    foreign key ("accountId", period) references "allowancePeriods" ("accountId", period),
    constraint "chargePartsCredits" check (credits > 0),
    constraint "chargePartsOneSource" check ((period is null) <> ("packId" is null))
  );
  create index "chargePartsByCharge" on "chargeParts" ("chargeId");
  alter table "creditPacks" add foreign key ("refundOfPart") references "chargeParts" (id);

  create table "creditEntries" (
    id bigserial primary key,
    "accountId" uuid not null references accounts (id),
    kind text not null,
    credits integer not null,
    balance integer not null,
    "chargeId" bigint references charges (id),
    "subjectId" text,
    "createdAt" timestamptz not null,
    constraint "creditEntriesBalance" check (balance >= 0),
    constraint "creditEntriesCharge"
      check ((kind in ('charge', 'refund')) = ("chargeId" is not null)),
    constraint "creditEntriesSign" check (
      case when kind in ('charge', 'lapse') then credits < 0
           when kind in ('refund', 'pack') then credits > 0
           else kind = 'allowance' and credits <> 0 end)
  );
  create index "creditEntriesByAccount" on "creditEntries" ("accountId", id desc);
  -- One charge and one refund per charge: this is what makes a refund happen exactly once.
  create unique index "creditEntriesOncePerKind" on "creditEntries" ("chargeId", kind)
    where "chargeId" is not null;

  create table "soundEffectDays" (
    "accountId" uuid not null references accounts (id),
    day date not null,
    used integer not null,
    -- By how much an operator's setting differs from the effects of the day:
    -- used = adjusted + places not given back.
    adjusted integer not null default 0,
    primary key ("accountId", day),
    constraint "soundEffectDaysNeverOverdrawn" check (used between 0 and 100)
  );`

export const functions = [
  'addEntry',
  'lockBalance',
  'chargeAccount',
  'chargesMove',
  'countUnfinished',
  'checkQueue',
  'chargeTrack',
  'payEffect',
]

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
  await replaceFunctions(knex, functions)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "creditPacks" drop constraint "creditPacks_refundOfPart_fkey";
    drop table "soundEffectDays", "creditEntries", "chargeParts", "creditPacks", charges,
               "allowancePeriods";
    drop function "payEffect", "chargeTrack", "checkQueue", "countUnfinished", "chargesMove",
                  "chargeAccount", "lockBalance", "addEntry"`)
}
