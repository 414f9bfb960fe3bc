import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
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
  const [row] = await named<MonthRow>(transaction, lockStatement, {
    accountId: holder.id,
    runningMonth: monthOf(now),
    monthlyAllowance: holder.monthlyAllowance,
    now,
  })
  return balanceOf(row!)
}

const lockStatement = {
  name: 'lockBalance',
  text: `select * from "lockBalance"(:accountId, :runningMonth, :monthlyAllowance, :now)`,
}

const balanceStatement = {
  name: 'findBalance',
  text: `
    select coalesce(latest.period, :runningMonth) as month,
           coalesce(latest.granted, :monthlyAllowance) as "monthlyAllowance",
           coalesce(latest.used, 0) as "monthlyUsed",
           (select coalesce(sum(granted - used), 0)::int from "creditPacks"
             where "accountId" = :accountId and used < granted) as packs
      from (select 1) one
      left join lateral (
        select period, granted, used from "allowancePeriods"
         where "accountId" = :accountId and period >= :runningMonth
         order by period desc limit 1) latest on true`,
}

/** Reads without a lock and without opening the month. */
export async function findBalance(
  database: Database | Transaction,
  holder: Holder,
  now: Date,
): Promise<Balance> {
  const [row] = await named<MonthRow>(database, balanceStatement, {
    accountId: holder.id,
    runningMonth: monthOf(now),
    monthlyAllowance: holder.monthlyAllowance,
  })
  return balanceOf(row!)
}

type MonthRow = Pick<Balance, 'month' | 'monthlyAllowance' | 'monthlyUsed' | 'packs'>

function balanceOf(row: MonthRow): Balance {
  const monthlyRemaining = row.monthlyAllowance - row.monthlyUsed
  return { ...row, monthlyRemaining, remaining: monthlyRemaining + row.packs }
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
