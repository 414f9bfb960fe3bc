import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { openBuiltin, songsPerThread } from '../../src/engines/builtin/builtin.ts'
import type { RenderedAudio } from '../../src/engines/builtin/messages.ts'
import { Pool } from '../../src/engines/builtin/pool.ts'
import { Reels } from '../../src/engines/builtin/reels.ts'
import { renderMusic } from '../../src/engines/builtin/render.ts'
import { musicRequest } from '../stage/score.ts'

const never = new AbortController().signal

/** Does what the seed of a request says, as threads do when they break. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const ways = [
      () => parentPort.postMessage({ type: 'done', result: { threadId } }),
      () => { throw new Error('broken') },
      () => process.exit(3),
      () => parentPort.postMessage({ type: 'failed', message: 'no music in it' }),
      () => {},
      () => { for (;;); },
    ]
    parentPort.on('message', ({ seed }) => ways[seed]())
  `)}`,
)

const [fine, crash, exit, fail, silence, hang] = [0, 1, 2, 3, 4, 5] as const

function request(seed: number) {
  return { sound: { left: new Float32Array(0), right: new Float32Array(0) }, seed }
}

function openPool(silenceSeconds = 120): Pool<'encode'> {
  return new Pool<'encode'>({ threads: 1, program, silenceSeconds })
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: Error) => error.message,
  )
}

describe('a pool of threads', () => {
  it('keeps its thread from request to request', async () => {
    await using pool = openPool()

    const once = await pool.run(request(fine), never)

    expect(await pool.run(request(fine), never)).to.deep.equal(once)
  })

  for (const [what, way, message] of [
    ['crashes', crash, 'the render thread crashed'],
    ['exits', exit, 'the render thread exited with code 3'],
    ['reports a failure', fail, 'the render thread failed: no music in it'],
    ['falls silent', silence, 'the render thread fell silent'],
  ] as const) {
    it(`fails the one request whose thread ${what}, and goes on with the next`, async () => {
      await using pool = openPool(way === silence ? 3 : 120)

      const [broken, next] = [pool.run(request(way), never), pool.run(request(fine), never)]

      expect(await messageOf(broken)).to.equal(message)
      expect(await next).to.have.property('threadId')
    })
  }

  it('stops a thread in the middle of its work when the request is aborted', async () => {
    await using pool = openPool()
    const abort = new AbortController()

    const [hanging, next] = [pool.run(request(hang), abort.signal), pool.run(request(fine), never)]
    abort.abort(new Error('deleted'))

    expect(await messageOf(hanging)).to.equal('deleted')
    expect(await next).to.have.property('threadId')
  })

  it('rejects what runs and what waits when it is closed', async () => {
    const pool = openPool()
    const both = [pool.run(request(hang), never), pool.run(request(fine), never)].map(messageOf)

    await pool.close()

    expect(await Promise.all(both)).to.deep.equal(Array(2).fill('the render pool was closed'))
  })
})

describe('reels', () => {
  it('are lent to so many at a time and used again', async () => {
    const reels = new Reels(1)
    const done = Promise.withResolvers<void>()
    let lent: SharedArrayBuffer | undefined

    const first = reels.use(never, async (reel) => {
      lent = reel
      await done.promise
    })
    let waited = false
    const second = reels.use(never, async (reel) => {
      waited = true
      return reel
    })
    await new Promise(setImmediate)

    expect(waited).to.equal(false)
    done.resolve()
    await first
    expect(await second).to.equal(lent)
  })

  it('are not used again after a failure, when a dying thread may still write to them', async () => {
    const reels = new Reels(1)
    let lent: SharedArrayBuffer | undefined

    const broken = reels.use(never, async (reel) => {
      lent = reel
      throw new Error('crashed')
    })

    expect(await messageOf(broken)).to.equal('crashed')
    expect(await reels.use(never, async (reel) => reel === lent)).to.equal(false)
  })

  it('are not waited for any longer by what is aborted', async () => {
    const reels = new Reels(1)
    const done = Promise.withResolvers<void>()
    const abort = new AbortController()
    const first = reels.use(never, () => done.promise)

    const second = reels.use(abort.signal, async () => {})
    abort.abort(new Error('deleted'))

    expect(await messageOf(second)).to.equal('deleted')
    done.resolve()
    await first
    expect(await reels.use(never, async () => 'free')).to.equal('free')
  })
})

describe('the built-in engine', () => {
  const song = (seed: number) => musicRequest({ durationSeconds: 5, seed })

  it('gives each of many songs its own bytes, whatever is aborted between them', async () => {
    await using engine = openBuiltin({ threads: 1 })
    const aborts = Array.from({ length: 3 * songsPerThread }, () => new AbortController())

    const songs = aborts.map(({ signal }, index) => engine.render(song(index % 2), signal))
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

  it('rejects what is on its way when it closes', async () => {
    const engine = openBuiltin({ threads: 1 })
    const songs = [1, 2, 3].map((seed) => messageOf(engine.render(song(seed), never)))

    await engine[Symbol.asyncDispose]()

    for (const message of await Promise.all(songs)) expect(message).to.match(/pool (was|is) closed/)
  })
})

function digest({ bytes }: RenderedAudio): string {
  return createHash('sha256').update(bytes).digest('hex')
}
