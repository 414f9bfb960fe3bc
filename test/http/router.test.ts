import { expect } from 'chai'
import { requestBytes, sendRaw } from '../stage/raw-request.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'

describe('A request as no client would send it', () => {
  let stage: Stage
  let alice: Person

  before(async () => {
    stage = await openStage()
    alice = await stage.given.account()
  })
  after(() => stage[Symbol.asyncDispose]())
  afterEach(async () => {
    expect((await stage.as(alice).get('/v1/me')).status, 'the service is alive').to.equal(200)
  })

  function send(start: string, ...headers: string[]) {
    return sendRaw(stage.baseUrl, requestBytes(start, [`X-API-Key: ${alice.key}`, ...headers]))
  }

  it('may name a whole address as its target, even one that is none', async () => {
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
    const head = await send('HEAD /v1/me')
    expect(head).to.include({ status: 404, body: '' })
  })

  it('is answered although it asks for an upgrade, sends a body with a GET or repeats a header', async () => {
    const upgrade = await send('GET /v1/me', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13')
    const body = await send('GET /v1/me', 'Content-Type: application/json', 'Content-Length: 0')
    const repeated = await send('GET /v1/me', 'Cookie: a=1', 'Cookie: __proto__=2', 'Accept: x')

    expect([upgrade.status, body.status, repeated.status]).to.deep.equal([200, 200, 200])
  })

  it('ends at the parser when it is no HTTP or far too long, or expects what nobody offers', async () => {
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
