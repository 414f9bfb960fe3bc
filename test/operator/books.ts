import type { Receiver } from '../stage/receiver.ts'
import type { Person, Stage } from '../stage/stage.ts'

export interface Books {
  alice: Person
  completed: string
  failed: string
  processing: string
}

/** One account with a track of each kind, a pack, and callbacks. */
export async function keepBooks(stage: Stage, receiver: Receiver): Promise<Books> {
  const alice = await stage.given.account({ allowance: 3, packs: 4 })
  const webhook = receiver.url('/finished')
  const create = async () =>
    (await stage.as(alice).post('/v1/generations', { tags: 'lofi', webhook })).data.id
  const completed = await create()
  await stage.worker.drain()
  stage.engine.breakNext(2)
  const failed = await create()
  await stage.worker.drain()
  const deleted = await create()
  await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [deleted] })
  await create()
  await stage.worker.drain()
  const processing = await create()
  return { alice, completed, failed, processing }
}

interface Violation {
  rule: string
  subjectId: string
  message: string
}

export async function audit(stage: Stage): Promise<Violation[]> {
  const { data } = await stage.operator.post('/operator/v1/audit')
  return data.violations
}
