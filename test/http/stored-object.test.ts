import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect } from 'chai'
import { type MediaStore, newMediaKey, newUploadKey } from '../../src/storage/media.ts'
import { openMediaStore } from '../../src/storage/open-store.ts'
import { openS3Server, type S3Server } from '../stage/s3-server.ts'
import { type Answer, links, type Served, serve } from './serve-media.ts'

const bytes = Buffer.from('abcdefghijklmnopqrstuvwxyz')

const origin = 'http://media.example.com'

/** Headers that may differ between two servers of the same bytes. */
const own = ['date', 'etag', 'last-modified', 'vary', 'content-type']

function comparable({ status, body, headers }: Answer) {
  const rest = Object.entries(headers).filter(([name]) => !own.includes(name))
  const type = status === 200 || status === 206 ? headers['content-type'] : undefined
  return { status, body, type, headers: Object.fromEntries(rest) }
}

describe('GET a media file in a bucket', () => {
  let server: S3Server
  let file: Served
  let object: Served
  const key = newMediaKey()
  const target = `/media/${key}`

  before(async () => {
    server = await openS3Server()
    file = await serve()
    object = await serve({ store: await openMediaStore(server.storage()) })
    for (const { store } of [file, object]) await store.put(key, bytes)
  })
  after(async () => {
    await file[Symbol.asyncDispose]()
    await object[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  /** `ETAG` and `DATE` in a header stand for the values that the server sent for the file. */
  async function ask(served: Served, headers: Record<string, string>, method: string) {
    const known = (await served.ask(target)).headers
    const filled = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('ETAG', known.etag ?? '').replace('DATE', known['last-modified'] ?? ''),
    ])
    return comparable(await served.ask(target, { method, headers: Object.fromEntries(filled) }))
  }

  for (const [headers, status] of [
    [{}, 200],
    [{ range: 'bytes=0-' }, 206],
    [{ range: 'bytes=2-4' }, 206],
    [{ range: 'bytes=24-99' }, 206],
    [{ range: 'bytes=-3' }, 206],
    [{ range: 'bytes=0-1,4-5' }, 200],
    [{ range: 'lines=1-2' }, 200],
    [{ range: 'bytes=26-' }, 416],
    [{ 'if-none-match': 'ETAG' }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-none-match': 'ETAG', range: 'bytes=26-' }, 304],
    [{ 'if-modified-since': 'DATE' }, 304],
    [{ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }, 200],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': '*' }, 200],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }, 412],
    [{ 'if-unmodified-since': 'DATE' }, 200],
    [{ 'if-range': 'ETAG', range: 'bytes=0-1' }, 206],
    [{ 'if-range': 'DATE', range: 'bytes=0-1' }, 206],
    [{ 'if-range': '"other"', range: 'bytes=0-1' }, 200],
  ] as [Record<string, string>, number][]) {
    it(`answers ${status} as for a file, to HEAD too: ${JSON.stringify(headers)}`, async () => {
      const [get, expected] = [await ask(object, headers, 'GET'), await ask(file, headers, 'GET')]
      const head = await ask(object, headers, 'HEAD')

      expect(get.status).to.equal(status)
      expect(get).to.deep.equal(expected)
      expect(head).to.deep.equal({ ...get, body: '' })
    })
  }

  it('answers the whole object as a range for a suffix longer than it', async () => {
    const answer = await object.ask(target, { headers: { range: 'bytes=-99' } })

    expect(answer).to.include({ status: 206, body: bytes.toString() })
    expect(answer.headers).to.include({ 'content-range': 'bytes 0-25/26' })
  })

  it('answers with the tag and the date of the object', async () => {
    const { headers } = await object.ask(target)

    expect(headers.etag).to.match(/^"[0-9a-f]{32}"$/)
    expect(Date.parse(headers['last-modified'] ?? '')).to.be.above(0)
  })

  it('answers 404 when it was removed, also after it was found', async () => {
    const gone = newMediaKey()
    const { store } = object
    await store.put(gone, bytes)
    const late: MediaStore = {
      ...store,
      async find(asked) {
        const found = await store.find(asked)
        await store.remove(asked)
        return found
      },
    }
    await using served = await serve({ store: late })

    const between = await served.ask(`/media/${gone}`)
    const after = await object.ask(`/media/${gone}`)

    expect(between.status).to.equal(404)
    expect(between.headers['cache-control']).to.equal('no-store')
    expect(between.headers).not.to.have.any.keys('etag', 'last-modified', 'accept-ranges')
    expect(after).to.include({ status: 404, body: between.body })
  })

  it('answers an upload to a signed link only, and forbids caching', async () => {
    const upload = newUploadKey()
    await object.store.put(upload, bytes)
    const signed = new URL(links.sign(`${origin}/media`, upload, new Date('2100-01-01')))

    const answer = await object.ask(signed.href.slice(origin.length))
    const unsigned = await object.ask(signed.pathname)

    expect(answer).to.include({ status: 200, body: bytes.toString() })
    expect(answer.headers).to.include({ 'cache-control': 'private, no-store' })
    expect(unsigned.status).to.equal(403)
  })

  it('closes the object when the listener leaves early', async () => {
    await using served = await serve({ store: object.store })
    const long = newMediaKey()
    await served.store.put(long, Buffer.alloc(20_000_000))

    const listener = await served.open(`/media/${long}`)
    await once(listener, 'readable')
    listener.destroy()
    const [body] = served.bodies
    if (!(body instanceof Readable)) expect.fail('nothing was being sent')
    if (!body.closed) await once(body, 'close')

    expect(body.readableEnded).to.equal(false)
    for (const { code } of served.errors) {
      expect(code).to.be.oneOf(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])
    }
  })

  it('redirects to the bucket if configured so, and answers HEAD itself', async () => {
    const store = await openMediaStore(server.storage({ media: 'redirect' }))
    await using served = await serve({ store })

    const get = await served.ask(target)
    const head = await served.ask(target, { method: 'HEAD' })
    const followed = await fetch(get.headers.location ?? '', { headers: { Range: 'bytes=1-3' } })

    expect(get).to.include({ status: 302, body: '' })
    expect(get.headers).to.include({ 'cache-control': 'no-store' })
    expect(get.headers).to.include({ 'access-control-allow-origin': '*' })
    expect(await followed.text()).to.equal('bcd')
    expect(head.status).to.equal(200)
    expect(head.headers).to.include({ 'content-length': '26', 'content-type': 'audio/mpeg' })
    expect(head.headers.etag).to.equal(followed.headers.get('etag'))
  })
})
