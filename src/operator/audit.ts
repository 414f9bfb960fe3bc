import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { scanTables } from '../database/whole-tables.ts'
import { newExportKey, newMediaKey } from '../storage/media.ts'
import { exportInvariants } from './export-invariants.ts'
import type { Invariant, Source } from './invariant.ts'
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
  const findings: Finding[] = []
  for (const [source, rules] of Map.groupBy(allInvariants, ({ source }) => source)) {
    findings.push(...(await sweep(context.database, source, rules, now)))
  }
  return [...tell(findings), ...(await findMissingFiles(context, now))]
}

interface Finding {
  rule: string
  subjectId: string
  found: string
}

/** Reads the source once, for all of its rules. */
async function sweep(
  database: Database,
  { from, subjectId }: Source,
  rules: readonly Invariant[],
  now: Date,
): Promise<Finding[]> {
  const anyBreaks = rules.map(({ breaks }) => `(${breaks})`)
  const findings = rules.map(
    ({ rule, breaks, found }) => `('${rule}', case when ${breaks} then ${found} end)`,
  )
  // Only the rows that break any rule reach the list of rules, which costs much for each row.
  const { rows } = await scanTables<Finding>(
    database,
    `select finding.rule, ${subjectId}::text as "subjectId", finding.found
       from ${from}
      cross join lateral (values ${findings.join()}) finding (rule, found)
      where (${anyBreaks.join(' or ')}) and finding.found is not null`,
    { now },
  )
  return rows
}

/** In the order of the rules, and those of each rule by subject. */
function tell(findings: readonly Finding[]): Violation[] {
  const sentences = new Map(allInvariants.map(({ rule, holds }) => [rule, holds]))
  return [...sentences].flatMap(([rule, holds]) =>
    findings
      .filter((finding) => finding.rule === rule)
      .sort((a, b) => compare(a.subjectId, b.subjectId) || compare(a.found, b.found))
      .map(({ subjectId, found }) => ({
        rule,
        subjectId,
        message: `Broken: ${holds}. Found: ${found}.`,
      })),
  )
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
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

interface Sample {
  id: string
  mediaKey: string
}

/** Keys are random, so the keys after a random one are a random sample, which an index finds. */
async function sampleFiles(database: Database, now: Date): Promise<Sample[]> {
  const samples = tables.map(async ({ table, id, hasFile, anyKey }) => {
    const some = (part: string) => `
      (select ${id} as id, "mediaKey" from ${table}
        where ${hasFile} and "mediaKey" ${part} :from
        order by "mediaKey" limit ${FILES_AT_ONCE})`
    const sql = `${some('>=')} union all ${some('<')} limit ${FILES_AT_ONCE}`
    const { rows } = await scanTables<Sample>(database, sql, { from: anyKey(), now })
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
