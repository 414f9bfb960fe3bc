import type pg from 'pg'
import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import { Problem } from '../problem.ts'
import { forgottenBefore, type IdempotencyKey, type Recorded } from './idempotency-key.ts'

const findSql = `
  select fingerprint, status, answer from "idempotencyKeys"
   where "accountId" = $1 and operation = $2 and key = $3 and "createdAt" > $4`

/** Runs in the session of the locks, so that it sees what a lock has waited for. */
export async function findRecorded(
  session: pg.Client,
  { accountId, operation, key }: IdempotencyKey,
  now: Date,
): Promise<Recorded | undefined> {
  const values = [accountId, operation, key, forgottenBefore(now)]
  const { rows } = await session.query<Recorded>({ name: 'findRecorded', text: findSql, values })
  return rows[0]
}

const insertStatement = {
  name: 'recordAnswer',
  text: `
    insert into "idempotencyKeys" as k
        ("accountId", operation, key, fingerprint, status, answer, "createdAt")
      values (:accountId, :operation, :key, :fingerprint, :status, :answer, :now)
      on conflict ("accountId", operation, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer,
          "createdAt" = excluded."createdAt"
      where k."createdAt" <= :forgotten
      returning key`,
}

/**
 * Keeps the answer. Refused with IDEMPOTENCY_CONFLICT if the key has one: another request was
 * faster, and its answer is there for the next try.
 */
export async function insertRecorded(
  transaction: Transaction,
  key: IdempotencyKey,
  recorded: Recorded,
  now: Date,
): Promise<void> {
  const rows = await named(transaction, insertStatement, {
    ...key,
    ...recorded,
    now,
    forgotten: forgottenBefore(now),
  })
  if (rows.length === 0) throw new Problem('IDEMPOTENCY_CONFLICT', { retryAfterSeconds: 1 })
}

/** Deletes at most `limit` of them. */
export async function deleteForgotten(
  database: Database,
  now: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await database.raw(
    `delete from "idempotencyKeys" where ctid = any(array(
       select ctid from "idempotencyKeys" where "createdAt" <= ? order by "createdAt" limit ?))`,
    [forgottenBefore(now), limit],
  )
  return rowCount
}
