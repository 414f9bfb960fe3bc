import { utimes, writeFile } from 'node:fs/promises'
import { expect } from 'chai'
import { type MediaStore, newMediaKey, newUploadKey } from '../../src/storage/media.ts'
import { openMediaStore } from '../../src/storage/open-store.ts'
import type { S3Storage } from '../../src/storage-url.ts'
import { listOldMedia } from '../stage/old-media.ts'
import { openS3Server, type S3Server } from '../stage/s3-server.ts'

describe('Media in a bucket with signed links', () => {
  let server: S3Server
  let store: MediaStore

  before(async () => {
    server = await openS3Server()
    store = await openMediaStore(server.storage({ media: 'redirect' }))
  })
  after(() => server[Symbol.asyncDispose]())

  async function linkTo(bytes: string): Promise<{ key: string; url: string }> {
    const key = newMediaKey()
    await store.put(key, Buffer.from(bytes))
    const found = await store.find(key)
    return { key, url: (found && 'url' in found && found.url) || '' }
  }

  it('have links that anybody may follow and cache, to the whole or to a part', async () => {
    const { url } = await linkTo('abcdefghij')

    const whole = await fetch(url)
    const part = await fetch(url, { headers: { Range: 'bytes=2-4' } })

    expect(await whole.text()).to.equal('abcdefghij')
    expect(whole.headers.get('content-type')).to.equal('audio/mpeg')
    expect(whole.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable')
    expect(part.status).to.equal(206)
    expect(await part.text()).to.equal('cde')
    expect(part.headers.get('content-range')).to.equal('bytes 2-4/10')
    expect(part.headers.get('etag')).to.equal(whole.headers.get('etag'))
  })

  it('have links that expire after 15 minutes and are invalid when altered', async () => {
    const { key, url } = await linkTo('abc')
    const other = await linkTo('def')

    const moved = await fetch(url.replace(key, other.key))
    const longer = await fetch(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))

    expect(url).to.contain('X-Amz-Expires=900')
    expect(url).not.to.contain('checksum')
    expect([moved.status, longer.status]).to.deep.equal([403, 403])
  })

  it('have links that answer 404 after removal', async () => {
    const { key, url } = await linkTo('abc')

    await store.remove(key)

    expect((await fetch(url)).status).to.equal(404)
  })

  it('have no links when they are uploads', async () => {
    const key = newUploadKey()
    await store.put(key, Buffer.from('abc'))

    expect(await store.find(key)).to.include({ size: 3, url: null })
  })

  it('leave other objects in the bucket alone, however old', async () => {
    const { key } = await linkTo('abc')
    const foreign = server.fileOf('notes.txt')
    await writeFile(foreign, 'not ours')
    const longAgo = new Date(Date.now() - 90_000_000)
    await Promise.all([foreign, server.fileOf(key)].map((file) => utimes(file, longAgo, longAgo)))

    expect(await listOldMedia(store)).to.deep.equal([key])
  })
})

describe('The message about an unusable bucket', () => {
  let server: S3Server

  before(async () => {
    server = await openS3Server()
  })
  after(() => server[Symbol.asyncDispose]())

  async function failureOf(changes: Partial<S3Storage>): Promise<string> {
    return openMediaStore(server.storage(changes)).then(
      () => 'opened',
      (error: Error) => error.message,
    )
  }

  it('tells that the bucket does not exist', async () => {
    expect(await failureOf({ bucket: 'nobodys-tones' })).to.equal(
      'STORAGE_URL: the bucket cannot be used: there is no bucket of this name',
    )
  })

  it('tells that the credentials are refused', async () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong'
    try {
      expect(await failureOf({})).to.equal(
        'STORAGE_URL: the bucket cannot be used: the store refuses the AWS_* credentials',
      )
    } finally {
      process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
    }
  })

  it('tells that the store does not answer', async () => {
    expect(await failureOf({ endpoint: 'http://127.0.0.1:9' })).to.equal(
      'STORAGE_URL: the bucket cannot be used: the store does not answer',
    )
  })
})
