import { useRef } from 'preact/hooks'
import { type Children, html } from '../parts/html.ts'
import type { Pages } from '../parts/pages.ts'
import { SkeletonRows } from '../parts/shell.ts'
import { state } from './state.ts'
import { words } from './words.ts'

export interface Column<Row> {
  label: string
  /** Numbers stand at the right. */
  kind?: 'number' | 'text'
  cell(row: Row): Children
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}

/** Where there is little room each row is a card with a label at each value: hence the roles. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return html`<table class="table" role="table" aria-label=${label}>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map(
          (one) => html`<th role="columnheader" scope="col" class=${one.kind}>${one.label}</th>`,
        )}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) => html`<tr key=${keyOf(row)} role="row">
          ${columns.map(
            (one) => html`<td role="cell" class=${one.kind} data-label=${one.label}>
              ${one.cell(row)}
            </td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table>`
}

interface MoreProps {
  pages: Pages<unknown>
  read(): Promise<void>
}

/** What stands below a list where there is little room waits for its first page, once. */
export function useBegun({ next }: Pages<unknown>): boolean {
  const isBegun = useRef(false)
  if (next !== undefined || state.trouble.value) isBegun.current = true
  return isBegun.current
}

/** At the end of a list: grey rows while it is read, a button for more, or that this is all. */
export function More({ pages: { items, next, loading }, read }: MoreProps) {
  if (next === undefined) return !state.trouble.value && html`<${SkeletonRows} rows=${5} />`
  return html`<div class="end">
    ${loading && html`<${SkeletonRows} rows=${2} />`}
    ${
      typeof next === 'string' &&
      !loading &&
      html`<button class="quiet" onClick=${read}>${words.more.read}</button>`
    }
    ${
      next === null && items.length > 0 && html`<p class="hint">${words.more.end(items.length)}</p>`
    }
  </div>`
}
