import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import project from '../../package.json' with { type: 'json' }
import { reportFailures } from './exporter.ts'
import type { TracingSettings } from './settings.ts'
import type { Attributes, Span, SpanStart, TraceLog, Tracing } from './tracing.ts'

/** Spans that wait for the collector; a dead one takes no more memory than they do. */
const MOST_SPANS = 4096
const EXPORT_MILLISECONDS = 5000
const CLOSE_MILLISECONDS = 1000

const kinds = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
}

const headersOf = {
  get: (carrier: Record<string, string>, name: string) => carrier[name],
  keys: Object.keys,
  set: (carrier: Record<string, string>, name: string, value: string) => {
    carrier[name] = value
  },
}

/**
 * The part of tracing that needs the SDK. Nothing is registered with the global API of
 * OpenTelemetry and no module is patched: spans begin where the code says so.
 */
export function openRecorder(settings: TracingSettings, log: TraceLog): Recorder {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': project.version,
      'service.instance.id': `${hostname()}:${process.pid}`,
      ...settings.resource,
      'service.name': settings.serviceName,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportFailures(
          new OTLPTraceExporter({
            url: `${settings.endpoint}/v1/traces`,
            headers: { ...settings.headers },
            timeoutMillis: EXPORT_MILLISECONDS,
          }),
          log,
        ),
        maxQueueSize: MOST_SPANS,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: EXPORT_MILLISECONDS,
      }),
    ],
  })
  const tracer = provider.getTracer(project.name, project.version)
  const propagator = new W3CTraceContextPropagator()
  const storage = new AsyncLocalStorage<Context>()
  const active = () => storage.getStore() ?? ROOT_CONTEXT

  function open({ name, kind, attributes, parent }: SpanStart): Span {
    const above = parent ? propagator.extract(ROOT_CONTEXT, parent, headersOf) : active()
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: known(attributes) }, above)
    const context = trace.setSpan(above, span)
    return {
      run: (work) => storage.run(context, work),
      rename: (newName) => span.updateName(newName),
      set: (more) => span.setAttributes(known(more)),
      fail(error) {
        span.setAttribute('error.type', typeOf(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      },
      end: () => span.end(),
    }
  }

  return {
    open,
    async within(start, work) {
      const span = open(start)
      try {
        return await span.run(() => work(span))
      } catch (error) {
        span.fail(error)
        throw error
      } finally {
        span.end()
      }
    },
    isRecording: () => trace.getSpan(active())?.isRecording() ?? false,
    carrier() {
      const carrier: Record<string, string> = {}
      propagator.inject(active(), carrier, headersOf)
      return 'traceparent' in carrier ? carrier : null
    },
    ids() {
      const context = trace.getSpanContext(active())
      return context ? { trace_id: context.traceId, span_id: context.spanId } : {}
    },
    async close() {
      const late = Promise.withResolvers<void>()
      // Not unreferenced: it may be the only thing that a stopping process still waits for.
      const timer = setTimeout(late.resolve, CLOSE_MILLISECONDS)
      await Promise.race([provider.shutdown().catch(() => undefined), late.promise])
      clearTimeout(timer)
    },
  }
}

interface Recorder extends Tracing {
  /** Sends what is left, for a second at most. Never fails. */
  close(): Promise<void>
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, parent, root] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const own =
    root === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : root === 'always_off'
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler()
  return parent ? new ParentBasedSampler({ root: own }) : own
}

function known(attributes: Attributes) {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined),
  ) as Record<string, string | number>
}

function typeOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return '_OTHER'
  const { code, name } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : name
}
