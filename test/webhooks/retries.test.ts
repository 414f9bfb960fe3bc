import { expect } from 'chai'
import { webhookRetries } from '../../src/metrics.ts'
import { openOutbound } from '../../src/outbound/request.ts'
import { onStage } from '../stage/on-stage.ts'
import { reachableHosts } from '../stage/outside.ts'
import { type Answer, openStage } from '../stage/stage.ts'
import { verify } from './standard-receiver.ts'

const minute = 60
const hour = 60 * minute
const delays = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour]

describe('A webhook that is not taken', () => {
  let status: number
  /** What happens while the receiver has a request of this test. */
  let meanwhile: () => Promise<unknown>

  const { stage, receiver, alice } = onStage({
    receiver: async (request, response) => {
      if (request.target === target()) await meanwhile()
      response.writeHead(status).end()
    },
    people: { alice: {} },
  })

  beforeEach(async () => {
    status = 500
    meanwhile = async () => undefined
    await wish(true)
  })
  afterEach(async () => {
    await wish(false)
    expect(await stage.audit(), 'what the audit finds').to.deep.equal([])
  })

  const wish = (webhookRetries: boolean) =>
    stage.operator.send('PATCH', `/operator/v1/accounts/${alice.id}`, { webhookRetries })

  const replay = (id: string) => stage.operator.post(`/operator/v1/webhook-deliveries/${id}/replay`)

  /** Where the deliveries of this test arrive. */
  const target = () => `/${alice.id}`

  const sent = () => receiver.requests.filter((request) => request.target === target())

  async function create(): Promise<string> {
    const order = { prompt: 'a door', webhook: receiver.url(target()) }
    return (await stage.as(alice).post('/v1/sound-effects', order)).data.id
  }

  async function announced(): Promise<string> {
    const id = await create()
    await stage.worker.drain()
    return id
  }

  async function later(seconds: number): Promise<number> {
    stage.clock.advance(seconds)
    await stage.worker.drain()
    return sent().length
  }

  const shown = async (person = alice) =>
    (await stage.as(person).get('/v1/webhook-deliveries')).data.deliveries

  it('is sent again after 5 s, 5 min, 30 min, 2 h and 5 h, up to a fifth later, then no more', async () => {
    const secret = (await stage.operator.post(`/operator/v1/accounts/${alice.id}/webhook-secret`))
      .data.secret
    const id = await announced()

    for (const [index, delay] of delays.entries()) {
      const [{ nextAttemptAt, ...delivery }] = await shown()
      const seconds = (Date.parse(nextAttemptAt) - stage.clock.now().getTime()) / 1000
      expect(seconds).to.be.within(delay, delay * 1.2)
      expect(delivery).to.include({ id, status: 'pending', attempts: index + 1, statusCode: 500 })
      expect(await later(delay - 1)).to.equal(index + 1)
      expect(await later(delay * 0.2 + 1)).to.equal(index + 2)
    }
    const [last] = await shown()
    expect(await later(100 * hour)).to.equal(6)

    expect(last).to.include({ status: 'failed', attempts: 6, nextAttemptAt: null })
    expect(verify(secret, sent()[5]!, new Date(Date.parse(last.attemptedAt)))).to.include({ id })
    const ids = sent().map(({ headers }) => headers['webhook-id'])
    expect(ids).to.deep.equal(Array(6).fill(id))
    const bodies = new Set(sent().map(({ body }) => body))
    const times = new Set(sent().map(({ headers }) => headers['webhook-timestamp']))
    expect([bodies.size, times.size]).to.deep.equal([1, 6])
  })

  for (const answer of [200, 204, 299, 410]) {
    it(`is not sent again after an answer of ${answer}`, async () => {
      await announced()
      status = answer

      expect(await later(6)).to.equal(2)
      expect(await later(24 * hour)).to.equal(2)

      const [delivery] = await shown()
      const expected = answer === 410 ? 'failed' : 'delivered'
      expect(delivery).to.include({ status: expected, statusCode: answer, nextAttemptAt: null })
    })
  }

  it('is counted: each plan for another attempt, and the end of them', async () => {
    const counted = async () => {
      const { values } = await webhookRetries.get()
      const of = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)
      return [of('planned')?.value ?? 0, of('given up')?.value ?? 0]
    }
    const [planned = 0, givenUp = 0] = await counted()
    await announced()
    for (const delay of delays) await later(delay * 1.2 + 1)

    expect(await counted()).to.deep.equal([planned + 5, givenUp + 1])
  })

  it('is sent once for an account that has not asked for more', async () => {
    await wish(false)
    await announced()

    expect(await later(24 * hour)).to.equal(1)

    expect((await shown())[0]).to.include({ status: 'failed', attempts: 1, nextAttemptAt: null })
  })

  it('is tried no further once its account wants no more retries', async () => {
    await announced()
    await wish(false)

    expect(await later(6)).to.equal(2)
    expect(await later(24 * hour)).to.equal(2)
  })

  it('is signed with the secrets of the moment when they are rotated between two attempts', async () => {
    const path = `/operator/v1/accounts/${alice.id}/webhook-secret`
    const old = (await stage.operator.post(path)).data.secret
    await announced()
    const firstAt = stage.clock.now()
    const { secret } = (await stage.operator.post(path)).data

    await later(6)

    const [first, second] = sent()
    const now = stage.clock.now()
    expect(verify(old, first!, firstAt)).to.be.an('object')
    expect(() => verify(secret, first!, firstAt)).to.throw(/signature/)
    expect(verify(old, second!, now)).to.deep.equal(verify(secret, second!, now))
    expect(second?.headers['webhook-id']).to.equal(first?.headers['webhook-id'])
  })

  it('is not sent again once its account is deleted', async () => {
    await announced()
    await stage.operator.send('DELETE', `/operator/v1/accounts/${alice.id}`)

    expect(await later(24 * hour)).to.equal(1)
  })

  it('is not sent again when its account is deleted while an attempt is under way', async () => {
    await announced()
    stage.clock.advance(6)
    const path = `/operator/v1/accounts/${alice.id}`
    meanwhile = () => stage.operator.send('DELETE', path)
    await stage.worker.drain()
    meanwhile = async () => undefined

    expect(await later(24 * hour)).to.equal(2)
  })

  it('is not sent again once its track is deleted', async () => {
    const order = { tags: 'lofi', webhook: receiver.url(target()) }
    const { data } = await stage.as(alice).post('/v1/generations', order)
    await stage.worker.drain()
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [data.id] })

    expect(await later(24 * hour)).to.equal(1)
  })

  it('is not sent again when its track is deleted while an attempt is under way', async () => {
    const order = { tags: 'lofi', webhook: receiver.url(target()) }
    const { data } = await stage.as(alice).post('/v1/generations', order)
    meanwhile = () => stage.as(alice).post('/v1/generations/bulk-delete', { ids: [data.id] })
    await stage.worker.drain()
    meanwhile = async () => undefined

    expect(await later(24 * hour)).to.equal(1)

    expect((await shown())[0]).to.include({ status: 'failed', statusCode: 500, attempts: 1 })
  })

  it('is sent to no private address, also when its name led elsewhere at first', async () => {
    const answers = [[], [{ address: '127.0.0.1', family: 4 }]]
    await using outbound = openOutbound({ allow: [], lookup: async () => answers.shift() ?? [] })
    await using own = await openStage({ context: { outbound } })
    using cleanup = new DisposableStack()
    reachableHosts.add('receiver.example')
    cleanup.defer(() => reachableHosts.delete('receiver.example'))
    const bob = await own.given.account({ name: 'Bob' })
    const path = `/operator/v1/accounts/${bob.id}`
    await own.operator.send('PATCH', path, { webhookRetries: true })
    const webhook = `https://receiver.example:${receiver.port}/finished`
    await own.as(bob).post('/v1/sound-effects', { prompt: 'a door', webhook })
    const read = async () => (await own.as(bob).get('/v1/webhook-deliveries')).data.deliveries[0]

    await own.worker.drain()
    const first = await read()
    own.clock.advance(6)
    await own.worker.drain()
    const second = await read()

    expect(first).to.include({ attempts: 1, error: 'name not found' })
    expect(second).to.include({ attempts: 2, error: 'address not public' })
    expect(receiver.requests).to.deep.equal([])
  })

  it('is sent by one of many workers at a time', async () => {
    const id = await announced()
    stage.clock.advance(6)
    await Promise.all(Array.from({ length: 4 }, () => stage.worker.drain()))

    expect(sent()).to.have.length(2)
    expect((await shown())[0]).to.include({ id, attempts: 2 })
  })

  describe('and is replayed by the operator', () => {
    it('is sent at once with the same id, and its plan goes on from there', async () => {
      const id = await announced()

      const { status: answered, data } = await replay(id)
      await stage.worker.drain()

      expect(answered).to.equal(202)
      const now = stage.clock.now().toISOString()
      expect(data).to.include({ subjectId: id, attempts: 1, nextAttemptAt: now })
      expect(sent()).to.have.length(2)
      expect(await later(5 * minute * 1.2)).to.equal(3)
    })

    it('is sent once more after it arrived, also for an account without retries', async () => {
      await wish(false)
      status = 204
      const id = await announced()

      await replay(id)
      await stage.worker.drain()
      await replay(id)
      await stage.worker.drain()

      expect(sent()).to.have.length(3)
      expect((await shown())[0]).to.include({ status: 'delivered', attempts: 3 })
    })

    it('is sent once for many replays at the same moment', async () => {
      const id = await announced()

      const answers = await Promise.all(Array.from({ length: 6 }, () => replay(id)))
      await stage.worker.drain()

      expect(answers.every(({ status: answered }) => answered === 202)).to.equal(true)
      expect(sent()).to.have.length(2)
    })

    it('is refused before its first attempt, and changes nothing', async () => {
      const id = await create()
      const queued = stage.context.database('jobs').where({ subjectId: id })
      await stage.context.database.transaction(async (transaction) => {
        await transaction('webhookDeliveries').insert({
          subjectId: id,
          accountId: alice.id,
          url: receiver.url(target()),
          payload: '{}',
          createdAt: stage.clock.now(),
        })
      })
      const before = await queued.clone()

      const answer = await replay(id)

      expect(answer).to.include({ status: 409, code: 'DELIVERY_UNDER_WAY' })
      expect(await queued.clone()).to.deep.equal(before)
      await stage.context.database('webhookDeliveries').where({ subjectId: id }).delete()
      await stage.worker.drain()
    })

    it('is refused while an attempt is under way, of which there is never a second', async () => {
      const id = await announced()
      stage.clock.advance(6)
      const answers: Answer[] = []
      meanwhile = async () => answers.push(await replay(id))
      await stage.worker.drain()
      meanwhile = async () => undefined

      expect(answers.map(({ code }) => code)).to.deep.equal(['DELIVERY_UNDER_WAY'])
      expect(sent()).to.have.length(2)
      expect((await shown())[0]).to.include({ status: 'pending', attempts: 2 })
    })

    it('is refused for a deleted account and for what has no delivery', async () => {
      const id = await announced()
      await stage.operator.send('DELETE', `/operator/v1/accounts/${alice.id}`)

      const answers = [await replay(id), await replay('gen_unknown'), await replay(alice.id)]

      expect(answers.map(({ code }) => code)).to.deep.equal(Array(3).fill('NOT_FOUND'))
      expect(await later(hour)).to.equal(1)
    })
  })

  it('is shown to its own account only', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const id = await announced()

    const [own, ...others] = await shown()

    expect(others).to.deep.equal([])
    expect(own).to.include({ id, url: receiver.url(target()) })
    expect(await shown(bob)).to.deep.equal([])
  })
})
