import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { type Invariant, invariants } from './invariants.ts'
import { uploadInvariants } from './upload-invariants.ts'

export interface Violation {
  rule: string
  /** The account, track or delivery that breaks it. */
  subjectId: string
  message: string
}

/** How many files one audit looks for; another audit looks for others. */
const FILES_AT_ONCE = 300

/** Lists everything that must not be; empty when all is sound. Safe while the service is busy. */
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

/** Each rule is one statement, so it sees one moment between other transactions. */
async function check(
  database: Database,
  { rule, holds, sql }: Invariant,
  now: Date,
): Promise<Violation[]> {
  const { rows }: { rows: { subjectId: string; found: string }[] } = await database.raw(
    `select "subjectId", found from (${sql}) broken order by "subjectId", found`,
    { now },
  )
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
  for (const { id, mediaKey } of await sampleTracks(database)) {
    if (!(await media.find(mediaKey))) missing.push(id)
  }
  // A track may have been deleted, and its file with it, while the audit looked.
  const still: string[] = await database('generations')
    .where({ deletedAt: null })
    .whereIn('id', missing)
    .orderBy('id')
    .pluck('id')
  return still.map((id) => ({
    rule: 'completed-has-its-file',
    subjectId: id,
    message: 'Broken: a completed track has its file. Found: no file under its media key.',
  }))
}

function sampleTracks(database: Database): Promise<{ id: string; mediaKey: string }[]> {
  return database('generations')
    .where({ status: 'completed', deletedAt: null })
    .orderByRaw('random()')
    .limit(FILES_AT_ONCE)
    .select('id', 'mediaKey')
}
