import { expect } from 'chai'
import { insertDelivery } from '../../src/webhooks/store.ts'
import { onStagePerTest } from '../stage/on-stage.ts'

describe('The work of the service', () => {
  const { stage, receiver, alice } = onStagePerTest({
    env: { OUTBOUND_ALLOW: '127.0.0.1:1' },
    receiver: (_, response) => response.writeHead(204).end(),
    people: { alice: {} },
  })

  function create(order: object) {
    return stage.as(alice).post('/v1/generations', { tags: 'lofi', ...order })
  }

  it('shows queued and running jobs, oldest first, with age, attempts and worker', async () => {
    stage.engine.hold()
    const orders = [await create({}), await create({}), await create({})]
    const draining = stage.worker.drain()
    await stage.engine.waiting(1)
    stage.clock.advance(2.5)

    const all = await stage.operator.get('/operator/v1/jobs')
    const running = await stage.operator.get('/operator/v1/jobs?state=running')
    stage.engine.release()
    await draining

    type Job = { subjectId: string }
    const ids = orders.map(({ data }) => data.id)
    expect(all.data.jobs.map((job: Job) => job.subjectId)).to.deep.equal(ids)
    expect(running.data.jobs).to.have.length(1)
    expect(running.data.jobs[0]).to.include({
      kind: 'render-generation',
      state: 'running',
      accountId: alice.id,
      subjectId: ids[0],
      attempts: 1,
      worker: stage.worker.name,
      ageSeconds: 2.5,
      error: null,
      createdAt: '2026-05-04T10:00:00.000Z',
    })
    expect(all.data.jobs[1]).to.include({ state: 'queued', attempts: 0, worker: null })
  })

  it('shows failed jobs, and no finished ones', async () => {
    await create({})
    await stage.worker.drain()
    stage.engine.breakNext(2)
    const broken = await create({})
    await stage.worker.drain()

    const { data } = await stage.operator.get('/operator/v1/jobs')

    expect(data.jobs).to.have.length(1)
    expect(data.jobs[0]).to.include({
      state: 'failed',
      subjectId: broken.data.id,
      attempts: 2,
      error: 'failed',
    })
  })

  it('lists jobs by kind in pages, and refuses invalid filters', async () => {
    await create({})
    await create({})

    const first = await stage.operator.get('/operator/v1/jobs?kind=render-generation&limit=1')
    const second = await stage.operator.get('/operator/v1/jobs?limit=1&offset=1')
    const other = await stage.operator.get('/operator/v1/jobs?kind=deliver-webhook')
    const done = await stage.operator.get('/operator/v1/jobs?state=done')
    const odd = await stage.operator.get('/operator/v1/jobs?kind=%00')

    expect(first.data).to.include({ hasMore: true, nextOffset: 1 })
    expect(second.data).to.include({ hasMore: false, nextOffset: null })
    expect(second.data.jobs[0].id).not.to.equal(first.data.jobs[0].id)
    expect(other.data.jobs).to.deep.equal([])
    expect(done).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'state' })
    expect(odd).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'kind' })
  })

  it('lists the outcomes of callbacks, latest first', async () => {
    const answered = await create({ webhook: receiver.url('/finished') })
    await stage.worker.drain()
    stage.clock.advance(1)
    const refused = await create({ webhook: 'https://127.0.0.1:1/finished' })
    await stage.worker.drain()

    const { data } = await stage.operator.get('/operator/v1/webhook-deliveries')

    const [second, first] = data.deliveries
    expect(data.deliveries).to.have.length(2)
    expect(first).to.include({
      subjectId: answered.data.id,
      url: receiver.url('/finished'),
      attemptedAt: '2026-05-04T10:00:00.000Z',
      statusCode: 204,
      error: null,
    })
    expect(first.milliseconds).to.be.a('number')
    expect(second).to.include({ subjectId: refused.data.id, statusCode: null })
    expect(second.error).to.be.a('string').and.not.equal('')
  })

  it('shows no callback that was not attempted', async () => {
    const { data } = await create({})
    await stage.context.database.transaction((transaction) =>
      insertDelivery(transaction, {
        subjectId: data.id,
        accountId: alice.id,
        url: receiver.url('/waiting'),
        payload: '{}',
        now: stage.clock.now(),
      }),
    )

    const page = await stage.operator.get('/operator/v1/webhook-deliveries')

    expect(page.data.deliveries).to.deep.equal([])
  })

  it('shows the callback of one track, and none for an unknown id', async () => {
    const first = await create({ webhook: receiver.url('/1') })
    await create({ webhook: receiver.url('/2') })
    await stage.worker.drain()
    const path = '/operator/v1/webhook-deliveries'

    const one = await stage.operator.get(`${path}?subjectId=${first.data.id}`)
    const page = await stage.operator.get(`${path}?limit=1`)
    const none = await stage.operator.get(`${path}?subjectId=nothing`)
    const odd = await stage.operator.get(`${path}?subjectId=%00`)

    type Delivery = { subjectId: string }
    const subjects = one.data.deliveries.map(({ subjectId }: Delivery) => subjectId)
    expect(subjects).to.deep.equal([first.data.id])
    expect(page.data).to.include({ hasMore: true, nextOffset: 1 })
    expect(none.data.deliveries).to.deep.equal([])
    expect(odd).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'subjectId' })
  })
})
