import { batchLoader } from '../database/batch-loader.ts'
import type { Database, Transaction } from '../database/database.ts'
import { named, namedShort } from '../database/named.ts'
import { type OneOrMany, oneOrMany, runFor, runForMany } from '../database/one-or-many.ts'
import {
  type Caller,
  type CallerRow,
  callerColumns,
  keySql,
  readCaller,
  versionsSql,
} from './caller.ts'
import {
  type Bucket,
  countHitsSql,
  type Hit,
  hitValues,
  readWindow,
  type Window,
  type WindowRow,
  windowStart,
} from './rate-window.ts'
import type { Readable, Wanted } from './readable.ts'
import type { RememberedCaller } from './remembered-callers.ts'

/**
 * Finds the account of a key and counts in its rate window at once, because every request needs
 * both. A key that is revoked, of a deleted account, or of a plan without API access counts no hit.
 * Accounts are sorted, so that two such statements do not deadlock, and looked up one by one, also
 * when the planner takes the tables for short: a single caller needs neither. A caller is one
 * column of JSON, because pg describes each column anew for every answer.
 */
function admitSql(lines: string, isSingle: boolean, foundSql: string): string {
  return `
    select place, to_json(caller) as caller, minute.*, ${foundSql} as found
      from (select line.place, line.hits, line.ids, found.*
              from ${lines} as line
              join lateral (select ${callerColumns}
                              from ${keySql} where k."keyHash" = line.hash
                             ${isSingle ? '' : 'limit 1'}) found on true
             ${isSingle ? '' : 'order by "accountId"'}) as caller,
           ${countHitsSql(
             `case when "revokedAt" is null and "deletedAt" is null and "apiAccess"
                   then "accountId" end`,
             'hits',
           )} as minute`
}

const lineColumns = { hash: 'bytea', hits: 'int', ids: 'text' } as const

const admitOnly = oneOrMany('admitCallers', lineColumns, (lines, isSingle) =>
  admitSql(lines, isSingle, 'null'),
)

const withRows = new Map<Readable, OneOrMany>()

/** The statements that also read the wanted rows; `one` is for a single hit of its caller. */
function admitAndRead(rows: Readable): OneOrMany {
  const { table, foundSql, foundOneSql } = rows
  const statements =
    withRows.get(rows) ??
    oneOrMany(`admitCallers, ${table}`, lineColumns, (lines, isSingle) =>
      admitSql(lines, isSingle, isSingle ? foundOneSql : foundSql),
    )
  withRows.set(rows, statements)
  return statements
}

const peek = oneOrMany(
  'peekCallers',
  { hash: 'bytea' },
  (lines) => `
    with callers as materialized (
      select line.place, found.*
        from ${lines} as line
        join lateral (select ${callerColumns}, ${versionsSql} as versions
                        from ${keySql} where k."keyHash" = line.hash limit 1) found on true)
    select place, to_json(callers) as caller, w.bucket, live.*
      from callers
      left join lateral (select * from "rollingMinutes"
                          where "accountId" = callers."accountId"
                            and bucket = any(:buckets::text[])) w on true
      left join lateral (
        select coalesce(sum(hit.count), 0)::int as used, min(hit.at) as "oldestAt"
          from unnest(w."hitsAt", w.counts) as hit (at, count) where hit.at > :since) live on true`,
)

const countHitStatement = {
  name: 'countHit',
  text: `select * from ${countHitsSql(':accountId::uuid', '1')}`,
}

interface FoundRow extends WindowRow {
  place: number
  caller: CallerRow
}

type PeekedRow = FoundRow & { bucket: string | null }

type AdmittedRow = FoundRow & { found: Record<string, unknown> | null }

type AdmittedOne = FoundRow & { found: unknown }

/**
 * The windows are in the order in which they are checked. `row` is the wanted row as JSON, null if
 * the caller has no such row, and absent if the hit is refused.
 */
type Admitted = { caller: Caller; windows: Map<Bucket, Window>; row?: unknown } | undefined

type Arrival = Hit & { keyHash: Buffer; wanted?: Wanted | undefined }

/** Finds the caller, counts one hit in the bucket, and reads the wanted row if it was counted. */
export function admitCaller(database: Database, arrival: Arrival): Promise<Admitted> {
  const { bucket, limit, wanted } = arrival
  return loadAdmitted(database, arrival, `${bucket} ${limit} ${wanted?.in.table}`)
}

