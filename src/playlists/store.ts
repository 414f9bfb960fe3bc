import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Numbered, Page } from '../page.ts'
import { isUuid } from '../uuid.ts'
import type { Candidate, Playlist, PlaylistSummary, PlaylistTrack } from './playlist.ts'

const findVisibleStatement = {
  name: 'findVisiblePlaylist',
  text: `select id, "accountId", name, description, "isPublic", "createdAt", "updatedAt",
                (select string_agg("trackId", ' ' order by position)
                   from "playlistTracks" where "playlistId" = p.id) as "trackIds"
           from playlists p
          where id = :id and ("accountId" = :accountId or "isPublic")`,
}

/** SQL for what a playlist shows of its tracks. JSON writes times as ISO text, here in UTC. */
const shown = {
  ids: `string_agg(id, ' ')`,
  titles: 'json_agg(title)',
  prompts: 'json_agg(prompt)',
  statuses: `string_agg(status, ' ')`,
  mediaKeys: `string_agg(coalesce("mediaKey", ''), ' ')`,
  seconds: 'json_agg(coalesce("actualSeconds", "requestedSeconds"))',
  areShared: 'json_agg("isPublic")',
  areTests: 'json_agg(test)',
  times: `json_agg("createdAt" at time zone 'UTC')`,
}

/**
 * In one row, because thousands take far longer to read, and each column as one text, because
 * Postgres finds out for each object anew how to write its properties. Words need no JSON. A track
 * that has been deleted or made private since its playlist was read is left out.
 */
const findShownStatement = {
  name: 'findShownTracks',
  text: `select ${Object.entries(shown).map(([name, sql]) => `${sql} as "${name}"`)}
           from generations
          where id = any((select string_to_array(:ids, ' '))::text[])
            and "deletedAt" is null and ("isPublic" or not :isPublic)`,
}

/** Null if there are none. */
interface TrackColumns {
  ids: string | null
  titles: string[]
  prompts: string[]
  statuses: string
  mediaKeys: string
  seconds: number[]
  areShared: boolean[]
  areTests: boolean[]
  times: string[]
}

/** So many tracks are read by one statement. Those of a long playlist run at the same time. */
const usualPart = 2500

/** Undefined if it does not exist, or is private and of another account. */
export async function findVisible(
  database: Database,
  id: string,
  accountId: string,
  tracksOfPart = usualPart,
): Promise<{ playlist: Playlist; tracks: PlaylistTrack[] } | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await named<Playlist & { trackIds: string | null }>(
    database,
    findVisibleStatement,
    { id, accountId },
  )
  if (!row) return undefined
  const { trackIds, ...playlist } = row
  const ids = trackIds?.split(' ') ?? []
  const parts = Array.from({ length: Math.ceil(ids.length / tracksOfPart) }, (_, part) =>
    ids.slice(part * tracksOfPart, (part + 1) * tracksOfPart),
  )
  const tracks = await Promise.all(parts.map((part) => findShown(database, playlist, part)))
  return { playlist, tracks: tracks.flat() }
}

/** The tracks in the order of their ids, as they are now. */
export async function findShown(
  database: Database,
  { isPublic }: Pick<Playlist, 'isPublic'>,
  ids: string[],
): Promise<PlaylistTrack[]> {
  const values = { ids: ids.join(' '), isPublic }
  const [row] = await named<TrackColumns>(database, findShownStatement, values)
  if (!row?.ids) return []
  const { titles, prompts, seconds, areShared, areTests, times } = row
  const [statuses, mediaKeys] = [row.statuses.split(' '), row.mediaKeys.split(' ')]
  const places = new Map(row.ids.split(' ').map((id, place) => [id, place]))
  const found = ids.filter((id) => places.has(id))
  return found.map((id) => {
    const place = places.get(id)!
    return {
      id,
      title: titles[place]!,
      prompt: prompts[place]!,
      status: statuses[place] as PlaylistTrack['status'],
      mediaKey: mediaKeys[place] || null,
      seconds: seconds[place]!,
      isPublic: areShared[place]!,
      test: areTests[place]!,
      createdAt: times[place]!,
    }
  })
}

/** Newest first. */
export async function listOwnedPlaylists(
  database: Database,
  accountId: string,
  { limit, offset, after = Number.MAX_SAFE_INTEGER }: Page,
): Promise<(PlaylistSummary & Numbered)[]> {
  const { rows } = await database.raw(
    `select p.*, coalesce(t.count, 0)::int as "trackCount", coalesce(t.seconds, 0) as "totalSeconds"
       from (select * from playlists where "accountId" = :accountId and seq < :after
              order by seq desc limit :limit offset :offset) p,
    lateral (select count(*) as count,
                    sum(coalesce(g."actualSeconds", g."requestedSeconds")) as seconds
               from "playlistTracks" m join generations g on g.id = m."trackId"
              where m."playlistId" = p.id) t
      order by p.seq desc`,
    { accountId, limit, offset, after },
  )
  return rows
}

export async function insertPlaylist(transaction: Transaction, playlist: Playlist): Promise<void> {
  await transaction('playlists').insert(playlist)
}

