import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { type RawAnswer, requestBytes, sendRaw } from '../stage/raw-request.ts'

function remainingOf({ head }: RawAnswer): number | undefined {
  const [, remaining] = /^x-ratelimit-remaining: (\d+)/im.exec(head) ?? []
  return remaining === undefined ? undefined : Number(remaining)
}

/** The headers without those that differ in every answer. */
function steadyHeadersOf({ head }: RawAnswer): string[] {
  const lines = head.toLowerCase().split('\r\n').slice(1)
  return lines.filter((line) => !/^(date|x-request-id|x-ratelimit-remaining):/.test(line)).sort()
}

describe('A malformed or unusual request', () => {
  const { stage, alice } = onStage({ usualLimits: true, peopleOnce: { alice: {} } })

  afterEach(async () => {
    expect((await stage.as(alice).get('/v1/me')).status, 'the service is alive').to.equal(200)
  })

  function send(start: string, ...headers: string[]) {
    return sendRaw(stage.baseUrl, requestBytes(start, [`X-API-Key: ${alice.key}`, ...headers]))
  }

  it('may have a whole URL as its target, even an invalid one', async () => {
    const targets = {
      'http://localhost/v1/me': 200,
      'HTTP://elsewhere.example:99/v1/me?x=1': 200,
      'http://[::/v1/me': 200,
      'http://[::/v1/nope': 404,
      'http://localhost': 302,
      'http://localhost?x': 302,
    }

    for (const [target, status] of Object.entries(targets)) {
      expect((await send(`GET ${target}`)).status, target).to.equal(status)
    }
  })

  it('is NOT_FOUND under any other method', async () => {
    for (const start of ['OPTIONS *', 'OPTIONS /v1/me', 'TRACE /v1/me', 'PROPFIND /v1/me']) {
      const answer = await send(start)
      expect(answer, start).to.include({ status: 404, code: 'NOT_FOUND' })
      expect(answer.head.toLowerCase(), start).to.include('x-ratelimit-limit: 60')
    }
    for (const target of ['/v1/reimagine', '/v1/nope']) {
      expect(await send(`HEAD ${target}`), target).to.include({ status: 404, body: '' })
    }
  })

  it('answers HEAD like GET without the body, and counts it as a read', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    const targets = {
      [`/v1/generations/${data.id}`]: 200,
      '/v1/generations?limit=1': 200,
      '/v1/generations?limit=x': 400,
      '/v1/generations/unknown': 404,
      [`/v1/generations/${data.id}/certificate`]: 200,
      '/v1/songs/config': 200,
      '/v1/templates': 200,
      '/openapi.json': 200,
      '/docs': 200,
      '/': 302,
    }

    for (const [target, status] of Object.entries(targets)) {
      const get = await send(`GET ${target}`)
      const head = await send(`HEAD ${target}`)

      expect(head, target).to.include({ status, body: '' })
      expect(get.status, target).to.equal(status)
      const [left, leftAfter] = [get, head].map(remainingOf)
      if (left !== undefined) expect(leftAfter, target).to.equal(left - 1)
      expect(steadyHeadersOf(head), target).to.deep.equal(steadyHeadersOf(get))
    }
  })

  it('is answered despite an upgrade, a body with a GET or a repeated header', async () => {
    const upgrade = await send('GET /v1/me', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13')
    const body = await send('GET /v1/me', 'Content-Type: application/json', 'Content-Length: 0')
    const repeated = await send('GET /v1/me', 'Cookie: a=1', 'Cookie: __proto__=2', 'Accept: x')

    expect([upgrade.status, body.status, repeated.status]).to.deep.equal([200, 200, 200])
  })

  it('is refused by the parser when it is not HTTP, too long, or has an unknown expectation', async () => {
    const key = `X-API-Key: ${alice.key}`
    const statuses = {
      'no HTTP': (await sendRaw(stage.baseUrl, 'hello\r\n\r\n')).status,
      'line feed in a header': (await send('GET /v1/me', 'X-A: a\n\0b')).status,
      'too long': (await send(`GET /v1/generations/${'a'.repeat(20_000)}`)).status,
      'two lengths': (await send('POST /v1/generations', 'Content-Length: 1', 'Content-Length: 2'))
        .status,
      'no host': (await sendRaw(stage.baseUrl, `GET /v1/me HTTP/1.1\r\n${key}\r\n\r\n`)).status,
      expects: (await send('POST /v1/generations', 'Expect: tea', 'Content-Length: 0')).status,
    }

    expect(statuses).to.deep.equal({
      'no HTTP': 400,
      'line feed in a header': 400,
      'too long': 431,
      'two lengths': 400,
      'no host': 400,
      expects: 417,
    })
  })
})
