import { count } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Chart, type Series } from './chart.ts'
import { state } from './state.ts'
import { words } from './words.ts'

const jobs: readonly Series[] = [
  { label: words.overview.running, colour: '--accent', pick: ({ running }) => running },
  { label: words.overview.queued, colour: '--quiet', pick: ({ queued }) => queued },
]
const latency: readonly Series[] = [
  { label: words.overview.median, colour: '--good', pick: ({ median }) => median },
  { label: words.overview.slow, colour: '--accent', pick: ({ slow }) => slow },
]
const errors: readonly Series[] = [
  { label: words.overview.refused, colour: '--quiet', pick: ({ refused }) => refused },
  { label: words.overview.broken, colour: '--bad', pick: ({ broken }) => broken },
  { label: words.overview.failedJobs, colour: '--accent', pick: ({ failedJobs }) => failedJobs },
]

/** What the process does now, and did in the last quarter of an hour. */
export function OverviewView() {
  const moments = state.moments.value
  return html`<section class="view" aria-labelledby="title">
    <h1 id="title">${words.overview.title}</h1>
    <p class="lead">${words.overview.lead}</p>
    <${Figures} />
    <div class="charts">
      <${Chart} title=${words.overview.jobs} series=${jobs} moments=${moments} show=${count} />
      <${Chart} title=${words.overview.latency} series=${latency} moments=${moments}
        show=${words.milliseconds} />
      <${Chart} title=${words.overview.errors} series=${errors} moments=${moments}
        show=${words.eachMinute} />
    </div>
  </section>`
}

function Figures() {
  const reading = state.reading.value
  const answered = Object.values(reading?.answers ?? {}).reduce((sum, one) => sum + one, 0)
  const figures = [
    [words.overview.database, reading && (reading.jobs ? words.overview.up : words.overview.down)],
    [words.overview.oldest, reading && (reading.jobs ? words.age(reading.jobs.oldestSeconds) : '')],
    [words.overview.answered, reading && count(answered)],
    [words.overview.failedSince, reading && count(reading.failedJobs)],
  ] as const
  return html`<dl class="figures-row">
    ${figures.map(
      ([label, value]) => html`<div class="card">
        <dt>${label}</dt>
        <dd>
          ${value === null ? html`<span class="skeleton line short"></span>` : value || words.none}
        </dd>
      </div>`,
    )}
  </dl>`
}
