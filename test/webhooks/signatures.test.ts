import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { verify } from './standard-receiver.ts'

const hour = 3600

describe('A signed webhook', () => {
  const { stage, receiver, alice } = onStage({ receiver: true, people: { alice: {} } })

  const rotate = ({ id } = alice) =>
    stage.operator.post(`/operator/v1/accounts/${id}/webhook-secret`)

  const secretOf = async (person = alice): Promise<string> => (await rotate(person)).data.secret

  /** Makes a sound effect or track, and returns the one request that announced it. */
  async function announced(path = '/v1/sound-effects', order: object = { prompt: 'a door' }) {
    receiver.requests.length = 0
    const webhook = receiver.url('/finished')
    const { data } = await stage.as(alice).post(path, { ...order, webhook })
    await stage.worker.drain()
    expect(receiver.requests).to.have.length(1)
    return { ...receiver.requests[0]!, id: data.id as string }
  }

  const refused = (secret: string, request: Parameters<typeof verify>[1]) =>
    expect(() => verify(secret, request, stage.clock.now()))

  it('is verified by the reference library, and has the id of what it is about', async () => {
    const secret = await secretOf()

    for (const [path, order] of [
      ['/v1/sound-effects', { prompt: 'a door' }],
      ['/v1/generations', { tags: 'lofi', metadata: { customer: 'Zoë 🎵' } }],
    ] as const) {
      const request = await announced(path, order)

      const read = verify(secret, request, stage.clock.now())
      expect(read).to.include({ id: request.id, status: 'completed' })
      expect(request.headers['webhook-id']).to.equal(request.id)
      const seconds = Math.floor(stage.clock.now().getTime() / 1000)
      expect(request.headers['webhook-timestamp']).to.equal(String(seconds))
      expect(request.headers['webhook-signature']).to.match(/^v1,[A-Za-z0-9+/]{43}=$/)
      expect(request.headers['user-agent']).to.equal('service-webhook/1.0')
    }
  })

  it('is refused by the reference library when a byte of it is changed, or it is old', async () => {
    const secret = await secretOf()
    const request = await announced()
    const { headers } = request
    const signature = String(headers['webhook-signature'])
    const forged = signature.replace(/^v1,./, (start) => (start === 'v1,A' ? 'v1,B' : 'v1,A'))
    const other = await secretOf(await stage.given.account({ name: 'Bob' }))

    refused(secret, { ...request, body: request.body.replace('completed', 'failed') }).to.throw()
    for (const [name, value] of [
      ['webhook-id', 'another'],
      ['webhook-timestamp', String(Number(headers['webhook-timestamp']) + 1)],
      ['webhook-signature', forged],
    ] as const) {
      refused(secret, { ...request, headers: { ...headers, [name]: value } }).to.throw(/signature/)
    }
    refused(other, request).to.throw(/signature/)
    stage.clock.advance(301)
    refused(secret, request).to.throw(/too old/)
  })

  it('begins with the first secret: before it no delivery has such a header', async () => {
    const before = await announced()
    await rotate()
    const after = await announced()

    expect(Object.keys(before.headers).filter((name) => name.startsWith('webhook-'))).to.be.empty
    expect(
      Object.keys(after.headers).filter((name) => name.startsWith('webhook-')),
    ).to.have.members(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  })

  it('is signed with both secrets for 24 hours after a rotation, then with the new one', async () => {
    const old = await secretOf()
    const { status, data } = await rotate()
    const until = new Date(stage.clock.now().getTime() + 24 * hour * 1000).toISOString()

    stage.clock.advance(24 * hour - 1)
    const both = await announced()
    const bothAt = stage.clock.now()
    stage.clock.advance(1)
    const one = await announced()

    expect(status).to.equal(201)
    expect(data.secret).not.to.equal(old)
    expect(data.previousValidUntil).to.equal(until)
    expect(both.headers['webhook-signature']).to.match(/^v1,\S+ v1,\S+$/)
    expect(verify(old, both, bothAt)).to.include({ id: both.id })
    expect(verify(data.secret, both, bothAt)).to.include({ id: both.id })
    expect(one.headers['webhook-signature']).to.match(/^v1,\S+$/)
    expect(verify(data.secret, one, stage.clock.now())).to.include({ id: one.id })
    refused(old, one).to.throw(/signature/)
  })

  it('has at most two secrets: a second rotation ends the first one at once', async () => {
    const first = await secretOf()
    const second = await secretOf()
    const third = await secretOf()

    const request = await announced()

    expect(verify(second, request, stage.clock.now())).to.include({ id: request.id })
    expect(verify(third, request, stage.clock.now())).to.include({ id: request.id })
    refused(first, request).to.throw(/signature/)
  })

  it('has the secrets of its own account after many rotations at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => rotate()))

    const request = await announced()

    const valid = answers.filter(({ data }) => {
      try {
        return verify(data.secret, request, stage.clock.now())
      } catch {
        return false
      }
    })
    expect(valid).to.have.length(2)
  })

  it('has a secret of 24 random bytes, which no answer shows again', async () => {
    const { data } = await rotate()

    expect(data.secret).to.match(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(data.previousValidUntil).to.equal(null)
    const account = await stage.operator.get(`/operator/v1/accounts/${alice.id}`)
    const me = await stage.as(alice).get('/v1/me')
    await announced()
    const deliveries = await stage.as(alice).get('/v1/webhook-deliveries')
    for (const { bytes } of [account, me, deliveries]) {
      expect(bytes.toString()).not.to.include('whsec_')
      expect(bytes.toString()).not.to.include(data.secret.slice(6))
    }
  })

  it('can have no secret when its account is unknown or deleted, which deletes the secret', async () => {
    await rotate()
    await stage.operator.send('DELETE', `/operator/v1/accounts/${alice.id}`)

    const gone = await rotate()
    const unknown = await rotate({ id: '5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21', key: '' })

    expect([gone.code, unknown.code]).to.deep.equal(['NOT_FOUND', 'NOT_FOUND'])
    const { database } = stage.context
    expect(await database('webhookSecrets').where({ accountId: alice.id })).to.deep.equal([])
  })
})
