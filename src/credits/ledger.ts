import type { Account } from '../accounts/account.ts'
import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import { creditsCharged, creditsRefunded, refunds } from '../metrics.ts'
import { type Balance, type Holder, lockBalance } from './balance.ts'
import { addEntry } from './entries.ts'
import type { ChargeReason } from './prices.ts'

/**
 * A charge is spent from the month first, then from packs, oldest first, and stores each part. It
 * is closed once: `kept` when its job completes or its track is deleted, or `refunded`, each part
 * to its source; a part of an ended month is refunded as a pack. Every change locks the account, so
 * changes are serial.
 */
interface Charge {
  accountId: string
  subjectId: string
  reason: ChargeReason
  credits: number
  now: Date
}

const chargeStatement = {
  name: 'charge',
  text: `select "chargeAccount"(:accountId, :subjectId, :reason, :credits, :month, :fromMonth,
                       :balanceAfter, :now) as id`,
}

/**
 * Spends the credits and returns the id of the charge. `balance` is from lockBalance and
 * sufficient.
 */
export async function charge(
  transaction: Transaction,
  balance: Balance,
  taken: Charge,
): Promise<number> {
  const [row] = await named<{ id: number }>(transaction, chargeStatement, {
    ...taken,
    month: balance.month,
    fromMonth: Math.min(taken.credits, balance.monthlyRemaining),
    balanceAfter: balance.remaining - taken.credits,
  })
  return row!.id
}

/** Counts a charge; those of test keys have no credits. */
export function countCharge(
  database: Database | Transaction,
  account: Pick<Account, 'testOf'>,
  { reason, credits }: Pick<Charge, 'reason' | 'credits'>,
): void {
  if (account.testOf !== null) return
  whenCommitted(database, () => creditsCharged.inc({ reason }, credits))
}

function whenCommitted(database: Database | Transaction, tell: () => void): void {
  if (!('executionPromise' in database)) tell()
  else database.executionPromise.then(tell, () => undefined)
}

/** Refunds a charge. False if it is closed. */
export async function refund(
  transaction: Transaction,
  holder: Holder,
  chargeId: number,
  now: Date,
): Promise<boolean> {
  const { month } = await lockBalance(transaction, holder, now)
  const [closed] = await closeCharge(transaction, chargeId, 'refunded', now)
  if (!closed) return false
  const parts = await transaction('chargeParts').where({ chargeId }).orderBy('id')
  for (const part of parts) {
    if (part.packId) {
      await transaction('creditPacks').where({ id: part.packId }).decrement('used', part.credits)
    } else if (part.period === month) {
      await transaction('allowancePeriods')
        .where({ accountId: holder.id, period: part.period })
        .decrement('used', part.credits)
    } else {
      await transaction('creditPacks').insert({
        accountId: holder.id,
        source: 'refund',
        refundOfPart: part.id,
        granted: part.credits,
        createdAt: now,
      })
    }
  }
  await addEntry(transaction, holder.id, now, {
    kind: 'refund',
    credits: closed.credits,
    chargeId,
    subjectId: closed.subjectId,
  })
  const { reason, credits } = closed
  whenCommitted(transaction, () => {
    refunds.inc({ reason })
    creditsRefunded.inc({ reason }, credits)
  })
  return true
}

/** Closes a charge as kept: its job completed, or its owner deleted the track. */
export async function keep(transaction: Transaction, chargeId: number, now: Date): Promise<void> {
  await closeCharge(transaction, chargeId, 'kept', now)
}

export async function grantPack(
  transaction: Transaction,
  holder: Holder,
  credits: number,
  now: Date,
): Promise<number> {
  await lockBalance(transaction, holder, now)
  const [pack] = await transaction('creditPacks')
    .insert({ accountId: holder.id, source: 'purchase', granted: credits, createdAt: now })
    .returning<{ id: number }[]>('id')
  const id = Number(pack!.id)
  await addEntry(transaction, holder.id, now, { kind: 'pack', credits, subjectId: `pack ${id}` })
  return id
}

/** Undefined if the charge is closed. */
async function closeCharge(
  transaction: Transaction,
  chargeId: number,
  state: 'kept' | 'refunded',
  now: Date,
): Promise<{ credits: number; subjectId: string; reason: ChargeReason }[]> {
  return transaction('charges')
    .where({ id: chargeId, state: 'charged' })
    .update({ state, settledAt: now })
    .returning(['credits', 'subjectId', 'reason'])
}
