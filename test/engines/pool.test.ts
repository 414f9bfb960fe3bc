import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { openBuiltin, songsPerThread } from '../../src/engines/builtin/builtin.ts'
import type { RenderedAudio } from '../../src/engines/builtin/messages.ts'
import { Pool } from '../../src/engines/builtin/pool.ts'
import { SongBuffers } from '../../src/engines/builtin/song-buffers.ts'
import { UnreadableSong } from '../../src/engines/builtin/unreadable-song.ts'
import type { Limits } from '../../src/engines/builtin/watchdog.ts'
import { eventually } from '../stage/processes.ts'
import { renderMusic } from '../stage/render-music.ts'
import { musicRequest } from '../stage/score.ts'

const never = new AbortController().signal

/** Does what the seed of a request says, as threads do when they break. */
function programOf(start = ''): URL {
  const text = `
    import { parentPort, threadId } from 'node:worker_threads'
    const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    const work = (ms) => { for (const end = performance.now() + ms; performance.now() < end; ); }
    const finish = () => parentPort.postMessage({ type: 'done', result: { threadId } })
    const ways = [
      finish,
      () => { throw new Error('broken') },
      () => process.exit(3),
      () => parentPort.postMessage({ type: 'failed', message: 'no music in it' }),
      () => {},
      () => { for (;;); },
      () => parentPort.postMessage({ type: 'unreadable', message: 'noise' }),
      ({ sound: { left } }) => {
        left[0] -= 1
        if (left[0] >= 0) throw new Error('broken')
        finish()
      },
      () => {
        for (let chunk = 0; chunk < 6; chunk++) {
          work(100)
          parentPort.postMessage({ type: 'progress', share: chunk / 6 })
        }
        finish()
      },
    ]
    ${start}
    parentPort.on('message', (request) => ways[request.seed](request))
  `
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}

const [fine, crash, exit, fail, wait, loop, refuse, lose, labour] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const generous: Limits = { cpuSeconds: 120, idleSeconds: 300 }

/** `losses` is how many threads break over it, one after the other, where it breaks any. */
function request(seed: number, losses = 0) {
  const left = new Float32Array(new SharedArrayBuffer(4)).fill(losses)
  return { sound: { left, right: left }, seed }
}

interface Given {
  limits?: Limits
  attempts?: number
  keepSeconds?: number
  start?: string
}

function openPool({
  limits = generous,
  attempts = 1,
  start,
  ...given
}: Given = {}): Pool<'encode'> {
  const program = programOf(start)
  return new Pool({ task: 'encode', threads: 1, program, limits, attempts, ...given })
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: Error) => error.message,
  )
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

describe('a pool of threads', () => {
  it('keeps its thread from request to request', async () => {
    await using pool = openPool()

    const once = await pool.run(request(fine), never)

    expect(await pool.run(request(fine), never)).to.deep.equal(once)
  })

  it('stops a thread after its idle time, and starts another for the next request', async () => {
    await using pool = openPool({ keepSeconds: 0.01 })
    const run = async () => Object.values(await pool.run(request(fine), never))[0]
    const first = await run()

    const next = await eventually(async () => {
      const thread = await run()
      return thread !== first && thread
    })

    expect(next).to.be.a('number')
  })

  for (const [what, way, message, limits] of [
    ['crashes', crash, 'the render thread crashed', generous],
    ['exits', exit, 'the render thread exited with code 3', generous],
    ['reports a failure', fail, 'the render thread failed: no music in it', generous],
    [
      'waits for nothing',
      wait,
      'the render thread makes no progress',
      { cpuSeconds: 120, idleSeconds: 2 },
    ],
    [
      'never ends',
      loop,
      'the render thread uses too much processor time',
      { cpuSeconds: 0.2, idleSeconds: 3 },
    ],
  ] as const) {
    it(`fails the one request whose thread ${what}, and goes on with the next`, async () => {
      await using pool = openPool({ limits })

      const [broken, next] = [pool.run(request(way), never), pool.run(request(fine), never)]

      expect(await messageOf(broken)).to.equal(message)
      expect(await next).to.have.property('threadId')
    })
  }

  it('waits for a thread that starts slowly, whatever CPU time it may use', async () => {
    await using pool = openPool({
      limits: { cpuSeconds: 0.5, idleSeconds: 60 },
      start: 'sleep(1500)',
    })

    expect(await pool.run(request(fine), never)).to.have.property('threadId')
  })

  it('lets a thread work for long that reports what it has done', async () => {
    await using pool = openPool({ limits: { cpuSeconds: 0.3, idleSeconds: 3 } })

    expect(await pool.run(request(labour), never)).to.have.property('threadId')
  })

  it('gives a request another thread when its own is lost, where it may', async () => {
    await using pool = openPool({ attempts: 2 })

    expect(await pool.run(request(lose, 1), never)).to.have.property('threadId')
    expect(await messageOf(pool.run(request(lose, 2), never))).to.equal('the render thread crashed')
    expect(await pool.run(request(fine), never)).to.have.property('threadId')
  })

  it('reports an unreadable song and a failed thread as such, and retries neither', async () => {
    await using pool = openPool({ attempts: 2 })

    const error = await pool.run(request(refuse), never).catch((reason: unknown) => reason)

    expect(error).to.be.instanceOf(UnreadableSong).with.property('message', 'noise')
    expect(await messageOf(pool.run(request(fail), never))).to.match(/no music in it/)
  })

  it('stops a thread in the middle of its work when the request is aborted', async () => {
    await using pool = openPool()
    const abort = new AbortController()

    const [hanging, next] = [pool.run(request(loop), abort.signal), pool.run(request(fine), never)]
    abort.abort(new Error('deleted'))

    expect(await messageOf(hanging)).to.equal('deleted')
    expect(await next).to.have.property('threadId')
  })

  it('rejects what runs and what waits when it is closed', async () => {
    const pool = openPool()
    const both = [pool.run(request(loop), never), pool.run(request(fine), never)].map(messageOf)

    await pool.close()

    expect(await Promise.all(both)).to.deep.equal(Array(2).fill('the render pool was closed'))
  })
})

