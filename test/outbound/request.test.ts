import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect } from 'chai'
import {
  type FailureReason,
  failureReason,
  OutboundRefused,
  openOutbound,
} from '../../src/outbound/request.ts'
import { openReceiver, trustInReceiver } from '../stage/receiver.ts'

const limits = { timeoutSeconds: 10 }

function resolvesTo(...addresses: string[]): () => Promise<LookupAddress[]> {
  return async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

async function failureOf(sent: Promise<unknown>): Promise<unknown> {
  return sent.then(
    (answer) => expect.fail(`was answered: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  )
}

async function reasonOf(sent: Promise<unknown>): Promise<FailureReason> {
  return failureReason(await failureOf(sent))
}

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

describe('A post to an address that a user gave', () => {
  it('delivers body, headers and query exactly as written, and returns the status', async () => {
    await using receiver = await openReceiver((_, response) => response.writeHead(201).end('ok'))
    await using outbound = openOutbound({ allow: [receiver.host], secureContext: trustInReceiver })
    const target = `/finished/%C3%BC?token=abc%20d&who='me'&q="<|>"&empty=&x=%2f+{}?`

    const headers = { 'content-type': 'application/json', 'user-agent': 'service-webhook/1.0' }
    const answer = await outbound.post(
      receiver.url(`${target}#part?a=b`),
      '{"ü":1}',
      headers,
      limits,
    )

    expect(answer).to.deep.equal({ status: 201 })
    expect(receiver.requests).to.have.length(1)
    const [request] = receiver.requests
    expect(request).to.include({ method: 'POST', target, body: '{"ü":1}' })
    expect(request?.headers).to.include({ ...headers, host: receiver.host, 'content-length': '8' })
  })

  it('encodes a query that cannot be sent as written', async () => {
    await using receiver = await openReceiver()
    await using outbound = openOutbound({ allow: [receiver.host], secureContext: trustInReceiver })

    await outbound.post(receiver.url('/ü?naïve=1'), '', {}, limits)

    expect(receiver.requests[0]?.target).to.equal('/%C3%BC?na%C3%AFve=1')
  })

  for (const status of [301, 302, 303, 307, 308]) {
    it(`returns a ${status} redirect as the answer and does not follow it`, async () => {
      await using receiver = await openReceiver((_, response) =>
        response.writeHead(status, { location: '/elsewhere' }).end(),
      )
      await using outbound = openOutbound({
        allow: [receiver.host],
        secureContext: trustInReceiver,
      })

      const answer = await outbound.post(receiver.url('/'), '{}', {}, limits)

      expect(answer).to.deep.equal({ status })
      expect(receiver.requests).to.have.length(1)
    })
  }

  it('sends once even if the receiver fails', async () => {
    await using receiver = await openReceiver((_, response) => response.writeHead(500).end())
    await using outbound = openOutbound({ allow: [receiver.host], secureContext: trustInReceiver })

    const answer = await outbound.post(receiver.url('/'), '{}', {}, limits)

    expect(answer).to.deep.equal({ status: 500 })
    expect(receiver.requests).to.have.length(1)
  })

  it('times out for a receiver that never answers', async () => {
    await using receiver = await openReceiver(() => {})
    await using outbound = openOutbound({ allow: [receiver.host], secureContext: trustInReceiver })

    const sent = outbound.post(receiver.url('/'), '{}', {}, { timeoutSeconds: 0.2 })

    expect(await reasonOf(sent)).to.equal('timeout')
    expect(receiver.requests).to.have.length.at.most(1)
  })

  it('times out for a receiver that never finishes the TLS handshake', async () => {
    const server = createServer()
    const port = await listening(server)
    await using outbound = openOutbound({ allow: [`127.0.0.1:${port}`] })

    const sent = outbound.post(`https://127.0.0.1:${port}/`, '', {}, { timeoutSeconds: 0.2 })
    const reason = await reasonOf(sent)
    server.close()

    expect(reason).to.equal('timeout')
  })

  it('times out for a name server that never answers', async () => {
    const lookup = () => new Promise<LookupAddress[]>(() => {})
    await using outbound = openOutbound({ allow: [], lookup })

    const sent = outbound.post('https://slow.example/', '', {}, { timeoutSeconds: 0.2 })

    expect(await reasonOf(sent)).to.equal('timeout')
  })

  it('reads only the beginning of an answer', async () => {
    let written = 0
    const closed = Promise.withResolvers<void>()
    await using receiver = await openReceiver((_, response) => {
      response.on('close', () => closed.resolve())
      const chunk = Buffer.alloc(65536)
      const write = () => {
        do written += chunk.length
        while (response.write(chunk))
      }
      response.on('drain', write)
      write()
    })
    await using outbound = openOutbound({ allow: [receiver.host], secureContext: trustInReceiver })

    const answer = await outbound.post(receiver.url('/'), '{}', {}, limits)
    await closed.promise

    expect(answer).to.deep.equal({ status: 200 })
    expect(written).to.be.below(50_000_000)
  })

  it('stops when the caller aborts', async () => {
    const leaving = new AbortController()
    await using receiver = await openReceiver(() => leaving.abort())
    await using outbound = openOutbound({ allow: [receiver.host], secureContext: trustInReceiver })

    const sent = outbound.post(receiver.url('/'), '', {}, { ...limits, signal: leaving.signal })

    expect(await reasonOf(sent)).to.equal('interrupted')
  })

  it('aborts requests under way when closed, also during the connect', async () => {
    const server = createServer()
    const port = await listening(server)
    const outbound = openOutbound({ allow: [`127.0.0.1:${port}`] })
    const connected = once(server, 'connection')
    const sent = reasonOf(outbound.post(`https://127.0.0.1:${port}/`, '', {}, limits))
    const [socket] = await connected

    const ended = once(socket, 'close')
    socket.resume()
    await outbound[Symbol.asyncDispose]()
    await ended
    server.close()

    expect(await sent).to.equal('interrupted')
  })

  it('closes the connection after the answer', async () => {
    await using receiver = await openReceiver()
    await using outbound = openOutbound({ allow: [receiver.host], secureContext: trustInReceiver })

    await outbound.post(receiver.url('/'), '', {}, limits)

    expect(receiver.requests[0]?.headers.connection).to.equal('close')
  })

  it('reports that a connection was refused', async () => {
    const server = createServer()
    const port = await listening(server)
    await new Promise((done) => server.close(done))
    await using outbound = openOutbound({ allow: [`127.0.0.1:${port}`] })

    const sent = outbound.post(`https://127.0.0.1:${port}/`, '', {}, limits)

    expect(await reasonOf(sent)).to.equal('connection refused')
  })

  it('reports that a connection was closed without an answer', async () => {
    await using receiver = await openReceiver((_, response) => response.destroy())
    await using outbound = openOutbound({ allow: [receiver.host], secureContext: trustInReceiver })

    const sent = outbound.post(receiver.url('/'), '', {}, limits)

    expect(await reasonOf(sent)).to.equal('connection closed')
    expect(receiver.requests).to.have.length(1)
  })

  it('reports that a name was not found', async () => {
    const lookup = async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND gone.example'), { code: 'ENOTFOUND' })
    }
    await using outbound = openOutbound({ allow: [], lookup })
    await using outboundWithoutAnswer = openOutbound({ allow: [], lookup: resolvesTo() })

    const failed = outbound.post('https://gone.example/', '', {}, limits)
    const empty = outboundWithoutAnswer.post('https://gone.example/', '', {}, limits)

    expect(await reasonOf(failed)).to.equal('name not found')
    expect(await reasonOf(empty)).to.equal('name not found')
  })

  it('reports that the certificate is not trusted', async () => {
    await using receiver = await openReceiver()
    await using outbound = openOutbound({ allow: [receiver.host] })

    const sent = outbound.post(receiver.url('/'), '', {}, limits)

    expect(await reasonOf(sent)).to.equal('tls')
    expect(receiver.requests).to.have.length(0)
  })

  it('reports that the certificate is for another name', async () => {
    await using receiver = await openReceiver()
    const allow = [`other.example:${receiver.port}`]
    const lookup = resolvesTo('127.0.0.1', '::1')
    await using outbound = openOutbound({ allow, secureContext: trustInReceiver, lookup })

    const sent = outbound.post(`https://other.example:${receiver.port}/`, '', {}, limits)

    expect(await reasonOf(sent)).to.equal('tls')
    expect(receiver.requests).to.have.length(0)
  })

  it('reports that the receiver does not speak TLS, or not HTTP', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('220 mail ready\r\n'))
    const port = await listening(server)
    await using outbound = openOutbound({ allow: [`127.0.0.1:${port}`] })

    const tls = await reasonOf(outbound.post(`https://127.0.0.1:${port}/`, '', {}, limits))
    const http = await reasonOf(outbound.post(`http://127.0.0.1:${port}/`, '', {}, limits))
    server.close()

    expect([tls, http]).to.deep.equal(['tls', 'not http'])
  })

  it('reports an unknown failure by a code, without its message', () => {
    expect(failureReason(new Error('10.0.0.7 said no'))).to.equal('failed')
    expect(failureReason('10.0.0.7 said no')).to.equal('failed')
  })
})

