import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { WebhookDelivery } from '../../../generated/operator/api.ts'
import { TextField } from '../parts/fields.ts'
import { count, date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Empty } from '../parts/shell.ts'
import { state } from './state.ts'
import { type Column, More, Table } from './table.ts'
import { words } from './words.ts'
import { listDeliveries, readDeliveries, replay } from './work.ts'

const columns: readonly Column<WebhookDelivery>[] = [
  {
    label: words.deliveries.subject,
    cell: ({ subjectId, url }) => html`<div class="pile">
      <code>${subjectId}</code>
      <bdi class="hint">${url}</bdi>
    </div>`,
  },
  {
    label: words.deliveries.result,
    cell: (one) => html`<span class=${isTaken(one) ? 'kind delivered' : 'kind failed'}>
      ${words.deliveries.outcome(one)}
    </span>`,
  },
  {
    label: words.deliveries.took,
    kind: 'number',
    cell: ({ milliseconds }) =>
      milliseconds === null ? words.none : words.milliseconds(milliseconds),
  },
  { label: words.deliveries.attempts, kind: 'number', cell: ({ attempts }) => count(attempts) },
  {
    label: words.deliveries.at,
    cell: ({ attemptedAt, nextAttemptAt }) => html`<div class="pile">
      <time dateTime=${attemptedAt}>${date(attemptedAt)}</time>
      ${
        nextAttemptAt &&
        html`<span class="hint">${words.deliveries.next(date(nextAttemptAt))}</span>`
      }
    </div>`,
  },
  { label: words.deliveries.again, cell: (one) => html`<${Replay} id=${one.subjectId} />` },
]

function isTaken({ statusCode }: WebhookDelivery): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}

export function DeliveriesView() {
  const { deliveries, deliverySubject } = state
  useEffect(() => {
    void listDeliveries(deliverySubject.value)
  }, [])
  const { items, next } = deliveries.value
  return html`<section class="view" aria-labelledby="title">
    <div class="heading">
      <h1 id="title">${words.deliveries.title}</h1>
      <button class="quiet" onClick=${() => listDeliveries(deliverySubject.value)}>
        ${words.refresh}
      </button>
    </div>
    <p class="lead">${words.deliveries.lead}</p>
    <div class="filters-row">
      <${TextField} id="subject" label=${words.deliveries.find} value=${deliverySubject.value}
        placeholder="gen_…" onInput=${(text: string) => listDeliveries(text)} />
    </div>
    ${
      items.length > 0 &&
      html`<${Table} label=${words.deliveries.title} columns=${columns} rows=${items}
        keyOf=${({ subjectId }: WebhookDelivery) => subjectId} />`
    }
    ${
      next === null &&
      items.length === 0 &&
      html`<${Empty} title=${words.deliveries.emptyTitle} text=${words.deliveries.emptyText} />`
    }
    <${More} pages=${deliveries.value} read=${readDeliveries} />
  </section>`
}

function Replay({ id }: { id: string }) {
  const sending = useSignal(false)
  async function send(): Promise<void> {
    sending.value = true
    await replay(id).finally(() => (sending.value = false))
  }
  return html`<button class="quiet small" disabled=${sending.value} onClick=${send}>
    ${sending.value ? words.deliveries.sending : words.deliveries.replay}
  </button>`
}
