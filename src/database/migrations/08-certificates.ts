import type { Knex } from 'knex'
import { replaceFunctions } from '../functions.ts'

const tables = `
  -- No foreign keys: a certificate outlives the work and the account it speaks of.
  create table certificates (
    number text primary key,
    "workType" text not null,
    "workId" text not null constraint "certificatesOncePerWork" unique,
    "accountId" uuid not null,
    "issuedAt" timestamptz not null,
    "displayName" text not null,
    title text not null,
    "durationSeconds" double precision not null,
    "generatedAt" timestamptz not null,
    "audioSha256" text,
    -- Tracks made from an upload are private and never certified.
    constraint "certificatesWorkType"
      check ("workType" in ('music', 'instrumental', 'sound_effect'))
  );`

export const functions = ['certificatesForGood']

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
  await replaceFunctions(knex, functions)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table certificates; drop function "certificatesForGood"')
}
