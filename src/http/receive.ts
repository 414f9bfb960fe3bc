import type { Received } from '../call.ts'
import type { Context } from '../context.ts'
import { type Body, type InTurn, readBody } from './body.ts'
import type { Intake } from './contract.ts'
import type { EdgeContext } from './exchange.ts'
import { announcedBytes, readForm } from './form.ts'

/**
 * Reads the body or the form of the operation and passes it to `use`. The folder of a form's files
 * exists until `use` has ended.
 */
export async function receive(
  { incoming, space }: Pick<Context, 'incoming' | 'space'>,
  ctx: EdgeContext,
  intake: Intake,
  inTurn: InTurn,
  use: (body: Body, received: Received) => Promise<void>,
): Promise<void> {
  const { form } = intake
  if (!form) return use(await readBody(ctx, intake, inTurn), {})
  await incoming.within(async (folder) => {
    if (!ctx.is('multipart/form-data')) {
      return use(await readBody(ctx, intake, inTurn), { folder })
    }
    await space.hold(announcedBytes(ctx), async () => {
      const { body, ...file } = await readForm(ctx, form, incoming, folder)
      await use(body, { folder, ...file })
    })
  })
}
