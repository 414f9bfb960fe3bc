import type { Plan } from '../../src/accounts/account.ts'
import { createAccount, createKey } from '../../src/accounts/create.ts'
import { findAccount, updateAccount } from '../../src/accounts/store.ts'
import type { Context } from '../../src/context.ts'
import { grantPack } from '../../src/credits/ledger.ts'
import type { Caller } from './caller.ts'

export interface Person {
  id: string
  key: string
}

export interface Wish {
  plan?: string
  allowance?: number
  packs?: number
  name?: string
}

export interface Given {
  /** A pro account with many credits and one key by default. */
  account(wish?: Wish): Promise<Person>
  /** A test key of the account. */
  testKey(person: Person): Promise<Person>
  /** Like pro by default. */
  plan(code: string, changes: Partial<Omit<Plan, 'code'>>): Promise<void>
}

export function givenOn(context: Context, operator: Caller): Given {
  const { database } = context
  return {
    async account({ plan = 'pro', allowance, packs = 0, name = 'Alice' } = {}) {
      const email = `${name.toLowerCase()}@example.org`
      const id = await createAccount(context, { displayName: name, email, planCode: plan })
      if (allowance !== undefined) {
        await updateAccount(database, id, { monthlyAllowance: allowance })
      }
      const account = await findAccount(database, id)
      if (!account) throw new Error('no such account')
      if (packs > 0) {
        const now = context.clock.now()
        await database.transaction((transaction) => grantPack(transaction, account, packs, now))
      }
      const { key } = await createKey(context, id, null)
      return { id, key }
    },
    async testKey({ id }) {
      const { key } = await createKey(context, id, null, { test: true })
      return { id, key }
    },
    async plan(code, changes) {
      const { status, body } = await operator.send('PUT', `/operator/v1/plans/${code}`, {
        apiAccess: true,
        paidFeatures: true,
        certificates: true,
        maxDurationSeconds: 210,
        monthlyAllowance: 500,
        ...changes,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
  }
}
