import { batchLoader } from '../database/batch-loader.ts'
import type { Database, Transaction } from '../database/database.ts'
import { named, namedTogether } from '../database/named.ts'
import { type Caller, type CallerRow, callerColumns, keySql, readCaller } from './caller.ts'
import {
  type Bucket,
  countHitsSql,
  type Hit,
  hitValues,
  readWindow,
  type Window,
  type WindowRow,
  windowColumns,
  windowStart,
} from './rate-window.ts'

/** SQL of the caller of a key. One by one, also when the planner takes the tables for short. */
const callerSql = (hash: string) =>
  `(select ${callerColumns} from ${keySql} where k."keyHash" = ${hash} limit 1)`

/**
 * Finds the account of a key and counts in its rate window at once, because every request needs
 * both. A key that is revoked, of a deleted account, or of a plan without API access counts no hit.
 * Accounts are sorted, so that two such statements do not deadlock. A caller is one column of JSON,
 * because pg describes each column anew for every answer. Lists are in subselects, which hide their
 * length from the planner: otherwise it plans each call again, which takes 0.3 ms.
 */
const admitStatement = {
  name: 'admitCallers',
  text: `
    select place, to_json(caller) as caller, ${windowColumns('minute')}
      from (select line.place, line.hits, found.*
              from unnest((select :hashes::bytea[]), (select :hits::int[]))
                     with ordinality as line (hash, hits, place)
              join lateral ${callerSql('line.hash')} found on true
             order by "accountId") as caller,
           ${countHitsSql(
             `case when "revokedAt" is null and "deletedAt" is null and "apiAccess"
                   then "accountId" end`,
             'hits',
           )} as minute`,
}

const peekStatement = {
  name: 'peekCallers',
  text: `
    with callers as materialized (
      select line.place, found.*
        from unnest((select :hashes::bytea[])) with ordinality as line (hash, place)
        join lateral ${callerSql('line.hash')} found on true)
    select place, to_json(callers) as caller, w.bucket, live.used,
           "retryAfter"(live."oldestAt", :at::bigint) as "retryAfterSeconds"
      from callers
      left join lateral (select * from "rollingMinutes"
                          where "accountId" = callers."accountId"
                            and bucket = any(:buckets::text[])) w on true
      left join lateral (
        select coalesce(sum(hit.count), 0)::int as used, min(hit.at) as "oldestAt"
          from unnest(w."hitsAt", w.counts) as hit (at, count) where hit.at > :since) live on true`,
}

const countHitStatement = {
  name: 'countHit',
  text: `select ${windowColumns('minute')}
           from ${countHitsSql(':accountId::uuid', '1')} as minute`,
}

interface FoundRow extends WindowRow {
  place: number
  caller: CallerRow
}

type PeekedRow = FoundRow & { bucket: string | null }

/** The windows are in the order in which they are checked. Undefined: there is no such key. */
type Admitted = { caller: Caller; windows: Map<Bucket, Window> } | undefined

type Arrival = Hit & { keyHash: Buffer }

/** Finds the caller and counts one hit in the bucket. */
export function admitCaller(database: Database, arrival: Arrival): Promise<Admitted> {
  return loadAdmitted(database, arrival, `${arrival.bucket} ${arrival.limit}`)
}

/** All arrivals of a statement have the same bucket and limit. */
const loadAdmitted = batchLoader<Arrival, Admitted>(async (database, arrivals) => {
  const now = latest(arrivals)
  const { bucket, limit } = arrivals[0] as Arrival
  const byKey = Map.groupBy(arrivals, ({ keyHash }) => keyHash.toString('latin1'))
  const lines = [...byKey.values()]
  const rows = await namedTogether<FoundRow>(database, admitStatement, {
    hashes: lines.map(([first]) => first?.keyHash),
    hits: lines.map(({ length }) => length),
    ...hitValues({ bucket, limit, now }),
  })
  const admitted = new Map<Arrival, Admitted>()
  for (const row of rows) {
    lines[row.place - 1]?.forEach((arrival, place) => {
      // Null: the caller may not be counted.
      const counted = row.admitted === null ? undefined : row
      const window = readWindow(counted, limit, place)
      admitted.set(arrival, {
        caller: readCaller(row.caller),
        windows: new Map([[bucket, window]]),
      })
    })
  }
  return arrivals.map((arrival) => admitted.get(arrival))
})

/** Finds the caller and reads several buckets without counting a hit. */
export function peekCaller(
  database: Database,
  keyHash: Buffer,
  limits: ReadonlyMap<Bucket, number>,
  now: Date,
): Promise<Admitted> {
  return loadPeeked(database, { keyHash, limits, now }, [...limits].flat().join(' '))
}

interface Peek {
  keyHash: Buffer
  limits: ReadonlyMap<Bucket, number>
  now: Date
}

/** All peeks of a statement have the same limits. */
const loadPeeked = batchLoader<Peek, Admitted>(async (database, peeks) => {
  const now = latest(peeks)
  const { limits } = peeks[0] as Peek
  const rows = await namedTogether<PeekedRow>(database, peekStatement, {
    hashes: peeks.map(({ keyHash }) => keyHash),
    buckets: [...limits.keys()],
    at: now.getTime(),
    since: windowStart(now),
  })
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return peeks.map((_, index) => readPeeked(byPlace.get(index + 1), limits))
})

function readPeeked(rows: PeekedRow[] | undefined, limits: ReadonlyMap<Bucket, number>): Admitted {
  const [row] = rows ?? []
  if (!row) return undefined
  const windows = new Map<Bucket, Window>()
  for (const [bucket, limit] of limits) {
    const found = rows?.find((entry) => entry.bucket === bucket)
    const admitted = (found?.used ?? 0) < limit ? 1 : 0
    windows.set(bucket, readWindow(found && { ...found, admitted }, limit))
  }
  return { caller: readCaller(row.caller), windows }
}

/** Of several times, so that no hit leaves the window too early. */
function latest(arrivals: readonly { now: Date }[]): Date {
  return new Date(Math.max(...arrivals.map(({ now }) => now.getTime())))
}

/** Counts one hit, or none if the window is full. A rollback of the transaction undoes it. */
export async function countHit(
  database: Database | Transaction,
  accountId: string,
  bucket: Bucket,
  limit: number,
  now: Date,
): Promise<Window> {
  const values = { accountId, ...hitValues({ bucket, limit, now }) }
  const [row] = await named<WindowRow>(database, countHitStatement, values)
  return readWindow(row, limit)
}

/** The hit of a create, counted by the statement that accepts it. */
export interface PendingHit extends Hit {
  /** Writes the window to the headers of the answer. */
  show(window: Window): void
}

/** SQL that counts a hit of :accountId. Its values are those of `hitValues`. */
export const countHitSql = countHitsSql(':accountId::uuid', '1')

/** SQL that refuses with GENERATION_RATE_LIMITED if countHitSql counted no hit. */
export function requireHitSql(row: string): string {
  return `"requirePlace"(${row}.admitted, ${row}."oldestAt", :at::bigint)`
}

export function showHit(hit: PendingHit, row: WindowRow): void {
  hit.show(readWindow(row, hit.limit))
}
