import { expect } from 'chai'
import { type Nginx, openNginx } from '../../scripts/bench/nginx.ts'
import { placeOf } from '../../src/storage/file-store.ts'
import { newMediaKey, newUploadKey } from '../../src/storage/media.ts'
import { needPrograms } from '../certificates/documents.ts'
import { type Answer, ask, links, type Served, serve } from '../http/serve-media.ts'

const bytes = 'abcdefghijklmnopqrstuvwxyz'

const portOf = ({ url }: Nginx) => Number(new URL(url).port)

/** The parts that both must have in common: not connection and date. */
function shown({ status, headers, body }: Answer) {
  const theirOwn = ['connection', 'date', 'keep-alive', 'server']
  if (status !== 200) theirOwn.push('accept-ranges')
  const shared = Object.entries(headers).filter(([name]) => !theirOwn.includes(name))
  return { status, body, headers: Object.fromEntries(shared) }
}

describe('Media that nginx sends', () => {
  let direct: Served
  let behind: Served
  let nginx: Nginx
  let track: string
  let upload: string

  before(async function () {
    needPrograms(this, ['nginx'])
    direct = await serve()
    behind = await serve({ mediaSender: 'x-accel-redirect' })
    nginx = await openNginx(behind)
    track = newMediaKey()
    upload = newUploadKey()
    const modified = new Date('2026-11-20T10:00:00Z')
    for (const served of [direct, behind]) {
      for (const key of [track, upload]) await served.put(key, bytes, modified)
    }
  })
  after(async () => {
    await nginx?.[Symbol.asyncDispose]()
    await behind?.[Symbol.asyncDispose]()
    await direct?.[Symbol.asyncDispose]()
  })

  const both = (target: string, options = {}) =>
    Promise.all([direct.ask(target, options), ask(portOf(nginx), target, options)])

  const etag = async () => (await direct.ask(`/media/${track}`)).headers.etag
  const dated = 'Fri, 20 Nov 2026 10:00:00 GMT'
  const requests: [string, () => Promise<object>][] = [
    ['the whole file', async () => ({})],
    ['HEAD', async () => ({ method: 'HEAD' })],
    ['a part', async () => ({ headers: { range: 'bytes=2-4' } })],
    ['HEAD of a part', async () => ({ method: 'HEAD', headers: { range: 'bytes=2-4' } })],
    ['the end', async () => ({ headers: { range: 'bytes=-3' } })],
    ['a part up to beyond the end', async () => ({ headers: { range: 'bytes=24-99' } })],
    ['several parts', async () => ({ headers: { range: 'bytes=0-1,4-5' } })],
    ['parts of another unit', async () => ({ headers: { range: 'lines=1-2' } })],
    ['the file again by its tag', async () => ({ headers: { 'if-none-match': await etag() } })],
    ['the file again by its date', async () => ({ headers: { 'if-modified-since': dated } })],
    ['a part of the same file', async () => partIf(await etag())],
    ['a part of another file', async () => partIf('"other"')],
  ]
  for (const [what, optionsOf] of requests) {
    it(`are answered like those of the service: ${what}`, async () => {
      const [ours, theirs] = await both(`/media/${track}`, await optionsOf())

      expect(shown(theirs)).to.deep.equal(shown(ours))
    })
  }

  function partIf(condition: string | undefined) {
    return { headers: { range: 'bytes=0-1', 'if-range': condition } }
  }

  it('have the status and length of the service for a range beyond the end', async () => {
    const [ours, theirs] = await both(`/media/${track}`, { headers: { range: 'bytes=26-' } })

    expect([ours.status, theirs.status]).to.deep.equal([416, 416])
    expect(theirs.headers['content-range']).to.equal(ours.headers['content-range'])
  })

  it('need the signature of the service if they are uploads', async () => {
    const end = new Date(Date.now() + 1e12)
    const signed = new URL(links.sign('http://media.example.com/media', upload, end))

    const [ours, theirs] = await both(signed.pathname + signed.search)
    const [, unsigned] = await both(`/media/${upload}`)

    expect(theirs.body).to.equal(bytes)
    expect(shown(theirs)).to.deep.equal(shown(ours))
    expect(unsigned.status).to.equal(403)
  })

  it('answer 404 after their removal', async () => {
    const key = newMediaKey()
    await behind.put(key, bytes, new Date())

    const before = await ask(portOf(nginx), `/media/${key}`)
    await behind.store.remove(key)
    const after = await ask(portOf(nginx), `/media/${key}`)

    expect(before.status).to.equal(200)
    expect(shown(after)).to.deep.equal(shown(await direct.ask(`/media/${key}`)))
  })

  it('cannot be requested without the service', async () => {
    const place = placeOf(upload)
    const targets = [
      `/tonewright-media/${place}`,
      `/tonewright-media/../tonewright-media/${place}`,
      `/media/../tonewright-media/${place}`,
      `/media/%2e%2e/tonewright-media/${place}`,
      `//tonewright-media/${place}`,
      `/tonewright-media%2f${place}`,
      '/tonewright-media/',
      '/tonewright-media',
      '/tonewright-media/../../../../../../etc/passwd',
      '/tonewright-media/..%2f..%2f..%2fetc/passwd',
      '/media/a/..%2f..%2f..%2fetc/passwd',
    ]

    for (const target of targets) {
      const answer = await ask(portOf(nginx), target, {
        headers: { 'x-accel-redirect': `/tonewright-media/${place}` },
      })
      expect(answer.status, target).to.be.oneOf([200, 400, 404])
      expect(answer.body, target).not.to.include(bytes)
      expect(answer.body, target).not.to.include('root:')
    }
    expect((await ask(portOf(nginx), `/tonewright-media/${place}`)).status).to.equal(404)
  })
})

describe('Media that another proxy sends', () => {
  it('are named to it by their path, with an empty body', async () => {
    await using served = await serve({ mediaSender: 'x-sendfile' })
    const key = newMediaKey()
    await served.put(key, bytes, new Date())

    const answer = await served.ask(`/media/${key}`)

    expect(answer).to.include({ status: 200, body: '' })
    expect(answer.headers['x-sendfile']).to.equal(`${served.folder}/${placeOf(key)}`)
    expect(answer.headers['content-type']).to.equal('audio/mpeg')
  })
})
