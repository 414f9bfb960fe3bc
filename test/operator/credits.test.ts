import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('Credits, for an operator', () => {
  let path: string

  const { stage, alice } = onStage({
    beforeEach: (stage) => stage.clock.set('2026-05-04T10:00:00.000Z'),
    people: { alice: { allowance: 3 } },
  })

  beforeEach(() => {
    path = `/operator/v1/accounts/${alice.id}`
  })

  it('are granted as packs in addition to the month', async () => {
    const granted = await stage.operator.post(`${path}/credit-packs`, { credits: 20 })

    expect(granted.status).to.equal(201)
    expect(granted.data).to.have.all.keys('id', 'credits')
    expect(granted.data).to.include({ credits: 20 })
    expect(await stage.balance(alice)).to.equal(23)
  })

  for (const credits of [0, -1, 1.5, 100_001, '20', undefined]) {
    it(`are refused as a pack of ${JSON.stringify(credits)}`, async () => {
      const refused = await stage.operator.post(`${path}/credit-packs`, { credits })

      expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'credits' })
    })
  }

  it('follow the allowance of the account at once and in later months', async () => {
    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })

    const set = await stage.operator.send('PUT', `${path}/allowance`, { monthlyAllowance: 10 })
    const now = await stage.balance(alice)
    stage.clock.set('2026-06-01T00:00:00.000Z')

    expect(set.data).to.deep.equal({ id: alice.id, monthlyAllowance: 10 })
    expect(now).to.equal(9)
    expect(await stage.balance(alice)).to.equal(10)
    await stage.worker.drain()
  })

  it('refuse an allowance below zero', async () => {
    const refused = await stage.operator.send('PUT', `${path}/allowance`, { monthlyAllowance: -1 })

    expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'monthlyAllowance' })
  })

  it('are listed entry by entry, most recent first, each with the balance after it', async () => {
    const kept = await stage.as(alice).post('/v1/generations', { tags: 'kept' })
    await stage.worker.drain()
    stage.engine.breakNext(2)
    const broken = await stage.as(alice).post('/v1/generations', { tags: 'broken' })
    await stage.worker.drain()
    await stage.operator.post(`${path}/credit-packs`, { credits: 5 })
    stage.clock.set('2026-06-02T00:00:00.000Z')
    await stage.operator.post(`${path}/credit-packs`, { credits: 1 })

    const { data } = await stage.operator.get(`${path}/ledger`)

    type Entry = { kind: string; credits: number; balance: number; subjectId: string }
    const moves = data.entries.map((entry: Entry) => [entry.kind, entry.credits, entry.balance])
    expect(moves).to.deep.equal([
      ['grant', 1, 9],
      ['allowance', 3, 8],
      ['lapse', -2, 5],
      ['grant', 5, 7],
      ['refund', 1, 2],
      ['charge', -1, 1],
      ['charge', -1, 2],
      ['allowance', 3, 3],
    ])
    const subjects = data.entries.map((entry: Entry) => entry.subjectId)
    expect(subjects.slice(4, 7)).to.deep.equal([broken.data.id, broken.data.id, kept.data.id])
  })

  it('are listed page by page', async () => {
    for (const credits of [1, 2, 3]) {
      await stage.operator.post(`${path}/credit-packs`, { credits })
    }

    const first = await stage.operator.get(`${path}/ledger?limit=2`)
    const second = await stage.operator.get(`${path}/ledger?limit=2&offset=2`)
    const refused = await stage.operator.get(`${path}/ledger?limit=two`)

    const credits = (page: typeof first) =>
      page.data.entries.map((entry: { credits: number }) => entry.credits)
    expect(first.data).to.include({ hasMore: true, nextOffset: 2 })
    expect(credits(first)).to.deep.equal([3, 2])
    expect(second.data).to.include({ hasMore: false, nextOffset: null })
    expect(credits(second)).to.deep.equal([1, 3])
    expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'limit' })
  })

  it('add up under parallel packs, allowances and charges', async () => {
    await stage.operator.post(`${path}/credit-packs`, { credits: 50 })

    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        stage.operator.post(`${path}/credit-packs`, { credits: 2 }),
      ),
      ...[7, 8, 9].map((monthlyAllowance) =>
        stage.operator.send('PUT', `${path}/allowance`, { monthlyAllowance }),
      ),
      ...Array.from({ length: 5 }, () => stage.as(alice).post('/v1/generations', { tags: 'lofi' })),
    ])
    await stage.operator.send('PUT', `${path}/allowance`, { monthlyAllowance: 8 })

    const violations = await stage.audit()
    expect(await stage.balance(alice)).to.equal(50 + 10 + 8 - 5)
    expect(violations).to.deep.equal([])
    await stage.worker.drain()
  })
})
