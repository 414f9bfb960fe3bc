import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { TraceLog } from './tracing.ts'

/** Writes one line when spans begin to be lost, and one when they arrive again. */
export function reportFailures(exporter: SpanExporter, log: TraceLog): SpanExporter {
  let isFailing = false

  function report({ code, error }: ExportResult): void {
    const failed = code !== ExportResultCode.SUCCESS
    if (failed === isFailing) return
    isFailing = failed
    if (failed) log.warn({ err: error }, 'traces are lost: the collector does not take them')
    else log.info('the collector takes traces again')
  }

  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        report(result)
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
