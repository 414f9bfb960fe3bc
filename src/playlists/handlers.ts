import type { Entries } from '../call.ts'
import { paged } from '../page.ts'
import { Problem } from '../problem.ts'
import { addTracks, moveTracks, removeTracks } from './membership.ts'
import {
  presentAdded,
  presentMoved,
  presentPlaylist,
  presentRemoved,
  presentSummary,
} from './present.ts'
import { findVisible, listOwnedPlaylists } from './store.ts'

export const playlistHandlers = {
  async listPlaylists({ query }, { context, account }) {
    const { items, ...rest } = await paged(context, query, {
      scope: ['playlists', account.id],
      read: (page) => listOwnedPlaylists(context.database, account.id, page),
      positionOf: ({ seq }) => seq,
    })
    return { playlists: items.map(presentSummary), ...rest }
  },

  async getPlaylist({ params }, { context, account }) {
    const found = await findVisible(context.database, params.id, account.id)
    if (!found) throw new Problem('NOT_FOUND')
    return presentPlaylist(found.playlist, found.tracks, account.id, context.config.links)
  },

  async addPlaylistTracks({ params, body }, { context, account, recorderOf }) {
    const recorder = recorderOf(presentAdded)
    return presentAdded(await addTracks(context, account, params.id, body.trackIds, recorder))
  },

  async bulkRemovePlaylistTracks({ params, body }, { context, account, recorderOf }) {
    const recorder = recorderOf(presentRemoved)
    return presentRemoved(await removeTracks(context, account, params.id, body.trackIds, recorder))
  },

  async movePlaylistTracks({ params, body }, { context, account, recorderOf }) {
    const recorder = recorderOf(presentMoved)
    return presentMoved(await moveTracks(context, account, params.id, body, recorder))
  },
} satisfies Partial<Entries>
