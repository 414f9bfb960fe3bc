import { wholeTables } from '../database/connections.ts'
import type { Database, Transaction } from '../database/database.ts'
import { dayOf } from '../time.ts'

/**
 * Sound effects cost no credits; each takes a place in its UTC day, of which an account has 100,
 * whichever surface asks. A place taken yesterday and given back today is yesterday's.
 */
export const SOUND_EFFECTS_PER_DAY = 100

/**
 * Gives a place of that day back. Only for who has just found the effect's failure to be the first.
 */
export async function returnSlot(
  transaction: Transaction,
  accountId: string,
  day: string,
): Promise<void> {
  // An operator may have set the count below what effects had taken: it never falls below nothing.
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
 * Days up to this one that no sound effect refers to: nobody asks for their count any more. Only of
 * these accounts, if there are any.
 */
export async function deleteUnusedDays(
  transaction: Database | Transaction,
  upTo: Date,
  accountIds: string[] | null = null,
): Promise<void> {
  await transaction
    .raw(
      `delete from "soundEffectDays" d
        where day <= :day and (:accountIds::uuid[] is null or "accountId" = any(:accountIds))
          and not exists (select from "soundEffects" s
                where s."accountId" = d."accountId" and s."slotDay" = d.day)`,
      { day: dayOf(upTo), accountIds },
    )
    .options(wholeTables)
}
