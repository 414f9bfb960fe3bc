import { expect } from 'chai'
import { openDatabase } from '../../src/database/database.ts'
import { createLog, silentLog } from '../../src/log.ts'
import { busyAnswers } from '../../src/metrics.ts'
import { onStage } from '../stage/on-stage.ts'
import { openTcpProxy, type TcpProxy } from '../stage/tcp-proxy.ts'

/** The timeouts of the service, shortened. */
const timeouts = {
  poolSeconds: 1.5,
  connectSeconds: 1.5,
  answerSeconds: 1,
  idleInTransactionSeconds: 10,
}

describe('When Postgres lives and answers too late', () => {
  let proxy: TcpProxy
  let lines: string[] = []

  const { stage, alice } = onStage(() => ({
    timeouts,
    context: { log: createLog('info', { write: (line) => lines.push(line) }) },
    async between(databaseUrl) {
      proxy = await openTcpProxy(databaseUrl)
      return proxy
    },
    people: { alice: { allowance: 100 } },
  }))

  beforeEach(() => {
    lines = []
  })

  const create = () => stage.as(alice).post('/v1/generations', { tags: 'lofi' })

  const countBusy = async () => (await busyAnswers.get()).values[0]?.value ?? 0

  /** Holds a table while `work` goes on, as a long migration or a vacuum does. */
  async function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
    const outside = openDatabase(stage.databaseUrl, silentLog(), { poolSize: 1 })
    try {
      return await outside.transaction(async (transaction) => {
        await transaction.raw('lock table ?? in access exclusive mode', [table])
        return await work()
      })
    } finally {
      await outside.destroy()
    }
  }

  it('requests are answered SERVICE_BUSY, counted and logged, and make and cost nothing', async () => {
    const before = await countBusy()

    const [read, created, operated] = await whileLocked('accounts', () =>
      Promise.all([
        stage.as(alice).get('/v1/me'),
        create(),
        stage.operator.get('/operator/v1/accounts'),
      ]),
    )
    const after = await create()

    for (const answer of [read, created, operated]) {
      expect(answer).to.include({ status: 503, code: 'SERVICE_BUSY' })
      expect(answer.headers.get('retry-after')).to.equal('5')
      expect(JSON.stringify(answer.body)).not.to.match(/statement|timeout|select/i)
    }
    expect((await countBusy()) - before).to.equal(3)
    expect(lines.filter((line) => line.includes('the database was late'))).to.have.length(3)
    expect(after.status).to.equal(202)
    expect(await stage.balance(alice)).to.equal(99)
    expect(await stage.context.database('generations')).to.have.length(1)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('a create that waits in its own statement is SERVICE_BUSY, and is not kept as failed', async () => {
    const credits = await stage.balance(alice)
    const tracks = await stage.context.database('generations')

    const created = await whileLocked('generations', create)

    expect(created).to.include({ status: 503, code: 'SERVICE_BUSY' })
    expect(await stage.balance(alice)).to.equal(credits)
    expect(await stage.context.database('generations')).to.have.length(tracks.length)
  })

  it('a request that gets no connection in time is SERVICE_BUSY', async () => {
    const { database } = stage.context
    const held = await Promise.all(
      Array.from({ length: 10 }, () => database.client.acquireConnection()),
    )

    const read = await stage.as(alice).get('/v1/me')
    for (const connection of held) database.client.releaseConnection(connection)

    expect(read).to.include({ status: 503, code: 'SERVICE_BUSY' })
    expect(await stage.as(alice).get('/v1/me')).to.include({ status: 200 })
  })

  it('a call that may have had an effect is INTERNAL_ERROR', async () => {
    await stage.as(alice).get('/v1/me')
    proxy.freeze()

    const created = await create()

    expect(created).to.include({ status: 500, code: 'INTERNAL_ERROR' })
  })
})
