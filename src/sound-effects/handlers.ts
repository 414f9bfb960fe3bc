import type { Handlers } from '../../generated/public/handlers.ts'
import type { Call, Download } from '../call.ts'
import { cutPage, readPage } from '../page.ts'
import { Problem } from '../problem.ts'
import { acceptSoundEffect } from './accept.ts'
import { downloadEffectCertificate } from './certify.ts'
import { presentAccepted, presentSoundEffect } from './present.ts'
import { mayBeSoundEffectId } from './sound-effect.ts'
import { findOwned, listOwned } from './store.ts'

export const soundEffectHandlers = {
  async createSoundEffect({ body }, { context, account, takePlace }) {
    return presentAccepted(await acceptSoundEffect(context, account, body, takePlace))
  },

  async getSoundEffect({ params: { id } }, { context, account }) {
    const soundEffect = mayBeSoundEffectId(id)
      ? await findOwned(context.database, { id, accountId: account.id })
      : undefined
    if (!soundEffect) throw new Problem('NOT_FOUND')
    return presentSoundEffect(soundEffect, context.config.links)
  },

  async getSoundEffectCertificate({ params: { id } }, { context, account }) {
    return downloadEffectCertificate(context, account, id)
  },

  async getSoundEffectLicense({ params: { id } }, { context, account }) {
    return downloadEffectCertificate(context, account, id)
  },

  async listSoundEffects({ query }, { context, account }) {
    const page = readPage(query)
    const wanted = { ...query, ...page, limit: page.limit + 1 }
    const { items, ...rest } = cutPage(await listOwned(context.database, account.id, wanted), page)
    const { links } = context.config
    return { soundEffects: items.map((row) => presentSoundEffect(row, links)), ...rest }
  },
} satisfies Partial<Handlers<Call, Download>>
