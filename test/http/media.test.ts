import { once } from 'node:events'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openFileStore } from '../../src/storage/file-store.ts'
import { newMediaKey } from '../../src/storage/media.ts'
import { serve } from './serve-media.ts'

const message = JSON.stringify({ error: { code: 'NOT_FOUND', message: 'Media file not found' } })

async function serveFile(bytes = 'abcdefghijklmnopqrstuvwxyz') {
  const served = await serve()
  const key = newMediaKey()
  await served.store.put(key, Buffer.from(bytes, 'latin1'))
  return { ...served, key, target: `/media/${key}` }
}

async function temporaryFolder() {
  const path = await fs.mkdtemp(join(tmpdir(), 'tonewright-media-'))
  return { path, [Symbol.asyncDispose]: () => fs.rm(path, { recursive: true }) }
}

describe('GET a media file', () => {
  it('answers the whole file to anyone, for any player and any cache', async () => {
    await using media = await serveFile()

    const answer = await media.ask(media.target)

    expect(answer).to.include({ status: 200, body: 'abcdefghijklmnopqrstuvwxyz' })
    expect(answer.headers).to.include({
      'content-type': 'audio/mpeg',
      'content-length': '26',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.etag).to.match(/^"[0-9a-f]+-1a"$/)
    expect(Date.parse(answer.headers['last-modified'] ?? '')).to.be.above(0)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    await using media = await serveFile()

    const get = await media.ask(media.target)
    const head = await media.ask(media.target, { method: 'HEAD' })

    expect(head.status).to.equal(200)
    expect(head.body).to.equal('')
    expect({ ...head.headers, date: '' }).to.deep.equal({ ...get.headers, date: '' })
  })

  for (const [range, part, contentRange] of [
    ['bytes=0-0', 'a', 'bytes 0-0/26'],
    ['bytes=0-', 'abcdefghijklmnopqrstuvwxyz', 'bytes 0-25/26'],
    ['bytes=2-4', 'cde', 'bytes 2-4/26'],
    ['bytes=24-99', 'yz', 'bytes 24-25/26'],
    ['bytes=-3', 'xyz', 'bytes 23-25/26'],
  ] as const) {
    it(`answers a range for ${range}, and to HEAD its headers`, async () => {
      await using media = await serveFile()

      const get = await media.ask(media.target, { headers: { range } })
      const head = await media.ask(media.target, { method: 'HEAD', headers: { range } })

      expect(get).to.include({ status: 206, body: part })
      expect(get.headers).to.include({
        'content-range': contentRange,
        'content-length': `${part.length}`,
        'content-type': 'audio/mpeg',
      })
      expect(head).to.include({ status: 206, body: '' })
      expect({ ...head.headers, date: '' }).to.deep.equal({ ...get.headers, date: '' })
    })
  }

  for (const range of ['bytes=0-1,4-5', 'lines=1-2']) {
    it(`answers the whole file for ${range}`, async () => {
      await using media = await serveFile()

      const answer = await media.ask(media.target, { headers: { range } })

      expect(answer).to.include({ status: 200, body: 'abcdefghijklmnopqrstuvwxyz' })
    })
  }

  it('answers 416 with the length for a range beyond the end', async () => {
    await using media = await serveFile()

    const answer = await media.ask(media.target, { headers: { range: 'bytes=26-' } })

    expect(answer).to.include({ status: 416, body: '' })
    expect(answer.headers).to.include({ 'content-range': 'bytes */26', 'content-length': '0' })
    expect(answer.headers).not.to.have.property('content-type')
  })

  it('answers 304 when the client has the file', async () => {
    await using media = await serveFile()
    const { headers } = await media.ask(media.target)

    const byTag = await media.ask(media.target, { headers: { 'if-none-match': headers.etag } })
    const byDate = await media.ask(media.target, {
      headers: { 'if-modified-since': headers['last-modified'] },
    })
    const other = await media.ask(media.target, { headers: { 'if-none-match': '"other"' } })

    expect(byTag).to.include({ status: 304, body: '' })
    expect(byTag.headers).to.include({ etag: headers.etag, 'access-control-allow-origin': '*' })
    expect(byDate).to.include({ status: 304, body: '' })
    expect(other.status).to.equal(200)
  })

  it('answers 412 when another version is required', async () => {
    await using media = await serveFile()

    const answer = await media.ask(media.target, { headers: { 'if-match': '"other"' } })

    expect(answer).to.include({ status: 412, body: '' })
  })

  it('answers a range under If-Range only while the file is the same', async () => {
    await using media = await serveFile()
    const { headers } = await media.ask(media.target)
    const range = 'bytes=0-1'

    const same = await media.ask(media.target, { headers: { range, 'if-range': headers.etag } })
    const sameDate = await media.ask(media.target, {
      headers: { range, 'if-range': headers['last-modified'] },
    })
    const other = await media.ask(media.target, { headers: { range, 'if-range': '"other"' } })

    expect(same).to.include({ status: 206, body: 'ab' })
    expect(sameDate).to.include({ status: 206, body: 'ab' })
    expect(other).to.include({ status: 200, body: 'abcdefghijklmnopqrstuvwxyz' })
  })

  it('answers 404 once the file is removed', async () => {
    await using media = await serveFile()

    const before = await media.ask(media.target)
    await media.store.remove(media.key)
    const after = await media.ask(media.target)

    expect(before.status).to.equal(200)
    expect(after).to.include({ status: 404, body: message })
    expect(after.headers['cache-control']).to.equal('no-store')
  })

  it('answers 404 when the file is removed after its stat and before its opening', async () => {
    await using folder = await temporaryFolder()
    const files = await openFileStore(folder.path)
    const key = newMediaKey()
    await files.put(key, Buffer.from('abc'))
    const find = async () => {
      const found = await files.find(key)
      await files.remove(key)
      return found
    }
    await using media = await serve({ store: { ...files, find } })

    const answer = await media.ask(`/media/${key}`)

    expect(answer).to.include({ status: 404, body: message })
    expect(answer.headers).not.to.have.property('etag')
    expect(media.errors).to.deep.equal([])
  })

  it('closes the file when the listener leaves early, and keeps serving', async () => {
    await using folder = await temporaryFolder()
    const files = await openFileStore(folder.path)
    const key = newMediaKey()
    await files.put(key, Buffer.alloc(20_000_000, 'x'))
    const closed = Promise.withResolvers<void>()
    const find = async () => {
      const found = await files.find(key)
      if (!found || !('path' in found)) return found
      const open = async () => {
        const file = await found.open()
        return file && { ...file, close: () => file.close().then(closed.resolve) }
      }
      return { ...found, open }
    }
    await using media = await serve({ store: { ...files, find } })

    const listener = await media.open(`/media/${key}`)
    await once(listener, 'readable')
    listener.destroy()
    await closed.promise
    const next = await media.ask(`/media/${key}`, { headers: { range: 'bytes=0-2' } })

    expect(next).to.include({ status: 206, body: 'xxx' })
    for (const { code } of media.errors) expect(code).to.equal('ECONNRESET')
  })
})

describe('Everything else under the media address', () => {
  const key = newMediaKey()

  for (const target of [
    '/media',
    '/media/',
    '/media/a',
    '/media/a/',
    '/media/a/..',
    '/media/a/1.mp3',
    `/media/${key}`,
    `/media/${key}/`,
    `/media/${key}/x`,
    `/media/${key}%00`,
    `/media/${key}%0a`,
    `/media//${key}`,
    `/media/a/%2e%2e/${key}`,
    '/media/../v1/me',
    '/media/a/../../package.json',
    '/media/a/..%2f..%2fpackage.json',
    '/media/a/%2e%2e%2fpackage.json',
    '/media/a/..%5c..%5cpackage.json',
    '/media/a/.env',
    '/media/.data',
    '/media/unfinished',
    '/media/unfinished/x.part',
    '/media/a/%00',
    '/media/a/%E0%A4%A',
    '/media/%E0%A4%A',
    '/media/?x=1',
  ]) {
    it(`answers 404 to ${target.replace(key, 'a/<unknown>.mp3')}`, async () => {
      await using media = await serve()

      const answer = await media.ask(target)

      expect(answer).to.include({ status: 404, body: message })
      expect(answer.headers['content-type']).to.equal('application/json; charset=utf-8')
      expect(answer.headers['access-control-allow-origin']).to.equal('*')
      expect(media.errors).to.deep.equal([])
    })
  }

  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    it(`answers 404 to ${method} of an existing file`, async () => {
      await using media = await serveFile()

      const answer = await media.ask(media.target, { method })

      expect(answer).to.include({ status: 404, body: message })
    })
  }

  it('answers 404 to other spellings of folder, case or extension', async () => {
    await using media = await serveFile()
    const name = media.key.slice(2)

    const targets = [`a/${name.slice(0, 2)}/${name}`, `A/${name}`, `a/${name.toUpperCase()}`]
    const answers = await Promise.all(targets.map((target) => media.ask(`/media/${target}`)))

    expect(answers.map(({ status }) => status)).to.deep.equal([404, 404, 404])
  })

  for (const target of ['/', '/mediaa', '/v1/me', '/a/1.mp3', '/v1/media/a/1.mp3']) {
    it(`passes ${target} on to the rest of the service`, async () => {
      await using media = await serve()

      expect(await media.ask(target)).to.include({ status: 200, body: 'the rest of the service' })
    })
  }

  it('is only what starts with /a if the media address has no path', async () => {
    await using media = await serve({ path: '' })
    const key = newMediaKey()
    await media.store.put(key, Buffer.from('abc'))

    const file = await media.ask(`/${key}`)
    const unknown = await media.ask('/a/1.mp3')
    const folder = await media.ask('/a/')
    const rest = await media.ask('/account')

    expect(file).to.include({ status: 200, body: 'abc' })
    expect(unknown).to.include({ status: 404, body: message })
    expect(folder).to.include({ status: 404, body: message })
    expect(rest).to.include({ status: 200, body: 'the rest of the service' })
  })
})
