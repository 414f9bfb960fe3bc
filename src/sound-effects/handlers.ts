import type { SoundEffect } from '../../generated/public/api.ts'
import type { Entries, Waiting } from '../call.ts'
import type { Patience } from '../changes/waits.ts'
import type { Context } from '../context.ts'
import { paged } from '../page.ts'
import { Problem } from '../problem.ts'
import { cancelRender } from '../renders/cancel.ts'
import { standingOf, standingsOf, watching } from '../renders/standing.ts'
import { isUuid } from '../uuid.ts'
import { downloadEffectCertificate } from './certify.ts'
import { orderSoundEffect } from './order.ts'
import { presentAccepted, presentSoundEffect } from './present.ts'
import { effectRender } from './render.ts'
import type { SoundEffect as StoredSoundEffect } from './sound-effect.ts'
import { findOwned, listOwned } from './store.ts'

export const soundEffectHandlers = {
  createSoundEffect: {
    async handle({ body }, { context, account, newHit, recorderOf }) {
      const records = { hit: newHit(), recorder: recorderOf(presentAccepted) }
      return presentAccepted(await orderSoundEffect(context, account, body, records))
    },
    finish: withResult,
  },

  async getSoundEffect({ params: { id } }, { context, account, patience }) {
    if (!isUuid(id)) throw new Problem('NOT_FOUND')
    return readSoundEffect(context, { id, accountId: account.id }, patience)
  },

  async cancelSoundEffect({ params: { id } }, { context, account, recorderOf }) {
    if (!isUuid(id)) throw new Problem('NOT_FOUND')
    const owned = { id, accountId: account.id }
    const present = (row: StoredSoundEffect) => presentSoundEffect(row, context.config.links)
    return present(await cancelRender(context, effectRender, owned, recorderOf(present)))
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
    const standings = await standingsOf(context, effectRender.jobs, items)
    const soundEffects = items.map((row, index) => presentSoundEffect(row, links, standings[index]))
    return { soundEffects, ...rest }
  },
} satisfies Partial<Entries>

async function readSoundEffect(
  context: Context,
  owned: { id: string; accountId: string },
  patience: Patience | undefined,
): Promise<SoundEffect> {
  const read = patience ? readWatched(context, owned) : () => findOwned(context.database, owned)
  const soundEffect = await context.waits.untilFinal(owned.id, patience, read)
  if (!soundEffect) throw new Problem('NOT_FOUND')
  return present(context, soundEffect)
}

function readWatched(context: Context, owned: { id: string; accountId: string }) {
  return watching(context, effectRender.jobs, () => findOwned(context.database, owned))
}

/** With where it stands, if it is unfinished. */
async function present(context: Context, row: StoredSoundEffect): Promise<SoundEffect> {
  const standing = await standingOf(context, effectRender.jobs, row)
  return presentSoundEffect(row, context.config.links, standing)
}

/** The answer to a create, with the sound effect if the caller waited for it. */
async function withResult<Accepted extends { id: string }>(
  accepted: Accepted,
  { context, account, patience }: Waiting,
): Promise<Accepted & { soundEffect?: SoundEffect }> {
  const read = readWatched(context, { id: accepted.id, accountId: account.id })
  const made = await context.waits.afterAccepting(accepted.id, patience, read)
  return made ? { ...accepted, soundEffect: await present(context, made) } : accepted
}
