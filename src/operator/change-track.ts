import type { Context } from '../context.ts'
import { type Generation, mayBeGenerationId } from '../generations/generation.ts'
import { lockTrack, updateTrack } from '../generations/store.ts'
import { withdrawTracks } from '../playlists/membership.ts'
import { Problem } from '../problem.ts'

/**
 * Changes the given fields. A track that becomes private is removed from public playlists. Refused
 * with NOT_FOUND, also for a deleted track. Publishing is refused with TEST_ONLY for a track that a
 * test key made, and with PRIVATE_ONLY for one that was made from an upload.
 */
export async function changeTrack(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  id: string,
  changes: { title?: string; isPublic?: boolean },
): Promise<Generation> {
  if (!mayBeGenerationId(id)) throw new Problem('NOT_FOUND')
  return database.transaction(async (transaction) => {
    const before = await lockTrack(transaction, id)
    if (!before) throw new Problem('NOT_FOUND')
    if (Object.keys(changes).length === 0) return before
    if (changes.isPublic && before.test) throw new Problem('TEST_ONLY')
    if (changes.isPublic && before.uploadId !== null) throw new Problem('PRIVATE_ONLY')
    if (before.isPublic && changes.isPublic === false) {
      await withdrawTracks(transaction, [id], clock.now(), { publicOnly: true })
    }
    return (await updateTrack(transaction, id, changes)) ?? before
  })
}
