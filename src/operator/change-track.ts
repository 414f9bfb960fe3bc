import type { Context } from '../context.ts'
import { type Generation, mayBeGenerationId } from '../generations/generation.ts'
import { findGeneration, updateTrack } from '../generations/store.ts'
import { Problem } from '../problem.ts'

/**
 * Changes what is given. Refused with NOT_FOUND, also when the track is deleted, and with PRIVATE_ONLY for publishing
 * what was made from an upload.
 */
export async function changeTrack(
  { database }: Pick<Context, 'database'>,
  id: string,
  changes: { title?: string; isPublic?: boolean },
): Promise<Generation> {
  if (!mayBeGenerationId(id)) throw new Problem('NOT_FOUND')
  if (changes.isPublic) {
    const found = await findGeneration(database, id)
    if (found?.uploadId) throw new Problem('PRIVATE_ONLY')
  }
  const track =
    Object.keys(changes).length > 0
      ? await updateTrack(database, id, changes)
      : await findGeneration(database, id)
  if (!track) throw new Problem('NOT_FOUND')
  return track
}
