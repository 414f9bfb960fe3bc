import type { Transaction } from '../database/database.ts'
import { type Balance, type Holder, lockBalance } from './balance.ts'
import { enter } from './entries.ts'
import type { ChargeReason } from './prices.ts'

/**
 * A charge remembers which month and packs it was taken from: the month first, then packs, oldest first. It is
 * `kept` when its job completes or its track is deleted, or `refunded`, once, part by part to where it came from; a part of a month that
 * is over comes back as a pack. All changes hold the account's row, so they follow one another.
 */
interface Charge {
  accountId: string
  subjectId: string
  reason: ChargeReason
  credits: number
  now: Date
}

interface PackRow {
  id: number
  left: number
}

/** Takes the credits and returns the charge's id. `balance` is what lockBalance gave, and suffices. */
export async function charge(
  transaction: Transaction,
  balance: Balance,
  { accountId, subjectId, reason, credits, now }: Charge,
): Promise<number> {
  const fromMonth = Math.min(credits, balance.monthlyRemaining)
  const parts: { period: string | null; packId: number | null; credits: number }[] = []
  if (fromMonth > 0) parts.push({ period: balance.month, packId: null, credits: fromMonth })
  for (const part of await choosePacks(transaction, accountId, credits - fromMonth)) {
    parts.push({ period: null, ...part })
  }

  const { rows } = await transaction.raw(
    `with part as (
       select * from json_to_recordset(:parts) as p (period date, "packId" bigint, credits int)),
     month as (
       update "allowancePeriods" m set used = used + part.credits from part
        where m."accountId" = :accountId and m.period = part.period),
     pack as (
       update "creditPacks" k set used = used + part.credits from part where k.id = part."packId"),
     made as (
       insert into charges ("accountId", "subjectId", reason, credits, "chargedAt")
       values (:accountId, :subjectId, :reason, :credits, :now) returning id),
     remembered as (
       insert into "chargeParts" ("chargeId", "accountId", period, "packId", credits)
       select made.id, :accountId, part.period, part."packId", part.credits from made, part),
     entered as (
       insert into "creditEntries"
         ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
       select :accountId, 'charge', -:credits::int, :balance, made.id, :subjectId, :now from made)
     select id from made`,
    {
      parts: JSON.stringify(parts),
      accountId,
      subjectId,
      reason,
      credits,
      now,
      balance: balance.remaining - credits,
    },
  )
  return Number(rows[0].id)
}

/** Gives a charge back, once: false when it was settled before. */
export async function refund(
  transaction: Transaction,
  holder: Holder,
  chargeId: number,
  now: Date,
): Promise<boolean> {
  const { month } = await lockBalance(transaction, holder, now)
  const [settled] = await settle(transaction, chargeId, 'refunded', now)
  if (!settled) return false
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
  await enter(transaction, holder.id, now, {
    kind: 'refund',
    credits: settled.credits,
    chargeId,
    subjectId: settled.subjectId,
  })
  return true
}

/** Settles a charge for good: its job delivered, or its owner gave it up. */
export async function keep(transaction: Transaction, chargeId: number, now: Date): Promise<void> {
  await settle(transaction, chargeId, 'kept', now)
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
  await enter(transaction, holder.id, now, { kind: 'pack', credits, subjectId: `pack ${id}` })
  return id
}

async function choosePacks(
  transaction: Transaction,
  accountId: string,
  wanted: number,
): Promise<{ packId: number; credits: number }[]> {
  if (wanted === 0) return []
  const packs: PackRow[] = await transaction('creditPacks')
    .where({ accountId })
    .whereRaw('used < granted')
    .orderBy('id')
    .limit(wanted)
    .select('id', transaction.raw('granted - used as "left"'))
  const chosen: { packId: number; credits: number }[] = []
  let missing = wanted
  for (const pack of packs) {
    const credits = Math.min(missing, pack.left)
    if (credits > 0) chosen.push({ packId: pack.id, credits })
    missing -= credits
  }
  return chosen
}

async function settle(
  transaction: Transaction,
  chargeId: number,
  state: 'kept' | 'refunded',
  now: Date,
): Promise<{ credits: number; subjectId: string }[]> {
  return transaction('charges')
    .where({ id: chargeId, state: 'charged' })
    .update({ state, settledAt: now })
    .returning(['credits', 'subjectId'])
}
