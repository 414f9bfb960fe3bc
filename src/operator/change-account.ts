import { type AccountRow, holdPlan, updateAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { adjustMonth } from '../credits/balance.ts'
import { invalidField } from '../problem.ts'
import { getAccount, lockLivingAccount } from './account.ts'

/**
 * Changes the given fields. A new plan or allowance applies to the current month at once. Refused
 * with VALIDATION_ERROR for an unknown plan, and with NOT_FOUND.
 */
export async function changeAccount(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  id: string,
  changes: {
    displayName?: string
    planCode?: string
    monthlyAllowance?: number
    webhookRetries?: boolean
  },
): Promise<AccountRow> {
  const { planCode } = changes
  return database.transaction(async (transaction) => {
    // Plans are locked before accounts, like in changePlan, so that the two never deadlock.
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
