import type { Database, Transaction } from '../database/database.ts'
import { scanTables } from '../database/whole-tables.ts'
import { dayOf } from '../time.ts'

/**
 * Sound effects cost no credits. Each counts for its UTC day, and an account has 100 a day over all
 * interfaces. An effect of yesterday that fails today reduces yesterday's count.
 */
export const SOUND_EFFECTS_PER_DAY = 100

/** Reduces the count of that day. Only for the transaction that failed the effect. */
export async function returnSlot(
  transaction: Transaction,
  accountId: string,
  day: string,
): Promise<void> {
  // Not below zero: an operator may have set the count lower than the number of effects.
  await transaction('soundEffectDays')
    .where({ accountId, day })
    .update({
      used: transaction.raw('greatest(used - 1, 0)'),
      adjusted: transaction.raw('adjusted + (used = 0)::int'),
    })
}

export async function findUsedToday(
  database: Database | Transaction,
  accountId: string,
  now: Date,
): Promise<number> {
  const row = await database('soundEffectDays')
    .where({ accountId, day: dayOf(now) })
    .first<{ used: number } | undefined>('used')
  return row?.used ?? 0
}

/** Sets today's count to 0 to 100. The account must be locked. */
export async function setUsedToday(
  transaction: Transaction,
  accountId: string,
  used: number,
  now: Date,
): Promise<void> {
  await transaction.raw(
    `insert into "soundEffectDays" as d ("accountId", day, used, adjusted)
     values (:accountId, :day, :used, :used)
       on conflict ("accountId", day) do update
      set used = :used, adjusted = d.adjusted + :used - d.used`,
    { accountId, day: dayOf(now), used },
  )
}

/**
 * Deletes days up to this one without a sound effect: their counts are no longer read. Only those
 * of these accounts if they are given.
 */
export async function deleteUnusedDays(
  transaction: Database | Transaction,
  upTo: Date,
  accountIds: string[] | null = null,
): Promise<void> {
  await scanTables(
    transaction,
    `delete from "soundEffectDays" d
      where day <= :day and (:accountIds::uuid[] is null or "accountId" = any(:accountIds))
        and not exists (select from "soundEffects" s
              where s."accountId" = d."accountId" and s."slotDay" = d.day)`,
    { day: dayOf(upTo), accountIds },
  )
}
