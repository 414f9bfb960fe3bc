import { hash } from 'node:crypto'
import { expect } from 'chai'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { recurring } from '../../src/tasks.ts'
import { confirmed, upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { openStage, type Person } from '../stage/stage.ts'
import { needPrograms, runOn, textOf } from './documents.ts'

describe('GET /v1/generations/:id/certificate', () => {
  const { stage, alice } = onStage({
    beforeEach: (stage) => stage.clock.set('2026-05-04T10:00:00.750Z'),
    people: { alice: { name: 'Ada Lovelace' } },
  })

  const download = (id: string, name = 'certificate', person: Person | undefined = alice) =>
    stage.as(person).get(`/v1/generations/${id}/${name}`)

  async function completed(body: Record<string, unknown> = {}, path = '/v1/generations') {
    const words = path.endsWith('instrumental') ? { prompt: 'calm piano' } : { tags: 'lofi' }
    const { data } = await stage.as(alice).post(path, { ...words, ...body })
    await stage.worker.drain()
    return data
  }

  const numberIn = (headers: Headers) =>
    /^attachment; filename=twr-certificate-(TWR(?:-[A-HJ-NP-Z2-9]{4}){3})\.pdf$/.exec(
      headers.get('content-disposition') ?? '',
    )?.[1] ?? expect.fail(`no number in ${headers.get('content-disposition')}`)

  const page = (number: string) => fetch(`${stage.context.config.links.verifyUrl}/${number}`)

  it('issues on the first download and never changes number and date', async () => {
    const { id } = await completed()
    const rows = () => stage.context.database('certificates').where({ workId: id })
    expect(await rows()).to.have.length(0)
    const before = await stage.balance(alice)

    const first = await download(id)
    stage.clock.advance(86_400)
    const second = await download(id)
    const old = await download(id, 'license')

    expect(first.status).to.equal(200)
    expect(first.headers.get('content-type')).to.equal('application/pdf')
    expect(first.bytes.subarray(0, 5).toString()).to.equal('%PDF-')
    const number = numberIn(first.headers)
    for (const again of [second, old]) {
      expect(numberIn(again.headers)).to.equal(number)
      expect(again.bytes.equals(first.bytes)).to.equal(true)
    }
    expect((await rows()).map((row) => row.issuedAt.toISOString())).to.deep.equal([
      '2026-05-04T10:00:00.750Z',
    ])
    expect((await page(number)).status).to.equal(200)
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('shows the request, the name of the account, and the fingerprint of the file', async function () {
    needPrograms(this, ['pdftotext', 'pdfinfo'])
    const { id, parameters } = await completed({
      tags: 'warm lofi piano',
      lyrics: 'Rain on the window\nLight on the floor',
      vocalGender: 'female',
      bpm: 84,
      key: 'F#',
      scale: 'minor',
      timesignature: '3',
      seed: 42,
    })
    const { data: track } = await stage.as(alice).get(`/v1/generations/${id}`)
    const audio = Buffer.from(await (await fetch(track.audioUrl)).arrayBuffer())

    const { bytes, headers } = await download(id)

    const text = textOf(bytes)
    const number = numberIn(headers)
    for (const part of [
      number,
      'Issued 2026-05-04 10:00:00 UTC',
      'Ada Lovelace',
      'Warm lofi piano',
      id,
      'female vocals, warm lofi piano',
      'Rain on the window Light on the floor',
      '84 bpm',
      'F# minor',
      '3 beats per bar',
      '42',
      'English',
      'quick-engine/1',
      `${stage.context.config.links.verifyUrl}/${number}`,
      hash('sha256', audio, 'hex'),
    ]) {
      expect(text).to.include(part)
    }
    expect(parameters.keyscale).to.equal('F# minor')
    const everything = text + runOn(bytes, 'pdfinfo', '{}') + bytes.toString('latin1')
    expect(everything).not.to.match(/@example/)
    expect(everything).not.to.include(alice.id)
  })

  it('certifies instrumentals too', async () => {
    const { id } = await completed({}, '/v1/instrumental')

    expect((await download(id)).status).to.equal(200)
  })

  it('gives every track a unique number', async () => {
    const ids: string[] = []
    for (let count = 0; count < 20; count++) {
      ids.push((await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).data.id)
    }
    await stage.worker.drain()

    const answers = await Promise.all(ids.map((id) => download(id)))

    expect(new Set(answers.map(({ headers }) => numberIn(headers))).size).to.equal(20)
  })

  it('shows a new title under the old number and date', async () => {
    const { id } = await completed()
    const before = await download(id)
    const number = numberIn(before.headers)

    await stage.operator.send('PATCH', `/operator/v1/tracks/${id}`, { title: 'Rain <b>' })
    stage.clock.advance(3600)
    const after = await download(id)

    expect(numberIn(after.headers)).to.equal(number)
    expect(after.bytes.equals(before.bytes)).to.equal(false)
    const html = await (await page(number)).text()
    expect(html).to.include('Rain &lt;b&gt;').and.include('2026-05-04 10:00:00 UTC')
    expect((await download(id)).bytes.equals(after.bytes)).to.equal(true)
  })

  it('keeps the name of the account at the time of issue', async () => {
    const { id } = await completed()
    const before = await download(id)

    await stage.operator.send('PATCH', `/operator/v1/accounts/${alice.id}`, { displayName: 'Bob' })

    expect((await download(id)).bytes.equals(before.bytes)).to.equal(true)
  })

  it('is NOT_READY while the track is being made and when it failed', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const processing = await download(data.id)
    stage.engine.breakNext(2)
    await stage.worker.drain()
    const failed = await download(data.id)

    for (const answer of [processing, failed]) {
      expect(answer).to.include({ status: 400, code: 'NOT_READY' })
    }
    expect(await stage.context.database('certificates').where({ workId: data.id })).to.be.empty
  })

  it('is PRIVATE_ONLY for a track made from an upload, finished or not', async () => {
    const { id: uploadId } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    const make = async (path: string, body: object) =>
      (await stage.as(alice).post(path, { uploadId, ...body })).data.id
    const reimagined = await make('/v1/reimagine', { templateId: 'summer-pop' })
    const removed = await make('/v1/remove-vocals', confirmed)
    await stage.worker.drain()
    const unfinished = await make('/v1/reimagine', { templateId: 'summer-pop' })

    for (const id of [reimagined, removed, unfinished]) {
      expect(await download(id)).to.include({ status: 403, code: 'PRIVATE_ONLY' })
      expect(await download(id, 'license')).to.include({ status: 403, code: 'PRIVATE_ONLY' })
    }
  })

  it('is NOT_FOUND for unknown, malformed and foreign ids, even of public tracks', async () => {
    const { id } = await completed()
    await stage.operator.send('PATCH', `/operator/v1/tracks/${id}`, { isPublic: true })
    const bob = await stage.given.account({ name: 'Bob' })

    for (const answer of [
      await download(id, 'certificate', bob),
      await download(`gen_${'0'.repeat(24)}`),
      await download('nope'),
      await download('%00'),
    ]) {
      expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it('is NOT_FOUND after deletion, for ever, and the page stays', async () => {
    const { id } = await completed()
    const number = numberIn((await download(id)).headers)

    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
    const atOnce = await download(id)
    await stage.worker.drain()
    stage.clock.advance(31 * 86_400)
    const { database, queue, clock } = stage.context
    await enqueueRecurring(database, queue, recurring, clock.now())
    await stage.worker.drain()
    const purged = await stage.context.database('generations').where({ id })
    const later = await download(id)

    expect(purged).to.be.empty
    for (const answer of [atOnce, later]) {
      expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
    }
    expect((await page(number)).status).to.equal(200)
  })

  it('is kept by the database: only its title may change, and it is never deleted', async () => {
    const { id } = await completed()
    await download(id)
    const rows = () => stage.context.database('certificates').where({ workId: id })
    const before = await rows()

    for (const change of [
      { number: 'TWR-AAAA-BBBB-CCCC' },
      { issuedAt: new Date() },
      { displayName: 'Bob' },
      { workId: `gen_${'0'.repeat(24)}` },
    ]) {
      const refusal = await rows()
        .update(change)
        .catch((error: Error) => error)
      expect(refusal, JSON.stringify(change)).to.be.instanceOf(Error)
    }
    const refusal = await rows()
      .delete()
      .catch((error: Error) => error)

    expect(refusal).to.be.instanceOf(Error)
    expect(await rows()).to.deep.equal(before)
  })

  it('is for plans with certificates, which is checked before the track', async () => {
    await stage.given.plan('bare', { certificates: false })
    const nix = await stage.given.account({ plan: 'bare' })
    const free = await stage.given.account({ plan: 'plus' })
    const forever = await stage.given.account({ plan: 'lifetime' })
    const { data } = await stage.as(forever).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()

    const refused = await download('nope', 'certificate', nix)
    const pro = await download('nope', 'certificate', free)

    expect(refused).to.include({ status: 403, code: 'PAID_PLAN_REQUIRED' })
    expect(pro).to.include({ status: 403, code: 'PRO_PLAN_REQUIRED' })
    expect((await download(data.id, 'certificate', forever)).status).to.equal(200)
  })

  it('counts as a read and is refused in JSON', async () => {
    await using usual = await openStage({ env: { LIMIT_READS_PER_MINUTE: '3' } })
    const bob = await usual.given.account()
    const { data } = await usual.as(bob).post('/v1/generations', { tags: 'lofi' })
    await usual.worker.drain()
    const path = `/v1/generations/${data.id}/certificate`

    const answers = [await usual.as(bob).get(path), await usual.as(bob).get(path)]
    await usual.as(bob).get('/v1/me')
    const refused = await usual.as(bob).get(path)

    expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).to.deep.equal([
      '2',
      '1',
    ])
    expect(refused).to.include({ status: 429, code: 'RATE_LIMITED' })
    expect((await usual.as(undefined).get(path)).code).to.equal('MISSING_API_KEY')
  })

  it('certifies a track from before fingerprints were kept', async () => {
    const { id } = await completed()
    await stage.context.database('generations').where({ id }).update({ audioSha256: null })

    const { status, headers } = await download(id)

    expect(status).to.equal(200)
    expect(await (await page(numberIn(headers))).text()).not.to.include('SHA-256')
  })
})
