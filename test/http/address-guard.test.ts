import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { handlers } from '../../src/handlers.ts'
import { openApp } from '../../src/http/app.ts'
import { onStage } from '../stage/on-stage.ts'

describe('The request limit of one address', () => {
  let server: Server
  let address = ''

  const { stage, alice } = onStage({
    usualLimits: true,
    env: { LIMIT_PER_ADDRESS_PER_MINUTE: '3' },
    peopleOnce: { alice: {} },
  })

  before(async () => {
    const app = await openApp(stage.context, handlers)
    server = createServer(app.callback())
    // Requests of tests come from loopback, which is exempt, so the sockets report another address.
    server.on('connection', (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { configurable: true, get: () => address })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    stage.clock.advance(60)
  })

  async function call(from: string, key?: string): Promise<Response> {
    address = from
    const { port } = server.address() as AddressInfo
    const headers: Record<string, string> = key === undefined ? {} : { 'X-API-Key': key }
    const response = await fetch(`http://127.0.0.1:${port}/v1/me`, { headers })
    return response
  }

  async function statuses(count: number, from: string, key?: string): Promise<number[]> {
    const found: number[] = []
    for (let index = 0; index < count; index += 1) found.push((await call(from, key)).status)
    return found
  }

  it('refuses the fourth request of a minute, with or without a key, and counts addresses separately', async () => {
    expect(await statuses(3, '203.0.113.7')).to.deep.equal([401, 401, 401])
    const refused = await call('203.0.113.7', alice.key)

    expect(refused.status).to.equal(429)
    expect(await refused.json()).to.deep.equal({
      error: {
        code: 'RATE_LIMITED',
        message: 'At most 3 requests per minute from one address. Wait and try again.',
      },
    })
    expect(refused.headers.get('x-ratelimit-limit')).to.equal('3')
    expect(refused.headers.get('x-ratelimit-remaining')).to.equal('0')
    expect(await statuses(1, '2001:db8::1', alice.key)).to.deep.equal([200])
  })

  it('counts all addresses of an IPv6 network of 64 bits as one, because one person has them all', async () => {
    const network = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8::7:a:b:c:d']
    for (const one of network) expect(await statuses(1, one), one).to.deep.equal([401])

    expect(await statuses(1, '2001:db8:0:7::4')).to.deep.equal([429])
    expect(await statuses(1, '2001:db8:0:8::1')).to.deep.equal([401])
    expect(await statuses(1, '::ffff:203.0.113.9')).to.deep.equal([401])
    expect(await statuses(3, '203.0.113.9')).to.deep.equal([401, 401, 429])
  })

  it('accepts requests after its Retry-After', async () => {
    stage.clock.set('2026-05-04T11:00:17.400Z')
    await statuses(4, '203.0.113.7')

    const refused = await call('203.0.113.7')
    const wait = Number(refused.headers.get('retry-after'))
    stage.clock.advance(wait)

    expect(wait).to.equal(43)
    expect(await statuses(4, '203.0.113.7', alice.key)).to.deep.equal([200, 200, 200, 429])
  })

  it('exempts loopback in all its spellings, because a proxy on this machine forwards all clients', async () => {
    for (const loopback of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(await statuses(5, loopback), loopback).to.deep.equal(Array(5).fill(401))
    }
    expect(await statuses(4, '::ffff:203.0.113.9')).to.deep.equal([401, 401, 401, 429])
  })
})
