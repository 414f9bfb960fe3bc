import { expect } from 'chai'
import { updateAccount } from '../../src/accounts/store.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'

const calls = [
  ['GET', '/v1/me', undefined],
  ['GET', '/v1/generations', undefined],
  ['GET', '/v1/generations/unknown', undefined],
  ['POST', '/v1/generations', { tags: 'lofi' }],
  ['POST', '/v1/generations', {}],
  ['POST', '/v1/generations', '{"tags":'],
  ['POST', '/v1/instrumental', { prompt: 'calm piano' }],
  ['POST', '/v1/generations/bulk-delete', {}],
  ['GET', '/v1/sound-effects', undefined],
  ['GET', '/v1/sound-effects/unknown', undefined],
  ['POST', '/v1/sound-effects', { prompt: 'door slam' }],
] as const

describe('A plan', () => {
  const { stage } = onStage({ usualLimits: true })

  before(async () => {
    await stage.given.plan('short', { maxDurationSeconds: 120 })
    await stage.given.plan('bare', { paidFeatures: false, certificates: false })
  })

  function moveTo(person: Person, planCode: string): Promise<void> {
    return updateAccount(stage.context.database, person.id, { planCode })
  }

  for (const plan of ['free', 'plus']) {
    it(`${plan} gets PRO_PLAN_REQUIRED everywhere, without a charge`, async () => {
      const fred = await stage.given.account({ plan, packs: 5 })
      const before = await stage.balance(fred)

      for (const [method, path, body] of calls) {
        const answer = await stage.as(fred).send(method, path, body)
        const limit = answer.headers.get('x-ratelimit-limit')
        expect(answer, `${method} ${path}`).to.include({ status: 403, code: 'PRO_PLAN_REQUIRED' })
        expect(answer.headers.get('x-ratelimit-remaining'), path).to.equal(limit)
      }

      expect((await stage.as(fred).get('/v1/nope')).code).to.equal('NOT_FOUND')
      expect(await stage.balance(fred)).to.equal(before)
      await moveTo(fred, 'pro')
      const list = await stage.as(fred).get('/v1/generations')
      expect(list.data.generations).to.deep.equal([])
      expect(list.headers.get('x-ratelimit-remaining')).to.equal('59')
    })
  }

  for (const plan of ['pro', 'lifetime', 'bare']) {
    it(`${plan} may read and create`, async () => {
      const person = await stage.given.account({ plan, packs: 2 })

      const { data } = await stage.as(person).post('/v1/generations', { tags: 'lofi' })

      const paths = ['/v1/me', '/v1/generations', `/v1/generations/${data.id}`, '/v1/sound-effects']
      for (const path of paths) {
        expect((await stage.as(person).get(path)).status, path).to.equal(200)
      }
    })
  }

  it('is shown with its features', async () => {
    const nina = await stage.given.account({ plan: 'bare' })
    const paula = await stage.given.account({ plan: 'pro' })

    const bare = await stage.as(nina).get('/v1/me')
    const pro = await stage.as(paula).get('/v1/me')

    expect(bare.data.features).to.deep.equal({
      reimagine: false,
      removeVocals: false,
      soundEffects: false,
      certificates: false,
    })
    expect(Object.values(pro.data.features)).to.deep.equal([true, true, true, true])
    expect(pro.data).to.include({ plan: 'pro', creditsRemaining: 500 })
  })

  it('limits the length of music to its maximum without an error', async () => {
    const sam = await stage.given.account({ plan: 'short' })
    const paula = await stage.given.account({ plan: 'pro' })

    const capped = await stage.as(sam).post('/v1/generations', { tags: 'x', duration: 200 })
    const within = await stage.as(sam).post('/v1/generations', { tags: 'x', duration: 90.5 })
    const calm = await stage.as(sam).post('/v1/instrumental', { prompt: 'x', duration: 210 })
    const whole = await stage.as(paula).post('/v1/generations', { tags: 'x', duration: 200 })

    expect(capped.data.parameters.duration).to.equal(120)
    expect(within.data.parameters.duration).to.equal(90.5)
    expect(calm.data.parameters.duration).to.equal(120)
    expect(whole.data.parameters.duration).to.equal(200)
  })

  it('is read at each request, and a downgrade stops no accepted track', async () => {
    const paula = await stage.given.account()
    const { data } = await stage.as(paula).post('/v1/generations', { tags: 'lofi' })

    await moveTo(paula, 'free')
    const refused = await stage.as(paula).get(`/v1/generations/${data.id}`)
    await stage.worker.drain()
    await moveTo(paula, 'lifetime')
    const read = await stage.as(paula).get(`/v1/generations/${data.id}`)

    expect(refused).to.include({ status: 403, code: 'PRO_PLAN_REQUIRED' })
    expect(read.data.status).to.equal('completed')
  })
})
