import { type AccountRow, holdPlan, updateAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { adjustMonth } from '../credits/balance.ts'
import { invalidField } from '../problem.ts'
import { getAccount, lockLivingAccount } from './account.ts'

/**
 * Changes what is given. A change of plan or allowance counts for the running month at once.
 * Refused with VALIDATION_ERROR for a plan that does not exist, and with NOT_FOUND.
 */
export async function changeAccount(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  id: string,
  changes: { displayName?: string; planCode?: string; monthlyAllowance?: number },
): Promise<AccountRow> {
  const { planCode } = changes
  return database.transaction(async (transaction) => {
    // Plans are taken before accounts, as setPlan does, so that the two never wait for each other.
    if (planCode !== undefined && !(await holdPlan(transaction, planCode))) throw unknownPlan()
    const before = await lockLivingAccount(transaction, id)
    if (Object.keys(changes).length === 0) return before
    await updateAccount(transaction, id, changes)
    const after = await getAccount(transaction, id)
    if (after.monthlyAllowance !== before.monthlyAllowance) {
      await adjustMonth(transaction, after, clock.now())
    }
    return after
  })
}

export function unknownPlan() {
  return invalidField('plan', 'must be the code of an existing plan.')
}
