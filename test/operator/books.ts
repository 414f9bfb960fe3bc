import type { Receiver } from '../stage/receiver.ts'
import type { Person, Stage } from '../stage/stage.ts'

export interface Books {
  alice: Person
  completed: string
  failed: string
  processing: string
  completedEffect: string
  failedEffect: string
  processingEffect: string
}

/** One account with a track and a sound effect of each kind, a pack, and callbacks. */
export async function keepBooks(stage: Stage, receiver: Receiver): Promise<Books> {
  const alice = await stage.given.account({ allowance: 3, packs: 4 })
  const webhook = receiver.url('/finished')
  const create = async () =>
    (await stage.as(alice).post('/v1/generations', { tags: 'lofi', webhook })).data.id
  const createEffect = async () =>
    (await stage.as(alice).post('/v1/sound-effects', { prompt: 'door slam', webhook })).data.id
  const completed = await create()
  const completedEffect = await createEffect()
  await stage.worker.drain()
  stage.engine.breakNext(2)
  const failed = await create()
  await stage.worker.drain()
  stage.engine.breakNext(2)
  const failedEffect = await createEffect()
  await stage.worker.drain()
  const deleted = await create()
  await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [deleted] })
  await create()
  await stage.worker.drain()
  const processing = await create()
  const processingEffect = await createEffect()
  return {
    alice,
    completed,
    failed,
    processing,
    completedEffect,
    failedEffect,
    processingEffect,
  }
}

/** The id of a new playlist of the account. */
export async function playlistOf(stage: Stage, accountId: string): Promise<string> {
  const path = `/operator/v1/accounts/${accountId}/playlists`
  return (await stage.operator.post(path, { name: 'Rain' })).data.id
}
