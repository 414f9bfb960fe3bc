import type {
  AddedTracks,
  MovedTracks,
  Playlist as PlaylistResource,
  RemovedTracks,
  PlaylistTrack as TrackResource,
} from '../../generated/public/api.ts'
import type { Links } from '../config.ts'
import { testMark } from '../renders/test-mark.ts'
import { mediaUrl } from '../storage/media.ts'
import { formatDateTime, readableTime } from '../time.ts'
import type { Outcome } from './membership.ts'
import type { Playlist, PlaylistSummary, PlaylistTrack } from './playlist.ts'

/** The playlist with all its tracks, as the account sees it. */
export function presentPlaylist(
  playlist: Playlist,
  tracks: PlaylistTrack[],
  accountId: string,
  links: Links,
): PlaylistResource {
  const totalSeconds = tracks.reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    ...presentSummary({ ...playlist, trackCount: tracks.length, totalSeconds }),
    isOwner: playlist.accountId === accountId,
    tracks: tracks.map((track) => presentTrack(track, links)),
  }
}

/** The playlist without its tracks, as in the list of its owner. */
export function presentSummary(playlist: PlaylistSummary): PlaylistResource {
  return {
    id: playlist.id,
    name: playlist.name,
    description: playlist.description,
    trackCount: playlist.trackCount,
    totalDuration: playlist.totalSeconds,
    isPublic: playlist.isPublic,
    isOwner: true,
    createdAt: formatDateTime(playlist.createdAt),
    updatedAt: formatDateTime(playlist.updatedAt),
    tracks: [],
  }
}

export function presentAdded({ done, errors }: Outcome): AddedTracks {
  return { added: done, ...(errors.length > 0 && { errors }) }
}

export function presentRemoved({ done, errors }: Outcome): RemovedTracks {
  return { removed: done, ...(errors.length > 0 && { errors }) }
}

export function presentMoved({ done, errors }: Outcome): MovedTracks {
  return { moved: done, ...(errors.length > 0 && { errors }) }
}

function presentTrack(track: PlaylistTrack, links: Links): TrackResource {
  return {
    id: track.id,
    title: track.title,
    prompt: track.prompt,
    status: track.status,
    audioUrl: track.mediaKey && mediaUrl(links.mediaUrl, track.mediaKey),
    duration: track.seconds,
    isPublic: track.isPublic,
    ...testMark(track),
    createdAt: readableTime(track.createdAt),
  }
}
