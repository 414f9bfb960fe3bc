import type { Handlers } from '../../generated/public/handlers.ts'
import type { Call, Download, Wants } from '../call.ts'
import { paged } from '../page.ts'
import { Problem } from '../problem.ts'
import { acceptInstrumental, acceptMusic } from './accept.ts'
import { downloadTrackCertificate } from './certify.ts'
import { deleteGenerations } from './delete.ts'
import { draftPlan } from './draft-plan.ts'
import { mayBeGenerationId } from './generation.ts'
import {
  presentAcceptedInstrumental,
  presentAcceptedMusic,
  presentGeneration,
  presentScore,
  presentSongTrack,
} from './present.ts'
import { downloadLyrics, downloadMidi, readTrackLyrics, readTrackScore } from './read-score.ts'
import { acceptReimagine } from './reimagine.ts'
import { acceptRemoveVocals } from './remove-vocals.ts'
import { findOwned, listOwned, shownRows } from './store.ts'

export const generationHandlers = {
  async createGeneration({ body }, { context, account, newHit }) {
    return presentAcceptedMusic(await acceptMusic(context, account, body, newHit()))
  },

  async createInstrumental({ body }, { context, account, newHit }) {
    return presentAcceptedInstrumental(await acceptInstrumental(context, account, body, newHit()))
  },

  async draftPlan({ body }, { context, account }) {
    return draftPlan(context, account, body)
  },

  async reimagine({ body }, { context, account, newHit }) {
    return presentSongTrack(await acceptReimagine(context, account, body, newHit()))
  },

  async removeVocals({ body }, { context, account, ...delivery }) {
    return presentSongTrack(await acceptRemoveVocals(context, account, body, delivery))
  },

  async getGeneration({ params }, { context, account, row }) {
    const owned = { id: params.id, accountId: account.id }
    const generation = mayBeGenerationId(params.id)
      ? await findOwned(context.database, owned, row)
      : undefined
    if (!generation) throw new Problem('NOT_FOUND')
    return presentGeneration(generation, context.config.links)
  },

  async listGenerations({ query }, { context, account }) {
    const { items, ...rest } = await paged(context, query, {
      scope: ['generations', account.id, query.type, query.status],
      read: (page) => listOwned(context.database, account.id, { ...query, ...page }),
      positionOf: ({ seq }) => seq,
    })
    const { links } = context.config
    return { generations: items.map((row) => presentGeneration(row, links)), ...rest }
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

  async bulkDeleteGenerations({ body }, { context, account }) {
    const { deleted, errors } = await deleteGenerations(context, account, body.ids)
    return errors.length > 0 ? { deleted, errors } : { deleted }
  },
} satisfies Partial<Handlers<Call, Download>>

export const generationWants: Wants = {
  getGeneration: ({ id = '' }) => (mayBeGenerationId(id) ? { in: shownRows, id } : undefined),
}
