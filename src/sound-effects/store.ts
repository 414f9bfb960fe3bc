import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Numbered, Page } from '../page.ts'
import { type AcceptedRow, acceptStatement, type SharedValues } from '../renders/accept.ts'
import type { Completion, Failure, RenderStatus } from '../renders/render.ts'
import type { NewSoundEffect, SoundEffect } from './sound-effect.ts'

const insertedColumns = [
  'id',
  'accountId',
  'status',
  'prompt',
  'seed',
  'requestedSeconds',
  'webhook',
  'metadata',
  'script',
  'slotDay',
  'createdAt',
] as const satisfies (keyof NewSoundEffect)[]

const accepting = acceptStatement(
  'acceptEffect',
  `"payEffect"(:accountId, :slotDay, :perDay, :retryAfterSeconds, :queueLimit)`,
  `insert into "soundEffects" (${insertedColumns.map((name) => `"${name}"`).join()})
   select ${insertedColumns.map((name) => `:${name}`).join()} from paid`,
)

interface AcceptedValues {
  perDay: number
  retryAfterSeconds: number
  queueLimit: number
}

/** Counts the effect for its day, and inserts it with its job. */
export async function insertSoundEffect(
  database: Database | Transaction,
  values: SharedValues & NewSoundEffect & AcceptedValues,
): Promise<AcceptedRow & { dailyRemaining: number }> {
  const [row] = await named<AcceptedRow & { dailyRemaining: number }>(database, accepting, values)
  return row!
}

/** Undefined if it does not exist, is deleted, or belongs to another account. */
export async function findOwned(
  database: Database | Transaction,
  { id, accountId }: { id: string; accountId: string },
): Promise<SoundEffect | undefined> {
  return database('soundEffects').where({ id, accountId, deletedAt: null }).first()
}

export async function findSoundEffect(
  database: Database | Transaction,
  id: string,
): Promise<SoundEffect | undefined> {
  return database('soundEffects').where({ id, deletedAt: null }).first()
}

/** Like findSoundEffect, and locks the effect until the transaction ends. */
export async function holdSoundEffect(
  transaction: Database | Transaction,
  id: string,
): Promise<SoundEffect | undefined> {
  return transaction('soundEffects').where({ id, deletedAt: null }).forShare().first()
}

/** Newest first, in order of creation also within one second. */
export async function listOwned(
  database: Database,
  accountId: string,
  { status, limit, offset, after }: Page & { status?: RenderStatus },
): Promise<(SoundEffect & Numbered)[]> {
  const query = database<SoundEffect & Numbered>('soundEffects')
    .where({ accountId, deletedAt: null })
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
  if (after !== undefined) query.where('seq', '<', after)
  if (status !== undefined) query.where({ status })
  return query as Promise<(SoundEffect & Numbered)[]>
}

/** Undefined if it is not `processing`: it is deleted or final. */
export async function completeSoundEffect(
  transaction: Transaction,
  id: string,
  { renderSeconds: _, ...completion }: Completion,
): Promise<SoundEffect | undefined> {
  return move(transaction, id, { ...completion, status: 'completed' })
}

/** Undefined if it is not `processing`. The caller reduces the count of the day. */
export async function failSoundEffect(
  transaction: Transaction,
  id: string,
  { errorMessage, completedAt }: Failure,
): Promise<SoundEffect | undefined> {
  const failure = { errorMessage, completedAt, slotReturnedAt: completedAt }
  return move(transaction, id, { ...failure, status: 'failed' })
}

async function move(
  transaction: Transaction,
  id: string,
  changes: Partial<SoundEffect>,
): Promise<SoundEffect | undefined> {
  const [row] = await transaction<SoundEffect>('soundEffects')
    .where({ id, status: 'processing', deletedAt: null })
    .update(changes)
    .returning('*')
  return row as SoundEffect | undefined
}

/** Marks the effects with these ids that the account owns as deleted, and returns them. */
export async function deleteOwned(
  transaction: Transaction,
  accountId: string,
  ids: string[],
  now: Date,
): Promise<Pick<SoundEffect, 'id' | 'mediaKey'>[]> {
  return transaction('soundEffects')
    .where({ accountId, deletedAt: null })
    .whereIn('id', ids)
    .update({ deletedAt: now })
    .returning(['id', 'mediaKey'])
}

/** Deletes whole days, because a day counts its sound effects: the days of the first `limit`. */
export async function deletePurgeable(
  transaction: Transaction,
  before: Date,
  limit: number,
): Promise<{ accountId: string; slotDay: string }[]> {
  const { rows } = await transaction.raw(
    `delete from "soundEffects"
      where "deletedAt" < :before and ("accountId", "slotDay") in (
        select "accountId", "slotDay" from "soundEffects"
         where "deletedAt" < :before order by "deletedAt" limit :limit)
      returning "accountId", "slotDay"`,
    { before, limit },
  )
  return rows
}
