import type { Violation } from '../../../generated/operator/api.ts'
import { html } from '../parts/html.ts'
import { SkeletonRows } from '../parts/shell.ts'
import { runAudit } from './audit.ts'
import { state } from './state.ts'
import { type Column, Table } from './table.ts'
import { words } from './words.ts'

const columns: readonly Column<Violation>[] = [
  { label: words.audit.rule, cell: ({ rule }) => html`<b>${rule}</b>` },
  {
    label: words.audit.subject,
    cell: ({ subjectId }) => html`<code>${subjectId ?? words.none}</code>`,
  },
  { label: words.audit.message, cell: ({ message }) => message },
]

export function AuditView() {
  const { violations, auditing } = state
  const found = violations.value
  return html`<section class="view" aria-labelledby="title">
    <h1 id="title">${words.audit.title}</h1>
    <p class="lead">${words.audit.lead}</p>
    <div>
      <button class="main" disabled=${auditing.value} onClick=${runAudit}>
        ${auditing.value ? words.audit.running : words.audit.run}
      </button>
    </div>
    <div role="status" class="stack">
      ${auditing.value && html`<${SkeletonRows} rows=${2} />`}
      ${
        !auditing.value &&
        found?.length === 0 &&
        html`<div class="card sound">
          <b>${words.audit.soundTitle}</b>
          <p>${words.audit.sound}</p>
        </div>`
      }
      ${
        !auditing.value &&
        found &&
        found.length > 0 &&
        html`<p class="fault alone">${words.audit.found(found.length)}</p>
        <${Table} label=${words.audit.title} columns=${columns} rows=${found}
          keyOf=${({ rule, subjectId }: Violation) => `${rule} ${subjectId}`} />`
      }
    </div>
  </section>`
}
