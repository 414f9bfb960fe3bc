import { readdir } from 'node:fs/promises'
import { expect } from 'chai'
import { createKey } from '../../src/accounts/create.ts'
import type { Transaction } from '../../src/database/database.ts'
import { abandonGeneration, renderGeneration } from '../../src/generations/render.ts'
import { claimJob, claimLost, requeueLost } from '../../src/jobs/claim.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { tasks } from '../../src/tasks.ts'
import { narrowLanes } from '../stage/lanes.ts'
import { endLeases } from '../stage/leases.ts'
import { onStage } from '../stage/on-stage.ts'
import { quickEngines } from '../stage/quick-engine.ts'
import { type Answer, openStage, type Person } from '../stage/stage.ts'

describe('Races', () => {
  const { stage, receiver } = onStage({
    audited: true,
    env: { LIMIT_PER_ADDRESS_PER_MINUTE: '100000', QUEUE_LIMIT_PER_ACCOUNT: '12' },
    receiver: true,
  })

  beforeEach(() => {
    stage.engine.requests.length = 0
  })

  const create = (person: Person, order: object = {}) =>
    stage.as(person).post('/v1/generations', { tags: 'lofi', ...order })

  async function createMany(person: Person, count: number): Promise<Record<string, number>> {
    return tally(await Promise.all(Array.from({ length: count }, () => create(person))))
  }

  async function track(person: Person, order: object = {}): Promise<string> {
    return (await create(person, order)).data.id
  }

  const read = (person: Person, id: string) => stage.as(person).get(`/v1/generations/${id}`)

  const remove = (person: Person, ids: string[]) =>
    stage.as(person).post('/v1/generations/bulk-delete', { ids })

  const hook = () => receiver.url('/finished')

  async function files(): Promise<string[]> {
    const entries = await readdir(stage.mediaFolder, { recursive: true })
    return entries.filter((name) => name.endsWith('.mp3'))
  }

  function holder(worker: string) {
    const now = stage.clock.now()
    return { worker, kinds: Object.keys(tasks), now, leaseSeconds: 10 }
  }

  async function claimRender(worker: string) {
    const job = await claimJob(stage.context.database, 'render', holder(worker))
    return job ?? expect.fail('there is no render to claim')
  }

  it('accept one of 10 parallel creates on one credit', async () => {
    const alice = await stage.given.account({ allowance: 1 })

    const answers = await createMany(alice, 10)

    expect(answers).to.deep.equal({ '202': 1, '402 MONTHLY_LIMIT_REACHED': 9 })
    expect(await stage.balance(alice)).to.equal(0)
  })

  it('accept three of 100 parallel creates on three credits', async () => {
    const alice = await stage.given.account({ allowance: 1, packs: 2 })

    const answers = await createMany(alice, 100)

    expect(answers).to.deep.equal({ '202': 3, '402 MONTHLY_LIMIT_REACHED': 97 })
    expect((await stage.as(alice).get('/v1/generations')).data.generations).to.have.length(3)
  })

  it('accept no more than the queue limit of an account in a burst', async () => {
    const alice = await stage.given.account({ allowance: 100 })

    const answers = await createMany(alice, 30)

    expect(answers).to.deep.equal({ '202': 12, '429 QUEUE_FULL': 18 })
    expect(await stage.balance(alice)).to.equal(88)
  })

  it('accept exactly 10 creates of a burst of 30 in a minute', async () => {
    await using usual = await openStage()
    const alice = await usual.given.account()

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => usual.as(alice).post('/v1/generations', { tags: 'lofi' })),
    )

    expect(tally(answers)).to.deep.equal({ '202': 10, '429 GENERATION_RATE_LIMITED': 20 })
    expect(await usual.balance(alice)).to.equal(490)
  })

  it('create at most five keys of an account', async () => {
    const alice = await stage.given.account()

    const made = await Promise.allSettled(
      Array.from({ length: 8 }, () => createKey(stage.context, alice.id, null)),
    )

    const refused = made.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))
    expect(refused).to.deep.equal(Array.from({ length: 4 }, () => 'KEY_LIMIT'))
    const active = await stage.context.database('apiKeys').where({ accountId: alice.id })
    expect(active.map((key) => key.slot).sort()).to.deep.equal([1, 2, 3, 4, 5])
  })

  it('refund once when two workers abandon the same job and a result arrives late', async () => {
    const alice = await stage.given.account({ allowance: 3 })
    const id = await track(alice, { webhook: hook() })
    const { database } = stage.context
    await claimRender('first')
    await endLeases(database)
    await requeueLost(database)
    const job = await claimRender('second')
    await endLeases(database)
    const watchdog = await claimLost(database, holder('watchdog'))
    if (!watchdog) expect.fail('the watchdog has nothing to give up')

    const settled = await Promise.allSettled([
      abandonGeneration(stage.context, job),
      abandonGeneration(stage.context, watchdog),
      abandonGeneration(stage.context, watchdog),
      renderGeneration(stage.context, job, new AbortController().signal),
    ])
    await stage.worker.drain()

    const statuses = settled.map(({ status }) => status)
    expect(statuses.filter((status) => status === 'rejected').length).to.be.within(2, 3)
    expect((await read(alice, id)).data).to.include({ status: 'failed', audioUrl: null })
    expect(await stage.balance(alice)).to.equal(3)
    const refunds = await database('creditEntries').where({ subjectId: id, kind: 'refund' })
    expect(refunds).to.have.length(1)
    expect(receiver.requests).to.have.length(1)
  })

  it('render 40 tracks once each with eight workers on one database', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => stage.given.account({ allowance: 10 })),
    )
    const ids = await Promise.all(
      people.flatMap((person) => Array.from({ length: 10 }, () => track(person))),
    )
    const workers = Array.from(
      { length: 8 },
      () =>
        new Worker(stage.context, {
          tasks,
          recurring: [],
          lanes: { ...narrowLanes, render: 2, effect: 2 },
        }),
    )

    await Promise.all(workers.map((worker) => worker.drain()))

    expect(stage.engine.requests).to.have.length(40)
    const rows = await stage.context.database('generations').whereIn('id', ids)
    expect(rows.filter((row) => row.status === 'completed')).to.have.length(40)
    const jobs = await stage.context.database('jobs').whereIn('subjectId', ids)
    expect(jobs.filter((job) => job.attempt === 1 && job.state === 'done')).to.have.length(40)
  })

  it('render a track of another account before the rest of a long queue', async () => {
    const alice = await stage.given.account()
    const bob = await stage.given.account({ name: 'Bob' })
    for (let seed = 1; seed <= 6; seed += 1) await create(alice, { seed })
    await create(bob, { seed: 100 })
    const one = new Worker(stage.context, {
      tasks,
      recurring: [],
      lanes: narrowLanes,
    })

    await one.drain()

    const seeds = stage.engine.requests.map(({ seed }) => seed)
    expect(seeds).to.deep.equal([1, 100, 2, 3, 4, 5, 6])
  })

  it('abort the render of a deleted track, send no callback and keep no file', async () => {
    const alice = await stage.given.account({ allowance: 3 })
    const before = await files()
    const id = await track(alice, { webhook: hook() })
    const worker = new Worker(stage.context, {
      tasks,
      recurring: [],
      lanes: narrowLanes,
      leaseSeconds: 0.5,
      pollSeconds: 0.1,
    })
    stage.engine.hold()
    worker.start()
    await stage.engine.waiting(1)

    const deleted = await remove(alice, [id])
    const gone = await read(alice, id)
    await stage.engine.waiting(0)
    await worker.stop()
    await stage.worker.drain()

    expect(deleted.data).to.deep.equal({ deleted: [id] })
    expect(gone.status).to.equal(404)
    expect(receiver.requests).to.deep.equal([])
    expect(await files()).to.deep.equal(before)
    expect(await stage.balance(alice)).to.equal(2)
    const [charge] = await stage.context.database('charges').where({ subjectId: id })
    expect(charge.state).to.equal('kept')
  })

  it('discard the result and the file of a track deleted just before', async () => {
    const alice = await stage.given.account({ allowance: 3 })
    const before = await files()
    const id = await track(alice, { webhook: hook() })
    stage.engine.hold()
    const draining = stage.worker.drain()
    await stage.engine.waiting(1)

    await remove(alice, [id])
    stage.engine.release()
    await draining
    await stage.worker.drain()

    expect((await read(alice, id)).status).to.equal(404)
    expect(receiver.requests).to.deep.equal([])
    expect(await files()).to.deep.equal(before)
    expect(await stage.balance(alice)).to.equal(2)
  })

  it('ignore the result of a worker that lost its lease, and remove its file', async () => {
    const alice = await stage.given.account({ allowance: 3 })
    const id = await track(alice)
    const late = await claimRender('late')
    stage.engine.hold()
    const rendering = renderGeneration(stage.context, late, new AbortController().signal)
    const result = rendering.catch((error: unknown) => error)
    await stage.engine.waiting(1)
    await endLeases(stage.context.database)
    await requeueLost(stage.context.database)
    const job = await claimRender('another')
    const { signal } = new AbortController()
    await renderGeneration({ ...stage.context, engines: quickEngines() }, job, signal)
    const { data: done } = await read(alice, id)
    const before = await files()

    stage.engine.release()

    expect(await result).to.have.property('name', 'LeaseLost')
    expect(await files()).to.deep.equal(before)
    expect((await read(alice, id)).data).to.deep.equal(done)
    expect(done.status).to.equal('completed')
  })

  it('keep the file of a committed result whose confirmation was lost', async () => {
    const alice = await stage.given.account({ allowance: 3 })
    const id = await track(alice)
    const job = await claimRender('cut off')
    const database = new Proxy(stage.context.database, {
      get: (target, name, receiver) =>
        name === 'transaction'
          ? async (work: (transaction: Transaction) => Promise<void>) => {
              await target.transaction(work)
              throw new Error('the connection broke')
            }
          : Reflect.get(target, name, receiver),
    })

    const { signal } = new AbortController()
    const result = renderGeneration({ ...stage.context, database }, job, signal)

    expect(await result.catch((error: Error) => error.message)).to.equal('the connection broke')
    const { data } = await read(alice, id)
    expect(data.status).to.equal('completed')
    expect((await fetch(data.audioUrl)).status).to.equal(200)
  })

  it('send a callback before the deletion or never', async () => {
    const alice = await stage.given.account({ allowance: 100 })
    const { database } = stage.context

    for (let round = 0; round < 20; round += 1) {
      const id = await track(alice, { webhook: hook() })
      const render = await claimRender('renderer')
      await renderGeneration(stage.context, render, new AbortController().signal)
      receiver.requests.length = 0

      await Promise.all([stage.worker.drain(), remove(alice, [id])])
      await stage.worker.drain()

      const [delivery] = await database('webhookDeliveries').where({ subjectId: id })
      const sent = delivery.attemptedAt !== null
      expect(sent).to.equal(delivery.suppressedAt === null)
      expect(receiver.requests.length).to.equal(sent ? 1 : 0)
    }
  })
})

function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = code ? `${status} ${code}` : `${status}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
