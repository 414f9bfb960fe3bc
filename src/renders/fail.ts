import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import type { Failure, Render, RenderKind } from './render.ts'

/**
 * Fails the render, refunds it and queues its webhook. Does nothing and returns undefined
 * if it is final or deleted. The account is locked, and what the kind locks before its row.
 */
export async function failRender<Row extends Render>(
  context: Pick<Context, 'changes' | 'config' | 'queue'>,
  transaction: Transaction,
  kind: RenderKind<Row>,
  id: string,
  failure: Failure,
): Promise<Row | undefined> {
  const failed = await kind.fail(transaction, id, failure)
  if (failed) await kind.onFailed(context, transaction, failed, failure.completedAt)
  return failed
}
