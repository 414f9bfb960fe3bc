import type { Knex } from 'knex'

/**
 * The files that owners had made from the scores of their tracks. There is one of each kind, so
 * that however many ask for it at once, one job makes it. The key of the file is chosen before the
 * file is written: no crash leaves a file that no row knows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
      constraint "exportsFormat" check (
        format in ('wav', 'flac') and "bitDepth" in (16, 24)
        or format = 'stems' and "bitDepth" = 32),
      constraint "exportsStatus" check (status in ('processing', 'completed', 'failed')),
      constraint "exportsEnd" check ((status = 'processing') = ("expiresAt" is null)),
      constraint "exportsFile" check ((status = 'completed') = ("fileBytes" is not null)),
      constraint "exportsError" check ((status = 'failed') = ("errorMessage" is not null))
    )`)
  await knex.raw(`create index "exportsExpire" on exports ("expiresAt")`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('exports')
}
