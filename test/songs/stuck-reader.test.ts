import { expect } from 'chai'
import { Pool } from '../../src/engines/builtin/pool.ts'
import { type SongReader, UnreadableSong } from '../../src/engines/engines.ts'
import { onStage } from '../stage/on-stage.ts'
import { belongingsOf, expectNothingKept, formOf, smallWav } from './given-songs.ts'

const path = '/v1/songs/uploads'
const song = () => formOf(smallWav(12), { feature: 'reimagine' })

/** A pool of threads that run a program of the test, with a short timeout. */
function threadsOf(program: string): Pool<'probe'> {
  return new Pool({
    task: 'probe',
    threads: 1,
    program: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    limits: { cpuSeconds: 0.5, idleSeconds: 10 },
    attempts: 2,
  })
}

const receive = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', `

describe('An upload whose reader fails', () => {
  let sound: SongReader
  // A second refusal within a minute would be answered with 429.
  const env = { LIMIT_READS_PER_MINUTE: '1' }
  const { stage, alice } = onStage({ usualLimits: true, env, people: { alice: {} } })

  before(() => {
    sound = { ...stage.engine.songs }
  })
  afterEach(() => {
    Object.assign(stage.engine.songs, sound)
  })

  function readWith(pool: Pool<'probe'>): void {
    stage.engine.songs.probe = (song, signal) => pool.run({ song }, signal)
  }

  /** Sends the file twice: the second would be refused if the first had counted as a refusal. */
  async function expectOurFault(): Promise<void> {
    for (let count = 0; count < 2; count++) {
      const answer = await expectNothingKept(stage, alice, () => stage.as(alice).post(path, song()))

      expect(answer).to.include({ status: 500, code: 'INTERNAL_ERROR' })
    }
  }

  async function expectAccepted(): Promise<void> {
    const { uploads } = await belongingsOf(stage, alice)

    const answer = await stage.as(alice).post(path, song())

    expect(answer.status, JSON.stringify(answer.body)).to.equal(201)
    expect((await belongingsOf(stage, alice)).uploads).to.equal(uploads + 1)
  }

  for (const [what, program] of [
    ['never ends', `${receive}() => { for (;;); })`],
    ['crashes', `${receive}() => { throw new Error('broken') })`],
    ['fails with another error', failing()],
  ] as const) {
    it(`is an error of the service when it ${what}: nothing is kept, charged or counted`, async () => {
      await using pool = threadsOf(program)
      readWith(pool)

      await expectOurFault()

      Object.assign(stage.engine.songs, sound)
      await expectAccepted()
    })
  }

  it('is an error of the service when it is shutting down', async () => {
    const pool = threadsOf(`${receive}() => {})`)
    readWith(pool)
    await pool.close()

    await expectOurFault()
  })

  it('is an error of the service when the thread that cuts it is lost', async () => {
    stage.engine.songs.cut = () => Promise.reject(new Error('the render thread makes no progress'))

    await expectOurFault()

    Object.assign(stage.engine.songs, sound)
    await expectAccepted()
  })

  it('is accepted when the first thread is lost and the second is not', async () => {
    const readable = { readable: true, format: 'wav', durationSeconds: 12 }
    const losses = new Int32Array(new SharedArrayBuffer(4))
    await using pool = threadsOf(`${receive}({ song }) => {
      if (Atomics.add(song, 0, 1) === 0) for (;;);
      parentPort.postMessage({ type: 'done', result: ${JSON.stringify(readable)} })
    })`)
    // The thread receives shared memory.
    const song = losses as unknown as Uint8Array<ArrayBuffer>
    stage.engine.songs.probe = (_, signal) => pool.run({ song }, signal)

    await expectAccepted()

    expect(losses[0]).to.equal(2)
  })

  it('is refused, and the refusal counts, when the decoder cannot cut it', async () => {
    stage.engine.songs.cut = () => Promise.reject(new UnreadableSong('it breaks off'))

    const answer = await expectNothingKept(stage, alice, () => stage.as(alice).post(path, song()))

    expect(answer).to.include({ status: 422, code: 'TRIM_FAILED' })
    expect((await stage.as(alice).post(path, song())).status).to.equal(429)
  })
})

function failing(): string {
  const report = JSON.stringify({ type: 'failed', message: 'TypeError: no such method' })
  return `${receive}() => parentPort.postMessage(${report}))`
}
