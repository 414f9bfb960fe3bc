import type { Entries } from '../call.ts'
import { findBalance } from '../credits/balance.ts'
import { findUsedToday } from '../credits/daily-cap.ts'
import { presentMe } from './present.ts'

export const meHandlers = {
  async getMe(_input, { context, account }) {
    const now = context.clock.now()
    const [balance, usedToday] = await Promise.all([
      findBalance(context.database, account, now),
      findUsedToday(context.database, account.id, now),
    ])
    return presentMe(account, balance, usedToday, now)
  },
} satisfies Partial<Entries>
