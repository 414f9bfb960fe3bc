import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Watched } from '../standing/standings.ts'
import { KEPT_SECONDS, type WorkEvent } from './event.ts'

/** Time for a tick that is late, so that what a stream saw is kept as long as promised. */
const SLACK_SECONDS = 600

const keptUntil = `clock_timestamp() + make_interval(secs => ${KEPT_SECONDS + SLACK_SECONDS})`

// A log that nobody listened to for so long has a gap: what came before is forgotten, and a number
// is left out, so that the last one before the gap is known to be old.
const openLogStatement = {
  name: 'openEventLog',
  text: `
    with log as (
      insert into "eventLogs" as log ("accountId", "lastNumber", "keptUntil")
        values (:accountId, 1, ${keptUntil})
      on conflict ("accountId") do update set "keptUntil" = excluded."keptUntil",
        "lastNumber" = log."lastNumber" + (log."keptUntil" <= clock_timestamp())::int
      returning "lastNumber"),
    forgotten as (
      delete from events using "eventLogs" old
       where old."accountId" = :accountId and old."keptUntil" <= clock_timestamp()
         and events."accountId" = old."accountId"
      returning number)
    select "lastNumber",
           (select min(number) from events where "accountId" = :accountId
               and number not in (select number from forgotten)) as "firstNumber"
      from log`,
}

/** The last number of the log and the first that is kept; null if none is. */
interface Log {
  lastNumber: number
  firstNumber: number | null
}

/**
 * Begins or goes on to keep the account's events. Waits for its transactions that may have found
 * nobody listening; undefined if the account is deleted.
 */
export async function openLog(
  transaction: Transaction,
  accountId: string,
): Promise<Log | undefined> {
  const account = await transaction('accounts')
    .where({ id: accountId, deletedAt: null })
    .forUpdate()
    .first('id')
  if (!account) return undefined
  const [log] = await named<Log>(transaction, openLogStatement, { accountId })
  return log
}

const listStatement = {
  name: 'listEvents',
  text: `
    select e.number, e.type, e.object, e."itemId", e.at,
           coalesce(g.metadata, s.metadata) as metadata,
           (select "testOf" is not null from accounts where id = :accountId) as test,
           coalesce(g."mediaKey", s."mediaKey") as "mediaKey",
           coalesce(g."errorMessage", s."errorMessage", u."errorMessage") as "errorMessage"
      from events e
      left join generations g
        on e.object = 'generation' and g.id = e."itemId" and g."deletedAt" is null
      left join "soundEffects" s
        on s.id = case when e.object = 'soundEffect' then e."itemId"::uuid end
       and s."deletedAt" is null
      left join uploads u
        on u.id = case when e.object = 'transcription' then e."itemId"::uuid end
     where e."accountId" = :accountId and e.number > :after
     order by e.number limit :limit`,
}

export async function listEvents(
  database: Database,
  accountId: string,
  after: number,
  limit: number,
): Promise<WorkEvent[]> {
  return named<WorkEvent>(database, listStatement, { accountId, after, limit })
}

/** What a process asks about each of its streams. */
interface Heard {
  lives: boolean
  lastNumber: number | null
}

const lookStatement = {
  name: 'lookAtEventLogs',
  text: `
    with kept as (
      update "eventLogs" set "keptUntil" = ${keptUntil}
       where "accountId" in (select "accountId" from "apiKeys" where "keyHash" = any(:keyHashes))
         and "keptUntil" < clock_timestamp()
                         + make_interval(secs => ${KEPT_SECONDS + SLACK_SECONDS / 2})
      returning null)
    select coalesce(k."revokedAt" is null and a."deletedAt" is null and p."apiAccess", false)
             as lives,
           log."lastNumber"
      from unnest(:keyHashes::bytea[]) with ordinality as stream (hash, place)
      left join "apiKeys" k on k."keyHash" = stream.hash
      left join accounts a on a.id = k."accountId"
      left join plans p on p.code = a."planCode"
      left join "eventLogs" log on log."accountId" = a.id
     order by place`,
}

/** For each key: whether it may go on listening, and how far its log is. Keeps the logs. */
export async function lookAtLogs(database: Database, keyHashes: Buffer[]): Promise<Heard[]> {
  return named<Heard>(database, lookStatement, { keyHashes })
}

/** A piece of work that a worker is making. */
export type Running = Watched &
  Pick<WorkEvent, 'object' | 'itemId' | 'metadata' | 'test'> & { accountId: string }

const listRunningStatement = {
  name: 'listRunning',
  text: `
    select j."accountId", array[j.kind] as kinds, j."subjectId",
           coalesce(g.id, s.id::text, u.id::text) as "itemId",
           case when g.id is not null then 'generation' when s.id is not null then 'soundEffect'
                else 'transcription' end as object,
           coalesce(g."requestedSeconds", s."requestedSeconds", u."windowSeconds") as seconds,
           coalesce(g.metadata, s.metadata) as metadata,
           coalesce(g.test, s.test, u.test, false) as test
      from jobs j
      left join generations g
        on j.lane in ('render', 'separate') and g.id = j."subjectId" and g.status = 'processing'
       and g."deletedAt" is null
      left join "soundEffects" s
        on s.id = case when j.lane = 'effect' then j."subjectId"::uuid end
       and s.status = 'processing' and s."deletedAt" is null
      left join "transcriptionAttempts" a on j.lane = 'transcribe' and a.id = j."subjectId"
      left join uploads u on u.id = a."uploadId" and u.status = 'transcribing'
     where j.state = 'running' and j.lane in ('render', 'separate', 'effect', 'transcribe')
       and j."accountId" = any(:accountIds) and num_nonnulls(g.id, s.id, u.id) = 1`,
}

/** What workers are making for these accounts. */
export async function listRunning(database: Database, accountIds: string[]): Promise<Running[]> {
  return named<Running>(database, listRunningStatement, { accountIds })
}

/** Deletes at most `limit` events that are no longer promised. */
export async function deleteOldEvents(database: Database, limit: number): Promise<number> {
  const { rowCount } = await database.raw(
    `delete from events where ("accountId", number) in (
       select "accountId", number from events
        where at < clock_timestamp() - make_interval(secs => ?) order by at limit ?)`,
    [KEPT_SECONDS, limit],
  )
  return rowCount
}
