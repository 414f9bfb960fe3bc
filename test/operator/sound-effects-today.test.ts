import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('The count of sound effects of today', () => {
  const { stage, alice } = onStage({
    beforeEach: (stage) => stage.clock.set('2026-05-04T10:00:00.000Z'),
    people: { alice: {} },
  })

  const set = (used: unknown, id = alice.id) =>
    stage.operator.send('PUT', `/operator/v1/accounts/${id}/sound-effects-today`, { used })

  const create = () => stage.as(alice).post('/v1/sound-effects', { prompt: 'door slam' })

  const dailyUsed = async () => (await stage.as(alice).get('/v1/me')).data.soundEffects.dailyUsed

  it('adds to effects that the account creates later, for today only', async () => {
    await create()
    const { status, data } = await set(98)
    const next = await create()
    const again = await set(3)
    const account = await stage.operator.get(`/operator/v1/accounts/${alice.id}`)
    stage.clock.set('2026-05-05T00:00:00.000Z')

    expect(status).to.equal(200)
    expect(data).to.deep.equal({ id: alice.id, used: 98 })
    expect(next.data.dailyRemaining).to.equal(1)
    expect(again.data.used).to.equal(3)
    expect(account.data.usage.soundEffectsToday).to.equal(3)
    expect(await dailyUsed()).to.equal(0)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('refuses a number outside 0 to 100 and an unknown account, and changes nothing', async () => {
    await set(7)
    for (const used of [-1, 101, 1.5, '5', null, undefined]) {
      expect(await set(used), `${used}`).to.include({ status: 400, field: 'used' })
    }
    const bob = await stage.given.account({ name: 'Bob' })
    await stage.operator.send('DELETE', `/operator/v1/accounts/${bob.id}`)

    expect(await dailyUsed()).to.equal(7)
    expect(await set(5, bob.id)).to.include({ status: 404 })
    expect(await set(5, '00000000-0000-4000-8000-000000000000')).to.include({ status: 404 })
    expect(await set(5, 'nope')).to.include({ status: 404 })
  })

  it('is exact beside parallel creates', async () => {
    await Promise.all([set(50), create(), set(60), create(), create()])

    expect(await dailyUsed()).to.be.within(50, 63)
    expect(await stage.audit()).to.deep.equal([])
  })
})
