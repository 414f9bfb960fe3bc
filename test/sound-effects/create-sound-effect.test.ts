import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { openStage } from '../stage/stage.ts'
import { expectInvalid, expectUntouched } from '../stage/untouched.ts'

describe('POST /v1/sound-effects', () => {
  const { stage, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '60' },
    beforeEach: (stage) => stage.clock.set('2026-05-04T10:00:00.000Z'),
    people: { alice: { allowance: 5 } },
  })

  const post = (body: object, person = alice) => stage.as(person).post('/v1/sound-effects', body)

  async function create(body: Record<string, unknown> = {}) {
    const answer = await post({ prompt: 'door slam', ...body })
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202)
    return answer.data
  }

  const setUsed = (used: number) =>
    stage.operator.send('PUT', `/operator/v1/accounts/${alice.id}/sound-effects-today`, { used })

  it('accepts a prompt alone with 202, counts it for the day, and charges no credit', async () => {
    const { id, prompt, ...rest } = await create()

    expect(id).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(prompt).to.include('door slam')
    expect(rest).to.deep.equal({
      status: 'processing',
      requestedDuration: 4,
      webhook: null,
      dailyRemaining: 99,
      createdAt: '2026-05-04T10:00:00.000Z',
    })
    expect(await stage.balance(alice)).to.equal(5)
  })

  it('clamps a duration to 1 to 8 and rounds it to half seconds, ties up', async () => {
    for (const [wanted, seconds] of [
      [-3, 1],
      [0, 1],
      [0.2, 1],
      [1.24, 1],
      [1.25, 1.5],
      [2.2, 2],
      [2.3, 2.5],
      [2.75, 3],
      [8.1, 8],
      [30, 8],
      [1e300, 8],
    ]) {
      const { requestedDuration } = await create({ duration: wanted })

      expect(requestedDuration, `${wanted}`).to.equal(seconds)
    }
  })

  it('enhances the prompt unless told not to, and shows the same text everywhere', async () => {
    const usual = await create()
    const asked = await create({ enhance: true })
    const { data: read } = await stage.as(alice).get(`/v1/sound-effects/${asked.id}`)

    for (const { prompt } of [usual, asked]) expect(prompt).to.match(/door slam./)
    expect(read.prompt).to.equal(asked.prompt)
  })

  it('keeps a prompt of 700 characters unchanged when told to', async () => {
    const prompt = `  ${'🔔'.repeat(697)}\n`

    expect((await create({ prompt, enhance: false })).prompt).to.equal(prompt)
    expect((await create({ prompt })).prompt).to.include(prompt)
  })

  it('keeps the webhook unchanged, and ignores a requested certificate', async () => {
    const webhook = 'https://hooks.example.com/done?x=1%20y'

    const created = await create({ webhook, certificate: true })

    expect(created.webhook).to.equal(webhook)
    expect(created).not.to.have.property('certificate')
  })

  it('passes text, length and a new seed to the engine', async () => {
    await stage.worker.drain()
    stage.engine.effects.length = 0
    const first = await create({ duration: 2 })
    await create({ duration: 2, seed: 42 })
    await stage.worker.drain()

    const [one, other] = stage.engine.effects
    const row = await stage.context.database('soundEffects').where({ id: first.id }).first()
    expect(one).to.deep.equal({ text: first.prompt, durationSeconds: 2, seed: row.seed })
    expect(other?.seed).not.to.equal(one?.seed)
  })

  it('refuses invalid fields, names the field and counts nothing', async () => {
    const prompt = 'door slam'

    await expectInvalid(stage, alice, '/v1/sound-effects', [
      [{}, 'prompt', /prompt .*1 to 700/],
      [{ prompt: null }, 'prompt', /prompt .*1 to 700/],
      [{ prompt: '' }, 'prompt', /prompt .*1 to 700/],
      [{ prompt: ' \n' }, 'prompt', /prompt .*1 to 700/],
      [{ prompt: 'a'.repeat(701) }, 'prompt', /prompt .*1 to 700/],
      [{ prompt: 5 }, 'prompt', /prompt .*1 to 700/],
      [{ prompt, duration: '4' }, 'duration', /duration must be a number/],
      [{ prompt, duration: [4] }, 'duration', /duration must be a number/],
      [{ prompt, enhance: 'yes' }, 'enhance', /enhance must be true or false/],
      [{ prompt, webhook: 'http://example.com/' }, 'webhook', /https/],
      [{ prompt, webhook: 'https://10.0.0.1/' }, 'webhook', /public/],
      [{ prompt, webhook: '' }, 'webhook', /webhook/],
      [{ duration: '4', prompt: 5 }, 'prompt', /prompt/],
    ])
    expect((await create()).dailyRemaining).to.equal(99)
  })

  it('requires a plan with sound effects before it validates the body', async () => {
    await stage.given.plan('narrow', { paidFeatures: false })
    const narrow = await stage.given.account({ plan: 'narrow', name: 'Nora' })
    const free = await stage.given.account({ plan: 'free', name: 'Fred' })

    const paid = await expectUntouched(stage, narrow, () => post({}, narrow))
    const windows = await stage.context
      .database('rollingMinutes')
      .where({ accountId: narrow.id })
      .whereNot({ bucket: 'read' })

    expect(paid).to.include({ status: 403, code: 'PAID_PLAN_REQUIRED' })
    expect(windows).to.deep.equal([])
    expect(await post({}, free)).to.include({ status: 403, code: 'PRO_PLAN_REQUIRED' })
    expect(await stage.as(narrow).get('/v1/sound-effects')).to.include({ status: 200 })
  })

  it('refuses with DAILY_LIMIT_REACHED until midnight UTC after 100 effects', async () => {
    await setUsed(99)
    const last = await create()

    stage.clock.set('2026-05-04T23:59:10.400Z')
    const refused = await expectUntouched(stage, alice, () => post({ prompt: 'door slam' }))
    stage.clock.set('2026-05-05T00:00:00.000Z')
    const next = await create()

    expect(last.dailyRemaining).to.equal(0)
    expect(refused).to.include({ status: 429, code: 'DAILY_LIMIT_REACHED' })
    expect(refused.headers.get('retry-after')).to.equal('50')
    expect(next.dailyRemaining).to.equal(99)
  })

  it('refuses with QUEUE_FULL while too many effects and tracks are in progress', async () => {
    await using small = await openStage({ env: { QUEUE_LIMIT_PER_ACCOUNT: '2' } })
    const bob = await small.given.account({ name: 'Bob' })
    const as = small.as(bob)
    const { data: effect } = await as.post('/v1/sound-effects', { prompt: 'door slam' })
    await as.post('/v1/generations', { tags: 'lofi' })

    const full = await as.post('/v1/sound-effects', { prompt: 'door slam' })
    const music = await as.post('/v1/generations', { tags: 'lofi' })
    await small.worker.drain()
    const next = await as.post('/v1/sound-effects', { prompt: 'door slam' })

    expect(effect.dailyRemaining).to.equal(99)
    expect(full).to.include({ status: 429, code: 'QUEUE_FULL' })
    expect(Number(full.headers.get('retry-after'))).to.be.at.least(1)
    expect(music).to.include({ status: 429, code: 'QUEUE_FULL' })
    expect(next.data.dailyRemaining).to.equal(98)
  })

  it('checks the rate limit before the plan', async () => {
    await using usual = await openStage({ env: { LIMIT_READS_PER_MINUTE: '1' } })
    await usual.given.plan('narrow', { paidFeatures: false })
    const nora = await usual.given.account({ plan: 'narrow', name: 'Nora' })
    await usual.as(nora).post('/v1/generations', {})

    const answer = await usual.as(nora).post('/v1/sound-effects', {})

    expect(answer).to.include({ status: 429, code: 'RATE_LIMITED' })
  })

  it('checks the daily limit before the queue', async () => {
    await using small = await openStage({ env: { QUEUE_LIMIT_PER_ACCOUNT: '1' } })
    const bob = await small.given.account({ name: 'Bob' })
    await small.as(bob).post('/v1/sound-effects', { prompt: 'door slam' })
    const today = `/operator/v1/accounts/${bob.id}/sound-effects-today`
    await small.operator.send('PUT', today, { used: 100 })

    const answer = await small.as(bob).post('/v1/sound-effects', { prompt: 'door slam' })

    expect(answer.code).to.equal('DAILY_LIMIT_REACHED')
  })

  it('accepts ten a minute, apart from music and instrumentals', async () => {
    await using usual = await openStage()
    const bob = await usual.given.account({ name: 'Bob' })
    const as = usual.as(bob)
    for (let count = 0; count < 10; count += 1) {
      const { headers } = await as.post('/v1/sound-effects', { prompt: 'door slam' })
      expect(headers.get('x-ratelimit-remaining')).to.equal(`${9 - count}`)
    }

    const refused = await as.post('/v1/sound-effects', { prompt: 'door slam' })
    const { data: me } = await as.get('/v1/me')

    expect(refused).to.include({ status: 429, code: 'GENERATION_RATE_LIMITED' })
    expect(refused.body.error.message).to.include('/v1/sound-effects').and.to.include('10')
    expect(await as.post('/v1/generations', { tags: 'lofi' })).to.include({ status: 202 })
    expect(await as.post('/v1/instrumental', { prompt: 'calm' })).to.include({ status: 202 })
    expect(me.soundEffects).to.include({ dailyUsed: 10, dailyRemaining: 90 })
  })

  it('agrees with GET /v1/me about what is left of the day', async () => {
    await create()
    const { dailyRemaining } = await create()

    const { data } = await stage.as(alice).get('/v1/me')

    expect(data.soundEffects).to.deep.equal({
      dailyLimit: 100,
      dailyUsed: 2,
      dailyRemaining,
      resetsAt: '2026-05-05T00:00:00.000Z',
    })
  })
})