describe('song buffers', () => {
  it('are lent to so many at a time and used again', async () => {
    const buffers = new SongBuffers(1)
    const done = Promise.withResolvers<void>()
    let lent: SharedArrayBuffer | undefined

    const first = buffers.use(never, async (buffer) => {
      lent = buffer
      await done.promise
    })
    let waited = false
    const second = buffers.use(never, async (buffer) => {
      waited = true
      return buffer
    })
    await new Promise(setImmediate)

    expect(waited).to.equal(false)
    done.resolve()
    await first
    expect(await second).to.equal(lent)
  })

  it('are not used again after a failure: the thread may still write to them', async () => {
    const buffers = new SongBuffers(1)
    let lent: SharedArrayBuffer | undefined

    const broken = buffers.use(never, async (buffer) => {
      lent = buffer
      throw new Error('crashed')
    })

    expect(await messageOf(broken)).to.equal('crashed')
    expect(await buffers.use(never, async (buffer) => buffer === lent)).to.equal(false)
  })

  it('are not waited for any longer by what is aborted', async () => {
    const buffers = new SongBuffers(1)
    const done = Promise.withResolvers<void>()
    const abort = new AbortController()
    const first = buffers.use(never, () => done.promise)

    const second = buffers.use(abort.signal, async () => {})
    abort.abort(new Error('deleted'))

    expect(await messageOf(second)).to.equal('deleted')
    done.resolve()
    await first
    expect(await buffers.use(never, async () => 'free')).to.equal('free')
  })

  it('go to the next that waits when one abort ends both the work and the wait before it', async () => {
    const buffers = new SongBuffers(1)
    const abort = new AbortController()
    const started = Promise.withResolvers<void>()
    const working = buffers.use(abort.signal, () => {
      started.resolve()
      return aborted(abort.signal)
    })
    await started.promise
    const waiting = buffers.use(abort.signal, async () => {})

    const next = buffers.use(never, async () => 'lent')
    abort.abort(new Error('deleted'))

    expect(await messageOf(working)).to.equal('deleted')
    expect(await messageOf(waiting)).to.equal('deleted')
    expect(await Promise.race([next, new Promise(setImmediate)])).to.equal('lent')
  })
})

describe('the built-in engine', () => {
  const song = (seed: number) => musicRequest({ durationSeconds: 5, seed })

  it('gives each of many songs its own bytes, whatever is aborted between them', async () => {
    await using engine = openBuiltin({ threads: 1 })
    const aborts = Array.from({ length: 3 * songsPerThread }, () => new AbortController())

    const songs = aborts.map(({ signal }, index) => engine.music.render(song(index % 2), signal))
    const settled = Promise.allSettled(songs)
    aborts[0]?.abort(new Error('deleted'))
    await songs[1]
    aborts[2]?.abort(new Error('deleted'))
    aborts[4]?.abort(new Error('deleted'))

    const [even, odd] = await Promise.all([renderMusic(song(0)), renderMusic(song(1))])
    const heard = (await settled).map((one) =>
      one.status === 'fulfilled' ? digest(one.value) : String(one.reason.message),
    )
    expect(heard.filter((_, index) => index % 2 === 1)).to.deep.equal(Array(3).fill(digest(odd)))
    expect(heard[0]).to.equal('deleted')
    expect(heard[4]).to.equal('deleted')
    expect(heard[2]).to.be.oneOf(['deleted', digest(even)])
  })

  it('rejects running and waiting requests when it closes', async () => {
    const engine = openBuiltin({ threads: 1 })
    const songs = [1, 2, 3].map((seed) => messageOf(engine.music.render(song(seed), never)))

    await engine[Symbol.asyncDispose]()

    for (const message of await Promise.all(songs)) expect(message).to.match(/pool (was|is) closed/)
  })
})

function digest({ bytes }: RenderedAudio): string {
  return createHash('sha256').update(bytes).digest('hex')
}
