import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { EngineNotReady } from '../../src/engines/engine-error.ts'
import { EngineServer } from '../../src/engines/engine-server.ts'
import { movableClock } from '../stage/clock.ts'
import { openSoundServer } from '../stage/engine-servers.ts'
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
})
