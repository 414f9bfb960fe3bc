import type { LedgerEntry } from '../../../generated/operator/api.ts'
import { count, date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { readLedger } from './account.ts'
import { state } from './state.ts'
import { type Column, More, Table } from './table.ts'
import { words } from './words.ts'

const columns: readonly Column<LedgerEntry>[] = [
  {
    label: words.ledger.at,
    cell: ({ createdAt }) => html`<time dateTime=${createdAt}>${date(createdAt)}</time>`,
  },
  { label: words.ledger.kind, cell: ({ kind }) => words.ledger.kinds[kind] ?? kind },
  {
    label: words.ledger.subject,
    cell: ({ subjectId }) => html`<code>${subjectId ?? words.none}</code>`,
  },
  { label: words.ledger.credits, kind: 'number', cell: ({ credits }) => words.signed(credits) },
  { label: words.ledger.balance, kind: 'number', cell: ({ balance }) => count(balance) },
]

export function LedgerView({ id }: { id: string }) {
  const { items, next } = state.ledger.value
  return html`<section class="stack" aria-labelledby="ledger">
    <h2 id="ledger">${words.ledger.title}</h2>
    ${
      items.length > 0 &&
      html`<${Table} label=${words.ledger.title} columns=${columns} rows=${items}
        keyOf=${(entry: LedgerEntry) => entry.id} />`
    }
    ${next === null && items.length === 0 && html`<p class="hint">${words.ledger.empty}</p>`}
    <${More} pages=${state.ledger.value} read=${() => readLedger(id)} />
  </section>`
}
