import { expect } from 'chai'
import { silentLog } from '../../src/log.ts'
import { startTracing } from '../../src/tracing/start.ts'
import { type TraceLog, tracing } from '../../src/tracing/tracing.ts'
import { type Collector, openCollector } from '../stage/collector.ts'
import { eventually } from '../stage/processes.ts'
import { openStage } from '../stage/stage.ts'

function settingsFor({ endpoint }: Collector) {
  const sampler = 'always_on' as const
  return { endpoint, headers: {}, serviceName: 'music', resource: {}, sampler, ratio: 1 }
}

const openSpan = () => tracing?.open({ name: 'a span', kind: 'internal', attributes: {} })

describe('A collector that takes no spans', () => {
  it('delays no request and no job, and a stop by little more than a second', async () => {
    await using collector = await openCollector()
    collector.mood = 'silent'
    const traces = await startTracing(settingsFor(collector), silentLog())
    await using stage = await openStage()
    const alice = await stage.given.account()

    const { status, data } = await stage.as(alice).post('/v1/sound-effects', { prompt: 'a bell' })
    await stage.worker.drain()
    await eventually(async () => collector.requests[0])
    const read = await stage.as(alice).get(`/v1/sound-effects/${data.id}`)
    openSpan()?.end()
    const start = performance.now()
    await traces[Symbol.asyncDispose]()
    const seconds = (performance.now() - start) / 1000

    expect(status).to.equal(202)
    expect(read.data.status).to.equal('completed')
    expect(seconds).to.be.within(0.9, 3)
    expect(tracing).to.equal(undefined)
  })

  it('is one line of the log, and another when it takes them again', async () => {
    await using collector = await openCollector()
    const lines: string[] = []
    const log = {
      warn: (_fields: object, message: string) => lines.push(message),
      info: (message: string) => lines.push(message),
    }
    await using _traces = await startTracing(settingsFor(collector), log as unknown as TraceLog)

    collector.mood = 'refuses'
    for (const count of [1, 2]) {
      openSpan()?.end()
      await eventually(async () => collector.requests.length === count)
    }
    collector.mood = 'takes'
    openSpan()?.end()
    await eventually(async () => lines.length === 2)

    expect(lines).to.deep.equal([
      'traces are lost: the collector does not take them',
      'the collector takes traces again',
    ])
  })
})
