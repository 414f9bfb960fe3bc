import { expect } from 'chai'
import { findAccount, updateAccount } from '../../src/accounts/store.ts'
import { adjustMonth } from '../../src/credits/balance.ts'
import { listEntries } from '../../src/credits/entries.ts'
import { onStage } from '../stage/on-stage.ts'

describe('A month', () => {
  const { stage, alice } = onStage({
    async beforeEach(stage) {
      await stage.worker.drain()
      stage.clock.set('2026-05-31T23:59:59.000Z')
    },
    people: { alice: { allowance: 3, packs: 2 } },
  })

  const create = () => stage.as(alice).post('/v1/generations', { tags: 'lofi' })

  async function me() {
    const { data } = await stage.as(alice).get('/v1/me')
    const { monthlyAllowance, monthlyUsed, packs, resetsAt } = data.credits
    return { monthlyAllowance, monthlyUsed, packs, resetsAt, remaining: data.creditsRemaining }
  }

  async function entries(): Promise<[string, number, number][]> {
    const page = { limit: 100, offset: 0 }
    const list = await listEntries(stage.context.database, alice.id, page)
    return list.reverse().map(({ kind, credits, balance }) => [kind, credits, balance])
  }

  it('ends at midnight UTC: the allowance is renewed, the unused rest lapses, packs stay', async () => {
    await create()
    const last = await me()
    stage.clock.advance(1)
    const first = await me()
    await create()

    expect(last).to.deep.equal({
      monthlyAllowance: 3,
      monthlyUsed: 1,
      packs: 2,
      resetsAt: '2026-06-01T00:00:00.000Z',
      remaining: 4,
    })
    expect(first).to.deep.equal({
      monthlyAllowance: 3,
      monthlyUsed: 0,
      packs: 2,
      resetsAt: '2026-07-01T00:00:00.000Z',
      remaining: 5,
    })
    expect(await entries()).to.deep.equal([
      ['allowance', 3, 3],
      ['pack', 2, 5],
      ['charge', -1, 4],
      ['lapse', -2, 2],
      ['allowance', 3, 5],
      ['charge', -1, 4],
    ])
  })

  it('lapses once after several unused months, and grants one allowance', async () => {
    stage.clock.set('2026-09-15T12:00:00.000Z')
    await create()

    expect(await entries()).to.deep.equal([
      ['allowance', 3, 3],
      ['pack', 2, 5],
      ['lapse', -3, 2],
      ['allowance', 3, 5],
      ['charge', -1, 4],
    ])
  })

  it('writes no lapse when the allowance was used up', async () => {
    for (let count = 0; count < 4; count++) await create()
    stage.clock.advance(1)
    await create()

    expect((await entries()).slice(-3)).to.deep.equal([
      ['charge', -1, 1],
      ['allowance', 3, 4],
      ['charge', -1, 3],
    ])
  })

  it('refunds a credit of an ended month as a pack', async () => {
    await create()
    stage.clock.advance(1)
    stage.engine.breakNext(2)
    await stage.worker.drain()

    expect(await me()).to.deep.include({ monthlyUsed: 0, packs: 3, remaining: 6 })
    const accepted = []
    for (let count = 0; count < 7; count++) accepted.push((await create()).status)
    expect(accepted).to.deep.equal([202, 202, 202, 202, 202, 202, 402])
    expect((await entries()).slice(2, 6)).to.deep.equal([
      ['charge', -1, 4],
      ['lapse', -2, 2],
      ['allowance', 3, 5],
      ['refund', 1, 6],
    ])
  })

  it('refunds a credit of a pack to its pack, also months later', async () => {
    for (let count = 0; count < 3; count++) await create()
    await stage.worker.drain()
    await create()
    stage.clock.set('2026-08-01T00:00:00.000Z')
    stage.engine.breakNext(2)
    await stage.worker.drain()

    expect(await me()).to.deep.include({ monthlyUsed: 0, packs: 2, remaining: 5 })
    expect(
      await stage.context.database('creditPacks').where({ accountId: alice.id }),
    ).to.have.length(1)
  })

  it('never reopens: a process with a slow clock spends from the month that has begun', async () => {
    stage.clock.advance(1)
    await create()
    stage.clock.advance(-1)
    await create()

    expect(await me()).to.deep.include({ monthlyUsed: 2, remaining: 3 })
    expect(await entries()).to.deep.equal([
      ['allowance', 3, 3],
      ['pack', 2, 5],
      ['lapse', -3, 2],
      ['allowance', 3, 5],
      ['charge', -1, 4],
      ['charge', -1, 3],
    ])
  })

  it('follows a changed allowance at once, and keeps what was spent', async () => {
    await create()
    await create()

    await allow(10)
    expect(await me()).to.deep.include({ monthlyAllowance: 10, monthlyUsed: 2, remaining: 10 })
    await allow(1)
    expect(await me()).to.deep.include({ monthlyAllowance: 2, monthlyUsed: 2, remaining: 2 })
    stage.clock.advance(1)
    expect(await me()).to.deep.include({ monthlyAllowance: 1, monthlyUsed: 0, remaining: 3 })
    expect((await entries()).slice(-2)).to.deep.equal([
      ['allowance', 7, 10],
      ['allowance', -8, 2],
    ])
  })

  async function allow(monthlyAllowance: number): Promise<void> {
    await stage.context.database.transaction(async (transaction) => {
      await updateAccount(transaction, alice.id, { monthlyAllowance })
      const account = await findAccount(transaction, alice.id)
      if (!account) throw new Error('no such account')
      await adjustMonth(transaction, account, stage.clock.now())
    })
  }
})
