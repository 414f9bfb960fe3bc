import { migrationsFor } from '../database/adopt.ts'
import { type Member, readWhole } from './archive.ts'
import type { Sequence, Table } from './store.ts'

export const HEAD = 'backup.json'
/** Of the archive; raised when an older release could not read it. */
export const FORMAT = 1

/** The first member: who made the backup, when, and what the database was like. */
export interface Head {
  format: typeof FORMAT
  product: string
  version: string
  node: string
  postgres: string
  createdAt: string
  migrations: string[]
  tables: Table[]
  sequences: Sequence[]
}

export async function readHead(member: Member | undefined): Promise<Head> {
  if (member?.name !== HEAD) throw new Error('this is no backup of this service')
  const text = (await readWhole(member)).toString()
  let head: unknown
  try {
    head = JSON.parse(text)
  } catch (cause) {
    throw new Error(`the backup is damaged: ${HEAD} is not readable`, { cause })
  }
  if (!isHead(head)) throw new Error(`the backup is damaged: ${HEAD} is not what a backup has`)
  return head
}

/** Of another format it tells only which release made it. */
function isHead(value: unknown): value is Head {
  const { format, version, migrations, tables, sequences } = fieldsOf(value)
  if (!Number.isInteger(format) || typeof version !== 'string') return false
  if (format !== FORMAT) return true
  return (
    isList(migrations, isText) &&
    migrations.length > 0 &&
    isList(tables, (table) => isText(fieldsOf(table).name) && hasColumns(table)) &&
    isList(sequences, (one) => {
      const { table, column, last } = fieldsOf(one)
      return isText(table) && isText(column) && isText(last) && /^\d{1,19}$/.test(last)
    })
  )
}

function hasColumns(table: unknown): boolean {
  const { columns } = fieldsOf(table)
  return isList(columns, isText) && columns.length > 0
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isList(value: unknown, isItem: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(isItem)
}

/** @param known the migrations of this release. */
export function refuseOther(head: Head, known: readonly string[]): void {
  const { format, version } = head
  const migrations = format === FORMAT ? migrationsFor(head.migrations) : []
  const unknown = migrations.find((name) => !known.includes(name))
  if (format === FORMAT && unknown === undefined) return
  const why = unknown ? `its schema has ${unknown}, which this release does not know` : 'its format'
  throw new Error(
    `the backup was made by another release, ${version}: ${why}. ` +
      'One of a release before 1.10 is restored by 1.10, and backed up again.',
  )
}
