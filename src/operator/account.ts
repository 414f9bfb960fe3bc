import { type AccountRow, findAccount, lockAccount } from '../accounts/store.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'
import { isUuid } from '../uuid.ts'

/** Whether a text can be the id of an account or key; an operator may send it in upper case. */
export function mayBeAccountId(id: string): boolean {
  return isUuid(id.toLowerCase())
}

/** Includes deleted accounts. Refused with NOT_FOUND. */
export async function getAccount(
  database: Database | Transaction,
  id: string,
): Promise<AccountRow> {
  const account = mayBeAccountId(id) ? await findAccount(database, id) : undefined
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
  if (!mayBeAccountId(id) || !(await lockAccount(transaction, id))) throw new Problem('NOT_FOUND')
  return getAccount(transaction, id)
}
