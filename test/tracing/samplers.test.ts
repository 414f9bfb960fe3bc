import { expect } from 'chai'
import { silentLog } from '../../src/log.ts'
import type { Sampler } from '../../src/tracing/settings.ts'
import { startTracing } from '../../src/tracing/start.ts'
import { tracing } from '../../src/tracing/tracing.ts'
import { openReceiver } from '../stage/receiver.ts'
import { openStage } from '../stage/stage.ts'

const parent = (flags: string) => ({
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`,
})
const [kept, unkept, none] = [parent('01'), parent('00'), {}]

/** For each sampler and share: whether a trace is kept whose caller keeps it, does not, is none. */
const cases: [Sampler, number, boolean, boolean, boolean][] = [
  ['always_on', 1, true, true, true],
  ['always_off', 1, false, false, false],
  ['traceidratio', 0, false, false, false],
  ['traceidratio', 1, true, true, true],
  ['parentbased_always_on', 1, true, false, true],
  ['parentbased_always_off', 1, true, false, false],
  ['parentbased_traceidratio', 0, true, false, false],
  ['parentbased_traceidratio', 1, true, false, true],
]

describe('A sampler of traces', () => {
  for (const [sampler, ratio, ...expected] of cases) {
    it(`${sampler} with the argument ${ratio} keeps what the specification says`, async () => {
      const settings = {
        endpoint: 'http://127.0.0.1:9',
        headers: {},
        serviceName: 'music',
        resource: {},
        sampler,
        ratio,
      }
      await using _traces = await startTracing(settings, silentLog())

      const found = [kept, unkept, none].map((carrier) =>
        tracing
          ?.open({ name: 'a request', kind: 'server', attributes: {}, parent: carrier })
          .run(() => tracing?.isRecording()),
      )
      expect(found).to.deep.equal(expected)
    })
  }
})

describe('Without a collector', () => {
  it('the connections to Postgres are those of the library, and no trace is kept or sent', async () => {
    await using receiver = await openReceiver()
    await using stage = await openStage({ env: { OUTBOUND_ALLOW: receiver.host } })
    const { client } = stage.context.database
    const connection = await client.acquireConnection()
    client.releaseConnection(connection)
    const alice = await stage.given.account()
    const order = { tags: 'lofi', webhook: receiver.url('/finished') }
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const { data } = await stage.as(alice).post('/v1/generations', order, { traceparent })
    await stage.worker.drain()

    expect(tracing).to.equal(undefined)
    expect(Object.hasOwn(connection, 'query')).to.equal(false)
    const jobs = await stage.context.database('jobs').where({ subjectId: data.id }).pluck('trace')
    expect(jobs).to.deep.equal([null, null])
    expect(receiver.requests).to.have.length(1)
    expect(receiver.requests[0]?.headers).not.to.have.property('traceparent')
  })
})
