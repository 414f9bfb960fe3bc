import { randomUUID } from 'node:crypto'
import type { RenderStatus } from '../renders/render.ts'

/**
 * A playlist is an ordered list of distinct tracks. The privacy rule: a public playlist holds only
 * public tracks, a private one only tracks of its owner, and neither holds a deleted track. A check
 * over composite keys enforces it in the database, so memberships that would violate it are removed
 * first, in the same transaction. Every change of memberships locks the tracks first, then the
 * playlists, each in order of id.
 */
export interface Playlist {
  id: string
  accountId: string
  name: string
  description: string | null
  isPublic: boolean
  createdAt: Date
  updatedAt: Date
}

export interface PlaylistSummary extends Playlist {
  trackCount: number
  totalSeconds: number
}

/** What a playlist shows of a track. */
export interface PlaylistTrack {
  id: string
  title: string
  prompt: string
  status: RenderStatus
  mediaKey: string | null
  /** The requested duration until the track is completed. */
  seconds: number
  isPublic: boolean
  test: boolean
  /** ISO text in UTC: making and formatting ten thousand dates takes 5 ms. */
  createdAt: string
}

/** The properties that decide whether a playlist may hold a track. */
export interface Candidate {
  id: string
  accountId: string
  isPublic: boolean
}

export interface TrackError {
  trackId: string
  error: string
}

/**
 * The reason why the account may not change the playlist; `playlist` is undefined if it is not
 * visible to the account.
 */
export function refusePlaylist(
  playlist: Pick<Playlist, 'accountId'> | undefined,
  accountId: string,
): string | undefined {
  if (!playlist) return 'Playlist not found'
  if (playlist.accountId !== accountId) return 'Not authorized to modify this playlist'
  return undefined
}

/**
 * The reason why the playlist refuses the track; `track` is undefined if it is not visible to the
 * account.
 */
export function refuseTrack(
  playlist: Pick<Playlist, 'accountId' | 'isPublic'>,
  track: Candidate | undefined,
  isMember: boolean,
): string | undefined {
  if (!track) return 'Track not found'
  if (isMember) return 'Track already in playlist'
  if (playlist.isPublic) {
    return track.isPublic ? undefined : 'Cannot add private track to public playlist'
  }
  return track.accountId === playlist.accountId
    ? undefined
    : "Cannot add others' tracks to private playlist"
}

export function newPlaylistId(): string {
  return randomUUID()
}
