import { join } from 'node:path'
import { longTimeouts } from '../../src/database/connections.ts'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { openEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { silentLog } from '../../src/log.ts'
import { openFolder } from './ending.ts'
import { fill } from './growth-fill.ts'
import { explain, findGrowing } from './growth-plan.ts'
import { type Growth, measureQueue } from './growth-queue.ts'
import { hotStatements } from './growth-statements.ts'
import { measureWhole, type Whole } from './growth-whole.ts'
import type { Result } from './result.ts'

/** The first is large enough that Postgres scans no table because it is small. */
const usualSizes = [100_000, 1_000_000]

/** The hot statements with several numbers of tracks. Fails where one looks at ever more pages. */
export async function measureGrowth(sizes: readonly number[] = usualSizes): Promise<Result[]> {
  await using closing = new AsyncDisposableStack()
  const folder = closing.use(await openFolder('growth'))
  const postgres = { folder: join(folder.path, 'postgres'), log: silentLog() }
  const { url } = closing.use(await openEmbeddedPostgres(postgres))
  const rows: Growth[] = []
  const wholes: Whole[] = []
  for (const size of sizes) {
    await withTracks(url, size, async (database) => {
      rows.push(...(await measureStatements(database, size)))
      wholes.push(await measureWhole(database, size))
    })
  }
  // In a database of its own, because it empties the queue.
  const claims = await withTracks(url, 0, measureQueue)
  return [reportGrowth(rows, claims, wholes)]
}

async function withTracks<Found>(
  serverUrl: string,
  size: number,
  measure: (database: Database) => Promise<Found>,
): Promise<Found> {
  const server = openDatabase(serverUrl, silentLog(), { timeouts: longTimeouts })
  const name = `growth_${size}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await server.raw(`create database ${name}`)
  await migrate(url.href, silentLog())
  const database = openDatabase(url.href, silentLog(), { timeouts: longTimeouts })
  try {
    await fill(database, size)
    return await measure(database)
  } finally {
    await database.destroy()
    await server.raw(`drop database ${name}`)
    await server.destroy()
  }
}

export async function measureStatements(database: Database, size: number): Promise<Growth[]> {
  const rows: Growth[] = []
  for (const hot of hotStatements) rows.push(await explain(database, size, hot))
  return rows
}

/** Of the statements on tracks and the claims of jobs. Sets the exit code when one grows. */
function reportGrowth(
  rows: readonly Growth[],
  claims: readonly Growth[],
  wholes: readonly Whole[],
): Result {
  const growing = findGrowing([...rows, ...claims], hotStatements)
  for (const { statement, size, buffers, nodes } of growing) {
    console.error(`${statement} looks at ${buffers} pages at a size of ${size}: ${nodes.join()}.`)
    process.exitCode = 1
  }
  const total = (wanted: number, of: 'buffers' | 'milliseconds') =>
    rows.filter(({ size }) => size === wanted).reduce((sum, row) => sum + row[of], 0)
  const sizes = rows.map(({ size }) => size)
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)]
  const sum = (size: number) =>
    `${total(size, 'milliseconds').toFixed(0)} ms and ${total(size, 'buffers')} pages together`
  return {
    measurement: 'growth: pages that the hot statements look at',
    ratio: total(large, 'buffers') / total(small, 'buffers'),
    aim: '≤ 3, and for each statement',
    ours: `${sum(large)} with ${large.toLocaleString('en')} tracks`,
    yardstick: `${sum(small)} with ${small.toLocaleString('en')} tracks`,
    oursDoes: `${hotStatements.length} statements as the program sends them`,
    yardstickDoes: 'the same',
    notes: [
      tableOf('By tracks: ms and pages', rows),
      tableOf('By queued jobs: ms and pages', claims),
      tableOfWholes(wholes),
    ],
  }
}

function tableOf(title: string, rows: readonly Growth[]): string {
  const found = [...new Set(rows.map(({ size }) => size))]
  const head = [title, ...found.map((size) => size.toLocaleString('en'))]
  const lines = [...new Set(rows.map(({ statement }) => statement))].map((statement) => [
    statement,
    ...found.map((size) => {
      const row = rows.find((each) => each.statement === statement && each.size === size)
      return row ? `${row.milliseconds.toFixed(1)}, ${row.buffers}` : ''
    }),
  ])
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

function tableOfWholes(wholes: readonly Whole[]): string {
  const line = (what: string, cells: readonly string[]) => `| ${[what, ...cells].join(' | ')} |`
  const milliseconds = (part: 'audit' | 'deletion' | 'batch') =>
    wholes.map((whole) => whole[part].toFixed(0))
  return [
    line(
      'By tracks: ms of work on whole tables',
      wholes.map(({ size }) => size.toLocaleString('en')),
    ),
    line(
      '---',
      wholes.map(() => '---'),
    ),
    line('the audit', milliseconds('audit')),
    line(
      'deleting an account with nine tenths of them: until the answer',
      milliseconds('deletion'),
    ),
    line('then 1,000 tracks under its lock, the longest', milliseconds('batch')),
  ].join('\n')
}
