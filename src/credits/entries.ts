import type { Database, Transaction } from '../database/database.ts'

/** The account's credits as a list that only grows: each change with the balance after it. */
export interface LedgerEntry {
  id: number
  kind: 'allowance' | 'lapse' | 'pack' | 'charge' | 'refund'
  credits: number
  balance: number
  subjectId: string | null
  createdAt: Date
}

/** Newest first. */
export async function listEntries(
  database: Database,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<LedgerEntry[]> {
  return database('creditEntries')
    .where({ accountId })
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .select('id', 'kind', 'credits', 'balance', 'subjectId', 'createdAt')
}

export interface Entry {
  kind: LedgerEntry['kind']
  credits: number
  chargeId?: number
  subjectId: string
}

/** Adds an entry on top of the last one's balance. The account must be locked. */
export async function enter(
  transaction: Transaction,
  accountId: string,
  now: Date,
  entry: Entry,
): Promise<void> {
  const last = await transaction('creditEntries')
    .where({ accountId })
    .orderBy('id', 'desc')
    .first<{ balance: number } | undefined>('balance')
  const balance = (last?.balance ?? 0) + entry.credits
  await transaction('creditEntries').insert({ ...entry, accountId, balance, createdAt: now })
}
