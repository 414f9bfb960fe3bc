import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import { monthOf } from '../time.ts'
import { addEntry } from './entries.ts'

/**
 * What an account can spend: the allowance of the current month, which lapses, and packs, which do
 * not. The first change in a month opens the month; before it a reader sees what the month will
 * grant. An open month is current even for a caller whose clock is behind or who waited for the
 * lock: the rest of the previous month has lapsed.
 */
export interface Balance {
  /** First day of the current month; null with test keys, whose work is free. */
  month: string | null
  monthlyAllowance: number
  monthlyUsed: number
  monthlyRemaining: number
  packs: number
  /** The rest of the month and the packs. */
  remaining: number
}

/** The account whose credits change, and its monthly allowance. */
export interface Holder {
  id: string
  monthlyAllowance: number
}

/**
 * Locks the account, and opens its month if this is the first change in it. Refused with
 * ACCOUNT_DELETED: the credits of a deleted account never change.
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

/** Sets the current month to the account's present allowance; used credits stay used. */
export async function adjustMonth(
  transaction: Transaction,
  holder: Holder,
  now: Date,
): Promise<void> {
  const balance = await lockBalance(transaction, holder, now)
  const granted = Math.max(holder.monthlyAllowance, balance.monthlyUsed)
  const credits = granted - balance.monthlyAllowance
  if (balance.month === null || credits === 0) return
  await transaction('allowancePeriods')
    .where({ accountId: holder.id, period: balance.month })
    .update({ granted })
  await addEntry(transaction, holder.id, now, {
    kind: 'allowance',
    credits,
    subjectId: balance.month,
  })
}
