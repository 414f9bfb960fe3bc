import type { Statements } from '../database/statements.ts'
import type { Account } from './account.ts'
import {
  type Bucket,
  countHitSql,
  readWindow,
  startSql,
  stepMilliseconds,
  type Window,
  type WindowRow,
  windowStart,
} from './rate-window.ts'

/**
 * Who calls, and is there room in the window: one statement for both, because every request asks both. A key
 * that is revoked, of a deleted account, or of a plan without API access counts nothing.
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

const callerSql = `
  select k."accountId", k."revokedAt", a."displayName", a."createdAt", a."deletedAt", p.code,
         p."apiAccess", p."paidFeatures", p.certificates, p."maxDurationSeconds",
         p."monthlyAllowance" as "planAllowance",
         coalesce(a."monthlyAllowance", p."monthlyAllowance") as "monthlyAllowance"
    from "apiKeys" k
    join accounts a on a.id = k."accountId"
    join plans p on p.code = a."planCode"
   where k."keyHash" = $1`

const mayCountSql = `(select * from caller
   where "revokedAt" is null and "deletedAt" is null and "apiAccess") as admissible`

const findCallerStatement = { name: 'findCaller', text: callerSql }

const admitStatement = {
  name: 'admitCaller',
  text: `with caller as materialized (${callerSql}), counted as (${countHitSql(mayCountSql)})
    select caller.*, counted.* from caller left join counted on true`,
}

const peekStatement = {
  name: 'peekCaller',
  text: `with caller as materialized (${callerSql})
    select caller.*, w.bucket, w.totals[cardinality(w.totals)] - w.totals[start] as used,
           w."hitsAt"[start + 1] as "oldestAt"
      from caller
      left join "rateWindows" w on w."accountId" = caller."accountId" and w.bucket = any($2::text[])
      left join lateral (select ${startSql('w', '$3')} as start) place on true`,
}

const countHitStatement = {
  name: 'countHit',
  text: countHitSql('(select $1::uuid as "accountId") as account'),
}

const returnHitStatement = {
  name: 'returnHit',
  text: `update "rateWindows" w set ("hitsAt", totals) = (
           select array_agg(at order by at), array_agg(left_over order by at)
             from (select at, total - (at / $4::int >= $3::bigint / $4::int)::int as left_over,
                          lag(total, 1, total - 1) over (order by at) as before
                     from unnest(w."hitsAt", w.totals) as entry (at, total)) entry
            where at / $4::int <> $3::bigint / $4::int or left_over > before)
     where "accountId" = $1 and bucket = $2 and "hitsAt"[1] < $3::bigint
       and exists (select 1 from unnest(w."hitsAt") as entry (at)
                    where at / $4::int = $3::bigint / $4::int)`,
}

export async function findCaller(
  statements: Statements,
  keyHash: Buffer,
): Promise<Caller | undefined> {
  const [row] = await statements.run<CallerRow>(findCallerStatement, [keyHash])
  return row && readCaller(row)
}

/** Finds the caller and counts one hit in the bucket. */
export async function admitCaller(
  statements: Statements,
  keyHash: Buffer,
  bucket: Bucket,
  limit: number,
  now: Date,
): Promise<{ caller: Caller; window: Window } | undefined> {
  const values = [keyHash, ...hitValues(bucket, limit, now)]
  const [row] = await statements.run<CallerRow & WindowRow>(admitStatement, values)
  return row && { caller: readCaller(row), window: readWindow(row, limit, now) }
}

/** Finds the caller and looks at several buckets without counting anything. */
export async function peekCaller(
  statements: Statements,
  keyHash: Buffer,
  limits: ReadonlyMap<Bucket, number>,
  now: Date,
): Promise<{ caller: Caller; windows: Map<Bucket, Window> } | undefined> {
  const values = [keyHash, [...limits.keys()], windowStart(now)]
  const rows = await statements.run<CallerRow & WindowRow & { bucket: string | null }>(
    peekStatement,
    values,
  )
  const [row] = rows
  if (!row) return undefined
  const windows = new Map<Bucket, Window>()
  for (const [bucket, limit] of limits) {
    const found = rows.find((entry) => entry.bucket === bucket)
    const admitted = (found?.used ?? 0) < limit
    windows.set(bucket, readWindow(found && { ...found, admitted }, limit, now))
  }
  return { caller: readCaller(row), windows }
}

/** Counts one hit, or none where the window is full. */
export async function countHit(
  statements: Statements,
  accountId: string,
  bucket: Bucket,
  limit: number,
  now: Date,
): Promise<Window> {
  const values = [accountId, ...hitValues(bucket, limit, now)]
  const [row] = await statements.run<WindowRow>(countHitStatement, values)
  return readWindow(row, limit, now)
}

/** Takes back a hit that was counted. */
export async function returnHit(
  statements: Statements,
  accountId: string,
  bucket: Bucket,
  { enteredAt, limit }: Window,
): Promise<void> {
  const values = [accountId, bucket, enteredAt, stepMilliseconds(limit)]
  await statements.run(returnHitStatement, values)
}

function hitValues(bucket: Bucket, limit: number, now: Date): unknown[] {
  return [bucket, now.getTime(), windowStart(now), limit, stepMilliseconds(limit)]
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
