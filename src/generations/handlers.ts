import type { Generation } from '../../generated/public/api.ts'
import type { Call, Entries, Waiting } from '../call.ts'
import type { Context } from '../context.ts'
import type { Export } from '../exports/export.ts'
import { paged } from '../page.ts'
import { Problem } from '../problem.ts'
import type { Records } from '../renders/accept.ts'
import { cancelRender } from '../renders/cancel.ts'
import { standingOf, standingsOf, watching } from '../renders/standing.ts'
import { downloadTrackCertificate } from './certify.ts'
import { deleteGenerations } from './delete.ts'
import { draftPlan } from './draft-plan.ts'
import { orderEdit } from './edit.ts'
import { exportTrack, listTrackExports } from './export-track.ts'
import { mayBeGenerationId, type Generation as Track } from './generation.ts'
import { orderInstrumental, orderMusic, orderReimagine, orderRemoveVocals } from './order.ts'
import { readPeaks } from './peaks.ts'
import {
  presentAcceptedInstrumental,
  presentAcceptedMusic,
  presentEdit,
  presentExport,
  presentGeneration,
  presentScore,
  presentSongTrack,
} from './present.ts'
import { downloadLyrics, downloadMidi, readTrackLyrics, readTrackScore } from './read-score.ts'
import { trackRender } from './render.ts'
import { findOwned, findShown, listOwned, ownedBy, type ShownGeneration } from './store.ts'

/** What an accepted track writes beside itself. */
function recordsOf<Accepted>(
  { newHit, recorderOf }: Call,
  present: (accepted: Accepted) => object,
): Records<Accepted> {
  return { hit: newHit(), recorder: recorderOf(present) }
}

/** The filter as part of the scope of a cursor; without it cursors stay as they were. */
function pairOf(metadata: Record<string, string> = {}): string[] {
  return Object.entries(metadata).flat()
}

export const generationHandlers = {
  createGeneration: {
    async handle({ body }, call) {
      const records = recordsOf(call, presentAcceptedMusic)
      return presentAcceptedMusic(await orderMusic(call.context, call.account, body, records))
    },
    finish: withResult,
  },

  createInstrumental: {
    async handle({ body }, call) {
      const { context, account } = call
      const records = recordsOf(call, presentAcceptedInstrumental)
      return presentAcceptedInstrumental(await orderInstrumental(context, account, body, records))
    },
    finish: withResult,
  },

  editGeneration: {
    async handle({ params: { id }, body }, call) {
      const records = recordsOf(call, presentEdit)
      return presentEdit(await orderEdit(call.context, call.account, id, body, records))
    },
    finish: withResult,
  },

  async draftPlan({ body }, { context, account }) {
    return draftPlan(context, account, body)
  },

  reimagine: {
    async handle({ body }, call) {
      const records = recordsOf(call, presentSongTrack)
      return presentSongTrack(await orderReimagine(call.context, call.account, body, records))
    },
    finish: withResult,
  },

  removeVocals: {
    async handle({ body }, call) {
      const { context, account, sender } = call
      const records = recordsOf(call, presentSongTrack)
      return presentSongTrack(await orderRemoveVocals(context, account, body, sender, records))
    },
    finish: withResult,
  },

  getGeneration: {
    begin({ id }, { database }) {
      const reading = mayBeGenerationId(id) ? findShown(database, id) : undefined
      // Whoever is refused gets that answer, also if this read has failed.
      reading?.catch(() => undefined)
      return async (_input, { context, account, patience }) => {
        const owned = { id, accountId: account.id }
        const first = async () => ownedBy(account.id, await reading)
        // A caller who waits must be seen to wait before the first look.
        const read = patience ? readWatched(context, owned) : first
        const generation = reading && (await context.waits.untilFinal(id, patience, read))
        if (!generation) throw new Problem('NOT_FOUND')
        return present(context, generation)
      }
    },
  },

  async cancelGeneration({ params: { id } }, { context, account, recorderOf }) {
    if (!mayBeGenerationId(id)) throw new Problem('NOT_FOUND')
    const owned = { id, accountId: account.id }
    const present = (row: Track) => presentGeneration(row, context.config.links)
    return present(await cancelRender(context, trackRender, owned, recorderOf(present)))
  },

  async listGenerations({ query }, { context, account }) {
    const { items, ...rest } = await paged(context, query, {
      scope: ['generations', account.id, query.type, query.status, ...pairOf(query.metadata)],
      read: (page) => listOwned(context.database, account.id, { ...query, ...page }),
      positionOf: ({ seq }) => seq,
    })
    const { links } = context.config
    const standings = await standingsOf(context, trackRender.jobs, items)
    const generations = items.map((row, index) => presentGeneration(row, links, standings[index]))
    return { generations, ...rest }
  },

  async getGenerationCertificate({ params }, { context, account }) {
    return downloadTrackCertificate(context, account, params.id)
  },

  async getGenerationLicense({ params }, { context, account }) {
    return downloadTrackCertificate(context, account, params.id)
  },

  async getGenerationScore({ params }, { context, account }) {
    return presentScore(await readTrackScore(context, account, params.id))
  },

  async getGenerationMidi({ params }, { context, account }) {
    return downloadMidi(context, account, params.id)
  },

  async getGenerationLyrics({ params, query: { format } }, { context, account }) {
    if (format !== undefined && format !== 'json') {
      return downloadLyrics(context, account, params.id, format)
    }
    const { lines } = await readTrackLyrics(context, account, params.id)
    return { lines }
  },

  async getGenerationPeaks({ params }, { context, account }) {
    const { lengthSeconds, bytes } = await readPeaks(context, account, params.id)
    return { lengthSeconds, peaks: [...bytes] }
  },

  async createGenerationExport({ params, body }, { context, account, recorderOf }) {
    const { config, links } = context
    const present = (row: Export) => presentExport(row, config.links, links)
    return present(await exportTrack(context, account, params.id, body, recorderOf(present)))
  },

  async listGenerationExports({ params }, { context, account }) {
    const rows = await listTrackExports(context, account, params.id)
    const { config, links } = context
    return { exports: rows.map((row) => presentExport(row, config.links, links)) }
  },

  async bulkDeleteGenerations({ body }, { context, account }) {
    const { deleted, errors } = await deleteGenerations(context, account, body.ids)
    return errors.length > 0 ? { deleted, errors } : { deleted }
  },
} satisfies Partial<Entries>

function readWatched(context: Context, owned: { id: string; accountId: string }) {
  return watching(context, trackRender.jobs, () => findOwned(context.database, owned))
}

/** With where it stands, if it is unfinished. */
async function present(context: Context, generation: ShownGeneration): Promise<Generation> {
  const standing = await standingOf(context, trackRender.jobs, generation)
  return presentGeneration(generation, context.config.links, standing)
}

/** The answer to a create, with the track if the caller waited for it. */
async function withResult<Accepted extends { id: string }>(
  accepted: Accepted,
  { context, account, patience }: Waiting,
): Promise<Accepted & { generation?: Generation }> {
  const owned = { id: accepted.id, accountId: account.id }
  const read = readWatched(context, owned)
  const generation = await context.waits.afterAccepting(owned.id, patience, read)
  return generation ? { ...accepted, generation: await present(context, generation) } : accepted
}
