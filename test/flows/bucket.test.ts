import { access, utimes } from 'node:fs/promises'
import { expect } from 'chai'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { newMediaKey } from '../../src/storage/media.ts'
import { openMediaStore } from '../../src/storage/open-store.ts'
import type { S3Storage } from '../../src/storage-url.ts'
import { recurring } from '../../src/tasks.ts'
import { upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { openS3Server, type S3Server } from '../stage/s3-server.ts'
import { openStage } from '../stage/stage.ts'

for (const media of ['proxy', 'redirect'] as const satisfies S3Storage['media'][]) {
  describe(`A service whose media are in a bucket (media=${media})`, () => {
    let server: S3Server

    const { stage, alice } = onStage(async () => {
      server = await openS3Server()
      return {
        context: { media: await openMediaStore(server.storage({ media })) },
        peopleOnce: { alice: {} },
      }
    })

    after(() => server[Symbol.asyncDispose]())

    async function completed() {
      const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
      await stage.worker.drain()
      return (await stage.as(alice).get(`/v1/generations/${data.id}`)).data
    }

    const keyOf = (url: string) =>
      url.slice(-'a/0123456789012345678901234567890123456789.mp3'.length)
    const isThere = (key: string) =>
      access(server.fileOf(key)).then(
        () => true,
        () => false,
      )

    it('plays a finished track from a link of the service, whole or in part', async () => {
      const track = await completed()

      const whole = await fetch(track.audioUrl)
      const bytes = Buffer.from(await whole.arrayBuffer())
      const part = await fetch(track.audioUrl, { headers: { Range: 'bytes=10-29' } })
      const head = await fetch(track.audioUrl, { method: 'HEAD' })

      expect(track.audioUrl).to.match(new RegExp(`^${stage.baseUrl}/media/a/[0-9a-f]{40}\\.mp3$`))
      expect(bytes).to.have.length(track.fileSize)
      expect(whole.headers.get('content-type')).to.equal('audio/mpeg')
      expect(whole.redirected).to.equal(media === 'redirect')
      expect(part.status).to.equal(206)
      expect(Buffer.from(await part.arrayBuffer())).to.deep.equal(bytes.subarray(10, 30))
      expect(head.status).to.equal(200)
      expect(head.headers.get('content-length')).to.equal(`${track.fileSize}`)
      expect(head.headers.get('etag')).to.equal(whole.headers.get('etag'))
    })

    it('removes the object of a deleted track', async () => {
      const track = await completed()
      const before = await isThere(keyOf(track.audioUrl))

      await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [track.id] })
      await stage.worker.drain()
      const after = await fetch(track.audioUrl)

      expect(before).to.equal(true)
      expect(await isThere(keyOf(track.audioUrl))).to.equal(false)
      expect(after.status).to.equal(404)
      expect(await after.json()).to.deep.equal({
        error: { code: 'NOT_FOUND', message: 'Media file not found' },
      })
    })

    it('removes old objects without a row, and no others', async () => {
      const track = await completed()
      const { media: store, database, queue, clock } = stage.context
      const [old, young] = [newMediaKey(), newMediaKey()]
      for (const key of [old, young]) await store.put(key, Buffer.from('left over'))
      const longAgo = new Date(Date.now() - 90_000_000)
      for (const key of [old, keyOf(track.audioUrl)]) {
        await utimes(server.fileOf(key), longAgo, longAgo)
      }

      await enqueueRecurring(database, queue, recurring, clock.now())
      await stage.worker.drain()

      expect(await isThere(old)).to.equal(false)
      expect(await isThere(young)).to.equal(true)
      expect((await fetch(track.audioUrl)).status).to.equal(200)
    })

    it('keeps an uploaded song, makes a track of it, and removes it after a day', async () => {
      const { id, audioUrl } = await upload(stage, alice, 'remove_vocals')
      const key = new URL(audioUrl).pathname.slice('/media/'.length)

      const heard = await fetch(audioUrl, { headers: { Range: 'bytes=0-9' } })
      const unsigned = await fetch(`${stage.baseUrl}/media/${key}`)
      const made = await stage.as(alice).post('/v1/remove-vocals', { uploadId: id })
      await stage.worker.drain()
      const track = (await stage.as(alice).get(`/v1/generations/${made.data.id}`)).data
      const before = await isThere(key)
      stage.clock.advance(26 * 3600)
      await enqueueRecurring(
        stage.context.database,
        stage.context.queue,
        recurring,
        stage.clock.now(),
      )
      await stage.worker.drain()

      expect(heard.status).to.equal(206)
      expect(heard.redirected).to.equal(false)
      expect(heard.headers.get('cache-control')).to.equal('private, no-store')
      expect(unsigned.status).to.equal(403)
      expect((await fetch(track.audioUrl)).status).to.equal(200)
      expect([before, await isThere(key)]).to.deep.equal([true, false])
      expect((await fetch(audioUrl)).status).to.equal(403)
    })

    it('has an audit without violations', async () => {
      const { data } = await stage.operator.post('/operator/v1/audit')

      expect(data.violations).to.deep.equal([])
    })
  })
}

describe('A bucket that becomes unreachable', () => {
  let server: S3Server
  let audioUrl: string

  const { stage, alice } = onStage(async () => {
    server = await openS3Server()
    const media = await openMediaStore(server.storage())
    return { context: { media }, peopleOnce: { alice: { allowance: 5 } } }
  })

  before(async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    audioUrl = (await stage.as(alice).get(`/v1/generations/${data.id}`)).data.audioUrl
    await server.stop()
  })
  after(() => server[Symbol.asyncDispose]())

  it('makes the service unready, and its media an internal error without details', async () => {
    const ready = await fetch(`${stage.operatorUrl}/readyz`)
    const media = await fetch(audioUrl)
    const text = await media.text()

    expect(ready.status).to.equal(503)
    expect(await ready.json()).to.deep.equal({ status: 'storage unreachable' })
    expect(media.status).to.equal(500)
    expect(JSON.parse(text).error.code).to.equal('INTERNAL_ERROR')
    expect(text).not.to.match(/tones|127\.0\.0\.1|ECONN|amazonaws/)
  })

  it('fails a track after its attempts, refunds its credit, and leaves the audit without violations', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    stage.clock.advance(3600)
    await stage.worker.drain()
    const { data: track } = await stage.as(alice).get(`/v1/generations/${data.id}`)

    expect(track).to.include({ status: 'failed', audioUrl: null })
    expect(track.errorMessage).to.equal('The track could not be rendered. Its credit was returned.')
    expect(await stage.balance(alice)).to.equal(4)
  })
})

describe('Starting with a bucket', () => {
  let server: S3Server

  before(async () => {
    server = await openS3Server()
  })
  after(() => server[Symbol.asyncDispose]())

  it('looks media up in the bucket', async () => {
    const key = newMediaKey()
    await using stage = await openStage({ env: { STORAGE_URL: server.url() } })
    await (await openMediaStore(server.storage())).put(key, Buffer.from('a song'))

    const found = await fetch(`${stage.baseUrl}/media/${key}`)
    const missing = await fetch(`${stage.baseUrl}/media/${newMediaKey()}`)

    expect([await found.text(), missing.status]).to.deep.equal(['a song', 404])
  })

  it('reports a missing bucket in one line', async () => {
    const STORAGE_URL = server.url().replace('tones', 'nobodys-tones')
    const failure = await openStage({ env: { STORAGE_URL } }).then(
      () => 'started',
      (error: Error) => error.message,
    )

    expect(failure).to.equal(
      'STORAGE_URL: the bucket cannot be used: there is no bucket of this name',
    )
  })
})
