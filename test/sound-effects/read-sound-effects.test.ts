import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('GET /v1/sound-effects', () => {
  const { stage, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '1000' },
    async beforeEach(stage) {
      await stage.worker.drain()
      stage.clock.set('2026-05-04T10:00:00.750Z')
    },
    people: { alice: {} },
  })

  async function create(body: object = {}) {
    return (await stage.as(alice).post('/v1/sound-effects', { prompt: 'door slam', ...body })).data
  }

  async function createMany(count: number): Promise<string[]> {
    const ids: string[] = []
    for (let index = 0; index < count; index++) ids.unshift((await create()).id)
    return ids
  }

  const read = (id: string) => stage.as(alice).get(`/v1/sound-effects/${id}`)

  async function list(query = '') {
    const { data } = await stage.as(alice).get(`/v1/sound-effects${query}`)
    return { ...data, ids: data.soundEffects.map(({ id }: { id: string }) => id) }
  }

  it('shows an effect that is being rendered', async () => {
    const webhook = 'https://hooks.example.com/done?x=1%20y'
    const { id } = await create({ enhance: false, duration: 2.3, webhook })

    const { data } = await read(id)

    expect(data).to.deep.equal({
      id,
      status: 'processing',
      queuePosition: 0,
      prompt: 'door slam',
      requestedDuration: 2.5,
      audioUrl: null,
      duration: null,
      webhook,
      errorMessage: null,
      createdAt: '2026-05-04 10:00:00',
      completedAt: null,
    })
  })

  it('shows a completed effect with its audio, which is public', async () => {
    const { id } = await create({ duration: 2.5 })
    stage.clock.advance(1)
    await stage.worker.drain()

    const { data } = await read(id)

    expect(data).to.include({
      status: 'completed',
      duration: 2.5,
      errorMessage: null,
      completedAt: '2026-05-04T10:00:01.750Z',
    })
    expect(data.audioUrl.startsWith(`${stage.context.config.links.mediaUrl}/a/`)).to.equal(true)
    expect(data.audioUrl).not.to.include(id)
    const response = await fetch(data.audioUrl)
    expect(response.status).to.equal(200)
    expect(response.headers.get('content-type')).to.equal('audio/mpeg')
    expect((await read(id)).data).to.deep.equal(data)
  })

  it('shows a failed effect with its reason after two attempts, no longer counted for the day', async () => {
    const { id, dailyRemaining } = await create()
    stage.engine.breakNext(2)
    await stage.worker.drain()
    const { data } = await read(id)
    await stage.worker.drain()
    const { data: later } = await read(id)
    const next = await create()

    expect(data).to.include({ status: 'failed', audioUrl: null, duration: null })
    expect(data.errorMessage).to.match(/could not be rendered. Its place in the day was returned/)
    expect(data.completedAt).to.match(/Z$/)
    expect(later).to.deep.equal(data)
    expect([dailyRemaining, next.dailyRemaining]).to.deep.equal([99, 99])
  })

  it('shows an effect completed after one failed attempt, counted for the day', async () => {
    const { id } = await create()
    stage.engine.breakNext(1)
    await stage.worker.drain()

    expect((await read(id)).data.status).to.equal('completed')
    expect((await create()).dailyRemaining).to.equal(98)
  })

  it('answers the same NOT_FOUND for unknown, malformed and foreign ids, and for tracks', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const { data: his } = await stage.as(bob).post('/v1/sound-effects', { prompt: 'door slam' })
    const { data: track } = await stage.as(alice).post('/v1/instrumental', { prompt: 'calm' })
    const { id: hers } = await create()
    const unknown = await read('00000000-0000-4000-8000-000000000000')

    expect(unknown).to.include({ status: 404, code: 'NOT_FOUND' })
    for (const id of [his.id, track.id, 'nope', '%00', "'%20or%201=1--", 'a'.repeat(500)]) {
      const answer = await read(id)
      expect(answer.status, id).to.equal(404)
      expect(answer.body, id).to.deep.equal(unknown.body)
    }
    expect(await stage.as(bob).get(`/v1/sound-effects/${his.id}`)).to.include({ status: 200 })
    expect(await stage.as(alice).get(`/v1/generations/${hers}`)).to.include({ status: 404 })
  })

  it('appears in no list of tracks, and bulk-delete of tracks ignores it', async () => {
    const { id } = await create()

    const { data } = await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    expect(data).to.deep.equal({
      deleted: [],
      errors: [{ id, error: 'Track not found or not owned' }],
    })
    expect(await read(id)).to.include({ status: 200 })
    expect((await stage.as(alice).get('/v1/generations')).data.generations).to.deep.equal([])
  })

  it('lists the newest first in pages without gaps or repetitions', async () => {
    const ids = await createMany(23)

    const first = await list()
    const second = await list(`?offset=${first.nextOffset}`)

    expect(first).to.include({ hasMore: true, nextOffset: 20 })
    expect(second).to.include({ hasMore: false, nextOffset: null })
    expect([...first.ids, ...second.ids]).to.deep.equal(ids)
    expect(first.soundEffects[0]).to.deep.equal((await read(ids[0] ?? '')).data)
    for (const [query, from, to, nextOffset] of [
      ['?limit=1', 0, 1, 1],
      ['?limit=0', 0, 1, 1],
      ['?limit=1e9', 0, 23, null],
      ['?limit=2&offset=21', 21, 23, null],
      ['?offset=-3', 0, 20, 20],
      ['?offset=99', 99, 99, null],
    ] as const) {
      const page = await list(query)
      expect(page.ids, query).to.deep.equal(ids.slice(from, to))
      expect(page.nextOffset, query).to.equal(nextOffset)
    }
  })

  it('filters by status and lists no foreign effects', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    await stage.as(bob).post('/v1/sound-effects', { prompt: 'door slam' })
    const [failed] = await createMany(1)
    stage.engine.breakNext(4)
    await stage.worker.drain()
    stage.engine.breakNext(0)
    const [completed] = await createMany(1)
    await stage.worker.drain()
    const [processing] = await createMany(1)

    for (const [query, ids] of [
      ['', [processing, completed, failed]],
      ['?status=processing', [processing]],
      ['?status=completed', [completed]],
      ['?status=failed', [failed]],
      ['?status=pending', []],
    ] as const) {
      expect((await list(query)).ids, query).to.deep.equal(ids)
    }
  })

  it('refuses an invalid limit, offset or status, and names it', async () => {
    for (const [query, field, rule] of [
      ['?limit=ten', 'limit', /whole number/],
      ['?offset=1.5', 'offset', /whole number/],
      ['?status=done', 'status', /pending, processing, completed, failed/],
    ] as const) {
      const answer = await stage.as(alice).get(`/v1/sound-effects${query}`)

      expect(answer, query).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
      expect(answer.body.error.message, query).to.match(rule)
    }
  })
})
