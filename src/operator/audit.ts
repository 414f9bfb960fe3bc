import type { Context } from '../context.ts'
import { wholeTables } from '../database/connections.ts'
import type { Database } from '../database/database.ts'
import type { Invariant } from './invariant.ts'
import { invariants } from './invariants.ts'
import { uploadInvariants } from './upload-invariants.ts'

export interface Violation {
  rule: string
  /** The account, track, sound effect or delivery that violates the rule. */
  subjectId: string
  message: string
}

/** The number of files that one audit checks, in a random sample. */
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
  const { rows: still } = await database
    .raw<{ rows: { id: string }[] }>(
      `select id from (${withFiles}) kept where id = any(?) order by id`,
      [missing],
    )
    .options(wholeTables)
  return still.map(({ id }) => ({
    rule: 'completed-has-its-file',
    subjectId: id,
    message: 'Broken: what is completed has its file. Found: no file under its media key.',
  }))
}

const withFiles = `
  select id, "mediaKey" from generations where status = 'completed' and "deletedAt" is null
  union all
  select id::text, "mediaKey" from "soundEffects"
   where status = 'completed' and "deletedAt" is null`

async function sampleFiles(database: Database): Promise<{ id: string; mediaKey: string }[]> {
  const { rows } = await database
    .raw(`select id, "mediaKey" from (${withFiles}) kept order by random() limit ${FILES_AT_ONCE}`)
    .options(wholeTables)
  return rows
}
