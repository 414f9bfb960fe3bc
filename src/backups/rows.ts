import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Table } from './store.ts'

/** Of the text of rows that is in memory at once. */
const SLICE_BYTES = 8 * 1024 * 1024
const LINE_END = 10

/** The rows of a table as text of COPY, in slices of whole rows. */
export async function* copyRows(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of client.query(to(`copy ${targetOf(client, table)} to stdout`))) {
    pieces.push(piece)
    bytes += piece.byteLength
    if (bytes < SLICE_BYTES) continue
    const all = Buffer.concat(pieces)
    // A line end within a value is written as `\n`.
    const end = all.lastIndexOf(LINE_END) + 1
    if (end > 0) yield all.subarray(0, end)
    pieces = [all.subarray(end)]
    bytes = all.byteLength - end
  }
  if (bytes > 0) yield Buffer.concat(pieces)
}

export async function insertRows(
  client: pg.Client,
  table: Table,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(pieces, client.query(from(`copy ${targetOf(client, table)} from stdin`)))
}

function targetOf(client: pg.Client, { name, columns }: Table): string {
  const names = columns.map((column) => client.escapeIdentifier(column))
  return `${client.escapeIdentifier(name)} (${names.join(', ')})`
}
