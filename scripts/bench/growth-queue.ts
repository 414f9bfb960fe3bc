import type { Database } from '../../src/database/database.ts'
import { claimJob, claimStatement, claimValues } from '../../src/jobs/claim.ts'
import { median } from './compare.ts'

/** The cost of a statement in Postgres at one size of the data. */
export interface Growth {
  statement: string
  size: number
  milliseconds: number
  buffers: number
  /** Types of the nodes of its plan. */
  nodes: string[]
}

interface Plan {
  'Node Type': string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const sizes = [100, 10_000, 50_000]
const accounts = 500
const running = 200
const claimers = 16
const rounds = 15
const lane = 'render'

/**
 * Claims a job from queues of several sizes while the claims of the other claimers are not
 * committed. Leaves no job behind.
 */
export async function measureQueue(database: Database): Promise<Growth[]> {
  const found: Growth[] = []
  for (const size of sizes) {
    await fillQueue(database, size)
    found.push(await measureClaim(database, size))
  }
  await clearQueue(database)
  return found
}

/** Queued and running jobs of the accounts in turn, beside others that have ended. */
export async function fillQueue(database: Database, size: number, kind = 'grow'): Promise<void> {
  await clearQueue(database)
  await database.raw(
    `insert into jobs (kind, lane, "accountId", "subjectId", "maxAttempts", "runAt", "createdAt")
     select :kind, :lane,
            cast('00000000-0000-4000-8000-' || lpad((n % :accounts)::text, 12, '0') as uuid),
            'growth ' || n, 2, now(), now()
       from generate_series(1, :size + 2 * :running) n`,
    { kind, lane, accounts, size, running },
  )
  const state = (name: string, changes: string) =>
    database.raw(
      `update jobs set state = '${name}', ${changes}
        where id in (select id from jobs where state = 'queued' order by id limit :running)`,
      { running },
    )
  await state('done', `"startedAt" = now() - interval '1 hour', "finishedAt" = now()`)
  await state(
    'running',
    `"startedAt" = now(), attempt = 1, token = gen_random_uuid(), worker = 'other',
     "leaseUntil" = now() + interval '1 day'`,
  )
  await database.raw('vacuum analyze jobs, lines')
}

export async function clearQueue(database: Database): Promise<void> {
  await database.raw('truncate jobs, lines')
}

async function measureClaim(database: Database, size: number): Promise<Growth> {
  const holder = { worker: 'bench', kinds: ['grow'], leaseSeconds: 60, now: new Date() }
  const plans: { milliseconds: number; plan: Plan }[] = []
  const others = await database.transaction()
  for (let count = 1; count < claimers; count++) await claimJob(others, lane, holder)
  for (let round = 0; round < rounds; round++) {
    const transaction = await database.transaction()
    const { rows } = await transaction.raw(
      `explain (analyze, buffers, format json) ${claimStatement.text}`,
      claimValues(lane, holder, 1),
    )
    await transaction.rollback()
    const [{ Plan: plan, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN']
    plans.push({ milliseconds, plan })
  }
  await others.rollback()
  const { plan } = plans[0]!
  return {
    statement: 'claim a job',
    size,
    milliseconds: median(plans.map(({ milliseconds }) => milliseconds)),
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    nodes: [...nodesOf(plan)].toSorted(),
  }
}

function nodesOf({ 'Node Type': type, Plans: below = [] }: Plan): Set<string> {
  return new Set([type, ...below.flatMap((plan) => [...nodesOf(plan)])])
}
