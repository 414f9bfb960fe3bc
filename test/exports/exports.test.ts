import { expect } from 'chai'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { newExportKey } from '../../src/storage/media.ts'
import { recurring } from '../../src/tasks.ts'
import { request } from '../engines/given-music.ts'
import { onStage } from '../stage/on-stage.ts'
import { openStage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

const song = compose(request({ text: 'pop', durationSeconds: 10 }))
const week = 7 * 86_400

describe('An export of a track', () => {
  const { stage, alice } = onStage({
    audited: true,
    async beforeEach(stage) {
      stage.engine.replaying.release()
      await stage.worker.drain()
    },
    people: { alice: { allowance: 10 } },
  })

  beforeEach(() => {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: song }))
    stage.engine.replays.length = 0
  })

  async function create(): Promise<string> {
    return (await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).data.id
  }

  async function completed(): Promise<string> {
    const id = await create()
    await stage.worker.drain()
    return id
  }

  const ask = (id: string, body: object, person = alice) =>
    stage.as(person).post(`/v1/generations/${id}/exports`, body)
  const list = async (id: string) =>
    (await stage.as(alice).get(`/v1/generations/${id}/exports`)).data.exports
  const jobs = () => stage.context.database('jobs').where({ kind: 'export-track' })

  async function exported(body: object): Promise<{ id: string; url: string; mediaKey: string }> {
    const id = await completed()
    await ask(id, body)
    await stage.worker.drain()
    const [{ url }] = await list(id)
    const { mediaKey } = await rowOf(id)
    return { id, url, mediaKey }
  }

  const rowOf = (generationId: string) =>
    stage.context.database('exports').where({ generationId }).first()
  const fileOf = (mediaKey: string) => stage.context.media.find(mediaKey)

  async function purge() {
    const { database, queue, clock } = stage.context
    await enqueueRecurring(database, queue, recurring, clock.now())
    await stage.worker.drain()
  }

  it('is accepted, made by a job of a lane of its own, free, and has a link for seven days', async () => {
    const id = await completed()
    const before = await stage.balance(alice)

    const accepted = await ask(id, { format: 'wav' })

    const waiting = { format: 'wav', bitDepth: 16, status: 'processing', url: null }
    const nothing = { bytes: null, expiresAt: null, errorMessage: null }
    expect(accepted.status).to.equal(202)
    expect(accepted.data).to.deep.equal({ ...waiting, ...nothing })
    expect(await list(id)).to.deep.equal([accepted.data])
    const job = await jobs().where({ accountId: alice.id }).first()
    expect(job).to.include({ lane: 'export', state: 'queued' })

    await stage.worker.drain()

    const [made] = await list(id)
    expect(made).to.include({ status: 'completed', errorMessage: null })
    expect(Date.parse(made.expiresAt) - stage.clock.now().getTime()).to.equal(week * 1000)
    const file = await fetch(made.url)
    expect(file.headers.get('content-type')).to.equal('audio/wav')
    expect(Number(file.headers.get('content-length'))).to.equal(made.bytes)
    expect(await file.json()).to.deep.equal(['track', { format: 'wav', bitDepth: 16 }])
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('asked for a hundred times in parallel is one job, with the same answer to all', async () => {
    const id = await completed()

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(id, { format: 'flac', bitDepth: 24 })),
    )

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).to.equal(1)
    expect(answers[0]).to.include({ status: 202 })
    expect(await jobs().where({ accountId: alice.id })).to.have.length(1)
    await stage.worker.drain()
    expect(stage.engine.replays).to.have.length(1)
    const again = await ask(id, { format: 'flac', bitDepth: 24 })
    expect(again.data).to.deep.equal((await list(id))[0])
    expect(again.data.status).to.equal('completed')
  })

  it('answers the same request with an Idempotency-Key alike, also when it is completed', async () => {
    const id = await completed()
    const path = `/v1/generations/${id}/exports`
    const send = (body: object) => stage.as(alice).post(path, body, { 'Idempotency-Key': 'album' })
    const first = await send({ format: 'wav' })
    await stage.worker.drain()

    const again = await send({ format: 'wav' })

    expect(again.headers.get('idempotent-replayed')).to.equal('true')
    expect(again.body).to.deep.equal(first.body)
    expect(await send({ format: 'flac' })).to.include({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await jobs().where({ accountId: alice.id })).to.have.length(1)
  })

  it('cannot be there twice, whoever writes it', async () => {
    const { id } = await exported({ format: 'wav' })
    const { database } = stage.context
    const { format, bitDepth, createdAt } = await rowOf(id)
    const twin = { id: crypto.randomUUID(), generationId: id, mediaKey: 'e/x', format, bitDepth }

    const insert = database('exports').insert({ ...twin, createdAt })

    await insert.then(
      () => expect.fail('a second row was written'),
      (error) => expect(error.constraint).to.equal('exportsOnce'),
    )
  })

  it('of each format and bit depth exists beside the others', async () => {
    const id = await completed()
    const kinds = [
      { format: 'wav', bitDepth: 16 },
      { format: 'wav', bitDepth: 24 },
      { format: 'flac', bitDepth: 16 },
      { format: 'flac', bitDepth: 24 },
    ]
    for (const kind of kinds) await ask(id, kind)
    await ask(id, { format: 'stems', bitDepth: null })
    await stage.worker.drain()

    const shown = (await list(id)).map(({ format, bitDepth }: (typeof kinds)[number]) => ({
      ...{ format, bitDepth },
    }))
    expect(shown).to.have.deep.members([...kinds, { format: 'stems', bitDepth: 32 }])
  })

  it('has a link that serves ranges, and nothing without its signature or after its time', async () => {
    const { url } = await exported({ format: 'flac' })

    const part = await fetch(url, { headers: { Range: 'bytes=2-6' } })
    expect(part.status).to.equal(206)
    expect(await part.text()).to.equal('track')
    expect(part.headers.get('content-type')).to.equal('audio/flac')
    expect(part.headers.get('cache-control')).to.equal('private, no-store')
    expect((await fetch(url, { method: 'HEAD' })).status).to.equal(200)
    expect((await fetch(url.split('?')[0]!)).status).to.equal(403)
    expect((await fetch(`${url}0`)).status).to.equal(403)
    stage.clock.advance(week + 1)
    expect((await fetch(url)).status).to.equal(403)
    await purge()
  })

  it('is swept after seven days, row and file, and made anew when asked for', async () => {
    const { id, mediaKey } = await exported({ format: 'wav' })
    stage.clock.advance(week - 7200)
    await purge()
    expect(await list(id)).to.have.length(1)

    stage.clock.advance(7201)
    expect(await list(id)).to.deep.equal([])
    await purge()

    expect(await rowOf(id)).to.equal(undefined)
    expect(await fileOf(mediaKey)).to.equal(undefined)
    expect((await ask(id, { format: 'wav' })).data.status).to.equal('processing')
    await stage.worker.drain()
    expect((await list(id))[0].status).to.equal('completed')
  })

  it('keeps its file when unknown files are swept, and no other of its kind stays', async () => {
    const { mediaKey } = await exported({ format: 'wav' })
    const unknown = newExportKey('wav')
    const { media } = stage.context
    await media.put(unknown, Buffer.from('left by a crash'))
    stage.context.media = {
      ...media,
      async *listOld() {
        yield* [unknown, mediaKey]
      },
    }
    stage.clock.advance(86_400)
    await purge()
    stage.context.media = media

    expect(await fileOf(unknown)).to.equal(undefined)
    expect(await fileOf(mediaKey)).not.to.equal(undefined)
  })

  it('is made anew after its time although nothing has swept it yet', async () => {
    const { id, mediaKey } = await exported({ format: 'wav' })
    stage.clock.advance(week)

    expect((await ask(id, { format: 'wav' })).data.status).to.equal('processing')
    await stage.worker.drain()

    expect(await fileOf(mediaKey)).to.equal(undefined)
    expect(await list(id)).to.have.length(1)
  })

  it('fails with a message after three attempts, leaves no file, and may be asked for again', async () => {
    const id = await completed()
    await ask(id, { format: 'stems' })
    stage.engine.replaying.breakNext(3)
    await stage.worker.drain()

    const [failed] = await list(id)
    expect(failed).to.deep.equal({
      ...{ format: 'stems', bitDepth: 32, status: 'failed', url: null, bytes: null },
      ...{ expiresAt: null, errorMessage: 'The export could not be made. Ask for it again.' },
    })
    expect(await fileOf((await rowOf(id)).mediaKey)).to.equal(undefined)

    expect((await ask(id, { format: 'stems' })).data.status).to.equal('processing')
    await stage.worker.drain()
    expect((await list(id))[0]).to.include({ status: 'completed', errorMessage: null })
  })

  it('is gone with its track, file and job', async () => {
    const { id, url, mediaKey } = await exported({ format: 'wav' })
    stage.engine.replaying.hold()
    await ask(id, { format: 'flac' })
    const draining = stage.worker.drain()
    await stage.engine.replaying.waiting(1)

    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
    stage.engine.replaying.release()
    await draining
    await stage.worker.drain()

    expect(await rowOf(id)).to.equal(undefined)
    expect(await fileOf(mediaKey)).to.equal(undefined)
    expect((await fetch(url)).status).to.equal(404)
    const states = await jobs().where({ accountId: alice.id }).orderBy('id').pluck('state')
    expect(states).to.deep.equal(['done', 'cancelled'])
    expect(await ask(id, { format: 'wav' })).to.include({ status: 404, code: 'NOT_FOUND' })
  })

  it('that meets the deletion of its track leaves no file', async () => {
    const id = await completed()
    await ask(id, { format: 'wav' })
    const { mediaKey } = await rowOf(id)
    const { media } = stage.context
    stage.context.media = {
      ...media,
      async putFrom(key, pieces) {
        await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
        await media.remove(key)
        return media.putFrom(key, pieces)
      },
    }
    await stage.worker.drain()
    stage.context.media = media

    expect(await fileOf(mediaKey)).to.equal(undefined)
    expect(await rowOf(id)).to.equal(undefined)
  })

  it('is gone with its account', async () => {
    const { id, mediaKey } = await exported({ format: 'wav' })

    await stage.operator.send('DELETE', `/operator/v1/accounts/${alice.id}`)
    await stage.worker.drain()

    expect(await rowOf(id)).to.equal(undefined)
    expect(await fileOf(mediaKey)).to.equal(undefined)
  })

  it('is refused for a track that is not ready, failed, is unknown or belongs to others', async () => {
    const id = await create()
    expect(await ask(id, { format: 'wav' })).to.include({ status: 400, code: 'NOT_READY' })
    const listed = await stage.as(alice).get(`/v1/generations/${id}/exports`)
    expect(listed).to.include({ status: 400, code: 'NOT_READY' })
    stage.engine.breakNext(2)
    await stage.worker.drain()
    expect(await ask(id, { format: 'wav' })).to.include({ status: 400, code: 'NOT_READY' })

    const bob = await stage.given.account({ name: 'Bob' })
    for (const answer of [
      await ask(id, { format: 'wav' }, bob),
      await ask('gen_x', { format: 'wav' }),
    ]) {
      expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
    }
    expect(await jobs().where({ accountId: alice.id })).to.deep.equal([])
  })

  it('is refused for a track without a score, or of another version of the engine', async () => {
    stage.engine.write(null)
    const without = await completed()
    stage.engine.write(encodeScore({ model: 'quick-engine/0', score: song }))
    const other = await completed()

    for (const id of [without, other]) {
      const answer = await ask(id, { format: 'wav' })
      expect(answer).to.include({ status: 409, code: 'SCORE_UNAVAILABLE' })
    }
    const listed = await stage.as(alice).get(`/v1/generations/${without}/exports`)
    expect(listed).to.include({ status: 409, code: 'SCORE_UNAVAILABLE' })
    expect(await list(other)).to.deep.equal([])
    expect(await jobs().where({ accountId: alice.id })).to.deep.equal([])
  })

  it('fails at once on a worker with another version of the engine', async () => {
    const id = await completed()
    await ask(id, { format: 'wav' })
    const bytes = Buffer.from(encodeScore({ model: 'quick-engine/2', score: song }))
    await stage.context.database('scores').where({ generationId: id }).update({ bytes })
    await stage.worker.drain()

    const errorMessage = 'The track was rendered by another version of the engine.'
    expect((await list(id))[0]).to.include({ status: 'failed', errorMessage })
    expect(await jobs().where({ accountId: alice.id }).first()).to.include({ attempt: 1 })
  })

  it('has no other format or bit depth', async () => {
    const id = await completed()
    for (const [body, field, message] of [
      [{ format: 'mp3' }, 'format', 'format must be one of wav, flac, stems.'],
      [{}, 'format', 'format must be one of wav, flac, stems.'],
      [{ format: 'wav', bitDepth: 32 }, 'bitDepth', 'bitDepth must be 16 or 24.'],
      [
        { format: 'stems', bitDepth: 24 },
        'bitDepth',
        'bitDepth is for wav and flac; stems have 32 bits.',
      ],
    ] as const) {
      const answer = await ask(id, body)
      expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
      expect(answer.body.error.message).to.equal(message)
    }
    expect(await jobs().where({ accountId: alice.id })).to.deep.equal([])
  })

  it('is refused beyond as many in progress as tracks may be', async () => {
    await using small = await openStage({
      env: { ...generousLimits, QUEUE_LIMIT_PER_ACCOUNT: '2' },
    })
    const bob = await small.given.account()
    small.engine.write(encodeScore({ model: 'quick-engine/1', score: song }))
    const { id } = (await small.as(bob).post('/v1/generations', { tags: 'lofi' })).data
    await small.worker.drain()
    const wish = (body: object) => small.as(bob).post(`/v1/generations/${id}/exports`, body)
    await Promise.all([wish({ format: 'wav' }), wish({ format: 'flac' })])

    const refused = await wish({ format: 'stems' })

    expect(refused).to.include({ status: 429, code: 'QUEUE_FULL' })
    expect(refused.headers.get('retry-after')).to.equal('5')
    expect((await wish({ format: 'wav' })).status).to.equal(202)
    expect((await small.as(bob).post('/v1/generations', { tags: 'lofi' })).status).to.equal(202)
  })
})
