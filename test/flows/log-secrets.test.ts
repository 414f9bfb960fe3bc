import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createLog } from '../../src/log.ts'
import { openFileStore } from '../../src/storage/file-store.ts'
import type { MediaStore } from '../../src/storage/media.ts'
import { confirmed, smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { OPERATOR_TOKEN } from '../stage/stage.ts'
import { openTcpProxy, type TcpProxy } from '../stage/tcp-proxy.ts'

interface Line {
  msg: string
  path?: string
  method?: string
  status?: number
  err?: { message: string }
}

const TOKEN = 'token-of-a-customer'

/** The log must not give its readers access that only callers have. */
describe('The log of a service at work', () => {
  let folder: string
  let failure: Error | undefined
  let lines: Line[] = []
  let proxy: TcpProxy

  const { stage, receiver, alice } = onStage(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-log-'))
    const store = await openFileStore(folder)
    const media: MediaStore = {
      ...store,
      async find(key) {
        if (failure) throw failure
        return store.find(key)
      },
    }
    const log = createLog('trace', { write: (line) => lines.push(JSON.parse(line)) })
    return {
      env: { OUTBOUND_ALLOW: 'localhost:1' },
      context: { log, media },
      async between(databaseUrl) {
        proxy = await openTcpProxy(databaseUrl)
        return proxy
      },
      receiver: ({ target }, response) => {
        if (target.startsWith('/song')) response.end(smallWav(12))
        else response.writeHead(target.startsWith('/broken') ? 500 : 204).end()
      },
      people: { alice: {} },
    }
  })

  after(() => rm(folder, { recursive: true }))
  beforeEach(() => {
    failure = undefined
    lines = []
  })

  const create = (body = {}) => stage.as(alice).post('/v1/generations', { tags: 'lofi', ...body })

  async function privateTrack(): Promise<{ url: URL; key: string }> {
    const { data } = await create()
    await stage.worker.drain()
    const track = (await stage.as(alice).get(`/v1/generations/${data.id}`)).data
    return { url: new URL(track.audioUrl), key: track.audioUrl.split('/').at(-1).slice(0, 40) }
  }

  async function send(url: string | URL, options: RequestInit = {}): Promise<number> {
    const answer = await fetch(url, options)
    await answer.arrayBuffer()
    return answer.status
  }

  const requests = () => lines.filter(({ msg }) => msg === 'request')

  function expectHidden(...secrets: string[]): void {
    const text = JSON.stringify(lines)
    for (const secret of secrets) expect(text).not.to.include(secret)
  }

  it('has the route of media, not the key of a private track', async () => {
    const { url, key } = await privateTrack()
    lines = []

    const statuses = [
      await send(url),
      await send(url, { method: 'HEAD' }),
      await send(url, { headers: { Range: 'bytes=0-9' } }),
      await send(url.href.replace('.mp3', '%2Emp3')),
      await send(url, { method: 'POST' }),
      await send(`${url}/`),
      await send(`${stage.baseUrl}/elsewhere/a/${key}.mp3`),
      await send(`${stage.baseUrl}/elsewhere/a/%${key.charCodeAt(0).toString(16)}${key.slice(1)}`),
    ]

    expect(statuses).to.deep.equal([200, 200, 206, 200, 404, 404, 401, 401])
    expect(requests().map(({ path }) => path)).to.deep.equal([
      ...Array(4).fill('/media/a/:name'),
      ...Array(2).fill('/media/*rest'),
      '/elsewhere/a/[hidden].mp3',
      '/elsewhere/a/[hidden]',
    ])
    expectHidden(key, key.slice(1))
  })

  it('has no key of a file that could not be read', async () => {
    const { url, key } = await privateTrack()
    failure = new Error(`EIO: i/o error, stat '/media/a/${key}.mp3'`)

    const status = await send(url)

    expect(status).to.equal(500)
    expect(lines.map(({ err }) => err?.message)).to.include(
      "EIO: i/o error, stat '/media/a/[hidden].mp3'",
    )
    expectHidden(key)
  })

  it('has no signature of a link, and no address or token of a fetched song', async () => {
    const form = (url: string) => {
      const data = new FormData()
      const fields = { url, feature: 'remove_vocals', ...confirmed }
      for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
      return data
    }
    const post = (url: string) => stage.as(alice).post('/v1/songs/uploads', form(url))

    const uploaded = await post(receiver.url(`/song.wav?token=${TOKEN}`))
    const refused = [
      await post(`https://localhost:1/song.wav?token=${TOKEN}`),
      await post(receiver.url(`/broken.wav?token=${TOKEN}`)),
      await post(receiver.url(`/finished?token=${TOKEN}`)),
    ]
    const { audioUrl } = uploaded.data
    const heard = await send(audioUrl)

    expect(uploaded.status, JSON.stringify(uploaded.body)).to.equal(201)
    expect(refused.every(({ status }) => status >= 400)).to.equal(true)
    expect(heard).to.equal(200)
    const { pathname, search, searchParams } = new URL(audioUrl)
    expect(search).not.to.equal('')
    expectHidden(TOKEN, receiver.host, pathname, ...searchParams.values(), alice.key)
  })

  it('has no address of a webhook, whether it answers, refuses, or cannot be stored', async () => {
    const webhooks = ['/finished', '/broken'].map((path) => receiver.url(`${path}?token=${TOKEN}`))
    for (const webhook of [...webhooks, `https://localhost:1/?token=${TOKEN}`]) {
      expect((await create({ webhook })).status).to.equal(202)
    }
    await stage.worker.drain()
    await proxy.cut()
    const away = await create({ webhook: webhooks[0] })
    await proxy.mend()
    await eventually(async () => (await stage.as(alice).get('/v1/me')).status === 200)

    expect(away.status).to.equal(500)
    expect(receiver.requests.filter(({ target }) => target.includes(TOKEN))).not.to.deep.equal([])
    expect(lines.some(({ err }) => err)).to.equal(true)
    expectHidden(TOKEN, receiver.host, alice.key)
  })

  it('has no API key and no operator token', async () => {
    const made = await stage.operator.post(`/operator/v1/accounts/${alice.id}/keys`, {})
    const wrong = await send(`${stage.operatorUrl}/operator/v1/plans`, {
      headers: { Authorization: 'Bearer a-guessed-token' },
    })
    const { key } = made.data
    await send(`${stage.baseUrl}/v1/me`, { headers: { 'X-API-Key': key, Cookie: `key=${key}` } })
    await send(`${stage.baseUrl}/v1/${key}`, { headers: { 'X-Request-Id': key } })
    await send(`${stage.baseUrl}/v1/${key.replaceAll('_', '%5F')}`)
    await send(`${stage.operatorUrl}/operator/v1/keys/${OPERATOR_TOKEN}`, { method: 'DELETE' })
    await send(`${stage.operatorUrl}/${OPERATOR_TOKEN}`)

    expect([made.status, wrong]).to.deep.equal([201, 401])
    expect(requests().map(({ path }) => path)).to.deep.equal([
      '/operator/v1/accounts/:id/keys',
      '/operator/v1/plans',
      '/v1/me',
      '/v1/[hidden]',
      '/v1/[hidden]',
      '/operator/v1/keys/:id',
      '[no route]',
    ])
    expectHidden(key, key.slice(8), OPERATOR_TOKEN, 'a-guessed-token')
  })
})
