import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { hashApiKey, newApiKey } from './api-key.ts'
import { insertAccount, insertKey, type KeyRow, lockAccount, openTestAccount } from './store.ts'

type Slice = Pick<Context, 'clock' | 'database'>

/** Returns the new account's id. The plan must exist. */
export async function createAccount(
  { clock, database }: Slice,
  account: { displayName: string; email: string | null; planCode: string },
): Promise<string> {
  const id = randomUUID()
  await insertAccount(database, { ...account, id, now: clock.now() })
  return id
}

/**
 * The result is the only place of the key itself. Refused with NOT_FOUND for a deleted account, and
 * with KEY_LIMIT when five are active, test keys counted by themselves.
 */
export async function createKey(
  { clock, database }: Slice,
  accountId: string,
  label: string | null,
  { test = false } = {},
): Promise<KeyRow & { key: string }> {
  return database.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw new Problem('NOT_FOUND')
    const key = newApiKey()
    const row = await insertKey(transaction, {
      id: randomUUID(),
      accountId: test ? await openTestAccount(transaction, accountId) : accountId,
      keyHash: hashApiKey(key),
      label,
      now: clock.now(),
    })
    if (!row) throw new Problem('KEY_LIMIT')
    return { ...row, test, key }
  })
}
