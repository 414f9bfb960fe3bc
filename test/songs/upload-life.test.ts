import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { expect } from 'chai'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { onStage } from '../stage/on-stage.ts'
import { openStage } from '../stage/stage.ts'
import { belongingsOf, confirmed, formOf, readUpload, smallWav, upload } from './given-songs.ts'

const day = 86_400
const release = { title: 'Blue Window', artist: 'The Panes' }

describe('An upload', () => {
  let known = false

  const { stage, alice } = onStage(() => {
    const catalogue: Catalogue = { find: async () => (known ? release : undefined) }
    return {
      context: { catalogue },
      people: { alice: { allowance: 100 } },
    }
  })

  beforeEach(async () => {
    known = false
    await stage.operator.send('PUT', '/operator/v1/features', { fingerprint: false })
  })

  const read = (id: string) => readUpload(stage, alice, id)

  async function audioFiles(): Promise<string[]> {
    const names = await readdir(stage.mediaFolder, { recursive: true })
    return names.filter((name) => /^u\/.*mp3$/.test(name))
  }

  it('is listed newest first, page by page', async () => {
    const ids = []
    for (let count = 0; count < 3; count++) {
      ids.unshift((await upload(stage, alice, 'remove_vocals')).id)
    }

    const first = (await stage.as(alice).get('/v1/songs/uploads?limit=2')).data
    const second = (
      await stage.as(alice).get(`/v1/songs/uploads?limit=2&offset=${first.nextOffset}`)
    ).data

    const seen = [...first.uploads, ...second.uploads].map(({ id }: { id: string }) => id)
    expect(seen).to.deep.equal(ids)
    expect([first.hasMore, second.hasMore, second.nextOffset]).to.deep.equal([true, false, null])
  })

  it('is read by its owner only', async () => {
    const bob = await stage.given.account()
    const { id } = await upload(stage, alice, 'remove_vocals')

    for (const path of [id, 'nothing', '%00']) {
      const answer = await stage.as(bob).get(`/v1/songs/uploads/${path}`)
      expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it('expires by the clock, before the expiry job has run', async () => {
    const { id } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    const body = { uploadId: id, templateId: 'summer-pop' }
    const track = (await stage.as(alice).post('/v1/reimagine', body)).data.id
    await stage.worker.drain()
    stage.clock.advance(day - 1)
    expect((await read(id)).deleted).to.equal(false)

    stage.clock.advance(1)

    const data = await read(id)
    expect(data).to.deep.include({
      status: 'transcribed',
      deleted: true,
      audioUrl: null,
      lyrics: null,
      transcript: null,
      lowConfidenceWords: [],
      name: 'My Song',
    })
    expect(data.generations).to.have.lengthOf(1)
    expect((await stage.as(alice).get('/v1/songs/uploads')).data.uploads).to.deep.equal([])
    const made = (await stage.as(alice).get(`/v1/generations/${track}`)).data
    expect((await fetch(made.audioUrl)).status).to.equal(200)
  })

  it('plays for another hour, then the file is removed and the record stays', async () => {
    const { id, audioUrl } = await upload(stage, alice, 'remove_vocals')
    const before = (await audioFiles()).length
    const status = async (url: string) => (await fetch(url)).status
    const tampered = audioUrl.replace(/expires=\d/, 'expires=9')

    stage.clock.advance(day + 1800)
    await stage.worker.drain()
    const during = await status(audioUrl)
    const forged = [tampered, audioUrl.split('?')[0], `${audioUrl}0`]
    const refused = await Promise.all(forged.map((url) => status(url ?? '')))
    stage.clock.advance(1860)
    const after = await status(audioUrl)
    await stage.worker.drain()

    expect(during).to.equal(200)
    expect(refused).to.deep.equal([403, 403, 403])
    expect(after).to.equal(403)
    expect((await audioFiles()).length).to.be.lessThan(before)
    const { database } = stage.context
    expect(await database('attestations').where({ uploadId: id })).to.have.lengthOf(1)
    expect((await database('uploads').where({ id }).first()).audioKey).to.equal(null)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('refunds a transcription that its expiry cancels', async () => {
    const before = await stage.balance(alice)
    const { id } = await upload(stage, alice, 'reimagine')
    stage.engine.transcriptions.hold()
    const listening = stage.worker.drain()
    await stage.engine.transcriptions.waiting(1)

    stage.clock.advance(day)
    stage.engine.transcriptions.release()
    await listening
    await stage.worker.drain()

    expect(await stage.balance(alice)).to.equal(before)
    expect(await read(id)).to.include({ status: 'transcribing', deleted: true, lyrics: null })
  })

  it('is clear without a match in the catalogue', async () => {
    await stage.operator.send('PUT', '/operator/v1/features', { fingerprint: true })

    const data = await upload(stage, alice, 'remove_vocals')

    expect(data.fingerprintStatus).to.equal('clear')
  })

  it('is blocked by a match in the catalogue', async () => {
    await stage.operator.send('PUT', '/operator/v1/features', { fingerprint: true })
    known = true
    const before = await belongingsOf(stage, alice)

    const form = formOf(smallWav(12), { feature: 'reimagine' })
    const answer = await stage.as(alice).post('/v1/songs/uploads', form)

    const { match, uploadId } = answer.body.error.details
    expect(answer).to.include({ status: 409, code: 'CATALOGUE_MATCH' })
    expect(match).to.deep.equal(release)
    expect(await belongingsOf(stage, alice)).to.deep.equal({
      ...before,
      uploads: before.uploads + 1,
    })
    expect(await read(uploadId)).to.include({
      status: 'blocked',
      fingerprintStatus: 'match',
      deleted: true,
      audioUrl: null,
    })
    expect((await stage.as(alice).get('/v1/songs/uploads')).data.uploads).to.deep.equal([])
    const later: [string, object][] = [
      [`/v1/songs/uploads/${uploadId}/transcribe`, confirmed],
      ['/v1/reimagine', { uploadId, templateId: 'summer-pop', lyrics: 'words' }],
      ['/v1/remove-vocals', { uploadId, ...confirmed }],
    ]
    for (const [path, body] of later) {
      expect((await stage.as(alice).post(path, body)).code, path).to.equal('CATALOGUE_MATCH')
    }
  })

  it('is blocked by a recording added to the catalogue later, and its running transcription is refunded', async () => {
    const before = await stage.balance(alice)
    const { id, audioUrl } = await upload(stage, alice, 'reimagine')
    await stage.operator.send('PUT', '/operator/v1/features', { fingerprint: true })
    known = true

    const answer = await stage.as(alice).post(`/v1/songs/uploads/${id}/transcribe`)
    await stage.worker.drain()

    expect(answer).to.include({ status: 409, code: 'CATALOGUE_MATCH' })
    expect(await stage.balance(alice)).to.equal(before)
    expect(await read(id)).to.include({ status: 'blocked', deleted: true })
    expect((await fetch(audioUrl)).status).to.equal(404)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('is accepted when the catalogue cannot be searched', async () => {
    const failing: Catalogue = { find: () => Promise.reject(new Error('the catalogue is away')) }
    await using other = await openStage({
      env: { FINGERPRINT: 'on' },
      context: { catalogue: failing },
    })
    const bob = await other.given.account()

    const data = await upload(other, bob, 'remove_vocals')

    expect(data.fingerprintStatus).to.equal('error')
  })

  it('is deleted with its account, with its audio', async () => {
    const { id, audioUrl } = await upload(stage, alice, 'reimagine')
    await stage.operator.send('DELETE', `/operator/v1/accounts/${alice.id}`)

    await stage.worker.drain()

    const row = await stage.context.database('uploads').where({ id }).first()
    expect(row.contentDeletedAt).not.to.equal(null)
    expect(row.audioKey).to.equal(null)
    expect((await fetch(audioUrl)).status).to.equal(404)
    expect(await stage.audit()).to.deep.equal([])
    expect(existsSync(stage.incomingFolder)).to.equal(true)
  })
})

describe('The caps of uploads', () => {
  const { stage, alice } = onStage({
    usualLimits: true,
    env: { LIMIT_UPLOADS: '3/3600,5/86400' },
    people: { alice: {} },
  })

  function send(seconds = 12) {
    return stage.as(alice).post('/v1/songs/uploads', formOf(smallWav(seconds)))
  }

  it('count accepted uploads in rolling windows', async () => {
    for (let count = 0; count < 3; count++) expect((await send(5)).status).to.equal(422)
    const remaining = []
    for (let count = 0; count < 3; count++) {
      const { status, headers } = await send()
      expect(status).to.equal(201)
      remaining.push(headers.get('x-ratelimit-remaining'))
      stage.clock.advance(60)
    }

    const refused = await send()

    expect(remaining).to.deep.equal(['2', '1', '0'])
    expect(refused).to.include({ status: 429, code: 'UPLOAD_LIMIT' })
    expect(refused.body.error.details).to.deep.equal({
      limit: 3,
      windowSeconds: 3600,
      retryAfterSeconds: 3420,
    })
    expect(refused.headers.get('retry-after')).to.equal('3420')
    expect(refused.headers.get('x-ratelimit-remaining')).to.equal('0')
    stage.clock.advance(3420)
    expect((await send()).status).to.equal(201)
    stage.clock.advance(3600)
    expect((await send()).status).to.equal(201)
    const daily = await send()
    expect(daily.body.error.details).to.include({ limit: 5, windowSeconds: 86_400 })
  })

  it('hold for parallel uploads', async () => {
    await send()
    await send()

    const answers = await Promise.all([send(), send()])

    expect(answers.map(({ code }) => code)).to.have.members([undefined, 'UPLOAD_LIMIT'])
  })

  it('do not count refused uploads, which have their own limit', async () => {
    const answers = []
    for (let count = 0; count < 61; count++) {
      answers.push(await stage.as(alice).post('/v1/songs/uploads', {}))
    }

    expect(answers.slice(0, 60).every(({ status }) => status === 400)).to.equal(true)
    expect(answers[60]).to.include({ status: 429, code: 'RATE_LIMITED' })
  })
})
