import { expect } from 'chai'
import { lockAccount } from '../../src/accounts/store.ts'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { scanTables } from '../../src/database/whole-tables.ts'
import { silentLog } from '../../src/log.ts'
import { systemClock } from '../../src/time.ts'
import { onStage, onStagePerTest } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { openTcpProxy, type TcpProxy } from '../stage/tcp-proxy.ts'

/** The timeouts of the service, shortened. */
const timeouts = {
  poolSeconds: 10,
  connectSeconds: 2,
  answerSeconds: 1.5,
  idleInTransactionSeconds: 2,
}

describe('When open connections to Postgres freeze and new ones work', () => {
  let proxy: TcpProxy

  const { stage, receiver, alice } = onStagePerTest(async () => ({
    clock: systemClock(),
    timeouts,

    async between(databaseUrl) {
      proxy = await openTcpProxy(databaseUrl)
      return proxy
    },
    receiver: true,
    people: { alice: { allowance: 100 } },
  }))

  beforeEach(async () => {
    // Opens every connection of the pool.
    const reads = Array.from({ length: 12 }, () => stage.as(alice).get('/v1/me'))
    expect((await Promise.all(reads)).every(({ status }) => status === 200)).to.equal(true)
    // A connection that is still being opened would freeze during its handshake.
    const { pool } = stage.context.database.client
    await eventually(async () => pool.numPendingCreates() === 0)
  })
  afterEach(() => {
    stage.engine.release()
  })

  const create = () =>
    stage.as(alice).post('/v1/generations', { tags: 'lofi', webhook: receiver.url('/finished') })

  const ready = async () => {
    const response = await fetch(`${stage.operatorUrl}/readyz`)
    return { status: response.status, body: await response.json() }
  }

  const jobOf = (id: string) =>
    stage.context
      .database('jobs')
      .where({ kind: 'render-generation', subjectId: id })
      .first('state', 'attempt', 'leaseUntil')

  /**
   * Waits for its purge, whose statements have a longer timeout and would delay the end of a test.
   */
  async function startWorker(): Promise<void> {
    stage.worker.start()
    await eventually(async () => {
      const rows = await stage.context.database('jobs').where({ lane: 'housekeeping' })
      return rows.length >= 2 && rows.every(({ finishedAt }) => finishedAt !== null)
    })
  }

  const completed = (id: string) =>
    eventually(async () => {
      const { data } = await stage.as(alice).get(`/v1/generations/${id}`)
      return data?.status === 'completed'
    })

  it('requests are answered again after one failed', async () => {
    proxy.freeze()

    const answers = [
      await stage.as(alice).get('/v1/me'),
      await stage.as(alice).get('/v1/me'),
      await stage.as(alice).get('/v1/me'),
      await stage.as(alice).get('/v1/me'),
    ]

    const statuses = answers.map(({ status }) => status)
    expect(statuses).to.deep.equal([503, 200, 200, 200])
    expect(answers[0]?.code).to.equal('SERVICE_BUSY')
  })

  it('readiness reports it, and afterwards no request fails', async () => {
    proxy.freeze()

    const silent = await ready()
    await eventually(async () => (await ready()).status === 200)
    const reads = Array.from({ length: 12 }, () => stage.as(alice).get('/v1/me'))
    const statuses = (await Promise.all(reads)).map(({ status }) => status)

    expect(silent).to.deep.equal({ status: 503, body: { status: 'database unreachable' } })
    expect(new Set(statuses)).to.deep.equal(new Set([200]))
  })

  it('a worker keeps its job and finishes it in the same attempt', async () => {
    stage.engine.hold()
    const { data } = await create()
    await startWorker()
    await stage.engine.waiting(1)
    const { leaseUntil } = await jobOf(data.id)

    proxy.freeze()
    await eventually(async () => {
      const job = await jobOf(data.id).catch(() => undefined)
      return job && job.leaseUntil > leaseUntil
    })
    stage.engine.release()
    await completed(data.id)

    expect(await jobOf(data.id)).to.include({ state: 'done', attempt: 1 })
  })

  it('a render that ends meanwhile is not lost, for one credit and one webhook', async () => {
    stage.engine.hold()
    const created = [await create(), await create(), await create()]
    await startWorker()
    await stage.engine.waiting(2)

    proxy.freeze()
    stage.engine.release()
    for (const { data } of created) await completed(data.id)
    await eventually(async () => receiver.requests.length === 3)

    const charges = await stage.context.database('charges').where({ accountId: alice.id })
    expect(charges.map(({ state }) => state)).to.deep.equal(['kept', 'kept', 'kept'])
    expect(await stage.balance(alice)).to.equal(97)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('a worker listens on a new connection', async () => {
    const listener = () =>
      eventually(async () => {
        const row = await stage.context
          .database('pg_stat_activity')
          .where({ application_name: 'tonewright listener', state: 'idle' })
          .whereRaw('datname = current_database()')
          .where('query', 'like', 'listen%')
          .orderBy('backend_start', 'desc')
          .first('pid')
          .catch(() => undefined)
        return row?.pid
      })
    await startWorker()
    const before = await listener()

    proxy.freeze()

    await eventually(async () => (await listener()) !== before)
  })

  it('the lock of a silent connection is released', async () => {
    const { database } = stage.context
    const locked = Promise.withResolvers<void>()
    const frozen = Promise.withResolvers<void>()
    const holding = database.transaction(async (transaction) => {
      await lockAccount(transaction, alice.id)
      locked.resolve()
      await frozen.promise
      await transaction.raw('select 1')
    })
    await locked.promise
    proxy.freeze()
    frozen.resolve()
    const outcome = await holding.then(
      () => 'committed',
      () => 'broken',
    )

    await eventually(async () => (await create()).status === 202)

    expect(outcome).to.equal('broken')
    await stage.worker.drain()
    expect(await stage.audit()).to.deep.equal([])
  })
})

describe('A statement that takes too long', () => {
  const { stage } = onStage()

  function openSmallPool() {
    const options = { poolSize: 1, timeouts: { ...timeouts, answerSeconds: 0.5 } }
    return openDatabase(stage.databaseUrl, silentLog(), options)
  }

  const pidOf = async (database: Database) =>
    (await database.raw('select pg_backend_pid() as pid')).rows[0].pid

  it('is ended by the server, and its connection is used again', async () => {
    const database = openSmallPool()
    const before = await pidOf(database)

    const error = await database.raw('select pg_sleep(60)').catch((reason) => reason)
    const after = await pidOf(database)
    await database.destroy()

    expect(error.message).to.contain('statement timeout')
    expect(after).to.equal(before)
  })

  it('closes its connection if the server is silent: the next statement gets another', async () => {
    const database = openSmallPool()
    const before = await pidOf(database)
    await database.raw('set statement_timeout = 0')

    const error = await database.raw('select pg_sleep(60)').catch((reason) => reason)
    const after = await pidOf(database)
    await database.destroy()

    expect(error.message).to.contain('read timeout')
    expect(after).not.to.equal(before)
  })

  it('may take longer if it scans whole tables', async () => {
    const database = openSmallPool()

    const { rowCount } = await scanTables(database, 'select pg_sleep(1)')
    const error = await database.raw('select pg_sleep(60)').catch((reason) => reason)
    await database.destroy()

    expect(rowCount).to.equal(1)
    expect(error.message, 'the next statement').to.contain('statement timeout')
  })
})
