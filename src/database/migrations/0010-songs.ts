import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('secrets', (table) => {
    table.text('name').primary()
    table.binary('value').notNullable()
    table.check('octet_length(value) = 32', [], 'secretsLength')
  })
  // Made once for all processes on this database: links that one of them signs, every other one honours.
  await knex('secrets').insert([
    { name: 'links', value: randomBytes(32) },
    { name: 'addresses', value: randomBytes(32) },
  ])

  await createUploads(knex)
  await createAttempts(knex)

  // No foreign keys: the record outlives the upload and the account.
  await knex.schema.createTable('attestations', (table) => {
    table.specificType('id', 'bigint generated always as identity').primary()
    table.uuid('accountId').notNullable()
    table.uuid('uploadId').notNullable()
    table.text('feature').notNullable()
    table.text('version').notNullable()
    table.specificType('statements', 'text[]').notNullable()
    table.binary('addressHash').notNullable()
    table.text('userAgent')
    table.timestamp('confirmedAt', { useTz: true }).notNullable()
    table.check(`feature in ('reimagine', 'remove_vocals')`, [], 'attestationsFeature')
    table.check('cardinality(statements) > 0', [], 'attestationsStatements')
    table.check('octet_length("addressHash") = 32', [], 'attestationsAddressHash')
  })
  await knex.raw(`create index "attestationsByUpload" on attestations ("uploadId")`)
  await knex.raw(`
    create trigger "attestationsAppendOnly" before update or delete on attestations
      for each row execute function "refuseChange"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('attestations')
  await knex.schema.dropTable('transcriptionAttempts')
  await knex.schema.dropTable('uploads')
  await knex.schema.dropTable('secrets')
  await knex.raw('drop function "uploadsMove"(), "attemptsMove"(), "uploadsTranscribing"()')
}

async function createUploads(knex: Knex): Promise<void> {
  await knex.schema.createTable('uploads', (table) => {
    table.specificType('seq', 'bigint generated always as identity').notNullable()
    table.uuid('id').primary()
    table.uuid('accountId').notNullable().references('accounts.id')
    table.text('feature').notNullable()
    table.text('name').notNullable()
    table.text('format').notNullable()
    table.text('status').notNullable()
    table.specificType('originalSeconds', 'double precision').notNullable()
    table.specificType('windowStartSeconds', 'double precision').notNullable()
    table.specificType('windowSeconds', 'double precision').notNullable()
    table.integer('lyricsCap').notNullable()
    table.text('lyrics')
    // Who wrote the lyrics last, and when: words of the user's own are never overwritten by a late transcript.
    table.text('lyricsSetBy')
    table.timestamp('lyricsSetAt', { useTz: true })
    table.jsonb('transcript')
    table.text('fingerprintStatus').notNullable()
    table.jsonb('fingerprintMatch')
    table.text('errorMessage')
    table.text('audioKey').unique({ indexName: 'uploadsAudioKey' })
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.timestamp('expiresAt', { useTz: true }).notNullable()
    table.timestamp('contentDeletedAt', { useTz: true })
    table.timestamp('audioRemovedAt', { useTz: true })

    table.unique(['id', 'accountId'])
    table.check(`feature in ('reimagine', 'remove_vocals')`, [], 'uploadsFeature')
    table.check(`char_length(name) between 1 and 200`, [], 'uploadsName')
    table.check(`format in ('mp3', 'wav')`, [], 'uploadsFormat')
    table.check(
      `status in ('ready', 'transcribing', 'transcribed', 'no_vocals', 'failed', 'blocked')`,
      [],
      'uploadsStatus',
    )
    table.check('"originalSeconds" between 10 and 600', [], 'uploadsOriginalSeconds')
    table.check('"windowStartSeconds" >= 0', [], 'uploadsWindowStart')
    table.check('"windowSeconds" > 0 and "windowSeconds" <= 180', [], 'uploadsWindow')
    table.check(
      '"windowStartSeconds" + "windowSeconds" <= "originalSeconds" + 0.001',
      [],
      'uploadsWindowWithin',
    )
    table.check('"lyricsCap" between 600 and 3500', [], 'uploadsLyricsCap')
    table.check('char_length(lyrics) <= "lyricsCap"', [], 'uploadsLyrics')
    table.check(`"lyricsSetBy" in ('transcript', 'reimagine')`, [], 'uploadsLyricsSetBy')
    table.check(
      `"fingerprintStatus" in ('skipped', 'clear', 'match', 'error')`,
      [],
      'uploadsFingerprintStatus',
    )
    table.check(`"expiresAt" = "createdAt" + interval '24 hours'`, [], 'uploadsExpiry')
    table.check(`feature = 'remove_vocals' or status <> 'ready'`, [], 'uploadsReady')
    table.check(
      `(status = 'blocked') = ("fingerprintStatus" = 'match')`,
      [],
      'uploadsBlockedByMatch',
    )
    table.check(
      `status <> 'blocked' or ("audioKey" is null and "contentDeletedAt" is not null)`,
      [],
      'uploadsBlockedIsEmpty',
    )
    table.check(
      `"contentDeletedAt" is null or (lyrics is null and transcript is null)`,
      [],
      'uploadsDeletedIsEmpty',
    )
    table.check(`"audioKey" is not null or "contentDeletedAt" is not null`, [], 'uploadsHasAudio')
    table.check(`("audioKey" is null) = ("audioRemovedAt" is not null)`, [], 'uploadsAudioRemoved')
    table.check(`status <> 'failed' or "errorMessage" <> ''`, [], 'uploadsFailedSaysWhy')
    table.check(
      `status not in ('transcribed', 'no_vocals') or transcript is not null
         or "contentDeletedAt" is not null`,
      [],
      'uploadsTranscribed',
    )
  })
  await knex.raw(
    `create index "uploadsList" on uploads ("accountId", seq desc) where "contentDeletedAt" is null`,
  )
  // The caps look back over a day of accepted uploads; what was refused for a match is none.
  await knex.raw(`create index "uploadsAccepted" on uploads ("accountId", "createdAt")`)
  await knex.raw(
    `create index "uploadsToEmpty" on uploads ("expiresAt") where "contentDeletedAt" is null`,
  )
  await knex.raw(
    `create index "uploadsToRemove" on uploads ("expiresAt") where "audioKey" is not null`,
  )

  await knex.raw(`
    create function "uploadsMove"() returns trigger language plpgsql as $$
    begin
      if (new.id, new."accountId", new.feature, new."createdAt")
         is distinct from (old.id, old."accountId", old.feature, old."createdAt") then
        raise exception 'upload %: its identity never changes', old.id;
      end if;
      if old."contentDeletedAt" is not null and
         (new.status, new."contentDeletedAt") is distinct from (old.status, old."contentDeletedAt") then
        raise exception 'upload % is deleted', old.id;
      end if;
      if new.status <> old.status and new.status <> 'blocked' and not (
        (old.status in ('ready', 'failed', 'transcribed', 'no_vocals') and new.status = 'transcribing') or
        (old.status = 'transcribing' and new.status in ('transcribed', 'no_vocals', 'failed'))) then
        raise exception 'upload %: % to % is not a move', old.id, old.status, new.status;
      end if;
      return new;
    end $$`)
  await knex.raw(`
    create trigger "uploadsMove" before update on uploads
      for each row execute function "uploadsMove"()`)
}

async function createAttempts(knex: Knex): Promise<void> {
  await knex.schema.createTable('transcriptionAttempts', (table) => {
    // The upload and the number of the attempt: the job, the charge and the log name it alike.
    table.text('id').primary()
    table.uuid('uploadId').notNullable().references('uploads.id')
    table.integer('number').notNullable()
    table.text('kind').notNullable()
    table.bigInteger('chargeId').references('charges.id')
    table.text('state').notNullable()
    // Of the attempt that this one took the place of, and before it; its own start otherwise.
    table.timestamp('beganAt', { useTz: true }).notNullable()
    table.timestamp('startedAt', { useTz: true }).notNullable()
    table.timestamp('progressedAt', { useTz: true }).notNullable()
    table.timestamp('endedAt', { useTz: true })
    table.unique(['uploadId', 'number'], { indexName: 'attemptsNumber' })
    table.check(`id = "uploadId" || '/' || number`, [], 'attemptsId')
    table.check(`kind in ('paid', 'free', 'resubmitted')`, [], 'attemptsKind')
    table.check(
      `state in ('running', 'succeeded', 'failed', 'superseded', 'cancelled')`,
      [],
      'attemptsState',
    )
    table.check(`(state = 'running') = ("endedAt" is null)`, [], 'attemptsEnded')
    table.check(`kind <> 'free' or "chargeId" is null`, [], 'attemptsFree')
    table.check(`kind <> 'paid' or "chargeId" is not null`, [], 'attemptsPaid')
  })
  await knex.raw(
    `create unique index "attemptsOneRunning" on "transcriptionAttempts" ("uploadId")
       where state = 'running'`,
  )
  await knex.raw(
    `create unique index "attemptsOneFree" on "transcriptionAttempts" ("uploadId")
       where kind = 'free'`,
  )
  // A charge belongs to one attempt; where that fell silent, to the one that took its place.
  await knex.raw(
    `create unique index "attemptsOnePerCharge" on "transcriptionAttempts" ("chargeId")
       where state <> 'superseded'`,
  )
  await knex.raw(`
    create function "attemptsMove"() returns trigger language plpgsql as $$
    begin
      if old.state <> 'running' and new.state <> old.state then
        raise exception 'attempt %: % to % is not a move', old.id, old.state, new.state;
      end if;
      return new;
    end $$`)
  await knex.raw(`
    create trigger "attemptsMove" before update on "transcriptionAttempts"
      for each row execute function "attemptsMove"()`)

  // Judged at commit: an upload that is being transcribed has somebody listening, and no other one has.
  await knex.raw(`
    create function "uploadsTranscribing"() returns trigger language plpgsql as $$
    declare running boolean; upload record;
    begin
      select * into upload from uploads where id = new.id;
      select exists (select from "transcriptionAttempts"
        where "uploadId" = new.id and state = 'running') into running;
      if upload."contentDeletedAt" is null and running <> (upload.status = 'transcribing') then
        raise exception 'upload % is % and its attempt %', new.id, upload.status,
          case when running then 'runs' else 'does not run' end;
      end if;
      return null;
    end $$`)
  await knex.raw(`
    create constraint trigger "uploadsTranscribing" after insert or update of status on uploads
      deferrable initially deferred for each row execute function "uploadsTranscribing"()`)
}
