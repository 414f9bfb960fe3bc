import type { Knex } from 'knex'
import { replaceFunctions } from '../functions.ts'

const tables = `
  create table uploads (
    seq bigint not null generated always as identity,
    id uuid primary key,
    "accountId" uuid not null references accounts (id),
    feature text not null,
    name text not null,
    format text not null,
    status text not null,
    "originalSeconds" double precision not null,
    "windowStartSeconds" double precision not null,
    "windowSeconds" double precision not null,
    "lyricsCap" integer not null,
    lyrics text,
    -- Who wrote the lyrics last, and when: words of the user's own are never overwritten by a late
    -- transcript.
    "lyricsSetBy" text,
    "lyricsSetAt" timestamptz,
    transcript jsonb,
    "fingerprintStatus" text not null,
    "fingerprintMatch" jsonb,
    "errorMessage" text,
    "audioKey" text constraint "uploadsAudioKey" unique,
    "createdAt" timestamptz not null,
    "expiresAt" timestamptz not null,
    "contentDeletedAt" timestamptz,
    "audioRemovedAt" timestamptz,
    test boolean not null default false,
    -- What is heard in it: tempo, key, metre and sections.
    analysis jsonb,
    "lyricsTimes" jsonb,
    unique (id, "accountId"),
    constraint "uploadsStatus" check (
      status in ('ready', 'transcribing', 'transcribed', 'no_vocals', 'failed', 'blocked')),
    constraint "uploadsExpiry" check ("expiresAt" = "createdAt" + interval '24 hours'),
    constraint "uploadsReady" check (feature = 'remove_vocals' or status <> 'ready'),
    constraint "uploadsBlockedByMatch"
      check ((status = 'blocked') = ("fingerprintStatus" = 'match')),
    constraint "uploadsBlockedIsEmpty" check (
      status <> 'blocked' or ("audioKey" is null and "contentDeletedAt" is not null)),
    constraint "uploadsDeletedIsEmpty" check (
      "contentDeletedAt" is null or (lyrics is null and transcript is null)),
    constraint "uploadsHasAudio" check ("audioKey" is not null or "contentDeletedAt" is not null),
    constraint "uploadsAudioRemoved" check (("audioKey" is null) = ("audioRemovedAt" is not null)),
    constraint "uploadsTranscribed" check (
      status not in ('transcribed', 'no_vocals') or transcript is not null
      or "contentDeletedAt" is not null)
  );
  create index "uploadsList" on uploads ("accountId", seq desc) where "contentDeletedAt" is null;
  -- The caps look back over a day of accepted uploads; what was refused for a match is none.
  create index "uploadsAccepted" on uploads ("accountId", "createdAt");
  create index "uploadsToEmpty" on uploads ("expiresAt") where "contentDeletedAt" is null;
  create index "uploadsToRemove" on uploads ("expiresAt") where "audioKey" is not null;

  create table "transcriptionAttempts" (
    -- The upload and the number of the attempt: the job, the charge and the log name it alike.
    id text primary key,
    "uploadId" uuid not null references uploads (id),
    number integer not null,
    kind text not null,
    "chargeId" bigint references charges (id),
    state text not null,
    -- Of the attempt that this one took the place of, and before it; its own start otherwise.
    "beganAt" timestamptz not null,
    "startedAt" timestamptz not null,
    "progressedAt" timestamptz not null,
    "endedAt" timestamptz,
    constraint "attemptsNumber" unique ("uploadId", number),
    constraint "attemptsEnded" check (
      case when "endedAt" is null then state = 'running'
           else state in ('succeeded', 'failed', 'superseded', 'cancelled') end),
    constraint "attemptsPaid" check (
      case kind when 'free' then "chargeId" is null
                when 'paid' then "chargeId" is not null
                else kind = 'resubmitted' end)
  );
  create unique index "attemptsOneRunning" on "transcriptionAttempts" ("uploadId")
    where state = 'running';
  create unique index "attemptsOneFree" on "transcriptionAttempts" ("uploadId")
    where kind = 'free';
  -- A charge belongs to one attempt; where that fell silent, to the one that took its place.
  create unique index "attemptsOnePerCharge" on "transcriptionAttempts" ("chargeId")
    where state <> 'superseded';

  -- No foreign keys: the record outlives the upload and the account.
  create table attestations (
    id bigint primary key generated always as identity,
    "accountId" uuid not null,
    "uploadId" uuid not null,
    feature text not null,
    version text not null,
    statements text[] not null,
    "addressHash" bytea not null,
    "userAgent" text,
    "confirmedAt" timestamptz not null,
    constraint "attestationsStatements" check (cardinality(statements) > 0)
  );
  create index "attestationsByUpload" on attestations ("uploadId");`

export const functions = [
  'uploadsMove',
  'uploadsForget',
  'uploadsTranscribing',
  'attemptsMove',
  'refuseChange',
]

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
  await replaceFunctions(knex, functions)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger "creditEntriesAppendOnly" on "creditEntries";
    drop table attestations, "transcriptionAttempts", uploads;
    drop function "refuseChange", "attemptsMove", "uploadsTranscribing", "uploadsForget",
                  "uploadsMove"`)
}
