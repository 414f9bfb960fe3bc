import type { Operation } from '../../generated/public/operations.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { bindingCap } from '../songs/upload-caps.ts'
import type { EdgeContext } from './exchange.ts'
import { show } from './rate-limit.ts'

/** The headers of uploads show the cap with the fewest places left, or the one that refuses. */
export async function showCaps(
  context: Pick<Context, 'clock' | 'config' | 'database' | 'log'>,
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
    // Parallel uploads may have used the remaining places.
    if (error instanceof Problem && error.code === 'UPLOAD_LIMIT') {
      const { limit } = error.details as { limit: number }
      show(ctx, { limit, used: limit })
    }
    throw error
  }
  try {
    show(ctx, await bindingCap(context, accountId))
  } catch (error) {
    // The upload stands, so the headers keep what was known before it.
    const { requestId } = ctx.state
    context.log.warn({ err: error, requestId }, 'the caps after an upload could not be read')
  }
}
