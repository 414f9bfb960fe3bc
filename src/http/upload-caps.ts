import type { Operation } from '../../generated/public/operations.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { bindingCap } from '../songs/upload-caps.ts'
import type { EdgeContext } from './exchange.ts'
import { show } from './rate-limit.ts'

/**
 * Where uploads are capped, the headers show the cap that has the fewest places left, or the one
 * that refuses it.
 */
export async function showCaps(
  context: Pick<Context, 'clock' | 'config' | 'database'>,
  ctx: EdgeContext,
  { caps }: Operation,
  accountId: string,
  upload: () => Promise<void>,
): Promise<void> {
  if (!caps) return upload()
  show(ctx, await bindingCap(context, accountId))
  try {
    await upload()
  } catch (error) {
    // Uploads that came at the same time may have taken the places that were shown before.
    if (error instanceof Problem && error.code === 'UPLOAD_LIMIT') {
      const { limit } = error.details as { limit: number }
      show(ctx, { limit, used: limit })
    }
    throw error
  }
  show(ctx, await bindingCap(context, accountId))
}
