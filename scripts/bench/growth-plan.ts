import pg from 'pg'
import type { Database } from '../../src/database/database.ts'
import type { Growth } from './growth-queue.ts'

/** A part of the program that runs statements. */
export interface Hot {
  statement: string
  run(database: Database, size: number): Promise<unknown>
  /** Pages that it may access at any size, if more than usual. */
  most?: number
}

interface Query {
  text: string
  values: unknown[]
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  Plans?: PlanNode[]
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** Runs a part and explains its statements. Changes nothing. */
export async function explain(database: Database, size: number, hot: Hot): Promise<Growth> {
  const queries = await capture(database, size, hot)
  const connection: pg.Client = await database.client.acquireConnection()
  try {
    await connection.query('begin')
    const plans = []
    for (const query of queries) plans.push(await planOf(connection, query))
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    return {
      statement: hot.statement,
      size,
      milliseconds: sum(plans.map((plan) => plan['Execution Time'])),
      buffers: sum(plans.map(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])),
      nodes: plans.flatMap(({ Plan }) => namesOf(Plan)),
    }
  } finally {
    await connection.query('rollback')
    await database.client.releaseConnection(connection)
  }
}

/** The statements that reached Postgres, without those of transactions. */
async function capture(database: Database, size: number, { run }: Hot): Promise<Query[]> {
  const queries: Query[] = []
  const { query } = pg.Client.prototype
  function listen(this: pg.Client, ...args: unknown[]) {
    const [sent] = args as [string | Query]
    const { text, values = [] } = typeof sent === 'string' ? { text: sent } : sent
    if (!/^(begin|commit|rollback|set)\b/i.test(text)) queries.push({ text, values })
    return Reflect.apply(query, this, args)
  }
  pg.Client.prototype.query = listen as typeof query
  try {
    await run(database, size)
  } finally {
    pg.Client.prototype.query = query
  }
  return queries
}

/** The second of two runs, because the first reads pages from disk. */
async function planOf(connection: pg.Client, { text, values }: Query) {
  const analyzed = `explain (analyze, buffers, format json) ${text}`
  await connection.query('savepoint before')
  await connection.query(analyzed, values)
  await connection.query('rollback to before')
  const { rows } = await connection.query(analyzed, values)
  await connection.query('rollback to before')
  return rows[0]['QUERY PLAN'][0] as { Plan: PlanNode; 'Execution Time': number }
}

function namesOf(node: PlanNode): string[] {
  const own = node['Index Name'] ? `${node['Node Type']} ${node['Index Name']}` : node['Node Type']
  return [own, ...(node.Plans ?? []).flatMap(namesOf)]
}

/** An index grows by a level now and then, and more rows add a few pages to a plan. */
const highestFactor = 3
const fewBuffers = 30

/** The statements that accessed many more pages with more rows. */
export function findGrowing(rows: readonly Growth[], hots: readonly Hot[]): Growth[] {
  return rows.filter(({ statement, buffers }) => {
    const same = rows.filter((row) => row.statement === statement)
    const fewest = Math.min(...same.map((row) => row.buffers))
    const most = hots.find((hot) => hot.statement === statement)?.most ?? 0
    return buffers > Math.max(most, highestFactor * fewest + fewBuffers)
  })
}
