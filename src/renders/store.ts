import type { Database, Transaction } from '../database/database.ts'
import type { RenderTable } from './render.ts'

/** Tracks or sound effects of the account that are neither final nor deleted. */
export async function listUnfinishedIds(
  transaction: Transaction,
  table: RenderTable,
  accountId: string,
): Promise<string[]> {
  return transaction(table)
    .where({ accountId, deletedAt: null })
    .whereIn('status', ['pending', 'processing'])
    .pluck('id')
}

/** The newest of the account that are not deleted. */
export async function listSomeIds(
  transaction: Transaction,
  table: RenderTable,
  accountId: string,
  limit: number,
): Promise<string[]> {
  return transaction(table)
    .where({ accountId, deletedAt: null })
    .orderBy('seq', 'desc')
    .limit(limit)
    .pluck('id')
}

/** Those of test keys that are not deleted and were created by then, the oldest first. */
export async function listTestsBefore(
  database: Database,
  table: RenderTable,
  createdBy: Date,
  limit: number,
): Promise<{ id: string; accountId: string }[]> {
  return database(table)
    .where({ test: true, deletedAt: null })
    .where('createdAt', '<=', createdBy)
    .orderBy('createdAt')
    .limit(limit)
    .select('id', 'accountId')
}

/** Which of these keys belong to a row, deleted ones included until they are purged. */
export async function listKnownMediaKeys(
  database: Database,
  table: RenderTable,
  keys: string[],
): Promise<string[]> {
  return database(table).whereIn('mediaKey', keys).pluck('mediaKey')
}

/** Waits for a transaction that changes the row. Null also if it has no file or is purged. */
export async function findMediaKey(
  database: Database,
  table: RenderTable,
  id: string,
): Promise<string | null> {
  const row = await database(table).where({ id }).forUpdate().first('mediaKey')
  return row?.mediaKey ?? null
}
