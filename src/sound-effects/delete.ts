import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { discardRenders } from '../renders/delete.ts'
import { effectRender } from './render.ts'
import { deleteOwned } from './store.ts'

/** Deletes the sound effects of a deleted account, which is locked. */
export async function deleteAll(
  context: Pick<Context, 'changes' | 'queue'>,
  transaction: Transaction,
  accountId: string,
  ids: string[],
  now: Date,
): Promise<void> {
  const rows = await deleteOwned(transaction, accountId, ids, now)
  await discardRenders(context, transaction, { accountId, jobs: effectRender.jobs }, rows, now)
}
