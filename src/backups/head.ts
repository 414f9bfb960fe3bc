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
  const text = (await readWhole(member.pieces)).toString()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`the backup is damaged: ${HEAD} is not readable`, { cause })
  }
}

/** @param known the migrations of this release. */
export function refuseOther({ format, version, migrations }: Head, known: readonly string[]): void {
  const unknown = migrationsFor(migrations).find((name) => !known.includes(name))
  if (format === FORMAT && unknown === undefined) return
  const why = unknown ? `its schema has ${unknown}, which this release does not know` : 'its format'
  throw new Error(
    `the backup was made by another release, ${version}: ${why}. ` +
      'One of a release before 1.10 is restored by 1.10, and backed up again.',
  )
}
