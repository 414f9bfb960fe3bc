import type { IncomingHttpHeaders } from 'node:http'
import { expect } from 'chai'
import { openEngines } from '../../src/engines/engines.ts'
import { createLog } from '../../src/log.ts'
import { startTracing } from '../../src/tracing/start.ts'
import { movableClock } from '../stage/clock.ts'
import { type CollectedSpan, type Collector, openCollector } from '../stage/collector.ts'
import { type EngineServerStand, openSoundServer, PEER_SECRET } from '../stage/engine-servers.ts'
import { onStage } from '../stage/on-stage.ts'
import { openReceiver, type Receiver } from '../stage/receiver.ts'

interface Line {
  msg: string
  trace_id?: string
  span_id?: string
}

/** A sound effect, and what the engine server and the receiver of the webhook got for it. */
interface Made {
  id: string
  asked: { headers: IncomingHttpHeaders }
  called: { headers: IncomingHttpHeaders }
}

const [server, client, consumer] = [2, 3, 5]
const error = 2

const theirTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const theirSpan = '00f067aa0ba902b7'
const unkeptTrace = 'a'.repeat(32)

describe('The trace of a sound effect', () => {
  let collector: Collector
  let receiver: Receiver
  let sounds: EngineServerStand
  let plain: Made
  let continued: Made
  let malformed: Made
  let unkept: Made
  let old: Made
  let failed: Made
  const lines: Line[] = []
  const closing = new AsyncDisposableStack()

  const { stage, alice } = onStage(async () => {
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) }, true)
    const clock = movableClock()
    collector = closing.use(await openCollector())
    receiver = closing.use(await openReceiver())
    sounds = closing.use(await openSoundServer())
    const settings = {
      endpoint: collector.endpoint,
      headers: { 'x-tenant': 'music' },
      serviceName: 'music-here',
      resource: { 'deployment.environment.name': 'test' },
      sampler: 'parentbased_always_on',
      ratio: 1,
    } as const
    closing.use(await startTracing(settings, log))
    const soundEffect = {
      kind: 'http',
      url: sounds.url,
      apiKey: 'sk-of-the-operator',
      concurrency: 1,
      model: null,
    } as const
    return {
      clock,
      context: { log },
      env: { OUTBOUND_ALLOW: receiver.host },
      engines: openEngines({ threads: 1, clock, log, soundEffect }),
      peopleOnce: { alice: {} },
    }
  })

  before(() => makeAll())
  after(() => closing.disposeAsync())

  /** All at once, because spans are sent once a second. */
  async function makeAll(): Promise<void> {
    plain = await make()
    continued = await make({
      traceparent: `00-${theirTrace}-${theirSpan}-01`,
      tracestate: 'theirs=1',
    })
    malformed = await make({ traceparent: `00-${theirTrace.toUpperCase()}-x-01` })
    unkept = await make({ traceparent: `00-${unkeptTrace}-${theirSpan}-00` })
    old = await make({}, (id) =>
      stage.context.database('jobs').where({ subjectId: id }).update({ trace: null }),
    )
    sounds.fault = 'failed'
    failed = await make()
  }

  async function make(
    headers: Record<string, string> = {},
    meanwhile: (id: string) => Promise<unknown> = async () => undefined,
  ): Promise<Made> {
    const webhook = receiver.url('/a-path-of-theirs?token=theirs')
    const order = { prompt: 'an owl in a cathedral', duration: 1, webhook }
    const { status, data } = await stage.as(alice).post('/v1/sound-effects', order, headers)
    expect(status).to.equal(202)
    await meanwhile(data.id)
    await stage.worker.drain()
    return { id: data.id, asked: sounds.requests.at(-1)!, called: receiver.requests.at(-1)! }
  }

  /** Every span of the trace of this work, once its last one has arrived. */
  async function spansOf({ id }: Made): Promise<CollectedSpan[]> {
    const callback = await collector.find(
      ({ name, attributes }) =>
        name === 'process deliver-webhook' && attributes['tonewright.subject.id'] === id,
    )
    return collector.spans.filter(({ traceId }) => traceId === callback.traceId)
  }

  const only = (spans: CollectedSpan[], name: string, kind?: number) => {
    const found = spans.filter((span) => span.name === name && (!kind || span.kind === kind))
    expect(found, name).to.have.length(1)
    return found[0]!
  }

  it('is one tree from the request over its job and the engine server to the callback', async () => {
    const spans = await spansOf(plain)

    const request = only(spans, 'POST /v1/sound-effects', server)
    const job = only(spans, 'process render-sound-effect', consumer)
    const render = only(spans, 'render sound-effect')
    const delivery = only(spans, 'process deliver-webhook', consumer)
    const calls = spans.filter(({ name, kind }) => name === 'POST' && kind === client)
    const [asked, called] = ['127.0.0.1', 'localhost'].map((host) =>
      calls.find(({ attributes }) => attributes['server.address'] === host),
    )
    expect(request.parentSpanId).to.equal('')
    expect(job.parentSpanId).to.equal(request.spanId)
    expect(render.parentSpanId).to.equal(job.spanId)
    expect(asked?.parentSpanId).to.equal(render.spanId)
    expect(delivery.parentSpanId).to.equal(job.spanId)
    expect(called?.parentSpanId).to.equal(delivery.spanId)
    const ids = new Set(spans.map(({ spanId }) => spanId))
    const orphans = spans.filter((span) => span !== request && !ids.has(span.parentSpanId))
    expect(orphans.map(({ name }) => name)).to.deep.equal([])
    expect(request.attributes).to.deep.equal({
      'http.request.method': 'POST',
      'url.scheme': 'http',
      'http.route': '/v1/sound-effects',
      'http.response.status_code': 202,
      'tonewright.operation': 'createSoundEffect',
    })
    expect(called?.attributes).to.deep.equal({
      'http.request.method': 'POST',
      'server.address': 'localhost',
      'server.port': receiver.port,
      'http.response.status_code': 204,
    })
  })

  it('has the statements of each part below it, by their names', async () => {
    const spans = await spansOf(plain)

    const statements = (part: string) => {
      const { spanId } = only(spans, part)
      return spans
        .filter(({ parentSpanId }) => parentSpanId === spanId)
        .filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
        .map(({ name }) => name)
    }
    expect(statements('POST /v1/sound-effects')).to.include('acceptEffect')
    expect(statements('process render-sound-effect')).to.include.members(['begin', 'update jobs'])
    expect(statements('process deliver-webhook')).to.include('update jobs')
  })

  it('tells where it comes from, with the headers that the collector wants', async () => {
    const [span] = await spansOf(plain)

    expect(span?.resource).to.include({
      'service.name': 'music-here',
      'deployment.environment.name': 'test',
    })
    expect(span?.resource).to.include.keys('service.version', 'service.instance.id')
    expect(collector.requests[0]?.url).to.equal('/v1/traces')
    expect(collector.requests[0]?.headers).to.include({ 'x-tenant': 'music' })
  })

  it('goes on that of the caller, and is sent on to the engine server and the callback', async () => {
    const spans = await spansOf(continued)

    expect(only(spans, 'POST /v1/sound-effects')).to.include({
      traceId: theirTrace,
      parentSpanId: theirSpan,
    })
    for (const { headers } of [continued.asked, continued.called]) {
      const [, trace, span] = String(headers.traceparent).split('-')
      expect(trace).to.equal(theirTrace)
      const sender = spans.find(({ spanId }) => spanId === span)
      expect(sender).to.include({ name: 'POST', kind: client })
      expect(headers.tracestate).to.equal('theirs=1')
    }
  })

  it('is its own where the header of the caller is malformed', async () => {
    const spans = await spansOf(malformed)

    expect(only(spans, 'POST /v1/sound-effects').parentSpanId).to.equal('')
  })

  it('is not kept where the caller does not, and is sent on all the same', async () => {
    await spansOf(failed)

    expect(unkept.called.headers.traceparent).to.match(new RegExp(`^00-${unkeptTrace}-.+-00$`))
    expect(collector.spans.filter(({ traceId }) => traceId === unkeptTrace)).to.deep.equal([])
  })

  it('says which part failed, and of the failure only its kind', async () => {
    const spans = await spansOf(failed)

    const jobs = spans.filter(({ name }) => name === 'process render-sound-effect')
    expect(jobs.map(({ status }) => status)).to.deep.equal([error, error])
    const call = spans.find(({ attributes }) => attributes['http.response.status_code'] === 500)
    expect(call).to.include({ name: 'POST', status: error })
    expect(collector.text()).not.to.include(PEER_SECRET)
  })

  it('has no text, key or path that anybody sent', async () => {
    await spansOf(failed)

    const sent = [alice.key, 'owl', 'sk-of-the-operator', 'a-path', 'token']
    for (const text of sent) expect(collector.text(), text).not.to.include(text)
  })

  it('is named in the lines of the log that belong to it', async () => {
    const { traceId, spanId } = only(await spansOf(plain), 'POST /v1/sound-effects')

    const line = lines.find(({ msg, trace_id }) => msg === 'request' && trace_id === traceId)
    expect(line).to.include({ span_id: spanId })
  })

  it('begins with the job where the release before has enqueued it', async () => {
    const spans = await spansOf(old)

    expect(only(spans, 'process render-sound-effect').parentSpanId).to.equal('')
  })
})