export async function updatePlaylist(
  transaction: Transaction,
  id: string,
  changes: Partial<Pick<Playlist, 'name' | 'description' | 'isPublic'>> & { updatedAt: Date },
): Promise<void> {
  await transaction('playlists').where({ id }).update(changes)
}

/** Its memberships are deleted with it. False if it does not exist. */
export async function deletePlaylist(database: Database, id: string): Promise<boolean> {
  return (await database('playlists').where({ id }).delete()) > 0
}

export async function deletePlaylistsOf(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction('playlists').where({ accountId }).delete()
}

/** Locks the playlist until the transaction ends. */
export async function lockPlaylist(
  transaction: Transaction,
  id: string,
): Promise<Playlist | undefined> {
  return transaction<Playlist>('playlists').where({ id }).forUpdate().first()
}

/**
 * The playlists that are visible to the account. Its own are locked until the transaction ends;
 * those of others are only read, since they are not changed.
 */
export async function lockVisiblePlaylists(
  transaction: Transaction,
  accountId: string,
  ids: string[],
): Promise<Map<string, Playlist>> {
  const wanted = ids.filter(isUuid)
  const own = await transaction<Playlist>('playlists')
    .where({ accountId })
    .whereIn('id', wanted)
    .orderBy('id')
    .forUpdate()
  const others = await transaction<Playlist>('playlists')
    .where({ isPublic: true })
    .whereNot({ accountId })
    .whereIn('id', wanted)
  return new Map([...own, ...others].map((playlist) => [playlist.id, playlist as Playlist]))
}

/**
 * The tracks that are visible to the account and not deleted. Their owner and visibility are locked
 * until the transaction ends.
 */
export async function holdTracks(
  transaction: Transaction,
  accountId: string,
  ids: string[],
): Promise<Map<string, Candidate>> {
  const { rows } = await transaction.raw<{ rows: Candidate[] }>(
    `select id, "accountId", "isPublic" from generations
      where id = any(?::text[]) and "deletedAt" is null and ("accountId" = ? or "isPublic")
      order by id for key share`,
    [ids, accountId],
  )
  return new Map(rows.map((track) => [track.id, track]))
}

export async function listMembers(
  transaction: Transaction,
  playlistId: string,
  trackIds: string[],
): Promise<Set<string>> {
  const ids = await transaction('playlistTracks')
    .where({ playlistId })
    .whereRaw('"trackId" = any(?::text[])', [trackIds])
    .pluck('trackId')
  return new Set(ids)
}

export async function countMembers(database: Database, playlistId: string): Promise<number> {
  const row = await database('playlistTracks').where({ playlistId }).count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

/** Appends the tracks in this order. */
export async function insertMembers(
  transaction: Transaction,
  playlist: Playlist,
  tracks: Candidate[],
  now: Date,
): Promise<void> {
  const rows = tracks.map((track) => ({
    playlistId: playlist.id,
    playlistOwner: playlist.accountId,
    playlistPublic: playlist.isPublic,
    trackId: track.id,
    trackOwner: track.accountId,
    trackPublic: track.isPublic,
    addedAt: now,
  }))
  if (rows.length > 0) await transaction('playlistTracks').insert(rows)
}

export async function deleteMembers(
  transaction: Transaction,
  playlistId: string,
  trackIds: string[],
): Promise<void> {
  if (trackIds.length === 0) return
  await transaction('playlistTracks').where({ playlistId }).whereIn('trackId', trackIds).delete()
}

/** Removes the tracks that the playlist may not hold with this visibility. */
export async function deleteUnfit(
  transaction: Transaction,
  playlistId: string,
  isPublic: boolean,
): Promise<void> {
  const query = transaction('playlistTracks').where({ playlistId })
  if (isPublic) await query.where({ trackPublic: false }).delete()
  else await query.whereRaw('"trackOwner" <> "playlistOwner"').delete()
}

export async function touchPlaylists(
  transaction: Transaction,
  ids: string[],
  updatedAt: Date,
): Promise<void> {
  await transaction('playlists').whereIn('id', ids).update({ updatedAt })
}

/**
 * Locks all playlists with these tracks, also private ones, which may be becoming public. False if
 * there is none.
 */
export async function lockPlaylistsHolding(
  transaction: Transaction,
  trackIds: string[],
): Promise<boolean> {
  const { rows } = await transaction.raw<{ rows: { id: string }[] }>(
    `select id from playlists
      where id in (select "playlistId" from "playlistTracks" where "trackId" = any(?::text[]))
      order by id for update`,
    [trackIds],
  )
  return rows.length > 0
}

/** Removes tracks from every playlist, or from public ones; returns the playlists that changed. */
export async function deleteMemberships(
  transaction: Transaction,
  trackIds: string[],
  { publicOnly }: { publicOnly: boolean },
): Promise<string[]> {
  const { rows } = await transaction.raw<{ rows: { playlistId: string }[] }>(
    `delete from "playlistTracks"
      where "trackId" = any(?::text[]) and ("playlistPublic" or not ?::boolean)
      returning "playlistId"`,
    [trackIds, publicOnly],
  )
  return [...new Set(rows.map(({ playlistId }) => playlistId))]
}
