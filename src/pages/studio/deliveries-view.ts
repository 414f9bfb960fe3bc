import { useLayoutEffect } from 'preact/hooks'
import type { WebhookDelivery } from '../../../generated/public/api.ts'
import { date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { noPages } from '../parts/pages.ts'
import { addressOf } from '../parts/route.ts'
import { Empty } from '../parts/shell.ts'
import { readDeliveries } from './deliveries.ts'
import { More } from './more.ts'
import { state } from './state.ts'
import { words } from './words.ts'

/** What became of each webhook. */
export function DeliveriesView() {
  const { deliveries } = state
  useLayoutEffect(() => {
    deliveries.value = noPages()
    void readDeliveries()
  }, [])
  const { items, next } = deliveries.value
  return html`<section class="wide" aria-labelledby="deliveries">
    <h1 id="deliveries">${words.deliveries.title}</h1>
    <p class="lead">${words.deliveries.lead}</p>
    <ul class="rows">
      ${items.map((one) => html`<${Delivery} key=${one.id} one=${one} />`)}
    </ul>
    ${
      next === null &&
      items.length === 0 &&
      html`<${Empty} title=${words.deliveries.emptyTitle} text=${words.deliveries.emptyText} />`
    }
    <${More} pages=${deliveries.value} read=${readDeliveries} />
  </section>`
}

function Delivery({ one }: { one: WebhookDelivery }) {
  const { id, url, status, attempts, attemptedAt, statusCode, error, milliseconds } = one
  return html`<li class="track delivery" data-status=${status}>
    <div class="what">
      <a href=${addressOf('tracks', id)}><bdi>${url}</bdi></a>
      <p class="facts">
        <span class=${`kind ${status}`}>${words.deliveries.statuses[status]}</span>
        <span>${words.deliveries.outcome(statusCode, error)}</span>
        <span>${words.deliveries.attempts(attempts)}</span>
        ${milliseconds !== null && html`<span>${milliseconds} ms</span>`}
        ${attemptedAt && html`<time dateTime=${attemptedAt}>${date(attemptedAt)}</time>`}
        ${one.nextAttemptAt && html`<span>${words.deliveries.next(date(one.nextAttemptAt))}</span>`}
      </p>
    </div>
  </li>`
}
