import type { Context } from '../context.ts'
import { setUsedToday } from '../credits/daily-cap.ts'
import { lockLivingAccount } from './account.ts'

/** Sets the count of the current UTC day, 0 to 100. Refused with NOT_FOUND. */
export async function setSoundEffectsToday(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  accountId: string,
  used: number,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const { id } = await lockLivingAccount(transaction, accountId)
    await setUsedToday(transaction, id, used, clock.now())
    return id
  })
}
