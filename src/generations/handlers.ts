import type { Handlers } from '../../generated/public/handlers.ts'
import type { Call, Download } from '../call.ts'
import { cutPage, readPage } from '../page.ts'
import { Problem } from '../problem.ts'
import { acceptInstrumental, acceptMusic } from './accept.ts'
import { downloadTrackCertificate } from './certify.ts'
import { deleteGenerations } from './delete.ts'
import { mayBeGenerationId } from './generation.ts'
import { presentAcceptedInstrumental, presentAcceptedMusic, presentGeneration } from './present.ts'
import { findOwned, listOwned } from './store.ts'

export const generationHandlers = {
  async createGeneration({ body }, { context, account, takePlace }) {
    return presentAcceptedMusic(await acceptMusic(context, account, body, takePlace))
  },

  async createInstrumental({ body }, { context, account, takePlace }) {
    return presentAcceptedInstrumental(await acceptInstrumental(context, account, body, takePlace))
  },

  async getGeneration({ params }, { context, account }) {
    const generation = mayBeGenerationId(params.id)
      ? await findOwned(context.database, { id: params.id, accountId: account.id })
      : undefined
    if (!generation) throw new Problem('NOT_FOUND')
    return presentGeneration(generation, context.config.links)
  },

  async listGenerations({ query }, { context, account }) {
    const page = readPage(query)
    const { items, ...rest } = cutPage(
      await listOwned(context.database, account.id, {
        ...query,
        ...page,
        limit: page.limit + 1,
      }),
      page,
    )
    const { links } = context.config
    return { generations: items.map((row) => presentGeneration(row, links)), ...rest }
  },

  async getGenerationCertificate({ params }, { context, account }) {
    return downloadTrackCertificate(context, account, params.id)
  },

  async getGenerationLicense({ params }, { context, account }) {
    return downloadTrackCertificate(context, account, params.id)
  },

  async bulkDeleteGenerations({ body }, { context, account }) {
    const { deleted, errors } = await deleteGenerations(context, account, body.ids)
    return errors.length > 0 ? { deleted, errors } : { deleted }
  },
} satisfies Partial<Handlers<Call, Download>>
