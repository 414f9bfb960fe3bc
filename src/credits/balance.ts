import { lockAccount } from '../accounts/store.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'
import { monthOf } from '../time.ts'
import { enter } from './entries.ts'

/**
 * What an account can spend: the allowance of the running month, which lapses, and packs, which stay. A month
 * opens with the first change in it; until then reading shows what it will bring. Once opened, a month stays
 * the running one for callers whose clock or whose wait for the lock puts them before it: what was left of
 * the month before has lapsed and cannot be spent.
 */
export interface Balance {
  /** First day of the running month. */
  month: string
  monthlyAllowance: number
  monthlyUsed: number
  monthlyRemaining: number
  packs: number
  /** What can be spent now: the month's rest and the packs. */
  remaining: number
}

/** Whose money it is and what a month brings them. */
export interface Holder {
  id: string
  monthlyAllowance: number
}

/**
 * Locks the account and opens its month where this is the month's first change. Refused with ACCOUNT_DELETED
 * for whom that overtook: a deleted account's credits never move.
 */
export async function lockBalance(
  transaction: Transaction,
  holder: Holder,
  now: Date,
): Promise<Balance> {
  // Sent together, answered in turn: the balance is read when the lock is ours.
  const [lives, balance] = await Promise.all([
    lockAccount(transaction, holder.id),
    findBalance(transaction, holder, now),
  ])
  if (!lives) throw new Problem('ACCOUNT_DELETED')
  if (balance.opened) return balance
  await openMonth(transaction, holder, balance.month, now)
  return findBalance(transaction, holder, now)
}

/** Reads without a lock and without opening the month. */
export async function findBalance(
  database: Database | Transaction,
  holder: Holder,
  now: Date,
): Promise<Balance & { opened: boolean }> {
  const { rows } = await database
    .raw(
      `select m.period, m.granted, m.used,
              (select coalesce(sum(granted - used), 0)::int from "creditPacks"
                where "accountId" = :id and used < granted) as packs
         from (select 1) one
         left join lateral (select period, granted, used from "allowancePeriods"
           where "accountId" = :id and period >= :month order by period desc limit 1) m on true`,
      { id: holder.id, month: monthOf(now) },
    )
    .options({ name: 'findBalance' })
  const row: MonthRow = rows[0]
  const monthlyAllowance = row.granted ?? holder.monthlyAllowance
  const monthlyUsed = row.used ?? 0
  const monthlyRemaining = monthlyAllowance - monthlyUsed
  return {
    opened: row.period !== null,
    month: row.period ?? monthOf(now),
    monthlyAllowance,
    monthlyUsed,
    monthlyRemaining,
    packs: row.packs,
    remaining: monthlyRemaining + row.packs,
  }
}

interface MonthRow {
  period: string | null
  granted: number | null
  used: number | null
  packs: number
}

/** Brings the running month to the account's allowance of now; what is used stays used. */
export async function adjustMonth(
  transaction: Transaction,
  holder: Holder,
  now: Date,
): Promise<void> {
  const balance = await lockBalance(transaction, holder, now)
  const granted = Math.max(holder.monthlyAllowance, balance.monthlyUsed)
  const credits = granted - balance.monthlyAllowance
  if (credits === 0) return
  await transaction('allowancePeriods')
    .where({ accountId: holder.id, period: balance.month })
    .update({ granted })
  await enter(transaction, holder.id, now, {
    kind: 'allowance',
    credits,
    subjectId: balance.month,
  })
}

/** What is left of an earlier month lapses as the new one opens. */
async function openMonth(
  transaction: Transaction,
  holder: Holder,
  period: string,
  now: Date,
): Promise<void> {
  const before = await transaction('allowancePeriods')
    .where({ accountId: holder.id })
    .where('period', '<', period)
    .orderBy('period', 'desc')
    .first<{ period: string; granted: number; used: number } | undefined>()
  if (before && before.granted > before.used) {
    await enter(transaction, holder.id, now, {
      kind: 'lapse',
      credits: before.used - before.granted,
      subjectId: before.period,
    })
  }
  const granted = holder.monthlyAllowance
  await transaction('allowancePeriods').insert({ accountId: holder.id, period, granted })
  if (granted === 0) return
  await enter(transaction, holder.id, now, {
    kind: 'allowance',
    credits: granted,
    subjectId: period,
  })
}
