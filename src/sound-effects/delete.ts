import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { discardRenders } from '../renders/delete.ts'
import { RENDER_SOUND_EFFECT } from './render.ts'
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
  const renders = { accountId, jobKind: RENDER_SOUND_EFFECT }
  await discardRenders(context, transaction, renders, rows, now)
}
