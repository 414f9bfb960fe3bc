import { expect } from 'chai'
import { systemClock } from '../../../src/time.ts'
import { onStage } from '../../stage/on-stage.ts'
import { eventually, type Service, startService } from '../../stage/processes.ts'

/** Earlier than the next renewal of a lease, which is what frees a worker that hears nothing. */
const FREED_MILLISECONDS = 2500

describe('Cancelling in one process what another one renders', () => {
  let api: Service

  const { stage, closing, alice } = onStage({ peopleOnce: { alice: { allowance: 10 } } })

  before(async () => {
    api = closing.use(await startService(stage, { ROLE: 'api' }))
  })

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${api.url()}${path}`, {
      method,
      headers: { 'X-API-Key': alice.key, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data } = (await response.json()) as { data: { id: string; status: string } }
    return { status: response.status, data }
  }

  const create = async (order: object) => (await call('POST', '/v1/generations', order)).data.id

  const jobOf = (id: string) => stage.context.database('jobs').where({ subjectId: id }).first()

  const running = (id: string) => eventually(async () => (await jobOf(id)).state === 'running')

  /** Resolves when the lease of a running job was renewed: the next time is three seconds later. */
  async function renewed(id: string): Promise<void> {
    const { leaseUntil } = await jobOf(id)
    await eventually(async () => (await jobOf(id)).leaseUntil > leaseUntil)
  }

  it('frees the threads for the next render long before the lease is renewed', async () => {
    closing.use(await startService(stage, { ROLE: 'worker', WORKER_THREADS: '1' }))
    const order = { tags: 'symphonic orchestra', duration: 210 }
    const [first, second, third] = [await create(order), await create(order), await create(order)]
    await Promise.all([running(first), running(second)])
    await renewed(first)

    const answer = await call('POST', `/v1/generations/${first}/cancel`)
    const answered = systemClock().now()
    await running(third)

    expect(answer).to.have.property('status', 200)
    expect((await jobOf(first)).state).to.equal('cancelled')
    const { startedAt } = await jobOf(third)
    expect(startedAt - answered.getTime()).to.be.below(FREED_MILLISECONDS)
    for (const id of [second, third]) await call('POST', `/v1/generations/${id}/cancel`)
    expect(await stage.balance(alice)).to.equal(10)
    expect(await stage.audit()).to.deep.equal([])
  })
})
