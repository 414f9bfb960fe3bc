import type { Database, Transaction } from '../database/database.ts'
import type { Export, ExportKind } from './export.ts'

type NewExport = ExportKind & Pick<Export, 'id' | 'generationId' | 'mediaKey' | 'createdAt'>

export async function findExport(
  database: Database | Transaction,
  id: string,
): Promise<Export | undefined> {
  return database<Export>('exports').where({ id }).first()
}

export async function findExportOf(
  database: Database | Transaction,
  generationId: string,
  { format, bitDepth }: ExportKind,
): Promise<Export | undefined> {
  return database('exports').where({ generationId, format, bitDepth }).first()
}

/** Those that have not expired, oldest first. */
export async function listExports(
  database: Database,
  generationId: string,
  now: Date,
): Promise<Export[]> {
  return database<Export>('exports')
    .where({ generationId })
    .where((rows) => rows.whereNull('expiresAt').orWhere('expiresAt', '>', now))
    .orderBy([{ column: 'createdAt' }, { column: 'id' }])
}

export async function insertExport(transaction: Transaction, row: NewExport): Promise<Export> {
  const [inserted] = await transaction('exports').insert(row).returning('*')
  return inserted
}

/** False if it was deleted, or is no longer processing. */
export async function completeExport(
  transaction: Transaction,
  id: string,
  fileBytes: number,
  expiresAt: Date,
): Promise<boolean> {
  const changes = { status: 'completed', fileBytes, expiresAt }
  return (await transaction('exports').where({ id, status: 'processing' }).update(changes)) > 0
}

/** What is being made, of all accounts, with the length of its track. */
export async function listUnfinished(
  transaction: Transaction,
): Promise<(ExportKind & { accountId: string; seconds: number })[]> {
  return transaction('exports')
    .join('generations', 'generations.id', 'exports.generationId')
    .where('exports.status', 'processing')
    .select('format', 'bitDepth', 'accountId', 'actualSeconds as seconds')
}

/** Undefined like false from completeExport. */
export async function failExport(
  transaction: Transaction,
  id: string,
  errorMessage: string,
  expiresAt: Date,
): Promise<Export | undefined> {
  const [row] = await transaction('exports')
    .where({ id, status: 'processing' })
    .update({ status: 'failed', errorMessage, expiresAt })
    .returning('*')
  return row
}

export async function deleteExport(transaction: Transaction, id: string): Promise<void> {
  await transaction('exports').where({ id }).delete()
}

/** The exports of tracks that were just deleted. */
export async function deleteExportsOf(
  transaction: Transaction,
  generationIds: readonly string[],
): Promise<Export[]> {
  return transaction('exports').whereIn('generationId', generationIds).delete().returning('*')
}

/** Deletes at most `limit` of them. */
export async function deleteExpired(
  transaction: Transaction,
  now: Date,
  limit: number,
): Promise<Export[]> {
  const expired = transaction('exports')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return transaction('exports').whereIn('id', expired.select('id')).delete().returning('*')
}

/** Which of these keys belong to an export, finished or not. */
export async function listKnownMediaKeys(database: Database, keys: string[]): Promise<string[]> {
  return database('exports').whereIn('mediaKey', keys).pluck('mediaKey')
}
