import { expect } from 'chai'
import { listEntries } from '../../src/credits/entries.ts'
import { abandonGeneration, RENDER_GENERATION } from '../../src/generations/render.ts'
import { claimJob, claimLost } from '../../src/jobs/claim.ts'
import { LeaseLost } from '../../src/jobs/queue.ts'
import { endLeases } from '../stage/leases.ts'
import { onStage } from '../stage/on-stage.ts'

describe('Credits of tracks', () => {
  const { stage, alice } = onStage({
    beforeEach: (stage) => stage.worker.drain(),
    people: { alice: { allowance: 2, packs: 1 } },
  })

  const create = () => stage.as(alice).post('/v1/generations', { tags: 'lofi' })
  const kinds = async () => {
    const page = { limit: 100, offset: 0 }
    return (await listEntries(stage.context.database, alice.id, page)).map(({ kind }) => kind)
  }

  it('are reported after each create, month and packs together, down to the last', async () => {
    const left = []
    for (let count = 0; count < 3; count++) left.push((await create()).data.creditsRemaining)
    const refused = await create()

    expect(left).to.deep.equal([2, 1, 0])
    expect(refused.code).to.equal('MONTHLY_LIMIT_REACHED')
    expect(await stage.balance(alice)).to.equal(0)
  })

  it('are never overdrawn by parallel creates', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? create() : stage.as(alice).post('/v1/instrumental', { prompt: 'calm piano' }),
      ),
    )

    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).to.deep.equal([202, 202, 202, 402, 402, 402, 402, 402, 402, 402])
    const left = answers.flatMap(({ data }) => (data ? [data.creditsRemaining] : []))
    expect(left.sort()).to.deep.equal([0, 1, 2])
    expect(await stage.balance(alice)).to.equal(0)
  })

  it('are refunded once when rendering fails, however often the job is abandoned', async () => {
    const { data } = await create()
    const job = await claimed()
    await abandonGeneration(stage.context, job)

    const again = await abandonGeneration(stage.context, job).catch((error) => error)
    await stage.worker.drain()

    expect(again).to.be.instanceOf(LeaseLost)
    expect(await stage.balance(alice)).to.equal(3)
    expect(await kinds()).to.deep.equal(['refund', 'charge', 'pack', 'allowance'])
    const { data: read } = await stage.as(alice).get(`/v1/generations/${data.id}`)
    expect(read.status).to.equal('failed')
  })

  it('are refunded once when the worker is lost twice', async () => {
    const { data } = await create()
    const { database } = stage.context
    await claimed()
    stage.clock.advance(11)
    await endLeases(database)
    stage.engine.hold()
    const drained = stage.worker.drain()
    await stage.engine.waiting(1)
    stage.clock.advance(11)
    await endLeases(database)
    const job = await claimLost(database, holder())
    await abandonGeneration(stage.context, job ?? expect.fail('nothing was lost'))
    stage.engine.release()
    await drained
    await stage.worker.drain()

    const { data: read } = await stage.as(alice).get(`/v1/generations/${data.id}`)
    expect(read.status).to.equal('failed')
    expect(read.generationTime).to.equal(22)
    expect(await stage.balance(alice)).to.equal(3)
    expect(await kinds()).to.deep.equal(['refund', 'charge', 'pack', 'allowance'])
  })

  it('stay spent when the track is completed or deleted', async () => {
    const { data: completed } = await create()
    await stage.worker.drain()
    const { data: waiting } = await create()
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [completed.id, waiting.id] })
    stage.engine.breakNext(2)
    await stage.worker.drain()
    stage.engine.breakNext(0)

    expect(await stage.balance(alice)).to.equal(1)
    expect(await kinds()).to.deep.equal(['charge', 'charge', 'pack', 'allowance'])
    const states = await stage.context
      .database('charges')
      .where({ accountId: alice.id })
      .pluck('state')
    expect(states).to.deep.equal(['kept', 'kept'])
  })

  it('stay spent, and the file stays, when the answer to the commit was lost', async () => {
    const { data } = await create()
    const { database } = stage.context
    stage.context.database = new Proxy(database, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name)
        return async (step: Parameters<typeof target.transaction>[0]) => {
          await target.transaction(step)
          stage.context.database = database
          throw new Error('Connection terminated unexpectedly')
        }
      },
    })
    await stage.worker.drain()
    stage.context.database = database
    await stage.worker.drain()

    const { data: read } = await stage.as(alice).get(`/v1/generations/${data.id}`)
    expect(read.status).to.equal('completed')
    expect((await fetch(read.audioUrl)).status).to.equal(200)
    expect(await stage.balance(alice)).to.equal(2)
  })

  const holder = () => ({
    worker: 'lost',
    kinds: [RENDER_GENERATION],
    leaseSeconds: 10,
    now: stage.clock.now(),
  })

  /** Claims a job like a worker that dies. */
  async function claimed() {
    const job = await claimJob(stage.context.database, 'render', holder())
    if (!job) throw new Error('there was no job')
    return job
  }
})
