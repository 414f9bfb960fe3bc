import type { SongUpload } from '../../generated/public/api.ts'
import type { Handlers } from '../../generated/public/handlers.ts'
import type { Call, Download } from '../call.ts'
import type { Context } from '../context.ts'
import { findFeatures } from '../features/store.ts'
import { paged } from '../page.ts'
import { getOwnedUpload } from './get-owned-upload.ts'
import { presentSongsConfig, presentUpload, type UploadView } from './present.ts'
import { receiveUpload } from './receive.ts'
import { startTranscription } from './start-transcription.ts'
import { listTracksFrom, listUploads, type PricedUpload } from './store.ts'

const TRACKS_SHOWN = 20

export const songHandlers = {
  async getSongsConfig(_input, { context: { config, database }, account }) {
    const features = await findFeatures(database, config.features)
    return presentSongsConfig(account, features, config.limits)
  },

  async createUpload({ body }, { context, account, recorderOf, ...delivery }) {
    const present = presenterOf(context)
    const recorder = recorderOf(present)
    return present(await receiveUpload(context, account, body, delivery, recorder))
  },

  async listUploads({ query }, { context, account }) {
    const view = viewOf(context)
    const { items, ...rest } = await paged(context, query, {
      scope: ['uploads', account.id],
      read: (page) => listUploads(context.database, account.id, { ...page, now: view.now }),
      positionOf: ({ seq }) => seq,
    })
    return { uploads: items.map((upload) => presentUpload(upload, view)), ...rest }
  },

  async getUpload({ params: { id } }, { context, account, patience }) {
    const read = () => getOwnedUpload(context.database, account.id, id)
    const upload = await context.waits.untilFinal(id, patience, read)
    const made = await listTracksFrom(context.database, upload.id, TRACKS_SHOWN)
    return presentUpload(upload, viewOf(context), made)
  },

  async transcribeUpload({ params, body }, { context, account, sender, recorderOf }) {
    const present = presenterOf(context)
    const recorder = recorderOf(present)
    return present(await startTranscription(context, account, params.id, body, sender, recorder))
  },
} satisfies Partial<Handlers<Call, Download>>

/** Presents an upload in the same way each time, also its signed link. */
function presenterOf(context: Context): (upload: PricedUpload) => SongUpload {
  const view = viewOf(context)
  return (upload) => presentUpload(upload, view)
}

function viewOf({ clock, config, links }: Context): UploadView {
  return { links: config.links, signer: links, now: clock.now() }
}
