import type { ServerResponse } from 'node:http'
import { expect } from 'chai'
import { type HttpServer, listen } from '../../src/http/server.ts'
import { requestBytes, startRaw } from '../stage/raw-request.ts'

describe('A server that closes', () => {
  let server: HttpServer
  let running: Promise<ServerResponse>

  beforeEach(async () => {
    const arrived = Promise.withResolvers<ServerResponse>()
    running = arrived.promise
    server = await listen('127.0.0.1', 0)
    server.serve((_request, response) => arrived.resolve(response))
  })

  function call() {
    return startRaw(`http://127.0.0.1:${server.port}`, requestBytes('GET /', [])).received
  }

  it('lets the running request end', async () => {
    const received = call()
    const response = await running
    let isClosed = false
    const closed = server.close(new AbortController().signal).then(() => {
      isClosed = true
    })
    const refused = await call()

    expect(refused).to.deep.equal({ text: '', failure: 'ECONNREFUSED' })
    expect(isClosed).to.equal(false)
    response.end('done')
    expect((await received).text).to.match(/^HTTP\/1\.1 200 OK[\s\S]*done$/)
    await closed
  })

  it('aborts requests that run longer than its time limit', async () => {
    const received = call()
    await running
    const cut = new AbortController()
    const closed = server.close(cut.signal)

    cut.abort()

    expect((await received).text).to.equal('')
    await closed
    await server.close(AbortSignal.abort())
  })
})
