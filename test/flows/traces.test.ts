import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { systemClock } from '../../src/time.ts'
import { openCollector } from '../stage/collector.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually, startService } from '../stage/processes.ts'
import { tellOfModules } from '../stage/tell-of-modules.ts'

const authority = fileURLToPath(new URL('../stage/certificates/authority.pem', import.meta.url))

describe('Traces of several processes', () => {
  const { stage, receiver, alice } = onStage({
    clock: systemClock(),
    receiver: true,
    peopleOnce: { alice: {} },
  })

  async function create(url: string): Promise<Response> {
    return fetch(`${url}/v1/sound-effects`, {
      method: 'POST',
      headers: { 'X-API-Key': alice.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ prompt: 'a bell', duration: 1, webhook: receiver.url('/') }),
    })
  }

  it('are one tree from the request of one to the webhook of another', async () => {
    await using collector = await openCollector()
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      NODE_OPTIONS: tellOfModules,
      NODE_EXTRA_CA_CERTS: authority,
      OUTBOUND_ALLOW: receiver.host,
    }
    const [api, worker] = await Promise.all(
      ['api', 'worker'].map((ROLE) => startService(stage, { ...env, ROLE })),
    )
    await using _api = api!
    await using _worker = worker!

    expect((await create(api!.url())).status).to.equal(202)
    const sent = await eventually(async () => receiver.requests[0])
    // Each sends its last spans when it stops.
    for (const service of [api!, worker!]) {
      expect(await service.end('SIGTERM')).to.deep.equal({ code: 0, signal: null })
    }

    const [, trace] = String(sent.headers.traceparent).split('-')
    const spans = collector.spans.filter(({ traceId }) => traceId === trace)
    const path: string[] = []
    const processes = new Set<unknown>()
    let next = spans.find(({ attributes }) => attributes['server.port'] === receiver.port)
    while (next) {
      const { name, parentSpanId, resource } = next
      path.unshift(name)
      processes.add(resource['service.instance.id'])
      next = spans.find(({ spanId }) => spanId === parentSpanId)
    }
    expect(path).to.deep.equal([
      'POST /v1/sound-effects',
      'process render-sound-effect',
      'process deliver-webhook',
      'POST',
    ])
    expect(processes.size).to.equal(2)
    const line = /\{.*"trace_id":"(\w+)".*"msg":"request"\}/.exec(api!.output())
    expect(line?.[1]).to.equal(trace)
    expect(api!.output()).to.include('loaded @opentelemetry/sdk-trace')
  })
})
