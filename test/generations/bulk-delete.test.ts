import { expect } from 'chai'
import { insertJob, type Queue } from '../../src/jobs/queue.ts'
import { DELIVER_WEBHOOK } from '../../src/webhooks/deliver.ts'
import { onStage } from '../stage/on-stage.ts'
import { expectInvalid } from '../stage/untouched.ts'

const path = '/v1/generations/bulk-delete'
const reason = 'Track not found or not owned'
const unknown = `gen_${'0'.repeat(24)}`

/** Callbacks are due a minute after their track is final, so that a test can delete it before. */
const slowQueue: Queue = {
  async enqueue(transaction, job) {
    const later = new Date(job.now.getTime() + 60_000)
    await insertJob(transaction, job.kind === DELIVER_WEBHOOK ? { ...job, runAt: later } : job)
  },
  async enqueueAll(transaction, subjectIds, jobs) {
    for (const subjectId of subjectIds) await slowQueue.enqueue(transaction, { ...jobs, subjectId })
  },
  requeue: async () => false,
  wake: () => undefined,
}

describe('POST /v1/generations/bulk-delete', () => {
  const { stage, receiver, alice } = onStage({
    context: { queue: slowQueue },
    receiver: true,
    people: { alice: { allowance: 10 } },
  })

  async function create(count = 1, body: Record<string, unknown> = {}): Promise<string[]> {
    const ids = []
    for (let index = 0; index < count; index++) {
      const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi', ...body })
      ids.push(data.id)
    }
    return ids
  }

  const remove = (ids: unknown[]) => stage.as(alice).post(path, { ids })
  const status = async (id: string) => (await stage.as(alice).get(`/v1/generations/${id}`)).status

  it('deletes permanently, in the order of the request', async () => {
    const [first = '', second = '', third = ''] = await create(3)
    await stage.worker.drain()

    const answer = await remove([third, first])

    expect(answer.status).to.equal(200)
    expect(answer.data).to.deep.equal({ deleted: [third, first] })
    expect([await status(first), await status(second), await status(third)]).to.deep.equal([
      404, 200, 404,
    ])
    const { data: list } = await stage.as(alice).get('/v1/generations')
    expect(list.generations.map(({ id }: { id: string }) => id)).to.deep.equal([second])
  })

  it('reports unknown, repeated, deleted and foreign ids one by one', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const { data: his } = await stage.as(bob).post('/v1/generations', { tags: 'lofi' })
    const [mine, gone] = await create(2)
    await remove([gone])

    const answer = await remove([unknown, mine, his.id, mine, gone, '', "'; drop table x"])

    const wrong = [unknown, his.id, mine, gone, '', "'; drop table x"]
    expect(answer.status).to.equal(200)
    expect(answer.data).to.deep.equal({
      deleted: [mine],
      errors: wrong.map((id) => ({ id, error: reason })),
    })
    expect((await stage.as(bob).get(`/v1/generations/${his.id}`)).status).to.equal(200)
    expect((await remove([gone])).data).to.deep.equal({
      deleted: [],
      errors: [{ id: gone, error: reason }],
    })
  })

  it('refuses anything but a list of 1 to 100 ids, and deletes nothing', async () => {
    const [mine] = await create()
    const rule = /ids must be a list of 1 to 100/

    await expectInvalid(stage, alice, path, [
      [{}, 'ids', rule],
      [{ ids: [] }, 'ids', rule],
      [{ ids: mine }, 'ids', rule],
      [{ ids: { 0: mine } }, 'ids', rule],
      [{ ids: [mine, 5] }, 'ids', rule],
      [{ ids: [mine, null] }, 'ids', rule],
      [{ ids: Array(101).fill(mine) }, 'ids', rule],
    ])
    const most = await remove([mine, ...Array(99).fill(unknown)])
    expect(most.data.deleted).to.deep.equal([mine])
    expect(most.data.errors).to.have.length(99)
  })

  it('removes the audio in a job and returns no credit', async () => {
    const [id = ''] = await create()
    await stage.worker.drain()
    const { data } = await stage.as(alice).get(`/v1/generations/${id}`)
    expect((await fetch(data.audioUrl)).status).to.equal(200)

    await remove([id])
    await stage.worker.drain()

    expect((await fetch(data.audioUrl)).status).to.equal(404)
    expect(await stage.balance(alice)).to.equal(9)
  })

  it('cancels a queued track: no audio, no callback, no refund', async () => {
    const [id = ''] = await create(1, { webhook: receiver.url('/done') })
    const asked = stage.engine.requests.length

    expect((await remove([id])).data).to.deep.equal({ deleted: [id] })
    await stage.worker.drain()
    stage.clock.advance(60)
    await stage.worker.drain()

    expect(stage.engine.requests).to.have.length(asked)
    expect(await status(id)).to.equal(404)
    expect(receiver.requests).to.deep.equal([])
    expect(await stage.balance(alice)).to.equal(9)
    const { charge, job } = await inside(id)
    expect(charge).to.equal('kept')
    expect(job).to.equal('cancelled')
  })

  it('discards the result and the file of a track that is being rendered', async () => {
    const [id = ''] = await create(1, { webhook: receiver.url('/done') })
    stage.engine.hold()
    const drained = stage.worker.drain()
    await stage.engine.waiting(1)

    await remove([id])
    stage.engine.release()
    await drained
    stage.clock.advance(60)
    await stage.worker.drain()

    const { track, charge, job } = await inside(id)
    expect(track).to.include({ status: 'processing', mediaKey: null })
    expect(charge).to.equal('kept')
    expect(job).to.equal('cancelled')
    expect(receiver.requests).to.deep.equal([])
    expect(await stage.balance(alice)).to.equal(9)
  })

  it('suppresses the unsent callback of a completed track', async () => {
    const [id = ''] = await create(1, { webhook: receiver.url('/done') })
    const [other = ''] = await create(1, { webhook: receiver.url('/other') })
    await stage.worker.drain()

    await remove([id])
    stage.clock.advance(60)
    await stage.worker.drain()

    expect(receiver.requests.map(({ target }) => target)).to.deep.equal(['/other'])
    expect([await status(id), await status(other)]).to.deep.equal([404, 200])
  })

  it('reports a track as deleted once, also in two parallel calls', async () => {
    const [id] = await create()

    const answers = await Promise.all(Array.from({ length: 5 }, () => remove([id])))

    const deleted = answers.flatMap(({ data }) => data.deleted)
    expect(deleted).to.deep.equal([id])
  })

  it('counts as one request, and keeps the files of other tracks', async () => {
    const [first, second = ''] = await create(2)
    await stage.worker.drain()
    const before = await stage.as(alice).get('/v1/me')
    const answer = await remove([first, unknown])
    await stage.worker.drain()
    const { data } = await stage.as(alice).get(`/v1/generations/${second}`)

    const left = (headers: Headers) => Number(headers.get('x-ratelimit-remaining'))
    expect(left(before.headers) - left(answer.headers)).to.equal(1)
    expect((await fetch(data.audioUrl)).status).to.equal(200)
  })

  async function inside(id: string) {
    const { database } = stage.context
    const track = await database('generations').where({ id }).first()
    const charge = await database('charges').where({ id: track.chargeId }).first()
    const job = await database('jobs').where({ subjectId: id, kind: 'render-generation' }).first()
    return { track, charge: charge.state, job: job.state }
  }
})
