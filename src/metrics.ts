import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database/database.ts'
import { countJobs } from './jobs/queue.ts'

export interface Metrics {
  registry: Registry
  /** By method, operation and status. */
  requestSeconds: Histogram<'method' | 'operation' | 'status'>
}

/** Process and request figures of this process; jobs are counted in the table when somebody asks. */
export function openMetrics(database: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'tonewright_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'operation', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'tonewright_jobs',
    help: 'Unfinished jobs of all processes',
    labelNames: ['kind', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { kind, state, count } of await countJobs(database)) {
        this.set({ kind, state }, count)
      }
    },
  })
  return { registry, requestSeconds }
}
