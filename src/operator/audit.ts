import type { Context } from '../context.ts'
import { wholeTables } from '../database/connections.ts'
import type { Database } from '../database/database.ts'
import { newExportKey, newMediaKey } from '../storage/media.ts'
import { exportInvariants } from './export-invariants.ts'
import type { Invariant } from './invariant.ts'
import { invariants } from './invariants.ts'
import { testInvariants } from './test-invariants.ts'
import { uploadInvariants } from './upload-invariants.ts'

export interface Violation {
  rule: string
  /** The account, track, sound effect, export or delivery that violates the rule. */
  subjectId: string
  message: string
}

const allInvariants = [...invariants, ...uploadInvariants, ...exportInvariants, ...testInvariants]

/** The number of files of each table that one audit checks, in a random sample. */
const FILES_AT_ONCE = 300

/** Lists all violations. Safe while the service is in use. */
export async function audit(
  context: Pick<Context, 'clock' | 'database' | 'media'>,
): Promise<Violation[]> {
  const now = context.clock.now()
  const violations: Violation[] = []
  for (const invariant of allInvariants) {
    violations.push(...(await check(context.database, invariant, now)))
  }
  return [...violations, ...(await findMissingFiles(context, now))]
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

async function findMissingFiles(
  { database, media }: Pick<Context, 'database' | 'media'>,
  now: Date,
): Promise<Violation[]> {
  const missing: string[] = []
  for (const { id, mediaKey } of await sampleFiles(database, now)) {
    if (!(await media.find(mediaKey))) missing.push(id)
  }
  // A row may have been deleted, with its file, during the audit.
  const still = missing.length > 0 ? await listStillCompleted(database, missing, now) : []
  return still.map((id) => ({
    rule: 'completed-has-its-file',
    subjectId: id,
    message: 'Broken: what is completed has its file. Found: no file under its media key.',
  }))
}

const isCompleted = `status = 'completed' and "deletedAt" is null`

/** Every table with files, and which of its rows have to have theirs. */
const tables = [
  { table: 'generations', id: 'id', hasFile: isCompleted, anyKey: newMediaKey },
  { table: '"soundEffects"', id: 'id::text', hasFile: isCompleted, anyKey: newMediaKey },
  {
    table: 'exports',
    id: 'id::text',
    hasFile: `status = 'completed' and "expiresAt" > :now`,
    anyKey: () => newExportKey('wav'),
  },
]

/** Keys are random, so the keys after a random one are a random sample, which an index finds. */
async function sampleFiles(
  database: Database,
  now: Date,
): Promise<{ id: string; mediaKey: string }[]> {
  const samples = tables.map(async ({ table, id, hasFile, anyKey }) => {
    const some = (part: string) => `
      (select ${id} as id, "mediaKey" from ${table}
        where ${hasFile} and "mediaKey" ${part} :from
        order by "mediaKey" limit ${FILES_AT_ONCE})`
    const { rows } = await database
      .raw(`${some('>=')} union all ${some('<')} limit ${FILES_AT_ONCE}`, {
        from: anyKey(),
        now,
      })
      .options(wholeTables)
    return rows
  })
  return (await Promise.all(samples)).flat()
}

/** The ids that are still completed and not deleted. */
async function listStillCompleted(database: Database, ids: string[], now: Date): Promise<string[]> {
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    tables
      .map(
        ({ table, id, hasFile }) =>
          `select ${id} as id from ${table}
            where ${id} = any(:ids) and ${hasFile}`,
      )
      .join(' union all '),
    { ids, now },
  )
  return rows.map(({ id }) => id).sort()
}
