import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import project from '../package.json' with { type: 'json' }
import { type SpanStart, tracing } from './tracing/tracing.ts'

/**
 * The Prometheus metrics of this process. There is one registry, and each module imports the
 * metrics that it updates. Figures from the database or from other servers are sampled during a
 * scrape (`operator/figures.ts`). Labels have few values: operations, kinds, outcomes, never ids.
 */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const registers = [registry]

new Gauge({
  name: 'tonewright_build_info',
  help: 'Always 1; which version runs, and on which Node',
  labelNames: ['version', 'node'],
  registers,
}).set({ version: project.version, node: process.versions.node }, 1)

export const requestSeconds = new Histogram({
  name: 'tonewright_http_request_seconds',
  help: 'Time to answer, without the wait asked for; status 499 when the caller left before it',
  labelNames: ['method', 'operation', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers,
})

/** By the semantic conventions of OpenTelemetry, as are its labels and buckets. */
export const serverRequestSeconds = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Duration of requests, with the wait that they asked for',
  labelNames: [
    'http_request_method',
    'http_route',
    'http_response_status_code',
    'url_scheme',
    'error_type',
  ],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  registers,
})

export const activeRequests = new Gauge({
  name: 'http_server_active_requests',
  help: 'Requests that are not yet answered',
  labelNames: ['http_request_method', 'url_scheme'],
  registers,
})

const clientRequestSeconds = new Histogram({
  name: 'http_client_request_duration_seconds',
  help: 'Duration of requests to engine servers, up to the end of the answer',
  labelNames: [
    'http_request_method',
    'server_address',
    'server_port',
    'http_response_status_code',
    'error_type',
  ],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
  registers,
})

/** Measures a request to a server that the operator has named. */
export async function measureCall<Answer extends { status: number }>(
  method: string,
  { hostname, port, protocol }: URL,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const end = clientRequestSeconds.startTimer({
    http_request_method: method,
    server_address: hostname,
    server_port: port || (protocol === 'https:' ? 443 : 80),
  })
  try {
    const answer = await call()
    const { status } = answer
    const failure = status >= 400 && { error_type: String(status) }
    end({ http_response_status_code: status, ...failure })
    return answer
  } catch (error) {
    end({ error_type: error instanceof Error ? error.name : '_OTHER' })
    throw error
  }
}

export const waitingCallers = new Gauge({
  name: 'tonewright_waiting_callers',
  help: 'Callers that wait for work to become final',
  registers,
})

