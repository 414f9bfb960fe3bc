import type { Transaction } from '../database/database.ts'
import { refunds } from '../metrics.ts'
import { type Balance, type Holder, lockBalance } from './balance.ts'
import { enter } from './entries.ts'
import type { ChargeReason } from './prices.ts'

/**
 * A charge remembers which month and packs it was taken from: the month first, then packs, oldest first. It is
 * `kept` when its job completes or its track is deleted, or `refunded`, once, part by part to where it came
 * from; a part of a month that is over comes back as a pack. All changes hold the account's row, so they follow
 * one another.
 */
interface Charge {
  /** From reserveCharge. */
  id: number
  accountId: string
  subjectId: string
  reason: ChargeReason
  credits: number
  now: Date
}

/** The id of a charge to come, so that what belongs to it need not wait for it. One never used harms nobody. */
export async function reserveCharge(transaction: Transaction): Promise<number> {
  const { rows } = await transaction
    .raw(`select nextval(pg_get_serial_sequence('charges', 'id')) as id`)
    .options({ name: 'reserveCharge' })
  return rows[0].id
}

/** Takes the credits. `balance` is what lockBalance gave, and suffices. */
export async function charge(
  transaction: Transaction,
  balance: Balance,
  { id, accountId, subjectId, reason, credits, now }: Charge,
): Promise<void> {
  const fromMonth = Math.min(credits, balance.monthlyRemaining)
  await transaction
    .raw(
      `with wish as (select :fromMonth::int as "fromMonth", :fromPacks::int as "fromPacks"),
       part as (
         select :month::date as period, null::bigint as "packId", "fromMonth" as credits
           from wish where "fromMonth" > 0
         union all
         select null, open.id, least(granted - used, "fromPacks" - earlier)
           from wish, (
             select id, granted, used, sum(granted - used) over (order by id) - (granted - used) as earlier
               from "creditPacks" where "accountId" = :accountId and used < granted) open
          where earlier < "fromPacks"),
       month as (
         update "allowancePeriods" m set used = used + part.credits from part
          where m."accountId" = :accountId and m.period = part.period),
       pack as (
         update "creditPacks" k set used = used + part.credits from part where k.id = part."packId"),
       made as (
         insert into charges (id, "accountId", "subjectId", reason, credits, "chargedAt")
         values (:id, :accountId, :subjectId, :reason, :credits, :now) returning id),
       remembered as (
         insert into "chargeParts" ("chargeId", "accountId", period, "packId", credits)
         select made.id, :accountId, part.period, part."packId", part.credits from made, part)
       insert into "creditEntries"
         ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
       select :accountId, 'charge', -:credits::int, :balance, made.id, :subjectId, :now from made`,
      {
        fromMonth,
        fromPacks: credits - fromMonth,
        month: balance.month,
        id,
        accountId,
        subjectId,
        reason,
        credits,
        now,
        balance: balance.remaining - credits,
      },
    )
    .options({ name: 'charge' })
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
  const count = () => refunds.inc({ reason: settled.reason })
  transaction.executionPromise.then(count, () => undefined)
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

async function settle(
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
