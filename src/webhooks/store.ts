import type { Knex } from 'knex'
import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Page } from '../page.ts'
import { isUuid } from '../uuid.ts'

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
  /** Attempts after the first. */
  retries: number
  nextAttemptAt: Date | null
}

/**
 * What signs the deliveries of an account, by the Standard Webhooks specification. It is stored as
 * it is, because each delivery needs it, and shown once. After a rotation the secret before it
 * signs, too, so that a receiver can change over without losing a delivery.
 */
export interface WebhookSecret {
  secret: Buffer
  createdAt: Date
  previousSecret: Buffer | null
}

export function attemptsOf({ attemptedAt, retries }: Delivery): number {
  return attemptedAt ? 1 + retries : 0
}

export async function insertDelivery(
  transaction: Transaction,
  delivery: Pick<Delivery, 'subjectId' | 'accountId' | 'url' | 'payload'> & { now: Date },
): Promise<void> {
  const { now, ...columns } = delivery
  await transaction('webhookDeliveries').insert({ ...columns, createdAt: now })
}

export async function findDelivery(
  transaction: Transaction,
  subjectId: string,
): Promise<Delivery | undefined> {
  return transaction<Delivery>('webhookDeliveries').where({ subjectId }).first()
}

/**
 * Begins the first attempt, or the next one that is due. Undefined while another is under way, and
 * when none is to be made.
 */
export async function claimDelivery(
  database: Database,
  subjectId: string,
  now: Date,
): Promise<Delivery | undefined> {
  const [row] = await database<Delivery>('webhookDeliveries')
    .where({ subjectId, suppressedAt: null })
    .whereRaw('("attemptedAt" is null or "nextAttemptAt" <= ?)', [now])
    .update({
      attemptedAt: now,
      retries: database.raw('retries + case when "attemptedAt" is null then 0 else 1 end'),
      ...noOutcome,
    })
    .returning('*')
  return row as Delivery | undefined
}

const noOutcome = {
  nextAttemptAt: null,
  finishedAt: null,
  responseStatus: null,
  error: null,
  milliseconds: null,
}

/** Undefined if no attempt is under way. */
export async function finishDelivery(
  transaction: Transaction,
  subjectId: string,
  outcome: Pick<Delivery, 'responseStatus' | 'error' | 'milliseconds'> & { now: Date },
): Promise<Delivery | undefined> {
  const { now, ...columns } = outcome
  const [row] = await transaction<Delivery>('webhookDeliveries')
    .where({ subjectId, finishedAt: null })
    .whereNotNull('attemptedAt')
    .update({ ...columns, finishedAt: now })
    .returning('*')
  return row as Delivery | undefined
}

/** Undefined unless an attempt of the delivery has ended. */
export async function scheduleAttempt(
  transaction: Transaction,
  subjectId: string,
  nextAttemptAt: Date,
): Promise<Delivery | undefined> {
  const [row] = await transaction<Delivery>('webhookDeliveries')
    .where({ subjectId, suppressedAt: null })
    .whereNotNull('finishedAt')
    .update({ nextAttemptAt })
    .returning('*')
  return row as Delivery | undefined
}

const subjectStatement = {
  name: 'findDeliverySubject',
  text: `
    select from generations where id = :id and "deletedAt" is null
    union all
    select from "soundEffects" where id = :uuid and "deletedAt" is null`,
}

/** Whether the track or the sound effect is there and not deleted. */
export async function hasSubject(transaction: Transaction, id: string): Promise<boolean> {
  const uuid = isUuid(id) ? id : null
  return (await named(transaction, subjectStatement, { id, uuid })).length > 0
}

/** No further attempt is made. */
export async function endRetriesOf(transaction: Transaction, subjectId: string): Promise<void> {
  await endRetries(transaction, (rows) => rows.where({ subjectId }))
}

async function endRetries(transaction: Transaction, which: Knex.QueryCallback): Promise<void> {
  await transaction('webhookDeliveries')
    .where(which)
    .whereNotNull('nextAttemptAt')
    .update({ nextAttemptAt: null })
}

/** Inserts the secret of an account; one that it has becomes the previous one. */
export async function upsertSecret(
  database: Database,
  row: { accountId: string; secret: Buffer; createdAt: Date },
): Promise<WebhookSecret> {
  const [stored] = await database('webhookSecrets')
    .insert(row)
    .onConflict('accountId')
    .merge({ ...row, previousSecret: database.raw('"webhookSecrets".secret') })
    .returning<WebhookSecret[]>('*')
  return stored!
}

/** Test keys have the secret of their account. */
export async function findSecret(
  database: Database,
  accountId: string,
): Promise<WebhookSecret | undefined> {
  const owner = database('accounts')
    .where({ id: accountId })
    .select(database.raw('coalesce("testOf", id)'))
  return database('webhookSecrets').where('accountId', owner).first()
}

export async function deleteSecretOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction('webhookSecrets').where({ accountId }).delete()
}

/** For subjects that are being deleted: no attempt follows, not even a first one. */
export async function suppressDeliveries(
  transaction: Transaction,
  subjectIds: string[],
  now: Date,
): Promise<void> {
  await suppress(transaction, (rows) => rows.whereIn('subjectId', subjectIds), now)
}

/** The same for all deliveries of an account. */
export async function suppressDeliveriesOf(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await suppress(transaction, (rows) => rows.where({ accountId }), now)
}

async function suppress(
  transaction: Transaction,
  which: Knex.QueryCallback,
  now: Date,
): Promise<void> {
  await transaction('webhookDeliveries')
    .where(which)
    .where({ attemptedAt: null, suppressedAt: null })
    .update({ suppressedAt: now })
  await endRetries(transaction, which)
}

export type AttemptedDelivery = Delivery & { attemptedAt: Date }

/** Where a delivery stands in a list. */
export interface Moment {
  at: string
  subjectId: string
}

/** Attempted deliveries, the last attempt first. */
export async function listAttemptedDeliveries(
  database: Database,
  { subjectId, limit, offset, after }: Page<Moment> & { subjectId?: string },
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

/** What an account sees: also deliveries whose first attempt is still to come. Newest first. */
export async function listDeliveriesOf(
  database: Database,
  accountId: string,
  { limit, offset, after }: Page<Moment>,
): Promise<Delivery[]> {
  const query = database<Delivery>('webhookDeliveries')
    .where({ accountId, suppressedAt: null })
    .orderBy('createdAt', 'desc')
    .orderBy('subjectId')
    .limit(limit)
    .offset(offset)
  if (after !== undefined) {
    query
      .where('createdAt', '<=', after.at)
      .whereRaw('("createdAt" < ? or "subjectId" > ?)', [after.at, after.subjectId])
  }
  return query as Promise<Delivery[]>
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
