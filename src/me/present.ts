import type { Me } from '../../generated/public/api.ts'
import { type Account, shownIdOf } from '../accounts/account.ts'
import type { Balance } from '../credits/balance.ts'
import { SOUND_EFFECTS_PER_DAY } from '../credits/daily-cap.ts'
import { testMark } from '../renders/test-mark.ts'
import { formatDateTime, formatIso, startOfNextDay, startOfNextMonth } from '../time.ts'

export function presentMe(
  account: Account,
  balance: Balance,
  soundEffectsUsed: number,
  now: Date,
): Me {
  const { paidFeatures, certificates } = account.plan
  return {
    id: shownIdOf(account),
    displayName: account.displayName,
    plan: account.plan.code,
    createdAt: formatDateTime(account.createdAt),
    creditsRemaining: balance.remaining,
    credits: {
      monthlyAllowance: balance.monthlyAllowance,
      monthlyUsed: balance.monthlyUsed,
      monthlyRemaining: balance.monthlyRemaining,
      packs: balance.packs,
      resetsAt: formatIso(startOfNextMonth(now)),
    },
    soundEffects: {
      dailyLimit: SOUND_EFFECTS_PER_DAY,
      dailyUsed: soundEffectsUsed,
      dailyRemaining: SOUND_EFFECTS_PER_DAY - soundEffectsUsed,
      resetsAt: formatIso(startOfNextDay(now)),
    },
    features: {
      reimagine: paidFeatures,
      removeVocals: paidFeatures,
      soundEffects: paidFeatures,
      certificates,
    },
    ...testMark({ test: account.testOf !== null }),
  }
}
