import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { eventually } from './processes.ts'

/** A span as OTLP has it in JSON, with attributes by name. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  /** Empty for a root. */
  parentSpanId: string
  name: string
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  attributes: Record<string, unknown>
  /** Of the process that recorded it. */
  resource: Record<string, unknown>
  /** 2 is an error. */
  status: number
}

/** A collector of OpenTelemetry: takes spans by OTLP over HTTP. */
export interface Collector extends AsyncDisposable {
  endpoint: string
  spans: CollectedSpan[]
  requests: { url: string | undefined; headers: IncomingMessage['headers'] }[]
  /** All bodies as they came. */
  text(): string
  /** What it does with spans: takes them, refuses them with 400, or never answers. */
  mood: 'takes' | 'refuses' | 'silent'
  /** Waits until a span that `looked` wants is there. */
  find(looked: (span: CollectedSpan) => boolean): Promise<CollectedSpan>
}

interface Pair {
  key: string
  value: Record<string, unknown>
}

const byName = (pairs: Pair[] = []) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]))

export async function openCollector(): Promise<Collector> {
  const collector: Collector = {
    endpoint: '',
    spans: [],
    requests: [],
    text: () => JSON.stringify(bodies),
    mood: 'takes',
    find: (looked) => eventually(async () => collector.spans.find(looked)),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    collector.requests.push({ url: request.url, headers: request.headers })
    // biome-ignore lint/suspicious/noExplicitAny: OTLP, read field by field
    const body = (await json(request)) as any
    if (collector.mood === 'silent') return
    if (collector.mood === 'refuses') {
      response.writeHead(400).end()
      return
    }
    bodies.push(body)
    for (const { resource, scopeSpans } of body.resourceSpans) {
      for (const span of scopeSpans.flatMap(({ spans }: { spans: unknown[] }) => spans)) {
        collector.spans.push({
          ...span,
          parentSpanId: span.parentSpanId ?? '',
          attributes: byName(span.attributes),
          resource: byName(resource.attributes),
          status: span.status?.code ?? 0,
        })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  collector.endpoint = `http://127.0.0.1:${port}`
  return collector
}
