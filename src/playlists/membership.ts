import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import type { Recorder } from '../idempotency/recorder.ts'
import { invalidField, Problem } from '../problem.ts'
import {
  type Candidate,
  type Playlist,
  refusePlaylist,
  refuseTrack,
  type TrackError,
} from './playlist.ts'
import {
  deleteMembers,
  deleteMemberships,
  holdTracks,
  insertMembers,
  listMembers,
  lockPlaylistsHolding,
  lockVisiblePlaylists,
  touchPlaylists,
} from './store.ts'

type Slice = Pick<Context, 'clock' | 'database'>
type Caller = Pick<Account, 'id'>

/**
 * The result for each track: the ids that succeeded, in the order of the request, and the others
 * with their reasons.
 */
export interface Outcome {
  done: string[]
  errors: TrackError[]
}

/**
 * Adds tracks in the order of the request; a repeated id is refused after its first mention.
 * Refused with ADD_FAILED if none could be added.
 */
export async function addTracks(
  { clock, database }: Slice,
  account: Caller,
  playlistId: string,
  trackIds: string[],
  recorder?: Recorder<Outcome>,
): Promise<Outcome> {
  const outcome = await database.transaction(async (transaction) => {
    const tracks = await holdTracks(transaction, account.id, trackIds)
    const playlists = await lockVisiblePlaylists(transaction, account.id, [playlistId])
    const playlist = playlists.get(playlistId)
    const refusal = refusePlaylist(playlist, account.id)
    if (!playlist || refusal) return refuseAll(trackIds, refusal)
    const now = clock.now()
    const added = await append(transaction, playlist, trackIds, tracks, now)
    if (added.done.length > 0) {
      await touchPlaylists(transaction, [playlistId], now)
      await recorder?.answer(transaction, added)
    }
    return added
  })
  if (outcome.done.length === 0) throw new Problem('ADD_FAILED', { details: outcome.errors })
  return outcome
}

/** Removes tracks in the order of the request, and is never refused as a whole. */
export async function removeTracks(
  { clock, database }: Slice,
  account: Caller,
  playlistId: string,
  trackIds: string[],
  recorder?: Recorder<Outcome>,
): Promise<Outcome> {
  return database.transaction(async (transaction) => {
    const outcome = await remove(transaction, account, playlistId, trackIds)
    if (outcome.done.length > 0) await touchPlaylists(transaction, [playlistId], clock.now())
    await recorder?.answer(transaction, outcome)
    return outcome
  })
}

async function remove(
  transaction: Transaction,
  account: Caller,
  playlistId: string,
  trackIds: string[],
): Promise<Outcome> {
  const playlists = await lockVisiblePlaylists(transaction, account.id, [playlistId])
  const refusal = refusePlaylist(playlists.get(playlistId), account.id)
  if (refusal) return refuseAll(trackIds, refusal)
  const members = await listMembers(transaction, playlistId, trackIds)
  const outcome: Outcome = { done: [], errors: [] }
  for (const trackId of trackIds) {
    if (members.delete(trackId)) outcome.done.push(trackId)
    else outcome.errors.push({ trackId, error: 'Track not found in playlist' })
  }
  await deleteMembers(transaction, playlistId, outcome.done)
  return outcome
}

/**
 * Moves tracks in one transaction. A track that the target refuses stays in the source; a track
 * that was not in the source is added nevertheless. Refused with MOVE_FAILED if none left the
 * source, though added tracks stay, and with VALIDATION_ERROR if target and source are the same.
 */
export async function moveTracks(
  { clock, database }: Slice,
  account: Caller,
  sourceId: string,
  { trackIds, targetPlaylistId: targetId }: { trackIds: string[]; targetPlaylistId: string },
  recorder?: Recorder<Outcome>,
): Promise<Outcome> {
  if (targetId === sourceId) {
    throw invalidField('targetPlaylistId', 'must be another playlist than the source.')
  }
  const outcome = await database.transaction(async (transaction) => {
    const tracks = await holdTracks(transaction, account.id, trackIds)
    const playlists = await lockVisiblePlaylists(transaction, account.id, [sourceId, targetId])
    const target = playlists.get(targetId)
    const refusal =
      refusePlaylist(playlists.get(sourceId), account.id) ?? refusePlaylist(target, account.id)
    if (!target || refusal) return refuseAll(trackIds, refusal)
    const now = clock.now()
    const members = await listMembers(transaction, sourceId, trackIds)
    const added = await append(transaction, target, trackIds, tracks, now)
    const moved = added.done.filter((id) => members.has(id))
    await deleteMembers(transaction, sourceId, moved)
    const changed = [...(moved.length > 0 ? [sourceId] : []), targetId]
    if (added.done.length > 0) await touchPlaylists(transaction, changed, now)
    const result = { done: moved, errors: explainMove(trackIds, added, members) }
    if (moved.length > 0) await recorder?.answer(transaction, result)
    return result
  })
  if (outcome.done.length === 0) throw new Problem('MOVE_FAILED', { details: outcome.errors })
  return outcome
}

/**
 * Removes tracks from every playlist, or from public ones. The tracks are locked, their playlists
 * not yet.
 */
export async function withdrawTracks(
  transaction: Transaction,
  trackIds: string[],
  now: Date,
  { publicOnly = false } = {},
): Promise<void> {
  if (!(await lockPlaylistsHolding(transaction, trackIds))) return
  const changed = await deleteMemberships(transaction, trackIds, { publicOnly })
  await touchPlaylists(transaction, changed, now)
}

/** The playlist is locked and the tracks are held. */
async function append(
  transaction: Transaction,
  playlist: Playlist,
  trackIds: string[],
  tracks: Map<string, Candidate>,
  now: Date,
): Promise<Outcome> {
  const members = await listMembers(transaction, playlist.id, trackIds)
  const outcome: Outcome = { done: [], errors: [] }
  const fit: Candidate[] = []
  for (const trackId of trackIds) {
    const track = tracks.get(trackId)
    const error = refuseTrack(playlist, track, members.has(trackId))
    if (!track || error) {
      outcome.errors.push({ trackId, error: error ?? 'Track not found' })
    } else {
      members.add(trackId)
      outcome.done.push(trackId)
      fit.push(track)
    }
  }
  await insertMembers(transaction, playlist, fit, now)
  return outcome
}

/** The result for each mention of an id, in the order of the request. */
function explainMove(trackIds: string[], added: Outcome, sourceMembers: Set<string>): TrackError[] {
  const refused = [...added.errors]
  const taken = new Set(added.done)
  return trackIds.flatMap((trackId) => {
    if (!taken.delete(trackId)) return refused.splice(0, 1)
    if (sourceMembers.has(trackId)) return []
    return [{ trackId, error: 'Added to target but not found in source playlist' }]
  })
}

function refuseAll(trackIds: string[], error = 'Playlist not found'): Outcome {
  return { done: [], errors: trackIds.map((trackId) => ({ trackId, error })) }
}
