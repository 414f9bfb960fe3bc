import type { Database } from '../../src/database/database.ts'

/** The accounts of a filled database. The first owns nine tenths of all rows. */
export const largeAccount = '00000000-0000-4000-8000-000000000000'
export const playlistId = '00000000-0000-4000-9000-000000000000'
const smallAccounts = 100
const patient = { query_timeout: 3_600_000 }

/** The rows that a statement inserts, and the statement; `:size` is the number of tracks. */
type Filling = readonly [what: string, sql: string]

/**
 * The large account has every tenth track failed, every fourth an instrumental, every second with a
 * webhook and metadata, and no track that is made from an upload or still processing. Its playlists
 * have ten tracks each, but for the first, which has a thousand.
 */
const numbered = `
  select n, case when n % 10 = 0 then account(1 + (n / 10) % ${smallAccounts})
                 else account(0) end as owner,
         n % 4 = 0 as instrumental, n % 10 = 3 as failed, n % 2 = 0 as announced,
         case when n % 4 = 0 then md5(n::text)::uuid::text
              else 'gen_' || left(md5(n::text), 24) end as id,
         timestamptz '2026-01-01' + n * interval '10 s' as at
    from generate_series(1, :size) n`

const fillings: readonly Filling[] = [
  [
    'accounts',
    `insert into accounts (id, "displayName", "planCode", "createdAt")
     select account(n), 'Alice', 'pro', '2026-01-01' from generate_series(0, ${smallAccounts}) n`,
  ],
  [
    'creditPacks',
    `insert into "creditPacks" ("accountId", source, granted, used, "createdAt")
     select owner, 'purchase', 2 * count(*), count(*) filter (where not failed), '2026-01-01'
       from (${numbered}) track group by owner`,
  ],
  [
    'charges',
    `insert into charges (id, "accountId", "subjectId", reason, credits, state, "chargedAt",
                          "settledAt")
     select n, owner, id, case when instrumental then 'instrumental' else 'music' end, 1,
            case when failed then 'refunded' else 'kept' end, at, at
       from (${numbered}) track`,
  ],
  [
    'chargeParts',
    `insert into "chargeParts" ("chargeId", "accountId", "packId", credits)
     select n, owner, pack.id, 1
       from (${numbered}) track join "creditPacks" pack on pack."accountId" = owner`,
  ],
  [
    'creditEntries',
    `insert into "creditEntries" ("accountId", kind, credits, balance, "chargeId", "subjectId",
                                  "createdAt")
     select owner, kind, credits,
            sum(credits) over (partition by owner order by n, credits rows unbounded preceding),
            charge, subject, at
       from (select "accountId" as owner, 0 as n, 'pack' as kind, granted as credits,
                    null::bigint as charge, null as subject, "createdAt" as at from "creditPacks"
             union all
             select owner, n, kind, credits, n, id, at
               from (${numbered}) track,
                    (values ('charge', -1), ('refund', 1)) entry (kind, credits)
              where failed or kind = 'charge') entry
      order by n, credits`,
  ],
  [
    'generations',
    `insert into generations (id, "accountId", type, status, title, prompt, style, lyrics, language,
       "vocalGender", bpm, keyscale, timesignature, seed, "requestedSeconds", "actualSeconds",
       "fileBytes", "mediaKey", webhook, certificate, "chargeId", "errorMessage", "createdAt",
       "completedAt", "audioSha256", metadata)
     select id, owner, case when instrumental then 'instrumental' else 'music' end,
            case when failed then 'failed' else 'completed' end, 'Warm lofi piano, rain ' || n,
            'warm lofi piano, rain against the window', 'warm lofi piano', repeat('rain ', 40),
            'en', 'auto', case when not instrumental then 72 end,
            case when not instrumental then 'A minor' end, case when not instrumental then 4 end,
            n, 60, case when not failed then 61.44 end, case when not failed then 1402881 end,
            case when not failed then pg_temp.media(n) end,
            case when announced then 'https://you.example/finished' end, false, n,
            case when failed then 'It failed.' end, at, at + interval '8 s',
            case when not failed then repeat(md5(n::text), 2) end,
            case when announced then jsonb_build_object('order', n::text, 'stage', 'live',
                                                        'project', (n % 50)::text) end
       from (${numbered}) track order by n`,
  ],
  [
    'generationPairs',
    `insert into "generationPairs" ("accountId", pair, seq)
     select "accountId", "pairOf"(key, value), seq
       from generations, jsonb_each_text(metadata) where metadata is not null`,
  ],
  [
    'jobs',
    `insert into jobs (kind, lane, "accountId", "subjectId", state, attempt, "maxAttempts", "runAt",
                       "createdAt", "startedAt", "finishedAt")
     select kind, lane, owner, id, 'done', 1, 2, at, at, at, at + interval '8 s'
       from (${numbered}) track,
            (values ('render-generation', 'render'),
                    ('deliver-webhook', 'webhook')) job (kind, lane)
      where announced or lane = 'render' order by n`,
  ],
  [
    'webhookDeliveries',
    `insert into "webhookDeliveries" ("subjectId", "accountId", url, payload, "createdAt",
       "attemptedAt", "finishedAt", "responseStatus", milliseconds)
     select id, owner, 'https://you.example/finished', repeat('x', 400), at + interval '8 s',
            at + interval '8 s', at + interval '9 s', 200, 40
       from (${numbered}) track where announced`,
  ],
  [
    'certificates',
    `insert into certificates (number, "workType", "workId", "accountId", "issuedAt", "displayName",
       title, "durationSeconds", "generatedAt", "audioSha256")
     select 'TWR-' || regexp_replace(upper(left(md5(seq::text), 12)), '(.{4})(.{4})(.{4})',
              '\\1-\\2-\\3'),
            type, id, "accountId", "completedAt", 'Alice', title, "actualSeconds", "completedAt",
            "audioSha256"
       from generations where status = 'completed' and seq % 5 = 0`,
  ],
  [
    'soundEffectDays',
    `insert into "soundEffectDays" ("accountId", day, used)
     select account(0), date '2026-06-01' - n, 100 from generate_series(0, :size / 1000 - 1) n`,
  ],
  [
    'soundEffects',
    `insert into "soundEffects" (id, "accountId", status, prompt, seed, "requestedSeconds",
       "actualSeconds", "fileBytes", "mediaKey", "slotDay", "createdAt", "completedAt")
     select md5('effect ' || n)::uuid, account(0), 'completed', 'an owl in a cathedral', n, 2, 2.1,
            33000, pg_temp.media(-n - 1), date '2026-06-01' - n / 100, '2026-06-01',
            '2026-06-01'
       from generate_series(0, :size / 10 - 1) n`,
  ],
  [
    'playlists',
    `insert into playlists (id, "accountId", name, "isPublic", "createdAt", "updatedAt")
     select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, account(0), 'Rain', false,
            '2026-06-01', '2026-06-01'
       from generate_series(0, greatest(:size / 100, 50)) n`,
  ],
  [
    'playlistTracks',
    `insert into "playlistTracks" ("playlistId", "playlistOwner", "playlistPublic", "trackId",
                                   "trackOwner", "trackPublic", "addedAt")
     select ('00000000-0000-4000-9000-' || lpad(playlist::text, 12, '0'))::uuid, account(0), false,
            id, account(0), false, '2026-06-01'
       from (select id, row_number() over (order by seq desc) as place
               from generations where "accountId" = account(0)) track,
            lateral (select 0 where place <= 1000 union all
                     select (place + 9) / 10 where place <= 10 * greatest(:size / 100, 50))
              chosen (playlist)
      order by place`,
  ],
]

/**
 * Fills an empty database so that its checks and the rules of the audit hold. Triggers and foreign
 * keys are off during the inserts, because they check each row.
 */
export async function fill(database: Database, size: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.raw('set local session_replication_role = replica')
    await transaction.raw(`
      create function pg_temp.account(n bigint) returns uuid language sql immutable
      return ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`)
    await transaction.raw(`
      create function pg_temp.media(n bigint) returns text language sql immutable
      return 'a/' || left(encode(sha256(n::text::bytea), 'hex'), 40) || '.mp3'`)
    for (const [, sql] of fillings) {
      const text = sql.replaceAll('account(', 'pg_temp.account(').replaceAll(':size', String(size))
      await transaction.raw(text).options(patient)
    }
  })
  await database.raw('vacuum analyze').options(patient)
}
