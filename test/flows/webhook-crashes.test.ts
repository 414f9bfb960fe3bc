import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { systemClock } from '../../src/time.ts'
import { endLeases } from '../stage/leases.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import { eventually, type Service, startService } from '../stage/processes.ts'
import { verify } from '../webhooks/standard-receiver.ts'

const authority = fileURLToPath(new URL('../stage/certificates/authority.pem', import.meta.url))

describe('A worker that is killed while it sends a webhook', () => {
  let isSilent: boolean

  const { stage, receiver, alice } = onStagePerTest({
    clock: systemClock(),

    receiver: (_, response) => {
      if (!isSilent) response.writeHead(204).end()
    },
    people: { alice: {} },
  })

  beforeEach(() => {
    isSilent = true
  })
  afterEach(async () => {
    expect(await stage.audit(), 'what the audit finds').to.deep.equal([])
  })

  function startWorker(): Promise<Service> {
    return startService(stage, {
      ROLE: 'worker',
      NODE_EXTRA_CA_CERTS: authority,
      OUTBOUND_ALLOW: receiver.host,
    })
  }

  const delivery = async () =>
    (await stage.as(alice).get('/v1/webhook-deliveries')).data.deliveries[0]

  async function killInMidDelivery(): Promise<string> {
    const order = { prompt: 'a door', duration: 1, webhook: receiver.url('/finished') }
    const { data } = await stage.as(alice).post('/v1/sound-effects', order)
    await using worker = await startWorker()
    await eventually(async () => receiver.requests.length === 1)
    await worker.end('SIGKILL')
    await endLeases(stage.context.database)
    isSilent = false
    return data.id
  }

  it('loses that attempt, and another one sends it again with the same id', async () => {
    const account = `/operator/v1/accounts/${alice.id}`
    await stage.operator.send('PATCH', account, { webhookRetries: true })
    const { secret } = (await stage.operator.post(`${account}/webhook-secret`)).data
    const id = await killInMidDelivery()

    await using _second = await startWorker()
    await eventually(async () => (await delivery()).error === 'lost')
    const lost = await delivery()
    // As if the planned moment had come.
    const { database } = stage.context
    const due = new Date()
    await database('webhookDeliveries').update({ nextAttemptAt: due })
    await database('jobs').where({ kind: 'retry-webhook' }).update({ runAt: due })
    await eventually(async () => (await delivery()).status === 'delivered')

    expect(lost).to.include({ status: 'pending', attempts: 1 })
    const pause = Date.parse(lost.nextAttemptAt) - Date.parse(lost.attemptedAt)
    expect(pause, 'longer than the killed one could be sending').to.be.above(10_000)
    expect(await delivery()).to.include({ attempts: 2, statusCode: 204 })
    expect(receiver.requests).to.have.length(2)
    for (const request of receiver.requests) {
      expect(request.headers['webhook-id']).to.equal(id)
      expect(verify(secret, request, new Date())).to.include({ id, status: 'completed' })
    }
  })

  it('loses the one attempt of an account without retries', async () => {
    await killInMidDelivery()

    await using _second = await startWorker()
    await eventually(async () => (await delivery()).error === 'lost')

    expect(await delivery()).to.include({ status: 'failed', attempts: 1, nextAttemptAt: null })
    expect(receiver.requests).to.have.length(1)
  })
})
