import type { Handlers } from '../../generated/public/handlers.ts'
import type { Call, Download } from '../call.ts'
import type { Context } from '../context.ts'
import { findFeatures } from '../features/store.ts'
import { listMadeFrom } from '../generations/store.ts'
import { cutPage, readPage } from '../page.ts'
import { listUploads } from '../uploads/store.ts'
import { getOwnedUpload } from './get-owned-upload.ts'
import { presentSongsConfig, presentSongTrack, presentUpload, type UploadView } from './present.ts'
import { receiveUpload } from './receive.ts'
import { acceptReimagine } from './reimagine.ts'
import { acceptRemoveVocals } from './remove-vocals.ts'
import { startTranscription } from './start-transcription.ts'

const TRACKS_SHOWN = 20

export const songHandlers = {
  async getSongsConfig(_input, { context: { config, database }, account }) {
    const features = await findFeatures(database, config.features)
    return presentSongsConfig(account, features, config.limits)
  },

  async createUpload({ body }, { context, account, ...delivery }) {
    return presentUpload(await receiveUpload(context, account, body, delivery), viewOf(context))
  },

  async listUploads({ query }, { context, account }) {
    const page = readPage(query)
    const view = viewOf(context)
    const wanted = { ...page, limit: page.limit + 1, now: view.now }
    const rows = await listUploads(context.database, account.id, wanted)
    const { items, ...rest } = cutPage(rows, page)
    return { uploads: items.map((upload) => presentUpload(upload, view)), ...rest }
  },

  async getUpload({ params }, { context, account }) {
    const upload = await getOwnedUpload(context.database, account.id, params.id)
    const made = await listMadeFrom(context.database, upload.id, TRACKS_SHOWN)
    return presentUpload(upload, viewOf(context), made)
  },

  async transcribeUpload({ params, body }, { context, account, sender }) {
    const upload = await startTranscription(context, account, params.id, body, sender)
    return presentUpload(upload, viewOf(context))
  },

  async reimagine({ body }, { context, account, takePlace }) {
    return presentSongTrack(await acceptReimagine(context, account, body, takePlace))
  },

  async removeVocals({ body }, { context, account, ...delivery }) {
    return presentSongTrack(await acceptRemoveVocals(context, account, body, delivery))
  },
} satisfies Partial<Handlers<Call, Download>>

function viewOf({ clock, config, links }: Context): UploadView {
  return { links: config.links, signer: links, now: clock.now() }
}
