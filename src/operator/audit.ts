import type { Context } from '../context.ts'
import { wholeTables } from '../database/connections.ts'
import type { Database } from '../database/database.ts'
import { newMediaKey } from '../storage/media.ts'
import type { Invariant } from './invariant.ts'
import { invariants } from './invariants.ts'
import { uploadInvariants } from './upload-invariants.ts'

export interface Violation {
  rule: string
  /** The account, track, sound effect or delivery that violates the rule. */
  subjectId: string
  message: string
}

/** The number of files of each table that one audit checks, in a random sample. */
const FILES_AT_ONCE = 300

/** Lists all violations. Safe while the service is in use. */
export async function audit(
  context: Pick<Context, 'clock' | 'database' | 'media'>,
): Promise<Violation[]> {
  const now = context.clock.now()
  const violations: Violation[] = []
  for (const invariant of [...invariants, ...uploadInvariants]) {
    violations.push(...(await check(context.database, invariant, now)))
  }
  return [...violations, ...(await findMissingFiles(context))]
}

/** Each rule is one statement, so it reads one snapshot. */
async function check(
  database: Database,
  { rule, holds, sql }: Invariant,
  now: Date,
): Promise<Violation[]> {
  const { rows }: { rows: { subjectId: string; found: string }[] } = await database
    .raw(`select "subjectId", found from (${sql}) broken order by "subjectId", found`, { now })
    .options(wholeTables)
  return rows.map(({ subjectId, found }) => ({
    rule,
    subjectId,
    message: `Broken: ${holds}. Found: ${found}.`,
  }))
}

async function findMissingFiles({
  database,
  media,
}: Pick<Context, 'database' | 'media'>): Promise<Violation[]> {
  const missing: string[] = []
  for (const { id, mediaKey } of await sampleFiles(database)) {
    if (!(await media.find(mediaKey))) missing.push(id)
  }
  // A row may have been deleted, with its file, during the audit.
  const still = missing.length > 0 ? await listStillCompleted(database, missing) : []
  return still.map((id) => ({
    rule: 'completed-has-its-file',
    subjectId: id,
    message: 'Broken: what is completed has its file. Found: no file under its media key.',
  }))
}

const tables = [
  { table: 'generations', id: 'id' },
  { table: '"soundEffects"', id: 'id::text' },
]

/** Keys are random, so the keys after a random one are a random sample, which an index finds. */
async function sampleFiles(database: Database): Promise<{ id: string; mediaKey: string }[]> {
  const from = newMediaKey()
  const samples = tables.map(async ({ table, id }) => {
    const some = (part: string) => `
      (select ${id} as id, "mediaKey" from ${table}
        where status = 'completed' and "deletedAt" is null and "mediaKey" ${part} :from
        order by "mediaKey" limit ${FILES_AT_ONCE})`
    const { rows } = await database
      .raw(`${some('>=')} union all ${some('<')} limit ${FILES_AT_ONCE}`, { from })
      .options(wholeTables)
    return rows
  })
  return (await Promise.all(samples)).flat()
}

/** The ids that are still completed and not deleted. */
async function listStillCompleted(database: Database, ids: string[]): Promise<string[]> {
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    tables
      .map(
        ({ table, id }) =>
          `select ${id} as id from ${table}
            where ${id} = any(:ids) and status = 'completed' and "deletedAt" is null`,
      )
      .join(' union all '),
    { ids },
  )
  return rows.map(({ id }) => id).sort()
}
