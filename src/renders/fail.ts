import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import type { Failure, Render, RenderKind } from './render.ts'

/**
 * Fails the render, returns what it cost and queues its webhook, once; nothing of it happens to one
 * that is final or deleted. The account is locked, and whatever the kind locks before its row.
 */
export async function failRender<Row extends Render>(
  context: Pick<Context, 'config' | 'queue'>,
  transaction: Transaction,
  kind: RenderKind<Row>,
  id: string,
  failure: Failure,
): Promise<void> {
  const failed = await kind.fail(transaction, id, failure)
  if (failed) await kind.onFailed(context, transaction, failed, failure.completedAt)
}