export const jobSeconds = new Histogram({
  name: 'tonewright_job_seconds',
  help: 'Time from taking a job to its end, of each attempt, whatever its outcome',
  labelNames: ['kind'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
  registers,
})

export const failedJobs = new Counter({
  name: 'tonewright_jobs_failed_total',
  help: 'Jobs that failed in their last attempt',
  labelNames: ['kind'],
  registers,
})

export const retriedJobs = new Counter({
  name: 'tonewright_jobs_retried_total',
  help: 'Failed attempts of jobs with attempts left',
  labelNames: ['kind'],
  registers,
})

export const postponedJobs = new Counter({
  name: 'tonewright_jobs_postponed_total',
  help: 'Jobs postponed because an engine server was busy or unreachable',
  labelNames: ['kind'],
  registers,
})

export const lostJobs = new Counter({
  name: 'tonewright_job_leases_lost_total',
  help: 'Attempts whose result was dropped because the lease had run out or the job was cancelled',
  labelNames: ['kind'],
  registers,
})

/** Shows the counters of these kinds from the start: otherwise the first failure is no increase. */
export function countFromZero(kinds: readonly string[]): void {
  for (const counter of [failedJobs, retriedJobs, postponedJobs, lostJobs]) {
    for (const kind of kinds) counter.inc({ kind }, 0)
  }
}

const renderSeconds = new Histogram({
  name: 'tonewright_render_seconds',
  help: 'Time an engine took for one piece of audio',
  labelNames: ['work'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
  registers,
})

const renderRatio = new Histogram({
  name: 'tonewright_render_realtime_ratio',
  help: 'Seconds of audio for each second that an engine took',
  labelNames: ['work'],
  buckets: [0.5, 1, 2, 5, 10, 20, 30, 40, 60, 100],
  registers,
})

const renderedSeconds = new Counter({
  name: 'tonewright_rendered_audio_seconds_total',
  help: 'Length of the audio that engines delivered',
  labelNames: ['work'],
  registers,
})

type Work = 'music' | 'remove-vocals' | 'sound-effect'

/** Measures successful renders. A failed one is counted by its job. */
export async function measureRender<Audio extends { durationSeconds: number }>(
  work: Work,
  render: () => Promise<Audio>,
): Promise<Audio> {
  const start = performance.now()
  const audio = await (tracing ? tracing.within(spanOf(work), render) : render())
  const seconds = (performance.now() - start) / 1000
  renderSeconds.observe({ work }, seconds)
  renderRatio.observe({ work }, audio.durationSeconds / seconds)
  renderedSeconds.inc({ work }, audio.durationSeconds)
  return audio
}

function spanOf(work: Work): SpanStart {
  return { name: `render ${work}`, kind: 'internal', attributes: {} }
}

export const webhookDeliveries = new Counter({
  name: 'tonewright_webhook_deliveries_total',
  help: 'Callbacks by outcome: the class of the status, or the reason why there is none',
  labelNames: ['outcome'],
  registers,
})

export const webhookRetries = new Counter({
  name: 'tonewright_webhook_retries_total',
  help: 'Failed attempts of accounts with retries: planned anew, or given up after the last',
  labelNames: ['outcome'],
  registers,
})

export const creditsCharged = new Counter({
  name: 'tonewright_credits_charged_total',
  help: 'Credits taken for work that was accepted, whatever became of it',
  labelNames: ['reason'],
  registers,
})

export const creditsRefunded = new Counter({
  name: 'tonewright_credits_refunded_total',
  help: 'Credits given back',
  labelNames: ['reason'],
  registers,
})

export const refunds = new Counter({
  name: 'tonewright_refunds_total',
  help: 'Refunded charges',
  labelNames: ['reason'],
  registers,
})

export const busyAnswers = new Counter({
  name: 'tonewright_busy_answers_total',
  help: 'Requests that were answered SERVICE_BUSY because the database was late',
  registers,
})

export const droppedLogLines = new Counter({
  name: 'tonewright_log_lines_dropped_total',
  help: 'Log lines that were dropped because the output was too slow',
  registers,
})

export const databaseUp = new Gauge({
  name: 'tonewright_database_up',
  help: '1 when the database answered this scrape; figures of jobs are missing when it is 0',
  registers,
})

export const unfinishedJobs = new Gauge({
  name: 'tonewright_jobs',
  help: 'Unfinished jobs of all processes',
  labelNames: ['kind', 'state'],
  registers,
})

export const queueLength = new Gauge({
  name: 'tonewright_job_queue_length',
  help: 'Due jobs of all processes that wait for a worker',
  labelNames: ['lane', 'kind'],
  registers,
})

export const queueAge = new Gauge({
  name: 'tonewright_job_queue_age_seconds',
  help: 'Time since the oldest waiting job became due',
  labelNames: ['lane', 'kind'],
  registers,
})

export const poolConnections = new Gauge({
  name: 'tonewright_database_pool_connections',
  help: 'Connections to the database that this process holds',
  labelNames: ['state'],
  registers,
})

export const poolLimit = new Gauge({
  name: 'tonewright_database_pool_max_connections',
  help: 'Connections that the pool may hold',
  registers,
})

export const poolWaiting = new Gauge({
  name: 'tonewright_database_pool_waiting',
  help: 'Callers that wait for a connection',
  registers,
})

export const engineReachable = new Gauge({
  name: 'tonewright_engine_reachable',
  help: '1 when the engine server answers',
  labelNames: ['capability', 'engine'],
  registers,
})
