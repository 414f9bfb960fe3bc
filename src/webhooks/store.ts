import type { Database, Transaction } from '../database/database.ts'
import type { Page } from '../page.ts'

export interface Delivery {
  subjectId: string
  accountId: string
  url: string
  payload: string
  createdAt: Date
  suppressedAt: Date | null
  attemptedAt: Date | null
  finishedAt: Date | null
  responseStatus: number | null
  error: string | null
  milliseconds: number | null
}

export async function insertDelivery(
  transaction: Transaction,
  delivery: Pick<Delivery, 'subjectId' | 'accountId' | 'url' | 'payload'> & { now: Date },
): Promise<void> {
  const { now, ...columns } = delivery
  await transaction('webhookDeliveries').insert({ ...columns, createdAt: now })
}

/** Undefined when the delivery was claimed before or is suppressed. */
export async function claimDelivery(
  database: Database,
  subjectId: string,
  now: Date,
): Promise<Delivery | undefined> {
  const [row] = await database<Delivery>('webhookDeliveries')
    .where({ subjectId, attemptedAt: null, suppressedAt: null })
    .update({ attemptedAt: now })
    .returning('*')
  return row as Delivery | undefined
}

export async function finishDelivery(
  transaction: Transaction,
  subjectId: string,
  outcome: Pick<Delivery, 'responseStatus' | 'error' | 'milliseconds'> & { now: Date },
): Promise<void> {
  const { now, ...columns } = outcome
  await transaction('webhookDeliveries')
    .where({ subjectId, finishedAt: null })
    .whereNotNull('attemptedAt')
    .update({ ...columns, finishedAt: now })
}

/** For subjects that are being deleted: deliveries that are not attempted yet are never sent. */
export async function suppressDeliveries(
  transaction: Transaction,
  subjectIds: string[],
  now: Date,
): Promise<void> {
  await transaction('webhookDeliveries')
    .whereIn('subjectId', subjectIds)
    .where({ attemptedAt: null, suppressedAt: null })
    .update({ suppressedAt: now })
}

/** Suppresses all unsent deliveries of an account. */
export async function suppressDeliveriesOf(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await transaction('webhookDeliveries')
    .where({ accountId, attemptedAt: null, suppressedAt: null })
    .update({ suppressedAt: now })
}

export type AttemptedDelivery = Delivery & { attemptedAt: Date }

/** Where an attempt stands in the list. */
export interface Attempt {
  at: string
  subjectId: string
}

/** Attempted deliveries, the last attempt first. */
export async function listAttemptedDeliveries(
  database: Database,
  { subjectId, limit, offset, after }: Page<Attempt> & { subjectId?: string },
): Promise<AttemptedDelivery[]> {
  const query = database<AttemptedDelivery>('webhookDeliveries')
    .whereNotNull('attemptedAt')
    .orderBy('attemptedAt', 'desc')
    .orderBy('subjectId')
    .limit(limit)
    .offset(offset)
  if (subjectId !== undefined) query.where({ subjectId })
  if (after !== undefined) {
    // The index finds the first half; the second is for attempts of the same moment.
    query
      .where('attemptedAt', '<=', after.at)
      .whereRaw('("attemptedAt" < ? or "subjectId" > ?)', [after.at, after.subjectId])
  }
  return query as Promise<AttemptedDelivery[]>
}

/** Deletes at most `limit` of them. */
export async function deleteOldDeliveries(
  database: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const old = database('webhookDeliveries')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
  return database('webhookDeliveries').whereIn('subjectId', old.select('subjectId')).delete()
}
