import { batchLoader } from '../database/batch-loader.ts'
import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Account } from './account.ts'
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

/**
 * Who calls, and is there room in the window: one statement for both, because every request asks
 * both. A key that is revoked, of a deleted account, or of a plan without API access counts
 * nothing.
 */
export interface Caller {
  account: Account
  keyRevoked: boolean
}

interface CallerRow {
  accountId: string
  revokedAt: Date | null
  displayName: string
  createdAt: Date
  deletedAt: Date | null
  code: string
  apiAccess: boolean
  paidFeatures: boolean
  certificates: boolean
  maxDurationSeconds: number
  planAllowance: number
  monthlyAllowance: number
}

const callerColumns = `
  k."accountId", k."revokedAt", a."displayName", a."createdAt", a."deletedAt", p.code,
  p."apiAccess", p."paidFeatures", p.certificates, p."maxDurationSeconds",
  p."monthlyAllowance" as "planAllowance",
  coalesce(a."monthlyAllowance", p."monthlyAllowance") as "monthlyAllowance"`

const keySql = `
  "apiKeys" k join accounts a on a.id = k."accountId" join plans p on p.code = a."planCode"`

const callerSql = `select ${callerColumns} from ${keySql} where k."keyHash" = :keyHash`

const admitStatement = {
  name: 'admitCallers',
  text: `with wanted as (
      select hash, count(*) as n from unnest(:keyHashes::bytea[]) as key (hash) group by hash),
    caller as materialized (
      select ${callerColumns}, k."keyHash", wanted.n
        from wanted, ${keySql} where k."keyHash" = wanted.hash),
    counted as materialized (
      select * from ${countHitsSql(`array(
        select "accountId" from caller, generate_series(1, n)
          where "revokedAt" is null and "deletedAt" is null and "apiAccess")`)})
    select * from caller left join counted on account = "accountId"`,
}

const peekStatement = {
  name: 'peekCaller',
  text: `with caller as materialized (${callerSql})
    select caller.*, w.bucket, live.*
      from caller
      left join "rollingMinutes" w
        on w."accountId" = caller."accountId" and w.bucket = any(:buckets::text[])
      left join lateral (
        select coalesce(sum(hit.count), 0)::int as used, min(hit.at) as "oldestAt"
          from unnest(w."hitsAt", w.counts) as hit (at, count) where hit.at > :since) live on true`,
}

const countHitStatement = {
  name: 'countHit',
  text: `select * from ${countHitsSql('array[:accountId::uuid]')}`,
}

type AdmittedRow = CallerRow & WindowRow & { keyHash: Buffer }

/** The windows are in the order in which they are judged. */
type Admitted = { caller: Caller; windows: Map<Bucket, Window> } | undefined

type Arrival = Hit & { keyHash: Buffer }

/** Finds the caller and counts one hit in the bucket. */
export function admitCaller(database: Database, arrival: Arrival): Promise<Admitted> {
  return loadAdmitted(database, arrival, `${arrival.bucket} ${arrival.limit}`)
}

/** Those of one call share bucket and limit. */
const loadAdmitted = batchLoader<Arrival, Admitted>(async (database, arrivals) => {
  const keyHashes = arrivals.map(({ keyHash }) => keyHash)
  // They may be a moment apart: entered with the latest, none leaves the window too early.
  const now = new Date(Math.max(...arrivals.map((arrival) => arrival.now.getTime())))
  const { bucket, limit } = arrivals[0] as Arrival
  const values = { keyHashes, ...hitValues({ bucket, limit, now }) }
  const rows = await named<AdmittedRow>(database, admitStatement, values)
  const byKey = new Map(rows.map((row) => [row.keyHash.toString('latin1'), row]))
  const place = placeInLine()
  return keyHashes.map((hash) => {
    const row = byKey.get(hash.toString('latin1'))
    if (!row) return undefined
    const counted = row.admitted === null ? undefined : row
    const window = readWindow(counted, limit, now, place(row.accountId))
    return { caller: readCaller(row), windows: new Map([[bucket, window]]) }
  })
})

/** Which of several hits of one account in one statement this is. */
function placeInLine(): (accountId: string) => number {
  const places = new Map<string, number>()
  return (accountId) => {
    const place = places.get(accountId) ?? 0
    places.set(accountId, place + 1)
    return place
  }
}

/** Finds the caller and looks at several buckets without counting anything. */
export async function peekCaller(
  database: Database,
  keyHash: Buffer,
  limits: ReadonlyMap<Bucket, number>,
  now: Date,
): Promise<Admitted> {
  const values = { keyHash, buckets: [...limits.keys()], since: windowStart(now) }
  const rows = await named<CallerRow & WindowRow & { bucket: string | null }>(
    database,
    peekStatement,
    values,
  )
  const [row] = rows
  if (!row) return undefined
  const windows = new Map<Bucket, Window>()
  for (const [bucket, limit] of limits) {
    const found = rows.find((entry) => entry.bucket === bucket)
    const admitted = (found?.used ?? 0) < limit ? 1 : 0
    windows.set(bucket, readWindow(found && { ...found, admitted }, limit, now))
  }
  return { caller: readCaller(row), windows }
}

/** Counts one hit, or none where the window is full. In a transaction, undone with it. */
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

/** Counts a create in the transaction that accepts it. */
export type TakePlace = (transaction: Transaction) => Promise<void>

/** Like countHit, in a transaction. */
export function takePlace(
  transaction: Transaction,
  accountId: string,
  { bucket, limit, now }: Hit,
): Promise<Window> {
  return countHit(transaction, accountId, bucket, limit, now)
}

function readCaller(row: CallerRow): Caller {
  return {
    keyRevoked: row.revokedAt !== null,
    account: {
      id: row.accountId,
      displayName: row.displayName,
      createdAt: row.createdAt,
      deletedAt: row.deletedAt,
      monthlyAllowance: row.monthlyAllowance,
      plan: {
        code: row.code,
        apiAccess: row.apiAccess,
        paidFeatures: row.paidFeatures,
        certificates: row.certificates,
        maxDurationSeconds: row.maxDurationSeconds,
        monthlyAllowance: row.planAllowance,
      },
    },
  }
}
