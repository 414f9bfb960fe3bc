import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { findAccount } from '../../src/accounts/store.ts'
import { findBalance, lockBalance } from '../../src/credits/balance.ts'
import { listEntries } from '../../src/credits/entries.ts'
import { charge, grantPack, keep, refund } from '../../src/credits/ledger.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'

describe('The ledger', () => {
  const { stage } = onStage()

  beforeEach(() => stage.clock.set('2026-05-04T10:00:00.000Z'))

  async function holderOf(person: Person) {
    const account = await findAccount(stage.context.database, person.id)
    if (!account) throw new Error('no such account')
    return account
  }

  /** Undefined when the balance does not suffice. */
  async function take(person: Person, credits: number): Promise<number | undefined> {
    const holder = await holderOf(person)
    const now = stage.clock.now()
    return stage.context.database.transaction(async (transaction) => {
      const balance = await lockBalance(transaction, holder, now)
      if (balance.remaining < credits) return undefined
      const subjectId = randomUUID()
      const reason = 'reimagine'
      const accountId = person.id
      return charge(transaction, balance, { accountId, subjectId, reason, credits, now })
    })
  }

  async function giveBack(person: Person, chargeId: number): Promise<boolean> {
    const holder = await holderOf(person)
    const now = stage.clock.now()
    return stage.context.database.transaction((transaction) =>
      refund(transaction, holder, chargeId, now),
    )
  }

  async function grant(person: Person, credits: number): Promise<number> {
    const holder = await holderOf(person)
    const now = stage.clock.now()
    return stage.context.database.transaction((transaction) =>
      grantPack(transaction, holder, credits, now),
    )
  }

  async function balanceOf(person: Person) {
    const holder = await holderOf(person)
    const { monthlyRemaining, packs, remaining } = await findBalance(
      stage.context.database,
      holder,
      stage.clock.now(),
    )
    return { monthlyRemaining, packs, remaining }
  }

  const entriesOf = (person: Person) =>
    listEntries(stage.context.database, person.id, { limit: 1000, offset: 0 })

  const usedOf = (person: Person) =>
    stage.context
      .database('creditPacks')
      .where({ accountId: person.id })
      .orderBy('id')
      .pluck<number[]>('used')

  it('spends credits of the month before those of packs', async () => {
    const alice = await stage.given.account({ allowance: 2, packs: 5 })

    const seen = []
    for (let count = 0; count < 3; count++) {
      await take(alice, 1)
      seen.push(await balanceOf(alice))
    }

    expect(seen).to.deep.equal([
      { monthlyRemaining: 1, packs: 5, remaining: 6 },
      { monthlyRemaining: 0, packs: 5, remaining: 5 },
      { monthlyRemaining: 0, packs: 4, remaining: 4 },
    ])
  })

  it('splits a charge over month and packs, and refunds each part to its source', async () => {
    const alice = await stage.given.account({ allowance: 1, packs: 1 })

    const chargeId = await take(alice, 2)
    const spent = await balanceOf(alice)
    const returned = await giveBack(alice, chargeId ?? 0)

    expect(spent).to.deep.equal({ monthlyRemaining: 0, packs: 0, remaining: 0 })
    expect(returned).to.equal(true)
    expect(await balanceOf(alice)).to.deep.equal({ monthlyRemaining: 1, packs: 1, remaining: 2 })
  })

  it('spends packs oldest first, several if needed, and refunds to the same packs', async () => {
    const alice = await stage.given.account({ allowance: 0, packs: 1 })
    await grant(alice, 3)

    const split = await take(alice, 2)
    expect(await usedOf(alice)).to.deep.equal([1, 1])
    const second = await take(alice, 1)
    expect(await usedOf(alice)).to.deep.equal([1, 2])
    await giveBack(alice, split ?? 0)
    expect(await usedOf(alice)).to.deep.equal([0, 1])
    await giveBack(alice, second ?? 0)
    expect(await usedOf(alice)).to.deep.equal([0, 0])
  })

  it('refuses an overdraft by a constraint of the table', async () => {
    const alice = await stage.given.account({ allowance: 1 })
    const holder = await holderOf(alice)
    const now = stage.clock.now()
    await take(alice, 1)

    const overdraft = stage.context.database.transaction(async (transaction) => {
      const balance = await lockBalance(transaction, holder, now)
      const wrong = { ...balance, monthlyRemaining: 1, remaining: 1 }
      await charge(transaction, wrong, {
        accountId: alice.id,
        subjectId: 'overdraft',
        reason: 'music',
        credits: 1,
        now,
      })
    })

    expect(await overdraft.catch((error) => error.constraint)).to.match(/neverOverdrawn/i)
    expect((await balanceOf(alice)).remaining).to.equal(0)
    expect(await entriesOf(alice)).to.have.length(2)
  })

  it('refunds a charge once, and never one that was kept', async () => {
    const alice = await stage.given.account({ allowance: 3 })
    const returned = (await take(alice, 1)) ?? 0
    const kept = (await take(alice, 1)) ?? 0
    await stage.context.database.transaction((transaction) =>
      keep(transaction, kept, stage.clock.now()),
    )

    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => giveBack(alice, returned)),
      giveBack(alice, kept),
    ])
    await stage.context.database.transaction((transaction) =>
      keep(transaction, returned, stage.clock.now()),
    )

    expect(answers.filter(Boolean)).to.have.length(1)
    expect((await balanceOf(alice)).remaining).to.equal(2)
    const states = await stage.context
      .database('charges')
      .whereIn('id', [returned, kept])
      .orderBy('id')
      .pluck('state')
    expect(states).to.deep.equal(['refunded', 'kept'])
  })

  it('is append-only: entries do not change, and settled charges stay settled', async () => {
    const alice = await stage.given.account({ allowance: 3 })
    const chargeId = (await take(alice, 1)) ?? 0
    await giveBack(alice, chargeId)
    const entries = stage.context.database('creditEntries').where({ accountId: alice.id })
    const charges = stage.context.database('charges').where({ id: chargeId })

    for (const change of [
      () => entries.clone().update({ credits: 100 }),
      () => entries.clone().delete(),
      () => charges.clone().update({ state: 'kept' }),
      () => charges.clone().update({ credits: 2 }),
    ]) {
      const message = await change().then(
        () => 'it was done',
        (error: Error) => error.message,
      )
      expect(message).to.match(/never changed|is not a move/)
    }
  })

  it('has equal running balance, sum of entries and spendable credits after any history', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('take' as const), credits: fc.constantFrom(1, 2) }),
      fc.record({ kind: fc.constant('giveBack' as const), which: fc.nat(10) }),
      fc.record({ kind: fc.constant('grant' as const), credits: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: -20, max: 40 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (steps) => {
        stage.clock.set('2026-05-04T10:00:00.000Z')
        const alice = await stage.given.account({ allowance: 3 })
        const open: number[] = []
        for (const one of steps) {
          const { remaining } = await balanceOf(alice)
          if (one.kind === 'wait') stage.clock.advance(one.days * 86_400)
          if (one.kind === 'grant') await grant(alice, one.credits)
          if (one.kind === 'take') {
            const chargeId = await take(alice, one.credits)
            expect(chargeId !== undefined).to.equal(remaining >= one.credits)
            if (chargeId) open.push(chargeId)
          }
          const [chargeId] = one.kind === 'giveBack' ? open.splice(one.which, 1) : []
          if (chargeId) {
            const [row] = await stage.context.database('charges').where({ id: chargeId })
            const before = (await balanceOf(alice)).remaining
            expect(await giveBack(alice, chargeId)).to.equal(true)
            expect((await balanceOf(alice)).remaining).to.equal(before + row.credits)
          }
        }
        await grant(alice, 1)

        const entries = (await entriesOf(alice)).reverse()
        let sum = 0
        for (const { credits, balance } of entries) {
          sum += credits
          expect(balance).to.equal(sum)
        }
        expect((await balanceOf(alice)).remaining).to.equal(sum)
      }),
      { numRuns: 40 },
    )
  })
})
