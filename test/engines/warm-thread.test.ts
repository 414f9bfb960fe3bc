import { execFileSync } from 'node:child_process'
import { expect } from 'chai'
import { openBuiltin, planMusic } from '../../src/engines/builtin/builtin.ts'
import type { MusicRequest } from '../../src/engines/builtin/messages.ts'
import { Pool } from '../../src/engines/builtin/pool.ts'
import { musicRequest } from '../stage/score.ts'

const never = new AbortController().signal

/** A thread that does what the text says: dies, loops for ever, fails, or tells which thread it is. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    let served = 0
    parentPort.on('message', ({ request }) => {
      served += 1
      if (request.text === 'throw') throw new Error('out of strings')
      if (request.text === 'exit') process.exit(3)
      if (request.text === 'loop') for (;;);
      if (request.text === 'fail') {
        parentPort.postMessage({ type: 'failed', message: 'no such chord' })
        return
      }
      parentPort.postMessage({ type: 'progress', share: 0.5 })
      const result = { bytes: new Uint8Array(1), durationSeconds: served, model: 'thread ' + threadId }
      parentPort.postMessage({ type: 'done', result })
    })
  `)}`,
)

function ask(text: string): MusicRequest {
  return musicRequest({ text })
}

async function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('it was fulfilled'),
    (reason: unknown) => reason,
  )
}

describe('Pool', () => {
  it('keeps a thread for the next request', async () => {
    await using pool = new Pool({ threads: 1, program })

    const first = await pool.run('music', ask('play'), never)
    const second = await pool.run('music', ask('play'), never)

    expect(second.model).to.equal(first.model)
    expect([first.durationSeconds, second.durationSeconds]).to.deep.equal([1, 2])
  })

  it('works on no more requests at a time than it has threads, and forgets none', async () => {
    await using pool = new Pool({ threads: 2, program })

    const results = await Promise.all(
      Array.from({ length: 9 }, () => pool.run('music', ask('play'), never)),
    )

    expect(new Set(results.map(({ model }) => model)).size).to.be.at.most(2)
    expect(results).to.have.length(9)
  })

  it('stops a thread in the middle of its work when the request is aborted', async () => {
    await using pool = new Pool({ threads: 1, program })
    const stop = new AbortController()
    const endless = reasonOf(pool.run('music', ask('loop'), stop.signal))
    const next = pool.run('music', ask('play'), never)

    stop.abort(new Error('no longer wanted'))

    expect(await endless)
      .to.be.an('error')
      .with.property('message', 'no longer wanted')
    expect((await next).durationSeconds).to.equal(1)
  })

  it('drops a waiting request when it is aborted, without touching the one at work', async () => {
    await using pool = new Pool({ threads: 1, program })
    const stop = new AbortController()
    const first = pool.run('music', ask('play'), never)
    const second = reasonOf(pool.run('music', ask('play'), stop.signal))

    stop.abort()

    expect(await second).to.have.property('name', 'AbortError')
    expect((await first).durationSeconds).to.equal(1)
    expect((await pool.run('music', ask('play'), never)).durationSeconds).to.equal(2)
  })

  it('refuses what was aborted before it began', async () => {
    await using pool = new Pool({ threads: 1, program })

    const reason = await reasonOf(pool.run('music', ask('play'), AbortSignal.abort('too late')))

    expect(reason).to.equal('too late')
  })

  for (const [text, message] of [
    ['throw', 'the render thread crashed'],
    ['exit', 'the render thread exited with code 3'],
  ] as const) {
    it(`turns a thread that dies by ${text} into an error for its request alone`, async () => {
      await using pool = new Pool({ threads: 1, program })
      const dying = reasonOf(pool.run('music', ask(text), never))
      const waiting = pool.run('music', ask('play'), never)

      expect(await dying)
        .to.be.an('error')
        .with.property('message', message)
      expect((await waiting).durationSeconds).to.equal(1)
    })
  }

  it('passes a failure on as an error and keeps the thread', async () => {
    await using pool = new Pool({ threads: 1, program })

    const reason = await reasonOf(pool.run('music', ask('fail'), never))

    expect(reason).to.be.an('error')
    expect(String(reason)).to.include('no such chord')
    expect((await pool.run('music', ask('play'), never)).durationSeconds).to.equal(2)
  })

  it('fails a request that cannot be sent, and works on', async () => {
    await using pool = new Pool({ threads: 1, program })
    const unsendable = { ...ask('play'), extra: () => {} }

    expect(await reasonOf(pool.run('music', unsendable, never))).to.be.an('error')
    expect((await pool.run('music', ask('play'), never)).durationSeconds).to.equal(1)
  })

  it('rejects everything it still holds when it closes, and takes nothing more', async () => {
    const pool = new Pool({ threads: 1, program })
    const working = reasonOf(pool.run('music', ask('loop'), never))
    const waiting = reasonOf(pool.run('music', ask('play'), never))

    await pool.close()

    expect(await working).to.be.an('error')
    expect(await waiting).to.be.an('error')
    expect(await reasonOf(pool.run('music', ask('play'), never))).to.be.an('error')
  })
})

describe('openBuiltin', () => {
  const request = planMusic({ ...musicRequest({ durationSeconds: 5 }), bpm: null })

  it('renders in a thread and names its maker', async () => {
    await using engine = openBuiltin({ threads: 1 })

    const audio = await engine.render(request, never)

    expect(audio.model).to.match(/^tonewright-builtin\/\d+\.\d+\.\d+$/)
    expect(audio.durationSeconds).to.equal(5)
    expect(audio.bytes.length).to.be.greaterThan(50_000)
  })

  it('gives up a real render at once when aborted', async () => {
    await using engine = openBuiltin({ threads: 1 })
    const stop = new AbortController()
    const long = reasonOf(engine.render({ ...request, durationSeconds: 210 }, stop.signal))

    stop.abort(new Error('enough'))

    expect(await long)
      .to.be.an('error')
      .with.property('message', 'enough')
    expect((await engine.render(request, never)).durationSeconds).to.equal(5)
  })

  it('does not keep the process alive when idle', () => {
    const door = new URL('../../src/engines/builtin/builtin.ts', import.meta.url)
    const code = `
      import { openBuiltin } from ${JSON.stringify(door.href)}
      const engine = openBuiltin({ threads: 1 })
      await engine.render(${JSON.stringify(request)}, new AbortController().signal)
      console.log('rendered')
    `

    const output = execFileSync(process.execPath, ['-e', code], {
      encoding: 'utf8',
      timeout: 50_000,
    })

    expect(output).to.equal('rendered\n')
  })
})
