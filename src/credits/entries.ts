import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Page } from '../page.ts'

/** One change of an account's credits and the balance after it. Entries are never changed. */
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
  { limit, offset, after = Number.MAX_SAFE_INTEGER }: Page,
): Promise<LedgerEntry[]> {
  return database('creditEntries')
    .where({ accountId })
    .where('id', '<', after)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select('id', 'kind', 'credits', 'balance', 'subjectId', 'createdAt')
}

export interface Entry {
  kind: LedgerEntry['kind']
  credits: number
  chargeId?: number
  subjectId: string
}

/** The new balance is that of the last entry plus the credits. The account must be locked. */
export async function addEntry(
  transaction: Transaction,
  accountId: string,
  now: Date,
  entry: Entry,
): Promise<void> {
  await named(transaction, addStatement, { chargeId: null, ...entry, accountId, now })
}

const addStatement = {
  name: 'addEntry',
  text: `select "addEntry"(:accountId, :kind, :credits, :chargeId, :subjectId, :now)`,
}
