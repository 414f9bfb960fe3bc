import { expect } from 'chai'
import { endLeases } from '../stage/leases.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import type { Answer } from '../stage/stage.ts'
import { openTcpProxy, type TcpProxy } from '../stage/tcp-proxy.ts'

describe('While Postgres is unreachable', () => {
  let proxy: TcpProxy

  const { stage, receiver, alice } = onStagePerTest(async () => ({
    async between(databaseUrl) {
      proxy = await openTcpProxy(databaseUrl)
      return proxy
    },
    receiver: true,
    people: { alice: { allowance: 100 } },
  }))

  afterEach(() => {
    stage.engine.release()
  })

  const create = () =>
    stage.as(alice).post('/v1/generations', { tags: 'lofi', webhook: receiver.url('/finished') })

  const read = ({ data }: Answer) => stage.as(alice).get(`/v1/generations/${data.id}`)

  const ready = async () => {
    const response = await fetch(`${stage.operatorUrl}/readyz`)
    return { status: response.status, body: await response.json() }
  }

  const countStatements = async () => {
    const { rows } = await stage.context.database.raw(
      `select from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    return rows.length
  }

  const isBack = () => eventually(async () => (await ready()).status === 200)

  it('every request is answered with 500 INTERNAL_ERROR, /readyz gives the reason, and both recover', async () => {
    const created = await create()
    await proxy.cut()

    const reading = await read(created)
    const creating = await create()
    const away = await ready()
    const alive = await fetch(`${stage.operatorUrl}/healthz`)
    await proxy.mend()
    await isBack()
    const readAgain = await read(created)

    for (const answer of [reading, creating]) {
      expect(answer).to.include({ status: 500, code: 'INTERNAL_ERROR' })
      expect(JSON.stringify(answer.body)).not.to.match(/ECONN|127\.0\.0\.1|select/i)
    }
    expect(away).to.deep.equal({ status: 503, body: { status: 'database unreachable' } })
    expect(alive.status).to.equal(200)
    expect(readAgain.data).to.include({ status: 'processing' })
    expect(await stage.balance(alice)).to.equal(99)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('a render that ends is repeated later, for one credit and one webhook', async () => {
    stage.engine.hold()
    const created = [await create(), await create(), await create()]
    stage.worker.start()
    await stage.engine.waiting(2)

    await proxy.cut()
    stage.engine.release()
    await stage.engine.waiting(0)
    await proxy.mend()
    await isBack()
    await endLeases(stage.context.database)
    await eventually(async () => {
      const states = await Promise.all(created.map(async (one) => (await read(one)).data.status))
      return states.every((status) => status === 'completed')
    })
    await eventually(async () => receiver.requests.length === 3)

    const charges = await stage.context.database('charges').where({ accountId: alice.id })
    expect(charges.map(({ state }) => state)).to.deep.equal(['kept', 'kept', 'kept'])
    expect(await stage.balance(alice)).to.equal(97)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('creates under way are either accepted and charged, or neither', async () => {
    const sent = Array.from({ length: 20 }, () => create())
    await Promise.race(sent)
    await proxy.cut()
    const answers = await Promise.all(sent)
    await proxy.mend()
    await isBack()
    // Postgres ends the statements of connections that were cut.
    await eventually(async () => (await countStatements()) === 0)

    const accepted = answers.filter(({ status }) => status === 202)
    const list = await stage.as(alice).get('/v1/generations?limit=50')
    const kept = list.data.generations.map(({ id }: { id: string }) => id)
    expect(accepted.every(({ data }) => kept.includes(data.id))).to.equal(true)
    expect(await stage.balance(alice)).to.equal(100 - kept.length)
    await stage.worker.drain()
    expect(await stage.audit()).to.deep.equal([])
  })
})
