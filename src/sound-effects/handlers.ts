import type { SoundEffect } from '../../generated/public/api.ts'
import type { Handlers } from '../../generated/public/handlers.ts'
import type { Call, Download } from '../call.ts'
import type { Patience } from '../changes/waits.ts'
import type { Context } from '../context.ts'
import { paged } from '../page.ts'
import { Problem } from '../problem.ts'
import { cancelRender } from '../renders/cancel.ts'
import { isUuid } from '../uuid.ts'
import { acceptSoundEffect } from './accept.ts'
import { downloadEffectCertificate } from './certify.ts'
import { presentAccepted, presentSoundEffect } from './present.ts'
import { effectRender } from './render.ts'
import { findOwned, listOwned } from './store.ts'

export const soundEffectHandlers = {
  async createSoundEffect({ body }, { context, account, newHit, recorderOf, patience }) {
    const { config, database, waits } = context
    const records = { hit: newHit(), recorder: recorderOf(presentAccepted) }
    const accepted = presentAccepted(await acceptSoundEffect(context, account, body, records))
    const read = () => findOwned(database, { id: accepted.id, accountId: account.id })
    const made = await waits.afterAccepting(accepted.id, patience, read)
    return made ? { ...accepted, soundEffect: presentSoundEffect(made, config.links) } : accepted
  },

  async getSoundEffect({ params: { id } }, { context, account, patience }) {
    if (!isUuid(id)) throw new Problem('NOT_FOUND')
    return readSoundEffect(context, { id, accountId: account.id }, patience)
  },

  async cancelSoundEffect({ params: { id } }, { context, account }) {
    if (!isUuid(id)) throw new Problem('NOT_FOUND')
    const owned = { id, accountId: account.id }
    await cancelRender(context, effectRender, owned)
    return readSoundEffect(context, owned)
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

async function readSoundEffect(
  { config, database, waits }: Context,
  owned: { id: string; accountId: string },
  patience?: Patience,
): Promise<SoundEffect> {
  const read = () => findOwned(database, owned)
  const soundEffect = await waits.untilFinal(owned.id, patience, read)
  if (!soundEffect) throw new Problem('NOT_FOUND')
  return presentSoundEffect(soundEffect, config.links)
}
