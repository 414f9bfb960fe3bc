import { randomUUID } from 'node:crypto'
import type { Changes } from '../../src/changes/changes.ts'
import type { Database, Transaction } from '../../src/database/database.ts'
import { EMPTY_ACCOUNT, emptyAccount } from '../../src/housekeeping/empty-account.ts'
import { openQueue } from '../../src/jobs/queue.ts'
import { audit } from '../../src/operator/audit.ts'
import { deleteAccount } from '../../src/operator/delete-account.ts'
import type { MediaStore } from '../../src/storage/media.ts'
import { systemClock } from '../../src/time.ts'
import { largeAccount } from './growth-fill.ts'

/** Milliseconds of work on whole tables, which grows with them. */
export interface Whole {
  size: number
  audit: number
  /** The transaction that answers the operator. */
  deletion: number
  /** The longest of the transactions that then delete the tracks, each under the account's lock. */
  batch: number
}

const batches = 20

/** Deletes a part of the large account. */
export async function measureWhole(database: Database, size: number): Promise<Whole> {
  const clock = systemClock()
  // Every file is found at once: the rules of the audit are what grows.
  const media = { find: async () => ({}) } as unknown as MediaStore
  // Nobody watches.
  const changes = { announce: () => undefined } as unknown as Changes
  const slice = { changes, clock, database, media, queue: openQueue(database) }
  const auditMilliseconds = await timeOf(() => audit(slice))
  const deletion = await timeOf(() => deleteAccount(slice, largeAccount))
  return { size, audit: auditMilliseconds, deletion, batch: await longestBatch(slice) }
}

async function longestBatch(slice: Parameters<typeof emptyAccount>[0]): Promise<number> {
  const { database } = slice
  const enough = new AbortController()
  const held: number[] = []
  const timed = new Proxy(database, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver)
      return async (work: (transaction: Transaction) => Promise<unknown>) => {
        const start = performance.now()
        const result = await target.transaction(work)
        held.push(performance.now() - start)
        if (held.length === batches) enough.abort()
        return result
      }
    },
  })
  const lease = {
    token: randomUUID(),
    worker: 'bench',
    leaseUntil: new Date(Date.now() + 3_600_000),
  }
  const [job] = await database('jobs')
    .where({ kind: EMPTY_ACCOUNT })
    .update({ ...lease, state: 'running' })
    .returning('*')
  try {
    await emptyAccount({ ...slice, database: timed }, job, enough.signal)
  } catch (error) {
    if (!enough.signal.aborted) throw error
  }
  return Math.max(...held)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
