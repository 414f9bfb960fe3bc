import type { TracingSettings } from './settings.ts'
import { recordBy, type TraceLog } from './tracing.ts'

/** Records spans until it is disposed, which sends what is left and takes a second at most. */
export async function startTracing(
  settings: TracingSettings,
  log: TraceLog,
): Promise<AsyncDisposable> {
  const { openRecorder } = await import('./recorder.ts')
  const recorder = openRecorder(settings, log)
  recordBy(recorder)
  return {
    async [Symbol.asyncDispose]() {
      recordBy(undefined)
      await recorder.close()
    },
  }
}
