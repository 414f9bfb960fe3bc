import { expect } from 'chai'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { needPrograms, textOf } from '../certificates/documents.ts'
import { upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { writtenScore } from '../stage/score.ts'
import { expectInvalid, expectUntouched, type WrongBody } from '../stage/untouched.ts'

const up = { type: 'transpose', semitones: 2 }
const music = { tags: 'lofi', duration: 12, key: 'C', scale: 'major', bpm: 120 }

describe('An edit of a track', () => {
  const { stage, receiver, alice } = onStage({
    receiver: true,
    people: { alice: { allowance: 20 } },
  })

  beforeEach(() => {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: writtenScore() }))
  })

  async function completed(path = '/v1/generations', body: object = music): Promise<string> {
    const { data } = await stage.as(alice).post(path, body)
    await stage.worker.drain()
    return data.id
  }

  const edit = (id: string, body: object = up, person = alice) =>
    stage.as(person).post(`/v1/generations/${id}/edits`, body)

  const read = async (id: string) => (await stage.as(alice).get(`/v1/generations/${id}`)).data

  const scoreOf = async (id: string) =>
    (await stage.as(alice).get(`/v1/generations/${id}/score`)).data

  it('is a new track for one credit that names the old one', async () => {
    const id = await completed()
    const before = await stage.balance(alice)
    const { status, data } = await edit(id, { ...up, metadata: { order: '7' } })

    expect(status).to.equal(202)
    expect(data).to.deep.include({
      status: 'processing',
      type: 'music',
      derivedFrom: id,
      prompt: 'lofi',
      certificate: false,
      metadata: { order: '7' },
    })
    expect(data.id).to.match(/^gen_/).and.not.equal(id)
    expect(data.parameters).to.include({ keyscale: 'D major', bpm: 120, duration: 12 })
    expect(data.creditsRemaining).to.equal(before - 1)

    await stage.worker.drain()

    expect(await read(data.id)).to.include({ status: 'completed', derivedFrom: id, duration: 12 })
    expect(await read(id)).not.to.have.property('derivedFrom')
    const { data: list } = await stage.as(alice).get('/v1/generations')
    expect(list.generations.map((one: { derivedFrom?: string }) => one.derivedFrom)).to.deep.equal([
      id,
      undefined,
    ])
    expect(await stage.balance(alice)).to.equal(before - 1)
  })

  it('has a score of its own, and leaves that of the old track as it was', async () => {
    const id = await completed()
    const before = await scoreOf(id)
    const { data } = await edit(id, { type: 'transpose', semitones: -1 })
    await stage.worker.drain()
    const after = await scoreOf(data.id)

    expect(await scoreOf(id)).to.deep.equal(before)
    expect([before.key, after.key]).to.deep.equal(['C', 'B'])
    const midi = (score: { tune: { midi: number }[] }) => score.tune.map((note) => note.midi)
    expect(midi(after)).to.deep.equal(midi(before).map((one) => one - 1))
  })

  it('of another tempo is as much longer', async () => {
    const { data } = await edit(await completed(), { type: 'tempo', bpm: 90 })
    await stage.worker.drain()

    expect(data.parameters).to.include({ bpm: 90, duration: 16, keyscale: 'C major' })
    expect(await scoreOf(data.id)).to.include({ bpm: 90, lengthSeconds: 16 })
    expect((await read(data.id)).duration).to.equal(16)
  })

  it('can be edited again', async () => {
    const first = await edit(await completed())
    await stage.worker.drain()
    const second = await edit(first.data.id, { type: 'tempo', bpm: 60 })
    await stage.worker.drain()

    expect(await read(second.data.id)).to.include({
      status: 'completed',
      derivedFrom: first.data.id,
    })
    expect(await scoreOf(second.data.id)).to.include({ key: 'D', bpm: 60, lengthSeconds: 24 })
  })

  it('of an instrumental is an instrumental without tempo and key of its own', async () => {
    const id = await completed('/v1/instrumental', { prompt: 'calm piano' })
    const { data } = await edit(id, { type: 'tempo', bpm: 100 })
    await stage.worker.drain()

    expect(data.type).to.equal('instrumental')
    expect(data.parameters).to.include({ bpm: null, keyscale: null })
    expect((await scoreOf(data.id)).bpm).to.equal(100)
  })

  it('of a Reimagine is a private Reimagine for one credit', async () => {
    const { id: uploadId } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    const id = await completed('/v1/reimagine', { uploadId, lyrics: 'rain', prompt: 'soul' })
    const before = await stage.balance(alice)
    const { status, data } = await edit(id, { ...up, certificate: true })
    await stage.worker.drain()

    expect(status).to.equal(202)
    expect(data).to.include({ type: 'reimagine', derivedFrom: id, certificate: false })
    expect(await read(data.id)).to.include({ status: 'completed', isPublic: false })
    expect(await stage.balance(alice)).to.equal(before - 1)
  })

  it('is announced with what it was made from', async () => {
    const id = await completed()
    await edit(id, { ...up, webhook: receiver.url('/finished') })
    await stage.worker.drain()

    expect(receiver.requests).to.have.length(1)
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).to.include({
      status: 'completed',
      derivedFrom: id,
    })
  })

  it('has a certificate that names the old track', async function () {
    needPrograms(this, ['pdftotext'])
    const id = await completed()
    const { data } = await edit(id, { ...up, certificate: true })
    await stage.worker.drain()
    const { bytes, status } = await stage.as(alice).get(`/v1/generations/${data.id}/certificate`)

    expect([data.certificate, status]).to.deep.equal([true, 200])
    expect(textOf(bytes)).to.contain(`Edit of ${id}`)
  })

  it('is in the answer of who waits for it', async () => {
    const id = await completed()
    const path = `/v1/generations/${id}/edits`
    const asking = stage.as(alice).post(path, up, { Prefer: 'wait=20' })
    while (stage.context.waits.size === 0) await new Promise(setImmediate)
    await stage.worker.drain()
    const { data } = await asking

    expect(data.generation).to.include({ id: data.id, status: 'completed', derivedFrom: id })
  })

  const wrong: WrongBody[] = [
    [{}, 'type', /one of transpose, tempo, replaceSection/],
    [{ type: 'reverse' }, 'type', /one of transpose, tempo, replaceSection/],
    [{ type: 'replaceSection' }, 'section', /is needed/],
    [{ type: 'replaceSection', section: -1 }, 'section', /whole number from 0/],
    [{ type: 'replaceSection', section: 9 }, 'section', /index of its \d sections/],
    [{ type: 'replaceSection', section: 0, lyrics: 'Rain' }, 'lyrics', /track with a voice/],
    [{ type: 'replaceSection', section: 0, tags: ' ' }, 'tags', /1 to 700 characters/],
    [{ type: 'replaceSection', section: 0, semitones: 2 }, 'semitones', /type transpose/],
    [{ ...up, seed: 3 }, 'seed', /is for the type replaceSection/],
    [{ type: 'transpose' }, 'semitones', /is needed/],
    [{ type: 'transpose', semitones: 0 }, 'semitones', /-6 to 6, and not 0/],
    [{ type: 'transpose', semitones: 7 }, 'semitones', /-6 to 6, and not 0/],
    [{ type: 'transpose', semitones: 1.5 }, 'semitones', /whole number/],
    [{ ...up, bpm: 90 }, 'bpm', /is for the type tempo/],
    [{ type: 'tempo' }, 'bpm', /is needed/],
    [{ type: 'tempo', bpm: 59 }, 'bpm', /60 to 200/],
    [{ type: 'tempo', bpm: 120 }, 'bpm', /already/],
    [{ type: 'tempo', bpm: 90, semitones: 1 }, 'semitones', /is for the type transpose/],
    [{ ...up, webhook: 'ftp://example.org' }, 'webhook', /./],
  ]
  it('is refused naming the field, and costs nothing', async () => {
    await expectInvalid(stage, alice, `/v1/generations/${await completed()}/edits`, wrong)
  })

  it('is refused if it would be shorter than 5 s or longer than the account may have', async () => {
    const score = writtenScore({ durationSeconds: 7 })
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score }))
    const short = await completed()
    const wrong: WrongBody[] = [[{ type: 'tempo', bpm: 200 }, 'bpm', /5 to \d+ s long/]]
    await expectInvalid(stage, alice, `/v1/generations/${short}/edits`, wrong)

    const most = writtenScore({ durationSeconds: 200 })
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: most }))
    const long = await completed()
    const slower: WrongBody[] = [[{ type: 'tempo', bpm: 100 }, 'bpm', /5 to 210 s long/]]
    await expectInvalid(stage, alice, `/v1/generations/${long}/edits`, slower)
  })

  async function expectRefused(id: string, status: number, code: string, person = alice) {
    const answer = await expectUntouched(stage, person, () => edit(id, up, person))
    expect(answer).to.include({ status, code })
  }

  it('is refused while the track is being rendered, and if that failed', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', music)
    await expectRefused(data.id, 400, 'NOT_READY')
    stage.engine.breakNext(2)
    await stage.worker.drain()

    await expectRefused(data.id, 400, 'NOT_READY')
  })

  it('is refused for a track without a score', async () => {
    stage.engine.write(null)

    await expectRefused(await completed(), 409, 'SCORE_UNAVAILABLE')
  })

  it('is refused for what is unknown, of another account or deleted', async () => {
    const id = await completed()
    const bob = await stage.given.account({ name: 'Bob' })
    await expectRefused('gen_unknown', 404, 'NOT_FOUND')
    await expectRefused(id, 404, 'NOT_FOUND', bob)
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    await expectRefused(id, 404, 'NOT_FOUND')
  })

  it('of an edit is made though the first track is deleted, and refused once its own is', async () => {
    const id = await completed()
    const first = await edit(id)
    await stage.worker.drain()
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
    const second = await edit(first.data.id)
    await stage.worker.drain()

    expect((await read(second.data.id)).status).to.equal('completed')
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [first.data.id] })
    await expectRefused(first.data.id, 404, 'NOT_FOUND')
  })

  it('is rendered though the old track is deleted while it is queued', async () => {
    const id = await completed()
    const { data } = await edit(id)
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
    await stage.worker.drain()

    expect(await read(data.id)).to.include({ status: 'completed', derivedFrom: id })
    expect((await scoreOf(data.id)).key).to.equal('D')
  })

  it('is accepted whole or not at all when the old track is deleted at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await completed()
      const before = await stage.balance(alice)
      const [edited] = await Promise.all([
        edit(id),
        stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] }),
      ])
      await stage.worker.drain()

      if (edited.status === 202) {
        expect((await read(edited.data.id)).status).to.equal('completed')
        expect(await stage.balance(alice)).to.equal(before - 1)
      } else {
        expect(edited.code).to.equal('NOT_FOUND')
        expect(await stage.balance(alice)).to.equal(before)
      }
    }
  })

  it('that fails gives its credit back and keeps no score', async () => {
    const id = await completed()
    const before = await stage.balance(alice)
    const { data } = await edit(id)
    stage.engine.breakNext(2)
    await stage.worker.drain()

    expect((await read(data.id)).status).to.equal('failed')
    expect(await stage.balance(alice)).to.equal(before)
    const scores = stage.context.database('scores').where({ generationId: data.id })
    expect(await scores).to.deep.equal([])
  })

  it('leaves no score behind when it is cancelled or deleted before it is rendered', async () => {
    const id = await completed()
    const cancelled = (await edit(id)).data.id
    const deleted = (await edit(id)).data.id
    await stage.as(alice).post(`/v1/generations/${cancelled}/cancel`)
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [deleted] })
    await stage.worker.drain()

    const kept = await stage.context
      .database('scores')
      .whereIn('generationId', [cancelled, deleted])
    expect(kept).to.deep.equal([])
  })
})
