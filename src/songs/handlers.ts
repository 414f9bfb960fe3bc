import type { SongUpload } from '../../generated/public/api.ts'
import type { Entries } from '../call.ts'
import type { Context } from '../context.ts'
import { paged } from '../page.ts'
import type { Standing, Watched } from '../standing/standings.ts'
import { findFeatures } from './features.ts'
import { getOwnedUpload } from './get-owned-upload.ts'
import { presentSongsConfig, presentUpload, type UploadView } from './present.ts'
import { receiveUpload } from './receive.ts'
import { startTranscription } from './start-transcription.ts'
import { listTracksFrom, listUploads, type PricedUpload } from './store.ts'
import { TRANSCRIBE_UPLOAD } from './transcription.ts'
import { bindingCap } from './upload-caps.ts'

const TRACKS_SHOWN = 20

export const songHandlers = {
  async getSongsConfig(_input, { context: { config, database }, account }) {
    const features = await findFeatures(database, config.features)
    return presentSongsConfig(account, features, config.limits)
  },

  createUpload: {
    async handle({ body }, { context, account, recorderOf, ...delivery }) {
      const present = presenterOf(context)
      const recorder = recorderOf(present)
      return present(await receiveUpload(context, account, body, delivery, recorder))
    },
    measureCap: bindingCap,
  },

  async listUploads({ query }, { context, account }) {
    const view = viewOf(context)
    const { items, ...rest } = await paged(context, query, {
      scope: ['uploads', account.id],
      read: (page) => listUploads(context.database, account.id, { ...page, now: view.now }),
      positionOf: ({ seq }) => seq,
    })
    const standings = await standingsOf(context, items)
    const uploads = items.map((upload, index) => presentUpload(upload, view, [], standings[index]))
    return { uploads, ...rest }
  },

  async getUpload({ params: { id } }, { context, account, patience }) {
    const { database, standings, waits } = context
    const upload = await waits.untilFinal(id, patience, async () => {
      const found = await getOwnedUpload(database, account.id, id)
      if (patience) for (const watched of watchedOf(found)) standings.expect(watched)
      return found
    })
    const [made, [standing]] = await Promise.all([
      listTracksFrom(database, upload.id, TRACKS_SHOWN),
      standingsOf(context, [upload]),
    ])
    return presentUpload(upload, viewOf(context), made, standing)
  },

  async transcribeUpload({ params, body }, { context, account, sender, recorderOf }) {
    const present = presenterOf(context)
    const recorder = recorderOf(present)
    return present(await startTranscription(context, account, params.id, body, sender, recorder))
  },
} satisfies Partial<Entries>

/** Presents an upload in the same way each time, also its signed link. */
function presenterOf(context: Context): (upload: PricedUpload) => SongUpload {
  const view = viewOf(context)
  return (upload) => presentUpload(upload, view)
}

/** Where each transcription stands; empty for uploads that none is made of. */
async function standingsOf(
  { standings }: Context,
  uploads: readonly PricedUpload[],
): Promise<Standing[]> {
  const found = await standings.of(uploads.flatMap(watchedOf))
  return uploads.map((upload) => (watchedOf(upload).length > 0 && found.shift()) || {})
}

function watchedOf({ status, runningAttempt, windowSeconds }: PricedUpload): Watched[] {
  if (status !== 'transcribing' || runningAttempt === null) return []
  return [{ kinds: [TRANSCRIBE_UPLOAD], subjectId: runningAttempt, seconds: windowSeconds }]
}

function viewOf({ clock, config, links }: Context): UploadView {
  return { links: config.links, signer: links, now: clock.now() }
}
