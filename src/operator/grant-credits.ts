import type { Context } from '../context.ts'
import { grantPack } from '../credits/ledger.ts'
import { lockLivingAccount } from './account.ts'

/** Returns the id of the new pack. Refused with NOT_FOUND. */
export async function grantCredits(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  accountId: string,
  credits: number,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const account = await lockLivingAccount(transaction, accountId)
    return grantPack(transaction, account, credits, clock.now())
  })
}
