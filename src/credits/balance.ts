import { lockAccount } from '../accounts/store.ts'
import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import { Problem } from '../problem.ts'
import { monthOf } from '../time.ts'
import { addEntry } from './entries.ts'

/**
 * What an account can spend: the allowance of the running month, which lapses, and packs, which
 * stay. The first change in a month opens it; until then a reader sees what it will bring. An
 * opened month is the running one even for a caller whose clock is behind or who waited for the
 * lock: the rest of the month before has lapsed.
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

/** The account whose credits change, and what a month brings it. */
export interface Holder {
  id: string
  monthlyAllowance: number
}

/**
 * Locks the account and opens its month if this is the month's first change. Refused with
 * ACCOUNT_DELETED: the credits of a deleted account never move.
 */
export async function lockBalance(
  transaction: Transaction,
  holder: Holder,
  now: Date,
): Promise<Balance> {
  const lives = await lockAccount(transaction, holder.id)
  if (!lives) throw new Problem('ACCOUNT_DELETED')
  const balance = await findBalance(transaction, holder, now)
  if (balance.opened) return balance
  await openMonth(transaction, holder, balance.month, now)
  return findBalance(transaction, holder, now)
}

const balanceStatement = {
  name: 'findBalance',
  text: `
    select month.period, month.granted, month.used,
           (select coalesce(sum(granted - used), 0)::int from "creditPacks"
             where "accountId" = :id and used < granted) as packs
      from (select 1) one
      left join lateral (
        select period, granted, used from "allowancePeriods"
         where "accountId" = :id and period >= :month
         order by period desc limit 1) month on true`,
}

/** Reads without a lock and without opening the month. */
export async function findBalance(
  database: Database | Transaction,
  holder: Holder,
  now: Date,
): Promise<Balance & { opened: boolean }> {
  const values = { id: holder.id, month: monthOf(now) }
  const [row] = (await named<MonthRow>(database, balanceStatement, values)) as [MonthRow]
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
  await addEntry(transaction, holder.id, now, {
    kind: 'allowance',
    credits,
    subjectId: balance.month,
  })
}

/** The rest of the month before lapses when the new one opens. */
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
    await addEntry(transaction, holder.id, now, {
      kind: 'lapse',
      credits: before.used - before.granted,
      subjectId: before.period,
    })
  }
  const granted = holder.monthlyAllowance
  await transaction('allowancePeriods').insert({ accountId: holder.id, period, granted })
  if (granted === 0) return
  await addEntry(transaction, holder.id, now, {
    kind: 'allowance',
    credits: granted,
    subjectId: period,
  })
}
