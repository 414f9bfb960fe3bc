import { type AccountRow, findAccount, lockAccount } from '../accounts/store.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'
import { isUuid } from '../uuid.ts'

/** Whether a text can be the id of an account or key; an operator may send it in upper case. */
export function mayBeId(id: string): boolean {
  return isUuid(id.toLowerCase())
}

/** Includes deleted accounts. Refused with NOT_FOUND, also for an account of test keys. */
export async function getAccount(
  database: Database | Transaction,
  id: string,
): Promise<AccountRow> {
  const account = mayBeId(id) ? await findAccount(database, id) : undefined
  if (!account || account.testOf !== null) throw new Problem('NOT_FOUND')
  return account
}

/** The account that an operator knows, of work or a playlist that may be that of test keys. */
export interface Owner {
  id: string
  test: boolean
}

export async function findOwner(
  database: Database | Transaction,
  accountId: string,
): Promise<Owner> {
  const account = await findAccount(database, accountId)
  const testOf = account?.testOf ?? null
  return { id: testOf ?? accountId, test: testOf !== null }
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
  if (!mayBeId(id) || !(await lockAccount(transaction, id))) throw new Problem('NOT_FOUND')
  return getAccount(transaction, id)
}
