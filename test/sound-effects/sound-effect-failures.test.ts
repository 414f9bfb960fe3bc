import { expect } from 'chai'
import { claimJob, claimLost, requeueLost } from '../../src/jobs/claim.ts'
import {
  abandonSoundEffect,
  RENDER_SOUND_EFFECT,
  renderSoundEffect,
} from '../../src/sound-effects/render.ts'
import { tasks } from '../../src/tasks.ts'
import { breakQueue, mendQueue } from '../stage/broken-queue.ts'
import { endLeases } from '../stage/leases.ts'
import { onStage } from '../stage/on-stage.ts'

/** A failure reduces the count of the effect's own day once; nothing else does. */
describe('The daily count of sound effects', () => {
  const { stage, receiver, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '12' },
    receiver: true,
    async beforeEach(stage) {
      await mendQueue(stage.context.database)
      stage.clock.set('2026-05-04T10:00:00.000Z')
    },
    people: { alice: {} },
    audited: true,
  })

  afterEach(() => stage.engine.breakNext(0))

  const create = (body: object = {}) =>
    stage.as(alice).post('/v1/sound-effects', { prompt: 'door slam', ...body })

  const read = async (id: string) => (await stage.as(alice).get(`/v1/sound-effects/${id}`)).data

  const used = async () => (await stage.as(alice).get('/v1/me')).data.soundEffects.dailyUsed

  const usedOn = (day: string) =>
    stage.context.database('soundEffectDays').where({ accountId: alice.id, day }).first()

  const setUsed = (count: number) =>
    stage.operator.send('PUT', `/operator/v1/accounts/${alice.id}/sound-effects-today`, {
      used: count,
    })

  function holder(worker: string) {
    const now = stage.clock.now()
    return { worker, kinds: Object.keys(tasks), now, leaseSeconds: 10 }
  }

  const hook = () => receiver.url('/finished?token=a%20b')

  it('accepts two of five parallel creates at 98', async () => {
    await setUsed(98)

    const answers = await Promise.all(Array.from({ length: 5 }, () => create()))

    const codes = answers.map(({ status, code }) => code ?? status).sort()
    expect(codes).to.deep.equal([202, 202, ...Array(3).fill('DAILY_LIMIT_REACHED')])
    const left = answers.flatMap(({ data }) => data?.dailyRemaining ?? [])
    expect(left.sort()).to.deep.equal([0, 1])
    expect(await used()).to.equal(100)
  })

  it('keeps a burst of tracks and effects within the queue limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? create() : stage.as(alice).post('/v1/generations', { tags: 'lofi' }),
      ),
    )

    const full = answers.filter(({ code }) => code === 'QUEUE_FULL')
    expect(full).to.have.length(8)
    expect(answers.filter(({ status }) => status === 202)).to.have.length(12)
  })

  it('is reduced for yesterday, not today, when an effect of yesterday fails', async () => {
    stage.clock.set('2026-05-04T23:59:58.000Z')
    const { data } = await create()
    stage.engine.breakNext(2)
    stage.clock.set('2026-05-05T00:00:03.000Z')

    await stage.worker.drain()
    const next = await create()

    expect(await read(data.id)).to.include({ status: 'failed' })
    expect((await usedOn('2026-05-04')).used).to.equal(0)
    expect(next.data.dailyRemaining).to.equal(99)
  })

  it('is reduced once when two workers abandon an effect and a result arrives late', async () => {
    const { database } = stage.context
    await create()
    await stage.worker.drain()
    await create({ webhook: hook() })
    await claimJob(database, 'effect', holder('first'))
    await endLeases(database)
    await requeueLost(database)
    const job = await claimJob(database, 'effect', holder('second'))
    await endLeases(database)
    const watchdog = await claimLost(database, holder('watchdog'))
    if (!job || !watchdog) return expect.fail('there is no job to claim')

    const settled = await Promise.allSettled([
      abandonSoundEffect(stage.context, job),
      abandonSoundEffect(stage.context, watchdog),
      abandonSoundEffect(stage.context, watchdog),
      renderSoundEffect(stage.context, job, new AbortController().signal),
    ])
    await stage.worker.drain()

    expect(settled.filter(({ status }) => status === 'fulfilled').length).to.be.at.least(1)
    expect(await used()).to.equal(1)
    expect(receiver.requests).to.have.length(1)
  })

  it('never falls below zero when an operator set it lower than the effects counted', async () => {
    await create()
    await setUsed(0)
    stage.engine.breakNext(2)
    await stage.worker.drain()

    expect(await used()).to.equal(0)
    expect((await create()).data.dailyRemaining).to.equal(99)
  })

  it('is unchanged when the job cannot be queued; the effect is kept as failed', async () => {
    await breakQueue(stage.context.database, RENDER_SOUND_EFFECT)

    const answer = await create({ webhook: hook() })
    const { id } = answer.body.error.details
    const effect = await read(id)
    await stage.worker.drain()

    expect(answer).to.include({ status: 500, code: 'GENERATION_FAILED' })
    expect(answer.headers.get('x-ratelimit-remaining')).to.equal('99999')
    expect(effect).to.include({ id, status: 'failed', audioUrl: null, webhook: hook() })
    expect(effect.errorMessage).to.match(/could not be started. Its place in the day was returned/)
    expect(effect.completedAt).to.equal('2026-05-04T10:00:00.000Z')
    expect(await read(id)).to.deep.equal(effect)
    expect(await used()).to.equal(0)
    expect(receiver.requests).to.have.length(1)
    const told = JSON.parse(receiver.requests[0]?.body ?? '')
    expect(told).to.include({ id, status: 'failed', errorMessage: effect.errorMessage })
  })

  it('sends a webhook without parameters and type', async () => {
    const { data } = await create({ webhook: hook(), certificate: true, duration: 2.5 })
    await stage.worker.drain()

    const { audioUrl, prompt } = await read(data.id)
    const log = await stage.operator.get(`/operator/v1/webhook-deliveries?subjectId=${data.id}`)
    expect(log.data.deliveries).to.have.length(1)
    expect(receiver.requests).to.have.length(1)
    expect(receiver.requests[0]?.target).to.equal('/finished?token=a%20b')
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).to.deep.equal({
      id: data.id,
      status: 'completed',
      audioUrl,
      duration: 2.5,
      prompt,
      parameters: null,
      createdAt: '2026-05-04 10:00:00',
      completedAt: '2026-05-04T10:00:00.000Z',
    })
  })

  it('sends a webhook with the reason of the failure', async () => {
    stage.engine.breakNext(2)
    const { data } = await create({ webhook: hook() })
    await stage.worker.drain()

    const { errorMessage, completedAt } = await read(data.id)
    expect(receiver.requests).to.have.length(1)
    const told = JSON.parse(receiver.requests[0]?.body ?? '')
    const nothing = { audioUrl: null, duration: null, parameters: null }
    expect(told).to.include({ status: 'failed', errorMessage, completedAt, ...nothing })
  })

  it('renders again after a lost worker, and removes the file of the late result', async () => {
    const { database } = stage.context
    const { data } = await create()
    const late = await claimJob(database, 'effect', holder('lost'))
    await endLeases(database)
    await requeueLost(database)
    await stage.worker.drain()
    const { audioUrl } = await read(data.id)
    if (!late) return expect.fail('there is no job to claim')

    const outcome = await renderSoundEffect(
      stage.context,
      late,
      new AbortController().signal,
    ).catch((error: Error) => error.name)

    expect(outcome).to.equal('LeaseLost')
    expect((await read(data.id)).audioUrl).to.equal(audioUrl)
    expect((await fetch(audioUrl)).status).to.equal(200)
    expect(await used()).to.equal(1)
  })
})
