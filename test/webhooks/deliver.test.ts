import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { claimJob } from '../../src/jobs/claim.ts'
import { finishJob, type Job, releaseJob } from '../../src/jobs/queue.ts'
import { webhookDeliveries } from '../../src/metrics.ts'
import { openOutbound } from '../../src/outbound/request.ts'
import { abandonDelivery, DELIVER_WEBHOOK, deliverWebhook } from '../../src/webhooks/deliver.ts'
import { claimDelivery, insertDelivery, suppressDeliveriesOf } from '../../src/webhooks/store.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { openReceiver, type Receiver, trustInReceiver } from '../stage/receiver.ts'

describe('Delivering a callback', () => {
  let silent: Receiver
  const { stage, receiver, alice } = onStage(async () => {
    silent = await openReceiver(() => undefined)
    const env = { OUTBOUND_ALLOW: silent.host }
    return { env, receiver: true, peopleOnce: { alice: {} } }
  })

  after(() => silent[Symbol.asyncDispose]())
  beforeEach(() => {
    silent.requests.length = 0
  })

  /** The job of a due callback. */
  async function due(to = receiver): Promise<Job> {
    const { database, queue, clock } = stage.context
    const now = clock.now()
    const subject = { subjectId: randomUUID(), accountId: alice.id }
    await database.transaction(async (transaction) => {
      const url = to.url('/finished')
      await insertDelivery(transaction, { ...subject, url, payload: '{"id":"song"}', now })
      const job = { kind: DELIVER_WEBHOOK, lane: 'webhook', maxAttempts: 2 } as const
      await queue.enqueue(transaction, { ...subject, ...job, runAt: now, now })
    })
    return claimed()
  }

  async function claimed(): Promise<Job> {
    const now = stage.clock.now()
    const holder = { worker: 'tester', kinds: [DELIVER_WEBHOOK], now, leaseSeconds: 10 }
    return (
      (await claimJob(stage.context.database, 'webhook', holder)) ?? expect.fail('nothing is due')
    )
  }

  async function deliveryOf({ subjectId }: Job) {
    return stage.context.database('webhookDeliveries').where({ subjectId }).first()
  }

  async function stateOf({ id }: Job): Promise<string> {
    const row = await stage.context.database('jobs').where({ id }).first()
    return row.state
  }

  async function countLost(): Promise<number> {
    const { values } = await webhookDeliveries.get()
    return values.find(({ labels }) => labels.outcome === 'lost')?.value ?? 0
  }

  const never = new AbortController().signal

  it('records status and time of the answer', async () => {
    const job = await due()

    await deliverWebhook(stage.context, job, never)

    const delivery = await deliveryOf(job)
    expect(delivery).to.include({ responseStatus: 204, error: null })
    expect(delivery.milliseconds).to.be.at.least(0)
    expect(delivery.finishedAt).to.deep.equal(stage.clock.now())
    expect(await stateOf(job)).to.equal('done')
  })

  it('sends once when two workers have the same job', async () => {
    const job = await due()

    await Promise.allSettled([
      deliverWebhook(stage.context, job, never),
      deliverWebhook(stage.context, job, never),
    ])

    expect(receiver.requests).to.have.length(1)
  })

  it('is not repeated once begun, and is recorded as lost', async () => {
    const job = await due()
    await claimDelivery(stage.context.database, job.subjectId, stage.clock.now())

    await deliverWebhook(stage.context, job, never)

    expect(receiver.requests).to.deep.equal([])
    expect(await deliveryOf(job)).to.include({ responseStatus: null, error: 'lost' })
  })

  it('keeps its outcome when the job runs again', async () => {
    const job = await due()
    const { database } = stage.context
    await deliverWebhook(stage.context, job, never)
    const outcome = await deliveryOf(job)
    const lease = { state: 'running', token: job.token, worker: 'tester', finishedAt: null }
    await database('jobs')
      .where({ id: job.id })
      .update({ ...lease, leaseUntil: stage.clock.now() })
    await releaseJob(database, job)

    stage.clock.advance(1)
    const counted = await countLost()
    await deliverWebhook(stage.context, await claimed(), never)

    expect(receiver.requests).to.have.length(1)
    expect(await deliveryOf(job)).to.deep.equal(outcome)
    expect(await countLost()).to.equal(counted)
  })

  it('is neither sent nor counted as lost once it is suppressed', async () => {
    const job = await due()
    const { database, clock } = stage.context
    await database.transaction((transaction) =>
      suppressDeliveriesOf(transaction, alice.id, clock.now()),
    )

    const counted = await countLost()
    await deliverWebhook(stage.context, job, never)

    expect(receiver.requests).to.deep.equal([])
    expect(await deliveryOf(job)).to.include({ attemptedAt: null, error: null })
    expect(await stateOf(job)).to.equal('done')
    expect(await countLost()).to.equal(counted)
  })

  it('neither sends nor begins when it is aborted before the start', async () => {
    const job = await due()

    const stopped = await deliverWebhook(stage.context, job, AbortSignal.abort('stop')).catch(
      (reason) => reason,
    )

    expect(stopped).to.equal('stop')
    expect(receiver.requests).to.deep.equal([])
    expect((await deliveryOf(job)).attemptedAt).to.equal(null)
    await finishJob(stage.context.database, job, stage.clock.now())
  })

  it('records that it was interrupted when it is aborted under way', async () => {
    const job = await due(silent)
    const stop = new AbortController()

    const delivering = deliverWebhook(stage.context, job, stop.signal)
    await eventually(async () => silent.requests.length > 0)
    stop.abort(new Error('the worker is stopping'))
    await delivering

    expect(await deliveryOf(job)).to.include({ responseStatus: null, error: 'interrupted' })
    expect(await stateOf(job)).to.equal('done')
  })

  it('times out after ten seconds and is not retried', async () => {
    const job = await due(silent)
    const asked: number[] = []
    await using outbound = openOutbound({ allow: [silent.host], secureContext: trustInReceiver })
    const hurried: typeof outbound = {
      ...outbound,
      post(url, body, headers, limits) {
        asked.push(limits.timeoutSeconds)
        return outbound.post(url, body, headers, { ...limits, timeoutSeconds: 0.3 })
      },
    }

    await deliverWebhook({ ...stage.context, outbound: hurried }, job, never)
    await stage.worker.drain()

    expect(asked).to.deep.equal([10])
    expect(silent.requests).to.have.length(1)
    expect(await deliveryOf(job)).to.include({ responseStatus: null, error: 'timeout' })
  })

  it('is recorded as lost, not sent, when its job is abandoned', async () => {
    const job = await due()
    await claimDelivery(stage.context.database, job.subjectId, stage.clock.now())

    await abandonDelivery(stage.context, job)

    expect(receiver.requests).to.deep.equal([])
    expect(await deliveryOf(job)).to.include({ error: 'lost' })
    expect(await stateOf(job)).to.equal('failed')
  })
})