describe('A post to a private address', () => {
  for (const host of ['127.0.0.1', '127.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '[::]']) {
    it(`never connects to ${host}`, async () => {
      await using receiver = await openReceiver()
      await using outbound = openOutbound({ allow: [], secureContext: trustInReceiver })

      const sent = outbound.post(`https://${host}:${receiver.port}/`, '', {}, limits)

      expect(await failureOf(sent)).to.be.instanceOf(OutboundRefused)
      expect(receiver.requests).to.have.length(0)
    })
  }

  for (const [kind, addresses] of Object.entries({
    'the machine itself': ['127.0.0.1'],
    'the machine itself in IPv6': ['::1'],
    'a private network': ['10.0.0.1'],
    'the metadata of a cloud': ['169.254.169.254'],
    'a carrier network': ['100.64.0.1'],
    'a mapped address': ['::ffff:127.0.0.1'],
    'an IPv4-compatible address': ['::7f00:1'],
    'an address behind NAT64': ['64:ff9b::7f00:1'],
    'a public and a private address': ['93.184.215.14', '127.0.0.1'],
    'a private and a public address': ['127.0.0.1', '93.184.215.14'],
  })) {
    it(`never connects to a name that resolves to ${kind}`, async () => {
      await using receiver = await openReceiver()
      const lookup = resolvesTo(...addresses)
      await using outbound = openOutbound({ allow: [], secureContext: trustInReceiver, lookup })

      const sent = outbound.post(`https://receiver.example:${receiver.port}/`, '', {}, limits)

      expect(await reasonOf(sent)).to.equal('address not public')
      expect(receiver.requests).to.have.length(0)
    })
  }

  it('connects only to the addresses it checked, whatever the name resolves to next', async () => {
    await using receiver = await openReceiver()
    // A public address that is not routed unless the test runs behind NAT64.
    const answers = ['64:ff9b::5db8:d70e', '127.0.0.1', '127.0.0.1']
    let asked = 0
    const lookup = async () => resolvesTo(answers[asked++] ?? '127.0.0.1')()
    await using outbound = openOutbound({ allow: [], secureContext: trustInReceiver, lookup })
    const url = `https://receiver.example:${receiver.port}/`

    const first = await failureOf(outbound.post(url, '', {}, { timeoutSeconds: 0.5 }))
    const askedByFirst = asked
    const second = await failureOf(outbound.post(url, '', {}, limits))

    expect(first).not.to.be.instanceOf(OutboundRefused)
    expect(askedByFirst).to.equal(1)
    expect(second).to.be.instanceOf(OutboundRefused)
    expect(receiver.requests).to.have.length(0)
  })

  it('connects to a private address only at the host and port the operator allows', async () => {
    await using allowed = await openReceiver()
    await using other = await openReceiver()
    await using outbound = openOutbound({ allow: [allowed.host], secureContext: trustInReceiver })

    const answer = await outbound.post(allowed.url('/'), '', {}, limits)
    const byAddress = outbound.post(`https://127.0.0.1:${allowed.port}/`, '', {}, limits)
    const byPort = outbound.post(other.url('/'), '', {}, limits)

    expect(answer).to.deep.equal({ status: 204 })
    expect(await reasonOf(byAddress)).to.equal('address not public')
    expect(await reasonOf(byPort)).to.equal('address not public')
    expect(allowed.requests).to.have.length(1)
    expect(other.requests).to.have.length(0)
  })

  it('connects to an allowed name whatever it resolves to', async () => {
    await using receiver = await openReceiver()
    const lookup = resolvesTo('::1', '127.0.0.1')
    const allow = [`receiver.example:${receiver.port}`]
    await using outbound = openOutbound({ allow, secureContext: trustInReceiver, lookup })

    const url = `https://receiver.example:${receiver.port}/`
    const answer = await outbound.post(url, '', {}, limits)

    expect(answer).to.deep.equal({ status: 204 })
  })
})