const loadAdmitted = batchLoader<Arrival, Admitted>(admitAll, admitOne)

async function admitOne(database: Database, arrival: Arrival): Promise<Admitted> {
  const { keyHash, limit, now, wanted } = arrival
  const { one } = wanted ? admitAndRead(wanted.in) : admitOnly
  const values = { hash: keyHash, hits: 1, ids: wanted?.id ?? '', ...hitValues(arrival) }
  const [row] = await namedShort<AdmittedOne>(database, one, values)
  return row && readAdmitted(row, arrival, readWindow(countedOf(row), limit, now), row.found)
}

/** All arrivals have the same bucket and limit, and want rows of the same kind. */
async function admitAll(database: Database, arrivals: readonly Arrival[]): Promise<Admitted[]> {
  const now = latest(arrivals)
  const { bucket, limit, wanted } = arrivals[0] as Arrival
  const byKey = Map.groupBy(arrivals, ({ keyHash }) => keyHash.toString('latin1'))
  const lines = [...byKey.values()]
  const { many } = wanted ? admitAndRead(wanted.in) : admitOnly
  const rows = await runForMany<AdmittedRow>(
    database,
    many,
    lines.map((line) => ({
      hash: line[0]?.keyHash,
      hits: line.length,
      ids: line.map((arrival) => arrival.wanted?.id ?? '').join(' '),
    })),
    hitValues({ bucket, limit, now }),
  )
  const admitted = new Map<Arrival, Admitted>()
  for (const row of rows) {
    lines[row.place - 1]?.forEach((arrival, place) => {
      const window = readWindow(countedOf(row), limit, now, place)
      const found = row.found?.[arrival.wanted?.id ?? '']
      admitted.set(arrival, readAdmitted(row, arrival, window, found))
    })
  }
  return arrivals.map((arrival) => admitted.get(arrival))
}

/** Undefined if the caller may not be counted. */
function countedOf(row: FoundRow): WindowRow | undefined {
  return row.admitted === null ? undefined : row
}

function readAdmitted(
  { caller }: FoundRow,
  { bucket, wanted }: Arrival,
  window: Window,
  found: unknown,
): Admitted {
  const windows = new Map([[bucket, window]])
  const read = wanted && window.admitted && { row: found ?? null }
  return { caller: readCaller(caller), windows, ...read }
}

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

/** All peeks of one call have the same limits. */
const loadPeeked = batchLoader<Peek, Admitted>(async (database, peeks) => {
  const now = latest(peeks)
  const { limits } = peeks[0] as Peek
  const rows = await runFor<PeekedRow>(
    database,
    peek,
    peeks.map(({ keyHash }) => ({ hash: keyHash })),
    { buckets: [...limits.keys()], since: windowStart(now) },
  )
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return peeks.map((_, index) => readPeeked(byPlace.get(index + 1), limits, now))
})

function readPeeked(
  rows: PeekedRow[] | undefined,
  limits: ReadonlyMap<Bucket, number>,
  now: Date,
): Admitted {
  const [row] = rows ?? []
  if (!row) return undefined
  const windows = new Map<Bucket, Window>()
  for (const [bucket, limit] of limits) {
    const found = rows?.find((entry) => entry.bucket === bucket)
    const admitted = (found?.used ?? 0) < limit ? 1 : 0
    windows.set(bucket, readWindow(found && { ...found, admitted }, limit, now))
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
  return readWindow(row, limit, now)
}

/** The hit of a create, counted by the statement that accepts it. */
export interface PendingHit extends Hit {
  /** Writes the window to the headers of the answer. */
  show(window: Window): void
  /** The caller whom the statement must find unchanged, unless it was looked up just now. */
  remembered?: RememberedCaller
}

/** SQL that counts a hit of :accountId. Its values are those of `hitValues`. */
export const countHitSql = countHitsSql(':accountId::uuid', '1')

/** SQL that refuses with GENERATION_RATE_LIMITED if countHitSql counted no hit. */
export function requireHitSql(row: string): string {
  return `"requirePlace"(${row}.admitted, ${row}."oldestAt", :at::bigint)`
}

export function showHit(hit: PendingHit, row: WindowRow): void {
  hit.show(readWindow(row, hit.limit, hit.now))
}
