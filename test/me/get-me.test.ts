import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('GET /v1/me', () => {
  const { stage, alice } = onStage({
    usualLimits: true,
    beforeEach: (stage) => stage.clock.set('2026-05-04T10:00:00.750Z'),
    people: { alice: { allowance: 3, packs: 2 } },
  })

  it('shows the account, its remaining credits and when they renew', async () => {
    const { status, data } = await stage.as(alice).get('/v1/me')

    expect(status).to.equal(200)
    expect(data).to.deep.equal({
      id: alice.id,
      displayName: 'Alice',
      plan: 'pro',
      createdAt: '2026-05-04 10:00:00',
      creditsRemaining: 5,
      credits: {
        monthlyAllowance: 3,
        monthlyUsed: 0,
        monthlyRemaining: 3,
        packs: 2,
        resetsAt: '2026-06-01T00:00:00.000Z',
      },
      soundEffects: {
        dailyLimit: 100,
        dailyUsed: 0,
        dailyRemaining: 100,
        resetsAt: '2026-05-05T00:00:00.000Z',
      },
      features: { reimagine: true, removeVocals: true, soundEffects: true, certificates: true },
    })
  })

  it('agrees with the answer of the last create, through month and packs', async () => {
    for (const path of [
      '/v1/generations',
      '/v1/instrumental',
      '/v1/generations',
      '/v1/instrumental',
    ]) {
      const body = { tags: 'lofi', prompt: 'calm piano' }
      const created = await stage.as(alice).post(path, body)
      const { data } = await stage.as(alice).get('/v1/me')

      expect(data.creditsRemaining).to.equal(created.data.creditsRemaining)
      expect(data.creditsRemaining).to.equal(data.credits.monthlyRemaining + data.credits.packs)
      expect(data.credits.monthlyUsed).to.equal(3 - data.credits.monthlyRemaining)
    }
    const { data } = await stage.as(alice).get('/v1/me')
    expect(data.credits).to.include({ monthlyRemaining: 0, packs: 1 })
  })

  it('shows the plan of each kind of account with API access', async () => {
    const bob = await stage.given.account({ plan: 'lifetime', name: 'Bob' })

    const { data } = await stage.as(bob).get('/v1/me')

    expect(data).to.include({ id: bob.id, displayName: 'Bob', plan: 'lifetime' })
    expect(data.credits.monthlyAllowance).to.equal(500)
    expect((await stage.as(alice).get('/v1/me')).data.id).to.equal(alice.id)
  })

  it('shows neither e-mail nor key', async () => {
    const { body } = await stage.as(alice).get('/v1/me')

    expect(JSON.stringify(body)).not.to.match(/example\.org|twr_key|email|key/i)
  })

  it('counts as a read and changes nothing, not even the ledger', async () => {
    const bob = await stage.given.account({ allowance: 3, name: 'Bob' })
    const first = await stage.as(bob).get('/v1/me')
    const second = await stage.as(bob).get('/v1/me')

    expect(second.data).to.deep.equal(first.data)
    expect(first.headers.get('x-ratelimit-limit')).to.equal('60')
    expect(second.headers.get('x-ratelimit-remaining')).to.equal('58')
    const entries = await stage.context.database('creditEntries').where({ accountId: bob.id })
    expect(entries).to.deep.equal([])
  })

  it('starts a new year and a new day at midnight UTC', async () => {
    stage.clock.set('2026-12-31T23:59:59.999Z')
    const { data } = await stage.as(alice).get('/v1/me')

    expect(data.credits.resetsAt).to.equal('2027-01-01T00:00:00.000Z')
    expect(data.soundEffects.resetsAt).to.equal('2027-01-01T00:00:00.000Z')
  })
})
