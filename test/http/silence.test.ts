import type { RequestListener } from 'node:http'
import { expect } from 'chai'
import { type HttpServer, listen } from '../../src/http/server.ts'
import { startRaw } from '../stage/raw-request.ts'

const post = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n'

describe('An idle connection', () => {
  let server: HttpServer
  let handle: RequestListener
  let ended: boolean[]

  before(async () => {
    server = await listen('127.0.0.1', 0, { headerMilliseconds: 250, bodyMilliseconds: 250 })
    server.serve((request, response) => handle(request, response))
  })
  beforeEach(() => {
    ended = []
  })
  after(() => server.close(AbortSignal.timeout(0)))

  /** The bytes received until the service closed the connection. */
  async function answerTo(sent: string): Promise<string> {
    const { text } = await startRaw(`http://127.0.0.1:${server.port}`, sent).received
    return text
  }

  const readAll: RequestListener = (request, response) => {
    request.on('end', () => response.end('all of it'))
    request.on('close', () => ended.push(request.complete))
    request.on('error', () => {}).resume()
  }

  it('is closed if it never sends anything', async () => {
    handle = readAll

    expect(await answerTo('')).to.match(/^HTTP\/1\.1 408 /)
    expect(ended).to.deep.equal([])
  })

  it('is answered with 408 and closed in the middle of its headers', async () => {
    handle = readAll

    expect(await answerTo('POST / HTTP/1.1\r\nHost: local')).to.match(/^HTTP\/1\.1 408 /)
    expect(ended).to.deep.equal([])
  })

  it('is answered with 408 and closed in the middle of a body, whose reader gets an error', async () => {
    handle = readAll

    const answer = await answerTo(`${post}half of it`)

    expect(answer).to.equal('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    expect(ended).to.deep.equal([false])
  })

  it('is closed in the middle of a body that waits unread for its turn', async () => {
    handle = (request) => request.on('error', () => {}).on('close', () => ended.push(false))

    const answer = await answerTo(`${post}half of it`)

    expect(answer).to.match(/^HTTP\/1\.1 408 /)
    expect(ended).to.deep.equal([false])
  })

  it('stays open while its unread body fills the buffers', async () => {
    handle = (request, response) => response.once('timeout', () => readAll(request, response))
    const body = 'x'.repeat(8_000_000)

    const length = `Content-Length: ${body.length}`
    const answer = await answerTo(
      `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n\r\n${body}`,
    )

    expect(answer).to.match(/^HTTP\/1\.1 200 /)
    expect(ended).to.deep.equal([true])
  })

  it('stays open while it waits for an answer', async () => {
    handle = (request, response) => {
      request.resume()
      // Once and twice as long as the socket may be idle.
      response.once('timeout', () => {
        response.write('still ')
        response.once('timeout', () => response.end('here'))
      })
    }

    const answer = await answerTo('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')

    expect(answer)
      .to.match(/^HTTP\/1\.1 200 /)
      .and.to.include('still ')
      .and.to.include('here')
  })
})
