import type { Handlers } from '../../generated/public/handlers.ts'
import { findBalance } from '../credits/balance.ts'
import type { Call, Download } from '../http/call.ts'
import { presentMe } from './present.ts'

export const accountHandlers = {
  async getMe(_input, { context, account }) {
    const now = context.clock.now()
    return presentMe(account, await findBalance(context.database, account, now), now)
  },
} satisfies Partial<Handlers<Call, Download>>
