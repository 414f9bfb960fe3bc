import type { Knex } from 'knex'
import { replaceFunctions } from '../functions.ts'

const tables = `
  create table "soundEffects" (
    seq bigint not null generated always as identity,
    id uuid primary key,
    "accountId" uuid not null,
    status text not null,
    prompt text not null,
    seed bigint not null,
    "requestedSeconds" double precision not null,
    "actualSeconds" double precision,
    "fileBytes" bigint,
    "mediaKey" text constraint "soundEffectsMediaKey" unique,
    model text,
    webhook text,
    "errorMessage" text,
    "slotDay" date not null,
    "slotReturnedAt" timestamptz,
    "createdAt" timestamptz not null,
    "completedAt" timestamptz,
    "deletedAt" timestamptz,
    -- Of the delivered file, in hex. Null for what was completed before it was kept.
    "audioSha256" text,
    metadata jsonb,
    test boolean not null default false,
    -- The words of a test order that script its outcome.
    script text,
    foreign key ("accountId", "slotDay") references "soundEffectDays" ("accountId", day),
    constraint "soundEffectsEnded" check (
      case when "completedAt" is null then status in ('pending', 'processing')
           else status in ('completed', 'failed') end),
    constraint "soundEffectsFile" check ((status = 'completed') = ("mediaKey" is not null)),
    constraint "soundEffectsWholeFile"
      check (num_nulls("mediaKey", "fileBytes", "actualSeconds") in (0, 3)),
    constraint "soundEffectsError" check ((status = 'failed') = ("errorMessage" is not null)),
    -- A place in the day comes back with the failure, and with nothing else.
    constraint "soundEffectsSlot" check ((status = 'failed') = ("slotReturnedAt" is not null))
  );
  create index "soundEffectsList" on "soundEffects" ("accountId", seq desc)
    where "deletedAt" is null;
  create index "soundEffectsByStatus" on "soundEffects" ("accountId", status, seq desc)
    where "deletedAt" is null;
  create index "soundEffectsByDay" on "soundEffects" ("accountId", "slotDay");
  create index "soundEffectsPurge" on "soundEffects" ("deletedAt") where "deletedAt" is not null;
  create index "soundEffectsOfTests" on "soundEffects" ("createdAt")
    where test and "deletedAt" is null;
  create index "soundEffectsByScript" on "soundEffects" ("accountId", seq)
    where script is not null;`

export const functions = ['soundEffectsMove']

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
  await replaceFunctions(knex, functions)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table "soundEffects"; drop function "soundEffectsMove"`)
}
