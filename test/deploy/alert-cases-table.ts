interface AlertCase {
  alert: string
  /** Series while something is wrong, in the notation of promtool, one value a minute. */
  wrong: Record<string, string>
  /** Values that replace them while all is well. */
  well: Record<string, string>
  afterMinutes: number
  labels: Record<string, string>
  summary: string
}

const api = { instance: 'api-1:8081', job: 'tonewright' }
const at = 'instance="api-1:8081",job="tonewright"'
const count = 'tonewright_http_request_seconds_count'
const bucket = 'tonewright_http_request_seconds_bucket{method="GET",operation="getGeneration"'
const age = 'tonewright_job_queue_age_seconds'
const kind = 'kind="render-generation"'
const webhooks = 'tonewright_webhook_deliveries_total'

/** For each alert what sets it off, and what does not. */
export const alertCases: AlertCase[] = [
  {
    alert: 'ServiceDown',
    wrong: { [`up{${at}}`]: '0x5' },
    well: { [`up{${at}}`]: '1x5' },
    afterMinutes: 3,
    labels: { ...api, severity: 'page' },
    summary: 'api-1:8081 does not answer on its operator port',
  },
  {
    alert: 'DatabaseAway',
    wrong: { [`tonewright_database_up{${at}}`]: '0x5' },
    well: { [`tonewright_database_up{${at}}`]: '1x5' },
    afterMinutes: 3,
    labels: { ...api, severity: 'page' },
    summary: 'api-1:8081 gets no answer from Postgres',
  },
  {
    alert: 'RequestsFail',
    wrong: { [`${count}{status="500"}`]: '0+2x20', [`${count}{status="200"}`]: '0+98x20' },
    well: { [`${count}{status="500"}`]: '0x20' },
    afterMinutes: 12,
    labels: { severity: 'page' },
    summary: '2% of all requests end in a 5xx',
  },
  {
    alert: 'RequestsSlow',
    wrong: {
      [`${bucket},le="1"}`]: '0+90x30',
      [`${bucket},le="2.5"}`]: '0+100x30',
      [`${bucket},le="+Inf"}`]: '0+100x30',
    },
    well: { [`${bucket},le="1"}`]: '0+100x30' },
    afterMinutes: 20,
    labels: { operation: 'getGeneration', severity: 'ticket' },
    summary: 'One in a hundred calls of getGeneration takes longer than a second',
  },
  {
    alert: 'CallersLeave',
    wrong: { [`${count}{status="499"}`]: '0+10x30', [`${count}{status="200"}`]: '0+90x30' },
    well: { [`${count}{status="499"}`]: '0+1x30' },
    afterMinutes: 25,
    labels: { severity: 'ticket' },
    summary: '10% of all callers leave before they are answered',
  },
  {
    alert: 'QueueWaits',
    wrong: { [`${age}{lane="render",${kind}}`]: '400x10' },
    well: { [`${age}{lane="render",${kind}}`]: '200x10' },
    afterMinutes: 6,
    labels: { lane: 'render', kind: 'render-generation', severity: 'ticket' },
    summary: 'A job render-generation waits since 6m 40s: add workers',
  },
  {
    alert: 'HousekeepingWaits',
    wrong: { [`${age}{lane="housekeeping",kind="purge"}`]: '4000x10' },
    well: { [`${age}{lane="housekeeping",kind="purge"}`]: '400x10' },
    afterMinutes: 6,
    labels: { kind: 'purge', severity: 'ticket' },
    summary: 'No worker does purge, since 1h 6m 40s',
  },
  {
    alert: 'JobsFail',
    wrong: { [`tonewright_jobs_failed_total{${kind}}`]: '0+1x20' },
    well: { [`tonewright_jobs_failed_total{${kind}}`]: '0x10 1x9' },
    afterMinutes: 20,
    labels: { kind: 'render-generation', severity: 'page' },
    summary: '15 jobs render-generation were given up in a quarter of an hour',
  },
  {
    alert: 'JobsRetried',
    wrong: {
      [`tonewright_jobs_retried_total{${kind}}`]: '0+2x40',
      [`tonewright_job_seconds_count{${kind}}`]: '0+10x40',
    },
    well: { [`tonewright_job_seconds_count{${kind}}`]: '0+100x40' },
    afterMinutes: 35,
    labels: { kind: 'render-generation', severity: 'ticket' },
    summary: '20% of attempts of render-generation fail',
  },
  {
    alert: 'RendersSlow',
    wrong: {
      'tonewright_rendered_audio_seconds_total{work="music"}': '0+60x40',
      'tonewright_render_seconds_sum{work="music"}': '0+60x40',
    },
    well: { 'tonewright_render_seconds_sum{work="music"}': '0+6x40' },
    afterMinutes: 35,
    labels: { work: 'music', severity: 'ticket' },
    summary: 'music is made at 1 times real time',
  },
  {
    alert: 'EngineAway',
    wrong: { 'tonewright_engine_reachable{capability="music",engine="ace-step"}': '0x5' },
    well: { 'tonewright_engine_reachable{capability="music",engine="ace-step"}': '1x5' },
    afterMinutes: 3,
    labels: { capability: 'music', engine: 'ace-step', severity: 'page' },
    summary: 'Nobody answers at the ace-step server for music',
  },
  {
    alert: 'Refunds',
    wrong: { 'tonewright_refunds_total{reason="music"}': '0+1x70' },
    well: { 'tonewright_refunds_total{reason="music"}': '0x60 1x9' },
    afterMinutes: 65,
    labels: { reason: 'music', severity: 'ticket' },
    summary: '60 charges for music were given back in an hour',
  },
  {
    alert: 'WebhooksFail',
    wrong: { [`${webhooks}{outcome="5xx"}`]: '0+9x70', [`${webhooks}{outcome="2xx"}`]: '0+1x70' },
    well: { [`${webhooks}{outcome="2xx"}`]: '0+90x70' },
    afterMinutes: 65,
    labels: { severity: 'ticket' },
    summary: '90% of all webhooks are not taken',
  },
  {
    alert: 'ConnectionsUsedUp',
    wrong: { [`tonewright_database_pool_waiting{${at}}`]: '3x5' },
    well: { [`tonewright_database_pool_waiting{${at}}`]: '0x5' },
    afterMinutes: 3,
    labels: { ...api, severity: 'ticket' },
    summary: '3 callers wait for a connection to Postgres on api-1:8081',
  },
  {
    alert: 'EventLoopLate',
    wrong: { [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.8x10' },
    well: { [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.1x10' },
    afterMinutes: 6,
    labels: { ...api, severity: 'ticket' },
    summary: 'The event loop of api-1:8081 is late by 0.8 s',
  },
  {
    alert: 'LogLinesDropped',
    wrong: { [`tonewright_log_lines_dropped_total{${at}}`]: '0+5x20' },
    well: { [`tonewright_log_lines_dropped_total{${at}}`]: '7x20' },
    afterMinutes: 15,
    labels: { ...api, severity: 'ticket' },
    summary: 'The log of api-1:8081 is not read, or its disk is full',
  },
]
