import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { discardRenders } from '../renders/delete.ts'
import { RENDER_SOUND_EFFECT } from './render.ts'
import { deleteOwned } from './store.ts'

/** Deletes the sound effects of a deleted account, which is locked. */
export async function deleteAll(
  { clock, queue }: Pick<Context, 'clock' | 'queue'>,
  transaction: Transaction,
  accountId: string,
  ids: string[],
): Promise<void> {
  const now = clock.now()
  const rows = await deleteOwned(transaction, accountId, ids, now)
  await discardRenders({ queue }, transaction, RENDER_SOUND_EFFECT, rows, now)
}
