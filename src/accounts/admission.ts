import type { Transaction } from '../database/database.ts'
import { gather } from '../database/gather.ts'
import type { Statements } from '../database/statements.ts'
import type { Account } from './account.ts'
import {
  type Bucket,
  countHitsSql,
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

const callerColumns = `
  k."accountId", k."revokedAt", a."displayName", a."createdAt", a."deletedAt", p.code,
  p."apiAccess", p."paidFeatures", p.certificates, p."maxDurationSeconds",
  p."monthlyAllowance" as "planAllowance",
  coalesce(a."monthlyAllowance", p."monthlyAllowance") as "monthlyAllowance"`

const keySql = `
  "apiKeys" k join accounts a on a.id = k."accountId" join plans p on p.code = a."planCode"`

const callerSql = `select ${callerColumns} from ${keySql} where k."keyHash" = $1`

// The accounts in order, so that two such statements never wait for each other in a circle.
const admissibleSql = `(select "accountId", sum(n)::int as n from caller
   where "revokedAt" is null and "deletedAt" is null and "apiAccess"
   group by "accountId" order by "accountId") as admissible`

const admitStatement = {
  name: 'admitCallers',
  text: `with asked as (select hash, count(*) as n from unnest($1::bytea[]) as key (hash) group by hash),
    caller as materialized (
      select ${callerColumns}, k."keyHash", asked.n
        from asked, ${keySql} where k."keyHash" = asked.hash),
    counted as (${countHitsSql(admissibleSql)})
    select * from caller left join counted using ("accountId")`,
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

const askedSql = `(select "accountId", count(*)::int as n
    from unnest($1::uuid[]) as hit ("accountId") group by "accountId" order by "accountId") as asked`

const countHitsStatement = { name: 'countHits', text: countHitsSql(askedSql) }

export interface Hit {
  bucket: Bucket
  limit: number
  now: Date
}

/** In the order in which the windows are to be judged. */
type Admitted = { caller: Caller; windows: Map<Bucket, Window> } | undefined

/** Finds the caller and counts one hit in the bucket. */
export const admitCaller = gatherHits<{ keyHash: Buffer }, Admitted>(
  async (statements, asked, hit) => {
    const hashes = asked.map(({ keyHash }) => keyHash)
    const values = [hashes, ...hitValues(hit)]
    const rows = await statements.run<CallerRow & WindowRow & { keyHash: Buffer }>(
      admitStatement,
      values,
    )
    const byKey = new Map(rows.map((row) => [row.keyHash.toString('latin1'), row]))
    const place = placeInLine()
    return hashes.map((hash) => {
      const row = byKey.get(hash.toString('latin1'))
      if (!row) return undefined
      const counted = row.admitted === null ? undefined : row
      const window = readWindow(counted, hit.limit, hit.now, place(row.accountId))
      return { caller: readCaller(row), windows: new Map([[hit.bucket, window]]) }
    })
  },
)

const countHitOfTurn = gatherHits<{ accountId: string }, Window>(async (statements, asked, hit) => {
  const accountIds = asked.map(({ accountId }) => accountId)
  const values = [accountIds, ...hitValues(hit)]
  const rows = await statements.run<WindowRow & { accountId: string }>(countHitsStatement, values)
  const byAccount = new Map(rows.map((row) => [row.accountId, row]))
  const place = placeInLine()
  return accountIds.map((id) => readWindow(byAccount.get(id), hit.limit, hit.now, place(id)))
})

/** Hits of one turn of the event loop that ask for the same bucket are counted by one statement. */
function gatherHits<Asked, Answer>(
  run: (statements: Statements, alike: Asked[], hit: Hit) => Promise<Answer[]>,
): (statements: Statements, asked: Asked & Hit) => Promise<Answer> {
  return gather(async (statements, asked: (Asked & Hit)[]) => {
    const answers = new Map<Asked, Answer>()
    const buckets = Map.groupBy(asked, ({ bucket, limit }) => `${bucket} ${limit}`)
    await Promise.all(
      [...buckets.values()].map(async (alike) => {
        const { bucket, limit } = alike[0] as Hit
        // They may be a moment apart: entered with the latest, none leaves the window too early.
        const now = new Date(Math.max(...alike.map((hit) => hit.now.getTime())))
        const found = await run(statements, alike, { bucket, limit, now })
        for (const [index, hit] of alike.entries()) answers.set(hit, found[index] as Answer)
      }),
    )
    return asked.map((hit) => answers.get(hit) as Answer)
  })
}

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
  statements: Statements,
  keyHash: Buffer,
  limits: ReadonlyMap<Bucket, number>,
  now: Date,
): Promise<Admitted> {
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
    const admitted = (found?.used ?? 0) < limit ? 1 : 0
    windows.set(bucket, readWindow(found && { ...found, admitted }, limit, now))
  }
  return { caller: readCaller(row), windows }
}

/** Counts one hit, or none where the window is full. */
export function countHit(
  statements: Statements,
  accountId: string,
  bucket: Bucket,
  limit: number,
  now: Date,
): Promise<Window> {
  return countHitOfTurn(statements, { accountId, bucket, limit, now })
}

/** Counts a create in the transaction that accepts it. Whatever undoes the acceptance undoes this. */
export type TakePlace = (transaction: Transaction) => Promise<void>

const takePlaceText = countHitsSql(`(select $1::uuid as "accountId", 1 as n) as asked`)

/** Like countHit, in a transaction. */
export async function takePlace(
  transaction: Transaction,
  accountId: string,
  hit: Hit,
): Promise<Window> {
  const numbered = [accountId, ...hitValues(hit)]
  const values: unknown[] = []
  // Knex counts its places itself.
  const text = takePlaceText.replace(/\$(\d)/g, (_, place) => {
    values.push(numbered[place - 1])
    return '?'
  })
  const { rows } = await transaction.raw(text, values as never[]).options({ name: 'takePlace' })
  return readWindow(rows[0], hit.limit, hit.now)
}

function hitValues({ bucket, limit, now }: Hit): unknown[] {
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
