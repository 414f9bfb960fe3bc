import { expect } from 'chai'
import { createLog } from '../../src/log.ts'
import { requestSeconds } from '../../src/metrics.ts'
import { upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { type Answer, openStage } from '../stage/stage.ts'

describe('A caller that waits', () => {
  const { stage, alice } = onStage({ people: { alice: { allowance: 20 } } })

  afterEach(async () => {
    stage.engine.release()
    stage.engine.transcriptions.release()
    await stage.worker.drain()
    expect(stage.context.waits.size).to.equal(0)
  })

  const get = (path: string, wait: string) => stage.as(alice).get(path, { Prefer: wait })

  /** Resolves when so many callers wait. */
  async function waiting(count: number): Promise<void> {
    while (stage.context.waits.size !== count) await new Promise(setImmediate)
  }

  /** Begins to wait, and does `step` when the caller stands in its place. */
  async function meanwhile(asking: Promise<Answer>, step: () => Promise<unknown>): Promise<Answer> {
    await waiting(1)
    await step()
    return asking
  }

  const creates = [
    ['/v1/generations', { tags: 'lofi' }, 'generation'],
    ['/v1/instrumental', { prompt: 'calm piano' }, 'generation'],
    ['/v1/sound-effects', { prompt: 'door slam' }, 'soundEffect'],
  ] as const

  for (const [path, order, field] of creates) {
    const shelf = field === 'soundEffect' ? '/v1/sound-effects' : '/v1/generations'

    it(`gets the work with the answer to its create: POST ${path}`, async () => {
      const asking = stage.as(alice).post(path, order, { Prefer: 'wait=20' })

      const answer = await meanwhile(asking, () => stage.worker.drain())

      const { [field]: made, ...accepted } = answer.data
      expect(answer.status).to.equal(202)
      expect(answer.headers.get('preference-applied')).to.equal('wait=20')
      expect(accepted.status).to.equal('processing')
      expect(made.status).to.equal('completed')
      expect(made).to.deep.equal((await stage.as(alice).get(`${shelf}/${accepted.id}`)).data)
    })

    it(`gets the work also with a replay of the answer to its create: POST ${path}`, async () => {
      const key = { 'Idempotency-Key': 'order 42' }
      const wait = { ...key, Prefer: 'wait=20' }
      const first = await stage.as(alice).post(path, order, key)

      const waited = await meanwhile(stage.as(alice).post(path, order, wait), () =>
        stage.worker.drain(),
      )
      const plain = await stage.as(alice).post(path, order, key)

      const { [field]: made, ...accepted } = waited.data
      expect(waited.status).to.equal(202)
      expect(waited.headers.get('idempotent-replayed')).to.equal('true')
      expect(waited.headers.get('preference-applied')).to.equal('wait=20')
      expect(accepted).to.deep.equal(first.data)
      expect(made).to.deep.equal((await stage.as(alice).get(`${shelf}/${accepted.id}`)).data)
      expect(plain.bytes.toString()).to.equal(first.bytes.toString())
      expect(plain.headers.has('preference-applied')).to.equal(false)
    })

    it(`gets a failure with the answer to its create: POST ${path}`, async () => {
      const asking = stage.as(alice).post(path, order, { Prefer: 'wait=20' })

      const answer = await meanwhile(asking, () => {
        stage.engine.breakNext(2)
        return stage.worker.drain()
      })

      expect(answer.status).to.equal(202)
      expect(answer.data[field]).to.include({ status: 'failed', audioUrl: null })
    })

    it(`is answered when the work is completed or cancelled: GET ${shelf} after ${path}`, async () => {
      const { data: one } = await stage.as(alice).post(path, order)
      const { data: two } = await stage.as(alice).post(path, order)

      const cancelled = await meanwhile(get(`${shelf}/${one.id}`, 'wait=20'), () =>
        stage.as(alice).post(`${shelf}/${one.id}/cancel`),
      )
      const completed = await meanwhile(get(`${shelf}/${two.id}`, 'wait=20'), () =>
        stage.worker.drain(),
      )

      expect(cancelled.data).to.include({ id: one.id, status: 'failed' })
      expect(completed.data).to.include({ id: two.id, status: 'completed' })
      expect(completed.headers.get('preference-applied')).to.equal('wait=20')
    })
  }

  it('gets the track that is made from an upload', async () => {
    const { id: uploadId } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    const order = { uploadId, prompt: 'slow jazz trio' }
    const asking = stage.as(alice).post('/v1/reimagine', order, { Prefer: 'wait=20' })

    const answer = await meanwhile(asking, () => stage.worker.drain())

    expect(answer.status).to.equal(202)
    expect(answer.data.generation).to.include({ type: 'reimagine', status: 'completed' })
  })

  it('is answered when an upload is transcribed, or could not be', async () => {
    for (const [broken, status] of [
      [0, 'transcribed'],
      [2, 'failed'],
    ] as const) {
      const { id } = await upload(stage, alice, 'reimagine')

      const answer = await meanwhile(get(`/v1/songs/uploads/${id}`, 'wait=20'), () => {
        stage.engine.transcriptions.breakNext(broken)
        return stage.worker.drain()
      })

      expect(answer.data).to.include({ id, status })
      expect(answer.headers.get('preference-applied')).to.equal('wait=20')
    }
  })

  it('is answered at the end of its patience with the work as it is then', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const start = performance.now()

    const answer = await get(`/v1/generations/${data.id}`, 'wait=1')

    const seconds = (performance.now() - start) / 1000
    expect(answer.data.status).to.equal('processing')
    expect(answer.headers.get('preference-applied')).to.equal('wait=1')
    expect(seconds).to.be.within(0.99, 15)
  })

  it('is answered at once when the work is final, or when it waits for no time', async () => {
    const { data: made } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    const { data: queued } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })

    const final = await get(`/v1/generations/${made.id}`, 'wait=99')
    const hasty = await get(`/v1/generations/${queued.id}`, 'wait=0')

    expect(final.data.status).to.equal('completed')
    expect(final.headers.get('preference-applied')).to.equal('wait=25')
    expect(hasty.data.status).to.equal('processing')
    expect(hasty.headers.get('preference-applied')).to.equal('wait=0')
  })

  it('does not make the service look slow', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const before = await secondsOfReads()

    await get(`/v1/generations/${data.id}`, 'wait=1')

    expect((await secondsOfReads()) - before).to.be.below(0.99)
  })

  it('has its wait in the line of the log', async () => {
    const lines: Record<string, unknown>[] = []
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
    await using logged = await openStage({ context: { log } })
    const bob = await logged.given.account()
    const { data } = await logged.as(bob).post('/v1/generations', { tags: 'lofi' })

    await logged.as(bob).get(`/v1/generations/${data.id}`, { Prefer: 'wait=1' })
    await logged.as(bob).get(`/v1/generations/${data.id}`)

    const waited = lines.map(({ waitedMilliseconds }) => waitedMilliseconds)
    expect(waited).to.have.length(3)
    expect(waited[1]).to.be.within(990, 15_000)
    expect([waited[0], waited[2]]).to.deep.equal([undefined, undefined])
  })

  it('may ask with HEAD', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const asking = fetch(`${stage.baseUrl}/v1/generations/${data.id}`, {
      method: 'HEAD',
      headers: { 'X-API-Key': alice.key, Prefer: 'wait=20' },
    })
    await waiting(1)

    await stage.worker.drain()

    const answer = await asking
    expect(answer.status).to.equal(200)
    expect(answer.headers.get('preference-applied')).to.equal('wait=20')
  })

  it('is told NOT_FOUND when the work is deleted, unless it is the answer to its create', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const remove = (id: string) =>
      stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
    const creating = stage
      .as(alice)
      .post('/v1/generations', { tags: 'lofi' }, { Prefer: 'wait=20' })
    await waiting(1)
    const reading = get(`/v1/generations/${data.id}`, 'wait=20')
    await waiting(2)
    const { data: list } = await stage.as(alice).get('/v1/generations')

    for (const { id } of list.generations) await remove(id)

    expect(await reading).to.include({ status: 404, code: 'NOT_FOUND' })
    const created = await creating
    expect(created.status).to.equal(202)
    expect(created.data).not.to.have.property('generation')
  })

  it('waits for nothing of another account', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })

    const answer = await stage.as(bob).get(`/v1/generations/${data.id}`, { Prefer: 'wait=20' })

    expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
  })

  it('counts as one request of the minute', async () => {
    await using usual = await openStage()
    const bob = await usual.given.account()
    const { data } = await usual.as(bob).post('/v1/generations', { tags: 'lofi' })

    const asking = usual.as(bob).get(`/v1/generations/${data.id}`, { Prefer: 'wait=20' })
    while (usual.context.waits.size === 0) await new Promise(setImmediate)
    await usual.worker.drain()

    expect((await asking).headers.get('x-ratelimit-remaining')).to.equal('59')
    const next = await usual.as(bob).get(`/v1/generations/${data.id}`)
    expect(next.headers.get('x-ratelimit-remaining')).to.equal('58')
  })

  it('frees its place when it hangs up', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const caller = new AbortController()
    const asking = fetch(`${stage.baseUrl}/v1/generations/${data.id}`, {
      headers: { 'X-API-Key': alice.key, Prefer: 'wait=20' },
      signal: caller.signal,
    })
    await waiting(1)

    caller.abort()

    await asking.catch(() => undefined)
    await waiting(0)
  })

  it('has no answer that differs from the usual one without the header', async () => {
    const plain = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const ignored = await stage
      .as(alice)
      .post('/v1/generations', { tags: 'lofi' }, { Prefer: 'respond-async, wait=-1' })
    const list = await get('/v1/generations', 'wait=20')

    expect(Object.keys(ignored.data)).to.deep.equal(Object.keys(plain.data))
    expect(plain.data).not.to.have.property('generation')
    for (const { headers } of [plain, ignored, list]) {
      expect(headers.has('preference-applied')).to.equal(false)
    }
  })
})

/** The time of all reads of a generation so far, as it is shown to Prometheus. */
async function secondsOfReads(): Promise<number> {
  const { values } = await requestSeconds.get()
  return values
    .filter(({ metricName }) => metricName === 'tonewright_http_request_seconds_sum')
    .filter(({ labels }) => labels.operation === 'getGeneration')
    .reduce((sum, { value }) => sum + value, 0)
}
