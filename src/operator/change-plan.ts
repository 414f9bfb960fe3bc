import type { Plan } from '../accounts/account.ts'
import { listAccountIdsOnPlan, lockAccount, upsertPlan } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { adjustMonth } from '../credits/balance.ts'
import { getAccount } from './account.ts'

/** Creates or replaces a plan and adjusts the current month of every account on it. */
export async function changePlan(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  plan: Plan,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await upsertPlan(transaction, plan)
    const now = clock.now()
    for (const id of await listAccountIdsOnPlan(transaction, plan.code)) {
      // Read again under its lock: the account may have left the plan or got its own allowance
      // meanwhile.
      if (!(await lockAccount(transaction, id))) continue
      await adjustMonth(transaction, await getAccount(transaction, id), now)
    }
  })
}
