import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'chai'
import Koa from 'koa'
import type { RequestState } from '../../src/http/exchange.ts'
import { sendLive } from '../../src/http/live.ts'
import { listen } from '../../src/http/server.ts'

describe('An answer that is sent while things happen', () => {
  /** Serves the pieces, and resolves when the answer has ended. */
  async function serve(pieces: AsyncIterable<string>, closing: AsyncDisposableStack) {
    const server = await listen('127.0.0.1', 0)
    closing.defer(() => server.close(AbortSignal.timeout(1000)))
    const ended = Promise.withResolvers<void>()
    const app = new Koa<RequestState>()
    app.use(async (ctx) => {
      ctx.status = 200
      await sendLive(ctx, { contentType: 'text/event-stream', pieces }, 200)
      ended.resolve()
    })
    server.serve(app.callback())
    return { port: server.port, ended: ended.promise }
  }

  it('passes on each piece at once, and ends with the last', async () => {
    await using closing = new AsyncDisposableStack()
    const next = Promise.withResolvers<void>()
    async function* pieces() {
      yield 'one'
      await next.promise
      yield 'two'
    }
    const { port, ended } = await serve(pieces(), closing)
    const { body } = await fetch(`http://127.0.0.1:${port}/`)
    const reader = body?.getReader()

    const first = await reader?.read()
    next.resolve()
    const second = await reader?.read()
    await ended

    expect([first, second].map((each) => Buffer.from(each?.value ?? []).toString())).to.deep.equal([
      'one',
      'two',
    ])
    expect((await reader?.read())?.done).to.equal(true)
  })

  it('cuts off a caller that takes nothing, and makes no pieces meanwhile', async () => {
    await using closing = new AsyncDisposableStack()
    let made = 0
    async function* pieces() {
      for (; made < 10_000; made += 1) yield 'x'.repeat(100_000)
    }
    const { port, ended } = await serve(pieces(), closing)
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: tonewright\r\n\r\n')

    await ended

    expect(made).to.be.below(500)
    socket.resume()
    await once(socket, 'close')
  })

  it('lets go of its source when the caller hangs up', async () => {
    await using closing = new AsyncDisposableStack()
    const released = Promise.withResolvers<void>()
    async function* pieces() {
      try {
        for (;;) {
          yield 'x'
          await new Promise((resolve) => setImmediate(resolve))
        }
      } finally {
        released.resolve()
      }
    }
    const { port } = await serve(pieces(), closing)
    const { body } = await fetch(`http://127.0.0.1:${port}/`)
    await body?.cancel()

    await released.promise
  })
})
