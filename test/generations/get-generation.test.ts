import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('GET /v1/generations/:id', () => {
  const { stage, alice } = onStage({
    async beforeEach(stage) {
      await stage.worker.drain()
      stage.clock.set('2026-05-04T10:00:00.750Z')
    },
    people: { alice: { allowance: 5 } },
  })

  const read = (id: string) => stage.as(alice).get(`/v1/generations/${id}`)

  async function create(body: Record<string, unknown> = {}) {
    return (await stage.as(alice).post('/v1/generations', { tags: 'lofi', ...body })).data
  }

  it('shows a track that is being rendered', async () => {
    const created = await create({ timesignature: '3', bpm: 92.5, duration: 7, seed: 42 })

    const { data } = await read(created.id)

    expect(data).to.deep.equal({
      id: created.id,
      title: 'Lofi',
      prompt: 'lofi',
      type: 'music',
      status: 'processing',
      queuePosition: 0,
      audioUrl: null,
      duration: 7,
      fileSize: null,
      isPublic: false,
      playCount: 0,
      downloadCount: 0,
      likeCount: 0,
      parameters: {
        bpm: 92.5,
        duration: 7,
        keyscale: created.parameters.keyscale,
        timesignature: 3,
        seed: 42,
        understood: created.parameters.understood,
      },
      errorMessage: null,
      generationTime: null,
      createdAt: '2026-05-04 10:00:00',
      completedAt: null,
    })
    expect(created.parameters.understood.genres).to.deep.equal(['lofi'])
    expect(created.createdAt).to.equal('2026-05-04T10:00:00.750Z')
  })

  it('shows a completed track with its audio and its render time', async () => {
    const { id } = await create({ duration: 7 })
    const { data: before } = await read(id)
    stage.clock.advance(30)
    stage.engine.hold()
    const drained = stage.worker.drain()
    await stage.engine.waiting(1)
    const { data: during } = await read(id)
    stage.clock.advance(2.5)
    stage.engine.release()
    await drained
    const { data: after } = await read(id)

    const { queuePosition, ...started } = before
    expect(queuePosition).to.be.a('number')
    expect(during).to.deep.equal(started)
    const { audioUrl, fileSize, ...rest } = after
    expect(rest).to.deep.include({
      status: 'completed',
      duration: 7,
      generationTime: 2.5,
      errorMessage: null,
      completedAt: '2026-05-04T10:00:33.250Z',
      createdAt: before.createdAt,
      parameters: before.parameters,
    })
    expect(audioUrl.startsWith(`${stage.context.config.links.mediaUrl}/a/`)).to.equal(true)
    expect(audioUrl).not.to.include(id.slice(4))
    const { headers } = await fetch(audioUrl)
    expect(Number(headers.get('content-length'))).to.equal(fileSize)
  })

  it('shows a failed track with its reason after two attempts, its credit refunded', async () => {
    const { id } = await create()
    stage.engine.breakNext(2)
    await stage.worker.drain()
    const { data } = await read(id)
    await stage.worker.drain()
    const { data: later } = await read(id)

    expect(data).to.include({ status: 'failed', audioUrl: null, fileSize: null, duration: 60 })
    expect(data.errorMessage).to.match(/could not be rendered. Its credit was returned/)
    expect(data.completedAt).to.match(/Z$/)
    expect(data.generationTime).to.be.at.least(0)
    expect(later).to.deep.equal(data)
    expect(await stage.balance(alice)).to.equal(5)
  })

  it('shows a track completed after one failed attempt, with its credit spent', async () => {
    const { id } = await create()
    stage.engine.breakNext(1)
    await stage.worker.drain()
    const { data } = await read(id)
    stage.clock.advance(86_400)
    await stage.worker.drain()
    const { data: later } = await read(id)

    expect(data.status).to.equal('completed')
    expect(later).to.deep.equal(data)
    expect(await stage.balance(alice)).to.equal(4)
  })

  it('answers the same each time', async () => {
    const { id } = await create()
    await stage.worker.drain()

    expect((await read(id)).data).to.deep.equal((await read(id)).data)
  })

  it('answers the same NOT_FOUND for unknown, malformed and foreign ids', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const { data: his } = await stage.as(bob).post('/v1/generations', { tags: 'lofi' })
    const unknown = await read(`gen_${'0'.repeat(24)}`)

    expect(unknown).to.include({ status: 404, code: 'NOT_FOUND' })
    for (const id of [
      his.id,
      '00000000-0000-4000-8000-000000000000',
      'nope',
      '..%2Fx',
      '%00',
      '%F0%9F%8E%B5',
      "'%20or%201=1--",
      'a'.repeat(500),
    ]) {
      const answer = await read(id)
      expect(answer.status, id).to.equal(404)
      expect(answer.body, id).to.deep.equal(unknown.body)
    }
    expect((await stage.as(bob).get(`/v1/generations/${his.id}`)).status).to.equal(200)
  })

  it('shows a track and its audio after more than a year', async () => {
    const { id } = await create()
    await stage.worker.drain()
    stage.clock.advance(400 * 86_400)
    await stage.worker.drain()
    const { status, data } = await read(id)

    expect(status).to.equal(200)
    expect((await fetch(data.audioUrl)).status).to.equal(200)
  })
})
