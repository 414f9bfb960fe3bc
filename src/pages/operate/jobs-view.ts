import { useEffect } from 'preact/hooks'
import type { Job } from '../../../generated/operator/api.ts'
import { Choice, TextField } from '../parts/fields.ts'
import { count } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { addressOf } from '../parts/route.ts'
import { Empty } from '../parts/shell.ts'
import { type JobFilter, state } from './state.ts'
import { type Column, More, Table } from './table.ts'
import { troubleAt } from './trouble.ts'
import { words } from './words.ts'
import { listJobs, readJobs } from './work.ts'

const states = ['', 'queued', 'running', 'failed'] as const

const columns: readonly Column<Job>[] = [
  { label: words.jobs.kind, cell: ({ kind, id }) => html`<b title=${id}>${kind}</b>` },
  {
    label: words.jobs.state,
    cell: ({ state: of }) => html`<span class=${`kind ${of}`}>${words.jobs.states[of]}</span>`,
  },
  { label: words.jobs.age, kind: 'number', cell: ({ ageSeconds }) => words.age(ageSeconds) },
  { label: words.jobs.attempts, kind: 'number', cell: ({ attempts }) => count(attempts) },
  { label: words.jobs.worker, cell: ({ worker }) => html`<bdi>${worker ?? words.none}</bdi>` },
  {
    label: words.jobs.subject,
    cell: ({ subjectId, accountId }) => html`<div class="pile">
      <code>${subjectId ?? words.none}</code>
      ${accountId && html`<a href=${addressOf('accounts', accountId)}>${words.jobs.account}</a>`}
    </div>`,
  },
  { label: words.jobs.error, cell: ({ error }) => html`<bdi>${error ?? words.none}</bdi>` },
]

export function JobsView() {
  const { jobs, jobFilter } = state
  useEffect(() => {
    void listJobs()
  }, [])
  const { items, next } = jobs.value
  return html`<section class="view" aria-labelledby="title">
    <div class="heading">
      <h1 id="title">${words.jobs.title}</h1>
      <button class="quiet" onClick=${() => listJobs()}>${words.refresh}</button>
    </div>
    <div class="filters-row">
      <${Choice} id="state" label=${words.jobs.state} value=${jobFilter.value.state}
        options=${states.map((one) => [one, words.jobs.states[one]])}
        onChange=${(value: JobFilter['state']) => listJobs({ state: value })} />
      <${TextField} id="kind" label=${words.jobs.kind} value=${jobFilter.value.kind}
        fault=${troubleAt('kind')} placeholder="render-generation"
        onInput=${(kind: string) => listJobs({ kind })} />
    </div>
    ${
      items.length > 0 &&
      html`<${Table} label=${words.jobs.title} columns=${columns} rows=${items}
        keyOf=${({ id }: Job) => id} />`
    }
    ${
      next === null &&
      items.length === 0 &&
      html`<${Empty} title=${words.jobs.emptyTitle} text=${words.jobs.emptyText} />`
    }
    <${More} pages=${jobs.value} read=${readJobs} />
  </section>`
}
