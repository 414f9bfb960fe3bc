import type { Handlers } from '../../generated/public/handlers.ts'
import type { Call, Download } from '../call.ts'
import { paged } from '../page.ts'
import { Problem } from '../problem.ts'
import { addTracks, moveTracks, removeTracks } from './membership.ts'
import { presentPlaylist, presentSummary } from './present.ts'
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

  async addPlaylistTracks({ params, body }, { context, account }) {
    const { done, errors } = await addTracks(context, account, params.id, body.trackIds)
    return { added: done, ...(errors.length > 0 && { errors }) }
  },

  async bulkRemovePlaylistTracks({ params, body }, { context, account }) {
    const { done, errors } = await removeTracks(context, account, params.id, body.trackIds)
    return { removed: done, ...(errors.length > 0 && { errors }) }
  },

  async movePlaylistTracks({ params, body }, { context, account }) {
    const { done, errors } = await moveTracks(context, account, params.id, body)
    return { moved: done, ...(errors.length > 0 && { errors }) }
  },
} satisfies Partial<Handlers<Call, Download>>
