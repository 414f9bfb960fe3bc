import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { openEngines } from '../../src/engines/engines.ts'
import { silentLog } from '../../src/log.ts'
import { registry } from '../../src/metrics.ts'
import { needPrograms } from '../certificates/documents.ts'
import { movableClock } from '../stage/clock.ts'
import {
  type EngineServerStand,
  openAceStepServer,
  openSoundServer,
} from '../stage/engine-servers.ts'
import { onStage } from '../stage/on-stage.ts'
import { promtool, readSamples, seriesOf } from '../stage/prometheus.ts'
import { openReceiver, type Receiver } from '../stage/receiver.ts'

interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; legendFormat: string }[]
}

/** An expression of a panel or an alert, and where it stands. */
interface Query {
  title: string
  expr: string
  legend: string
}

const read = (name: string) =>
  readFileSync(new URL(`../../scripts/deploy/${name}`, import.meta.url), 'utf8')

const dashboard: { panels: Panel[] } = JSON.parse(read('dashboard.json'))
const graphs = dashboard.panels.filter(({ type }) => type !== 'row')
const ofPanels: Query[] = graphs.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, legend: legendFormat })),
)
const ofAlerts: Query[] = parse(read('alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: { alert: string; expr: string }[] }) =>
    rules.map(({ alert, expr }) => ({ title: alert, expr, legend: '' })),
)

/** The names of metrics, without labels, ranges and the words of the language. */
const metricsOf = ({ expr }: Query) =>
  expr
    .replaceAll(/\{[^}]*\}|\bby \([^)]*\)|\[[^\]]+\]/g, '')
    .match(/\b[a-z]\w*_\w+\b(?!\s*\()|\bup\b/g) ?? []

/** Labels that are matched, grouped by or shown. */
const labelsOf = ({ expr, legend }: Query) => [
  ...[...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
  ...[...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
]

describe('What watches the service', () => {
  let music: EngineServerStand
  let receiver: Receiver
  let scrapes: readonly [string, string]
  const closing = new AsyncDisposableStack()

  const { stage, alice } = onStage(async () => {
    const clock = movableClock()
    receiver = closing.use(
      await openReceiver(({ target }, response) => {
        response.writeHead(target === '/broken' ? 500 : 204).end()
      }),
    )
    music = closing.use(await openAceStepServer())
    const sounds = closing.use(await openSoundServer())
    const remote = { kind: 'http', apiKey: null, concurrency: 1 } as const
    const engines = openEngines({
      threads: 1,
      clock,
      log: silentLog(),
      pollSeconds: 0.02,
      music: { ...remote, kind: 'ace-step', url: music.url },
      soundEffect: { ...remote, url: sounds.url, model: null },
    })
    const env = { OUTBOUND_ALLOW: receiver.host }
    return { clock, engines, env, peopleOnce: { alice: {} } }
  })

  before(async () => {
    // Files that ran before in this process left their routes, too many for promtool.
    registry.getSingleMetric('http_server_request_duration_seconds')?.reset()
    const path = `/operator/v1/accounts/${alice.id}`
    await stage.operator.send('PATCH', path, { webhookRetries: true })
    scrapes = [await useAndScrape(), await useAndScrape()]
  })
  after(() => closing.disposeAsync())

  /** A little of everything: work that succeeds, fails and waits, and requests that are refused. */
  async function useAndScrape(): Promise<string> {
    const { get, post } = stage.as(alice)
    const track = { tags: 'lofi', duration: 10, webhook: receiver.url('/') }
    const effect = { prompt: 'a bell', duration: 1, webhook: receiver.url('/broken') }
    expect((await post('/v1/generations', track)).status).to.equal(202)
    expect((await post('/v1/sound-effects', effect)).status).to.equal(202)
    await stage.worker.drain()
    music.fault = 'failed'
    await post('/v1/generations', track)
    await stage.worker.drain()
    music.fault = undefined
    expect((await post('/v1/generations', {})).status).to.equal(400)
    await get('/v1/generations')
    await post('/v1/sound-effects', effect)
    // Jobs are counted again after five seconds.
    stage.clock.advance(6)
    return (await fetch(`${stage.operatorUrl}/metrics`)).text()
  }

  it('asks for metrics and labels that the service has', () => {
    const labels = new Map<string, Set<string>>()
    for (const { name, labels: found } of readSamples(scrapes[1])) {
      const known = labels.get(name) ?? new Set(['job', 'instance'])
      labels.set(name, new Set([...known, ...Object.keys(found)]))
    }
    // Prometheus itself provides `up`.
    labels.set('up', new Set(['job', 'instance']))

    expect(ofPanels).to.have.length.above(5)
    expect(ofAlerts).to.have.length.above(5)
    for (const query of [...ofPanels, ...ofAlerts]) {
      const metrics = metricsOf(query)
      expect(metrics, query.title).not.to.deep.equal([])
      expect(
        metrics.filter((name) => !labels.has(name)),
        query.title,
      ).to.deep.equal([])
      const known = new Set(metrics.flatMap((name) => [...(labels.get(name) ?? [])]))
      expect(
        labelsOf(query).filter((label) => !known.has(label)),
        query.title,
      ).to.deep.equal([])
    }
  })

  it('has a panel for everything that an operator asks first', () => {
    const asked = [
      ['requests', /^sum by \(http_route\) \(rate\(http_server_request_duration_seconds_count/],
      ['errors', /http_response_status_code=~"5\.\."/],
      ['latency', /^histogram_quantile\(0\.95, .*http_route.*http_server_request_duration/],
      ['depth of the queue', /tonewright_job_queue_length/],
      ['age of the queue', /tonewright_job_queue_age_seconds/],
      ['jobs by state', /by \(kind, state\) \(tonewright_jobs\{/],
      ['render times', /tonewright_render_seconds_bucket/],
      ['credits charged', /tonewright_credits_charged_total/],
      ['credits given back', /tonewright_credits_refunded_total/],
      ['webhooks', /by \(outcome\) .*tonewright_webhook_deliveries_total/],
      ['failed webhooks', /outcome!="2xx"/],
      ['pool', /tonewright_database_pool_connections/],
      ['event loop', /nodejs_eventloop_lag_p99_seconds/],
      ['memory', /process_resident_memory_bytes/],
    ] as const

    const missing = asked.filter(([, pattern]) => !ofPanels.some(({ expr }) => pattern.test(expr)))
    expect(missing.map(([what]) => what)).to.deep.equal([])
  })

  it('has panels with ids and places of their own', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    )

    expect(new Set(cells).size).to.equal(cells.length)
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).to.equal(dashboard.panels.length)
  })

  it('gets figures for every panel from a service that is used', function () {
    needPrograms(this, ['promtool'])
    const isThere = ({ expr }: Query) => {
      const asked = expr
        .replaceAll('$__rate_interval', '5m')
        .replaceAll('$job', 'tonewright')
        .replaceAll('$instance', '.*')
      // A comparison leaves out what is no number.
      return { expr: `count((${asked}) >= 0) > bool 0`, eval_time: '1m' }
    }
    const exp_samples = [{ labels: '{}', value: 1 }]
    const promql_expr_test = ofPanels.map((query) => ({ ...isThere(query), exp_samples }))
    const test = { interval: '1m', input_series: seriesOf(scrapes), promql_expr_test }

    const files = { 'panels.yaml': JSON.stringify({ rule_files: [], tests: [test] }) }
    const said = promtool(['test', 'rules', 'panels.yaml'], files)
    expect(said, said).to.match(/SUCCESS/)
  })

  it('reads metrics in which promtool finds nothing but three names of prom-client', function () {
    needPrograms(this, ['promtool'])

    const wrong = ['handles', 'requests', 'resources'].map(
      (what) => `nodejs_active_${what}_total non-counter metrics should not have "_total" suffix`,
    )
    const said = promtool(['check', 'metrics'], {}, scrapes[1])
    expect(said.trim().split('\n')).to.deep.equal(wrong)
  })
})
