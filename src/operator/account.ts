import { type AccountRow, findAccount, lockAccount } from '../accounts/store.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'

/** The format of account and key ids. Postgres would throw on another value. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

/** Includes deleted accounts. Refused with NOT_FOUND. */
export async function getAccount(
  database: Database | Transaction,
  id: string,
): Promise<AccountRow> {
  const account = isUuid(id) ? await findAccount(database, id) : undefined
  if (!account) throw new Problem('NOT_FOUND')
  return account
}

/** Refused with NOT_FOUND, also for a deleted account, which cannot be changed. */
export async function getLivingAccount(
  database: Database | Transaction,
  id: string,
): Promise<AccountRow> {
  const account = await getAccount(database, id)
  if (account.deletedAt) throw new Problem('NOT_FOUND')
  return account
}

/** Like getLivingAccount, and locks the account until the transaction ends. */
export async function lockLivingAccount(transaction: Transaction, id: string): Promise<AccountRow> {
  if (!isUuid(id) || !(await lockAccount(transaction, id))) throw new Problem('NOT_FOUND')
  return getAccount(transaction, id)
}
