import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { expect } from 'chai'
import { EngineNotReady } from '../../src/engines/engine-error.ts'
import { EngineServer } from '../../src/engines/engine-server.ts'
import { movableClock } from '../stage/clock.ts'
import { openSoundServer } from '../stage/engine-servers.ts'
import {
  expectFailure,
  listFailures,
  networkError,
  noJson,
  played,
  playedUrl,
  playServers,
} from './failing-servers.ts'
import { failureOf } from './given-servers.ts'

describe('An engine server', () => {
  const clock = movableClock()

  const serverAt = (url: string) =>
    new EngineServer({ name: 'The server', url, apiKey: null, headers: {}, clock })

  it('is reachable when it answers anything at all, since it was first seen', async () => {
    await using stand = await openSoundServer()
    await using server = serverAt(stand.url)
    const before = server.state

    await server.checkReachable()
    const seen = clock.now()
    clock.advance(60)
    await server.checkReachable()

    expect(before).to.deep.equal({ reachable: null, since: null, lastError: null })
    expect(server.state).to.deep.equal({ reachable: true, since: seen, lastError: null })
  })

  // A real port, because nock refuses a connection only after it has accepted it.
  it('is unreachable while connections are refused, and reachable afterwards', async () => {
    const stand = await openSoundServer()
    await using server = serverAt(stand.url)
    await server.checkReachable()
    await stand.close()
    clock.advance(10)

    const error = await failureOf(server.checkReachable())

    expect(error).to.be.instanceOf(EngineNotReady)
    expect(server.state).to.deep.equal({
      reachable: false,
      since: clock.now(),
      lastError: { at: clock.now(), message: 'The server cannot be reached' },
    })
  })

  it('does not call again for every request', async () => {
    let calls = 0
    const stand = createServer((_, response) => {
      calls += 1
      response.end()
    })
    await once(stand.listen(0, '127.0.0.1'), 'listening')
    await using server = serverAt(`http://127.0.0.1:${(stand.address() as AddressInfo).port}`)

    await Promise.all(Array.from({ length: 10 }, () => server.checkReachable()))
    await server.checkReachable()
    clock.advance(6)
    await server.checkReachable()
    stand.closeAllConnections()
    stand.close()

    expect(calls).to.equal(2)
  })

  for (const [url, path, reached] of [
    ['/', '/v1/x', '/v1/x'],
    ['/v1', '/v1/x', '/v1/x'],
    ['/ai/v1/', '/v1/x', '/ai/v1/x'],
    ['/ai', '/ai/files/a?b=c', '/ai/files/a?b=c'],
    ['/', 'http://elsewhere.example/files/a', '/files/a'],
  ] as const) {
    it(`at ${url} calls for ${reached} when the way is ${path}`, async () => {
      await using stand = await openSoundServer()
      await using server = serverAt(stand.url + url)

      await failureOf(server.send(path, { signal: new AbortController().signal }))

      expect(stand.requests.map((request) => request.path)).to.deep.equal([reached])
    })
  }

  // A real server, because nock speaks HTTP only.
  it('breaks off when it speaks something else than HTTP', async () => {
    const stand = createSocketServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
    await once(stand.listen(0, '127.0.0.1'), 'listening')
    await using server = serverAt(`http://127.0.0.1:${(stand.address() as AddressInfo).port}`)

    const error = await failureOf(server.send('/x', { signal: new AbortController().signal }))
    stand.close()

    expect(error.message).to.equal('The server broke off')
  })

  describe('that fails', () => {
    playServers()
    let server: EngineServer

    beforeEach(() => {
      server = serverAt(playedUrl)
    })
    afterEach(() => server[Symbol.asyncDispose]())

    const ask = (deadlineSeconds = 60) =>
      server.within(deadlineSeconds, new AbortController().signal, (signal) =>
        server.ask('/x', { method: 'POST', json: { text: 'a door' }, signal }),
      )

    for (const failure of listFailures(60, noJson)) {
      const { name, says, reachable, play } = failure

      it(`is the cause of one error when it ${name}`, async () => {
        play(played().post('/x'))

        const error = await failureOf(ask())

        expectFailure(error, failure, 'The server')
        expect(server.state.lastError).to.deep.equal({
          at: clock.now(),
          message: `The server ${says}`,
        })
      })

      it(`is ${reachable ? 'reachable' : 'unreachable'} when it ${name}`, async () => {
        play(played().get('/'))

        const check = server.checkReachable()

        if (reachable) await check
        else expect(await failureOf(check)).to.be.instanceOf(EngineNotReady)
        expect(server.state.reachable).to.equal(reachable)
      })
    }

    for (const code of [
      'ECONNREFUSED',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'UND_ERR_CONNECT_TIMEOUT',
    ]) {
      it(`was sent nothing, so that a job waits, with ${code}`, async () => {
        played().post('/x').replyWithError(networkError(code))

        const error = await failureOf(ask())

        expect(error).to.be.instanceOf(EngineNotReady)
        expect(error).to.deep.include({ since: clock.now(), giveUpAfterSeconds: 120 })
      })
    }

    for (const code of ['EHOSTUNREACH', 'ETIMEDOUT']) {
      it(`was sent the request when ${code} ends an open connection`, async () => {
        played().post('/x').replyWithError(networkError(code, 'read'))

        const error = await failureOf(ask())

        expect(error).not.to.be.instanceOf(EngineNotReady)
        expect(error.message).to.equal('The server broke off')
      })
    }

    for (const [told, seconds] of [
      ['7', 7],
      ['3600', 3600],
      ['0', undefined],
      ['-5', undefined],
      ['3601', undefined],
      ['soon', undefined],
      ['Fri, 20 Nov 2026 12:00:07 GMT', undefined],
    ] as const) {
      const wait = seconds ? `${seconds} seconds` : 'as long as we like'

      it(`lets a job wait for ${wait} with Retry-After: ${told}`, async () => {
        played().post('/x').reply(429, '', { 'retry-after': told })

        const error = await failureOf(ask())

        expect(error).to.include({ retryAfterSeconds: seconds, giveUpAfterSeconds: 1800 })
      })
    }

    it('is given up after the deadline of the call', async () => {
      played()
        .post('/x')
        .reply(200, () => new Promise(() => {}))

      const error = await failureOf(ask(0.5))

      expect(error.message).to.equal('The server did not finish within 0.5 seconds')
    })

    it('is waited for while it is slow to answer', async () => {
      played().post('/x').delay(20).reply(200, { text: 'late' })

      expect(await ask()).to.deep.equal({ text: 'late' })
      expect(server.state).to.include({ reachable: true, lastError: null })
    })

    it('is reachable again as soon as it answers, since then', async () => {
      played().post('/x').replyWithError(networkError('ECONNREFUSED'))
      await failureOf(ask())
      const gone = server.state
      clock.advance(60)
      played().post('/x').reply(200, { text: 'back' })

      await ask()

      expect(gone).to.include({ reachable: false })
      expect(server.state).to.deep.include({ reachable: true, since: clock.now() })
      expect(server.state.lastError).to.deep.equal(gone.lastError)
    })
  })
})
