import { expect } from 'chai'
import { openOutbound } from '../../src/outbound/request.ts'
import { onStage } from '../stage/on-stage.ts'
import { reachableHosts } from '../stage/outside.ts'
import { openReceiver } from '../stage/receiver.ts'
import { openStage } from '../stage/stage.ts'
import { expectInvalid } from '../stage/untouched.ts'

const creates = [
  ['/v1/generations', { tags: 'lofi' }],
  ['/v1/instrumental', { prompt: 'calm piano' }],
] as const

describe('The webhook of an order', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  const long = (length: number) => `https://hooks.example.com/${'a'.repeat(length - 26)}`

  const wrong: Record<string, unknown[]> = {
    'is no https URL': [
      'http://hooks.example.com/',
      'hooks.example.com',
      '/finished',
      'ftp://hooks.example.com/',
      'nonsense',
    ],
    'is too long': [long(2049)],
    'is this machine or a private network': [
      ...['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f.1'],
      ...['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ].map((host) => `https://${host}/finished`),
    'is another address that is not public': [
      ...['169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'],
      ...['192.0.2.1', '198.51.100.1', '203.0.113.1'],
      ...['[::1]', '[fc00::1]', '[fe80::1]', '[::ffff:10.0.0.1]'],
    ].map((host) => `https://${host}/finished`),
    'is a name of a local network': [
      ...['api.localhost', 'printer.local', 'db.internal', 'intranet'],
    ].map((host) => `https://${host}/finished`),
    'is empty or no text': ['', 5, true, {}, ['https://hooks.example.com/']],
  }

  for (const [path, order] of creates) {
    for (const [what, urls] of Object.entries(wrong)) {
      it(`${what}: refused by ${path}`, async () => {
        await expectInvalid(
          stage,
          alice,
          path,
          urls.map((webhook) => [{ ...order, webhook }, 'webhook', /./]),
        )
      })
    }

    it(`may have 2048 characters, or be null for none: ${path}`, async () => {
      const longest = await stage.as(alice).post(path, { ...order, webhook: long(2048) })
      const none = await stage.as(alice).post(path, { ...order, webhook: null })

      expect([longest.status, none.status]).to.deep.equal([202, 202])
      expect(longest.data.webhook).to.equal(long(2048))
      expect(none.data.webhook).to.equal(null)
    })
  }

  it('is accepted by name, but not connected to if the name resolves to a private address', async () => {
    await using receiver = await openReceiver()
    const asked: string[] = []
    await using outbound = openOutbound({
      allow: [],
      lookup: async (name) => {
        asked.push(name)
        return [{ address: '127.0.0.1', family: 4 }]
      },
    })
    await using own = await openStage({ context: { outbound } })
    using cleanup = new DisposableStack()
    reachableHosts.add('receiver.example')
    cleanup.defer(() => reachableHosts.delete('receiver.example'))
    const bob = await own.given.account({ name: 'Bob' })
    const webhook = `https://receiver.example:${receiver.port}/finished`

    const created = await own.as(bob).post('/v1/generations', { tags: 'lofi', webhook })
    await own.worker.drain()

    const { data } = await own.as(bob).get(`/v1/generations/${created.data.id}`)
    expect(created.status).to.equal(202)
    expect(asked).to.deep.equal(['receiver.example'])
    expect(data.status).to.equal('completed')
    expect(receiver.requests).to.deep.equal([])
    const [delivery] = await own.context.database('webhookDeliveries')
    expect(delivery).to.include({ responseStatus: null, error: 'address not public' })
  })
})
