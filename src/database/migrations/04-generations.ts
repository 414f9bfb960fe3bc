import type { Knex } from 'knex'
import { replaceFunctions } from '../functions.ts'

const tables = `
  create table generations (
    seq bigint not null generated always as identity,
    id text primary key,
    "accountId" uuid not null references accounts (id),
    type text not null,
    status text not null,
    title text not null,
    prompt text not null,
    -- The style words an engine reads: the prompt without the vocal phrasing.
    style text not null,
    lyrics text,
    language text,
    "vocalGender" text not null,
    bpm double precision,
    keyscale text,
    timesignature smallint,
    seed bigint not null,
    "requestedSeconds" double precision not null,
    "actualSeconds" double precision,
    "fileBytes" bigint,
    "mediaKey" text constraint "generationsMediaKey" unique,
    "renderSeconds" double precision,
    model text,
    webhook text,
    certificate boolean not null,
    "isPublic" boolean not null default false,
    "playCount" integer not null default 0,
    "downloadCount" integer not null default 0,
    "likeCount" integer not null default 0,
    "chargeId" bigint constraint "generationsOneCharge" unique references charges (id),
    "errorMessage" text,
    "createdAt" timestamptz not null,
    "completedAt" timestamptz,
    "deletedAt" timestamptz,
    -- Of the delivered file, in hex. Null for what was completed before it was kept.
    "audioSha256" text,
    "isLive" boolean not null generated always as ("deletedAt" is null) stored,
    "uploadId" uuid,
    -- The upload's kept audio, for a track that is made from it and not only from its words.
    "sourceKey" text,
    "styleName" text,
    "usedTranscriptionCredit" boolean not null default false,
    -- What the built-in engine read in the words of the track; null before it was kept.
    understood jsonb,
    -- What the order fixes of the piece: sections, chords, tune.
    plan jsonb,
    -- What an edit was made from, and which. The other track may be deleted and purged.
    "derivedFrom" text,
    edit jsonb,
    metadata jsonb,
    test boolean not null default false,
    -- The words of a test order that script its outcome.
    script text,
    -- What a membership of a playlist repeats of its track, so that privacy is one check on a row.
    constraint "generationsVisibility" unique (id, "accountId", "isPublic", "isLive"),
    constraint "generationsUpload" foreign key ("uploadId", "accountId")
      references uploads (id, "accountId"),
    constraint "generationsType" check (
      case when "uploadId" is null then type in ('music', 'instrumental')
           else type in ('reimagine', 'remove_vocals') end),
    constraint "generationsEnded" check (
      case when "completedAt" is null then status in ('pending', 'processing')
           else status in ('completed', 'failed') end),
    constraint "generationsFile" check ((status = 'completed') = ("mediaKey" is not null)),
    constraint "generationsWholeFile"
      check (num_nulls("mediaKey", "fileBytes", "actualSeconds") in (0, 3)),
    constraint "generationsError" check ((status = 'failed') = ("errorMessage" is not null)),
    constraint "generationsCharged" check (status = 'pending' or "chargeId" is not null),
    constraint "generationsSource" check ((type = 'remove_vocals') = ("sourceKey" is not null)),
    constraint "generationsDiscount"
      check (not "usedTranscriptionCredit" or type = 'reimagine'),
    constraint "generationsPrivate" check (not "isPublic" or ("uploadId" is null and not test)),
    constraint "generationsUncertified" check (not certificate or "uploadId" is null)
  );
  create index "generationsList" on generations ("accountId", seq desc)
    where "deletedAt" is null;
  create index "generationsByStatus" on generations ("accountId", status, seq desc)
    where "deletedAt" is null;
  create index "generationsByType" on generations ("accountId", type, seq desc)
    where "deletedAt" is null;
  create index "generationsByTypeAndStatus" on generations ("accountId", type, status, seq desc)
    where "deletedAt" is null;
  create index "generationsInProgress" on generations ("accountId")
    where status = 'processing' and "deletedAt" is null;
  create index "generationsPurge" on generations ("deletedAt") where "deletedAt" is not null;
  -- An upload has one discount in its life: whoever takes it for a second track fails here.
  create unique index "generationsOneFirstRender" on generations ("uploadId")
    where "usedTranscriptionCredit" and status <> 'failed';
  create index "generationsByUpload" on generations ("uploadId", seq desc)
    where "uploadId" is not null;
  -- What was made with test keys and is not deleted yet, the oldest first.
  create index "generationsOfTests" on generations ("createdAt")
    where test and "deletedAt" is null;
  -- What had the same script before.
  create index "generationsByScript" on generations ("accountId", seq) where script is not null;

  -- A row for each pair of metadata of a track, so that a page of the tracks with a pair is read
  -- from one place of an index, however many they are. With a GIN index Postgres cannot know how
  -- many rows have a pair, and reads 300,000 tracks to find one.
  create table "generationPairs" (
    "accountId" uuid not null,
    pair uuid not null,
    seq bigint not null,
    primary key ("accountId", pair, seq)
  );

  -- The score of a track as it was rendered. A table of its own, so that no read and no list of
  -- tracks carries it. Whoever writes it compresses it; Postgres need not try again.
  create table scores (
    "generationId" text primary key references generations (id) on delete cascade,
    bytes bytea not null,
    constraint "scoresBytes" check (length(bytes) > 0)
  );
  alter table scores alter column bytes set storage external;

  -- The waveform of a track, kept when it is first asked for.
  create table peaks (
    "generationId" text primary key references generations (id) on delete cascade,
    "lengthSeconds" double precision not null,
    bytes bytea not null
  );

  -- The files that owners had made from the scores of their tracks. There is one of each kind, so
  -- that however many ask for it at once, one job makes it. The key of the file is chosen before
  -- the file is written: no crash leaves a file that no row knows.
  create table exports (
    id uuid primary key,
    "generationId" text not null references generations (id) on delete cascade,
    format text not null,
    "bitDepth" integer not null,
    status text not null default 'processing',
    "mediaKey" text not null unique,
    "fileBytes" bigint,
    "errorMessage" text,
    "createdAt" timestamptz not null,
    "expiresAt" timestamptz,
    constraint "exportsOnce" unique ("generationId", format, "bitDepth"),
    constraint "exportsEnded" check (
      case when "expiresAt" is null then status = 'processing'
           else status in ('completed', 'failed') end),
    constraint "exportsFile" check ((status = 'completed') = ("fileBytes" is not null)),
    constraint "exportsError" check ((status = 'failed') = ("errorMessage" is not null))
  );
  create index "exportsExpire" on exports ("expiresAt");`

export const functions = [
  'generationsMove',
  'generationsSettled',
  'pairOf',
  'insertPairs',
  'deletePairs',
]

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
  await replaceFunctions(knex, functions)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table exports, peaks, scores, "generationPairs", generations;
    drop function "deletePairs", "insertPairs", "pairOf", "generationsSettled", "generationsMove"`)
}
