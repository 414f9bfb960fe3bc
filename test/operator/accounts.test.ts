import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

const accounts = '/operator/v1/accounts'

describe('Accounts, for an operator', () => {
  const { stage } = onStage()

  it('are created on an existing plan and read with credits and usage', async () => {
    const created = await stage.operator.post(accounts, {
      displayName: 'Ada Lovelace',
      plan: 'plus',
      email: 'ada@example.org',
    })

    const read = await stage.operator.get(`${accounts}/${created.data.id}`)

    expect(created.status).to.equal(201)
    expect(created.data).to.have.all.keys('id', 'displayName', 'plan', 'createdAt')
    expect(created.data.createdAt).to.equal('2026-05-04T10:00:00.000Z')
    expect(read.data).to.deep.equal({
      ...created.data,
      email: 'ada@example.org',
      webhookRetries: false,
      deletedAt: null,
      creditsRemaining: 100,
      credits: {
        monthlyAllowance: 100,
        monthlyUsed: 0,
        monthlyRemaining: 100,
        packs: 0,
        resetsAt: '2026-06-01T00:00:00.000Z',
      },
      usage: { generations: 0, processing: 0, soundEffectsToday: 0, activeKeys: 0 },
    })
  })

  it('are found by their id, and by any part of their name or address in any case', async () => {
    const made = []
    for (const [displayName, email] of [
      ['Grace Hopper', 'grace@navy.example'],
      ['Hedy 100%_Lamarr', 'hedy@example.net'],
      ['Gräfin Ö', null],
    ]) {
      const wish = { displayName, plan: 'pro', email }
      made.push((await stage.operator.post(accounts, wish)).data)
    }
    const [grace, hedy, countess] = made
    await stage.operator.send('DELETE', `${accounts}/${hedy.id}`)
    const find = async (search: string) => {
      const answer = await stage.operator.get(`${accounts}?${new URLSearchParams({ search })}`)
      return answer.data.accounts.map(({ id }: { id: string }) => id)
    }

    expect(await find('HOPPER')).to.deep.equal([grace.id])
    expect(await find('navy.example')).to.deep.equal([grace.id])
    expect(await find(grace.id.toUpperCase())).to.deep.equal([grace.id])
    expect(await find('gräfin ö')).to.deep.equal([countess.id])
    expect(await find('0%_L')).to.deep.equal([hedy.id])
    expect(await find("%' or true --")).to.deep.equal([])
  })

  it('are listed with the newest first, and deleted ones with their end', async () => {
    const path = `${accounts}?search=sorted`
    const ids: string[] = []
    for (const displayName of ['Sorted 1', 'Sorted 2']) {
      ids.push((await stage.operator.post(accounts, { displayName, plan: 'pro' })).data.id)
      stage.clock.advance(1)
    }
    await stage.operator.send('DELETE', `${accounts}/${ids[0]}`)

    const { data } = await stage.operator.get(path)
    const refused = await stage.operator.get(`${accounts}?search=`)

    expect(data.accounts.map(({ id }: { id: string }) => id)).to.deep.equal(ids.toReversed())
    expect(data.accounts[0]).to.include({ displayName: 'Sorted 2', plan: 'pro', deletedAt: null })
    expect(data.accounts[1].deletedAt).to.be.a('string')
    expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'search' })
  })

  it('show tracks, tracks in progress, spent credits and active keys', async () => {
    const alice = await stage.given.account({ allowance: 10 })
    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    await stage.as(alice).post('/v1/generations', { tags: 'house' })

    const { data } = await stage.operator.get(`${accounts}/${alice.id}`)

    expect(data.usage).to.deep.equal({
      generations: 2,
      processing: 1,
      soundEffectsToday: 0,
      activeKeys: 1,
    })
    expect(data).to.include({ creditsRemaining: 8, email: 'alice@example.org' })
    expect(data.credits).to.include({ monthlyAllowance: 10, monthlyUsed: 2 })
    await stage.worker.drain()
  })

  it('are refused on a plan that does not exist, and without a name', async () => {
    const planless = await stage.operator.post(accounts, { displayName: 'Ada', plan: 'gold' })
    const nameless = await stage.operator.post(accounts, { displayName: ' ', plan: 'pro' })

    expect(planless).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'plan' })
    expect(nameless).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'displayName' })
  })

  it('change in name and plan, and the current month follows the plan', async () => {
    const alice = await stage.given.account({ plan: 'pro' })
    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })

    const changed = await stage.operator.send('PATCH', `${accounts}/${alice.id}`, {
      displayName: 'Alice B.',
      plan: 'plus',
    })
    const refused = await stage.as(alice).get('/v1/me')

    expect(changed.data).to.include({ displayName: 'Alice B.', plan: 'plus', creditsRemaining: 99 })
    expect(changed.data.credits).to.include({ monthlyAllowance: 100, monthlyUsed: 1 })
    expect(refused).to.include({ status: 403, code: 'PRO_PLAN_REQUIRED' })
    await stage.worker.drain()
  })

  it('keep what is spent when the new plan grants less', async () => {
    await stage.given.plan('small', { monthlyAllowance: 2 })
    const alice = await stage.given.account({ plan: 'pro' })
    for (const tags of ['one', 'two', 'three']) {
      await stage.as(alice).post('/v1/generations', { tags })
    }

    const { data } = await stage.operator.send('PATCH', `${accounts}/${alice.id}`, {
      plan: 'small',
    })

    expect(data).to.include({ creditsRemaining: 0 })
    expect(data.credits).to.include({ monthlyAllowance: 3, monthlyUsed: 3 })
    await stage.worker.drain()
  })

  it('change only in fields of the contract, and nulls change nothing', async () => {
    const alice = await stage.given.account()
    const path = `${accounts}/${alice.id}`
    const before = await stage.operator.get(path)
    const others = { id: randomUUID(), deletedAt: '2026-01-01T00:00:00.000Z', monthlyAllowance: 9 }

    for (const [field, value] of Object.entries(others)) {
      const refused = await stage.operator.send('PATCH', path, { [field]: value })
      expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
    }
    const untouched = await stage.operator.send('PATCH', path, { displayName: null })

    expect(untouched.status).to.equal(200)
    expect(untouched.data).to.deep.equal(before.data)
  })

  it('refuse a change to a plan that does not exist', async () => {
    const alice = await stage.given.account()

    const refused = await stage.operator.send('PATCH', `${accounts}/${alice.id}`, { plan: 'gold' })

    expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'plan' })
  })

  for (const id of [randomUUID(), 'nobody', '0', `${randomUUID()}0`, "'; drop table accounts"]) {
    it(`answer NOT_FOUND to every call about ${JSON.stringify(id)}`, async () => {
      const path = `${accounts}/${encodeURIComponent(id)}`

      const answers = [
        await stage.operator.get(path),
        await stage.operator.send('PATCH', path, { displayName: 'Ada' }),
        await stage.operator.send('DELETE', path),
        await stage.operator.get(`${path}/keys`),
        await stage.operator.post(`${path}/keys`, {}),
        await stage.operator.post(`${path}/credit-packs`, { credits: 1 }),
        await stage.operator.send('PUT', `${path}/allowance`, { monthlyAllowance: 1 }),
        await stage.operator.get(`${path}/ledger`),
      ]

      for (const answer of answers) {
        expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
      }
    })
  }

  it('require the operator token', async () => {
    const answers = await Promise.all(
      ['', 'Bearer wrong', 'Basic b3BlcmF0b3I6'].map((Authorization) =>
        stage.operator.get('/operator/v1/plans', { Authorization }),
      ),
    )

    for (const answer of answers) {
      expect(answer).to.include({ status: 401, code: 'UNAUTHORIZED' })
    }
  })
})
