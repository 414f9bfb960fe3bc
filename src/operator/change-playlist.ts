import { openTestAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { newPlaylistId, type Playlist } from '../playlists/playlist.ts'
import {
  deletePlaylist,
  deleteUnfit,
  insertPlaylist,
  lockPlaylist,
  updatePlaylist,
} from '../playlists/store.ts'
import { Problem } from '../problem.ts'
import { findOwner, lockLivingAccount, mayBeId } from './account.ts'

type Slice = Pick<Context, 'clock' | 'database'>

/**
 * Creates an empty playlist. Refused with NOT_FOUND for an unknown or deleted account, and with
 * TEST_ONLY for a public one of test keys.
 */
export async function createPlaylist(
  { clock, database }: Slice,
  accountId: string,
  { test, ...wish }: Pick<Playlist, 'name' | 'description' | 'isPublic'> & { test: boolean },
): Promise<Playlist> {
  return database.transaction(async (transaction) => {
    const { id } = await lockLivingAccount(transaction, accountId)
    if (test && wish.isPublic) throw new Problem('TEST_ONLY')
    const now = clock.now()
    const playlist = {
      ...wish,
      id: newPlaylistId(),
      accountId: test ? await openTestAccount(transaction, id) : id,
      createdAt: now,
      updatedAt: now,
    }
    await insertPlaylist(transaction, playlist)
    return playlist
  })
}

/**
 * Changes the given fields and removes the tracks that the playlist may no longer contain. Refused
 * with NOT_FOUND, and with TEST_ONLY for making one of test keys public.
 */
export async function changePlaylist(
  { clock, database }: Slice,
  id: string,
  changes: Partial<Pick<Playlist, 'name' | 'description' | 'isPublic'>>,
): Promise<Playlist> {
  return database.transaction(async (transaction) => {
    const playlist = await lockExisting(transaction, id)
    if (Object.keys(changes).length === 0) return playlist
    const { isPublic = playlist.isPublic } = changes
    if (isPublic && (await findOwner(transaction, playlist.accountId)).test) {
      throw new Problem('TEST_ONLY')
    }
    if (isPublic !== playlist.isPublic) await deleteUnfit(transaction, id, isPublic)
    const updated = { ...changes, updatedAt: clock.now() }
    await updatePlaylist(transaction, id, updated)
    return { ...playlist, ...updated }
  })
}

/** Refused with NOT_FOUND. */
export async function removePlaylist({ clock, database }: Slice, id: string): Promise<Date> {
  const gone = mayBeId(id) && (await deletePlaylist(database, id))
  if (!gone) throw new Problem('NOT_FOUND')
  return clock.now()
}

async function lockExisting(transaction: Transaction, id: string): Promise<Playlist> {
  const playlist = mayBeId(id) ? await lockPlaylist(transaction, id) : undefined
  if (!playlist) throw new Problem('NOT_FOUND')
  return playlist
}
