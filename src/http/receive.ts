import type { Received } from '../call.ts'
import type { Context } from '../context.ts'
import { type Body, readBody, type Turn } from './body.ts'
import type { Declared, Exchange } from './exchange.ts'
import { announcedBytes, FILE_FIELD, readForm } from './form.ts'
import type { InputSchema } from './input.ts'

/**
 * Reads the body or the form of the operation. The folder of a form's files exists until the
 * request is answered. A body waits for its turn; files have a limited number of folders.
 */
export async function receive(
  { incoming, space }: Pick<Context, 'incoming' | 'space'>,
  { ctx, held }: Exchange,
  { form }: Declared,
  schema: InputSchema,
  turn?: Turn,
): Promise<{ body: Body; received: Received }> {
  if (!form || !schema.form) return { body: await readBody(ctx, schema, turn), received: {} }
  const { path: folder } = held.use(await incoming.openFolder())
  if (!ctx.is('multipart/form-data')) {
    return { body: await readBody(ctx, schema, turn), received: { folder } }
  }
  held.use(await space.enter(announcedBytes(ctx, form.fileBytes)))
  const place = incoming.placeIn(folder, FILE_FIELD)
  const { body, ...file } = await readForm(ctx, schema, form.fileBytes, place)
  return { body, received: { folder, ...file } }
}
