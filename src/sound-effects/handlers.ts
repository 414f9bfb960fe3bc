import type { Handlers } from '../../generated/public/handlers.ts'
import type { Call, Download } from '../call.ts'
import { paged } from '../page.ts'
import { Problem } from '../problem.ts'
import { isUuid } from '../uuid.ts'
import { acceptSoundEffect } from './accept.ts'
import { downloadEffectCertificate } from './certify.ts'
import { presentAccepted, presentSoundEffect } from './present.ts'
import { findOwned, listOwned } from './store.ts'

export const soundEffectHandlers = {
  async createSoundEffect({ body }, { context, account, newHit, recorderOf }) {
    const records = { hit: newHit(), recorder: recorderOf(presentAccepted) }
    return presentAccepted(await acceptSoundEffect(context, account, body, records))
  },

  async getSoundEffect({ params: { id } }, { context, account }) {
    const soundEffect = isUuid(id)
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
    const { items, ...rest } = await paged(context, query, {
      scope: ['sound effects', account.id, query.status],
      read: (page) => listOwned(context.database, account.id, { ...query, ...page }),
      positionOf: ({ seq }) => seq,
    })
    const { links } = context.config
    return { soundEffects: items.map((row) => presentSoundEffect(row, links)), ...rest }
  },
} satisfies Partial<Handlers<Call, Download>>
