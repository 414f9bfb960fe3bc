import type { Request } from 'autocannon'
import { median, medianRatio } from './compare.ts'
import { type Ground, openGround } from './ground.ts'
import { load } from './load.ts'
import { openService } from './ours.ts'
import { parentOf, secondsOf, secondsOfPostgres } from './processor-time.ts'
import type { Result } from './result.ts'
import { openSide, type Side } from './side.ts'

// More accounts than connections: each has a few tracks in progress, as in operation.
const size = { accounts: 2048, tracksPerAccount: 0 }
const usualCrowds = [1, 8, 64, 512, 2000]
const warmUpSeconds = 10
const rounds = 5

const libraries = ['inserts', 'graphile-worker', 'pg-boss']

/** Of one round; milliseconds of processor time for each create. */
interface Sample {
  rate: number
  node: number
  postgres: number
}

/** Accepts tracks. Nothing renders meanwhile, on no side. */
export async function measureCreate(crowds: readonly number[] = usualCrowds): Promise<Result[]> {
  await using ground = await openGround(size)
  await using closing = new AsyncDisposableStack()
  const { folder, databaseUrl } = ground
  const env = { DATABASE_URL: databaseUrl }
  const service = closing.use(await openService(ground))
  const bare = closing.use(
    await openSide({ name: 'bare', program: 'yardstick-bare.ts', folder, env }),
  )
  const sides = [service, bare]
  for (const library of libraries) {
    const name = `Fastify, ${library}`
    const program = 'yardstick-create.ts'
    sides.push(
      closing.use(await openSide({ name, program, folder, env: { ...env, QUEUE: library } })),
    )
  }
  const requests = requestsOf(ground)
  for (const { url } of sides) await load(url, requests, warmUpSeconds)
  // Like autovacuum within a minute: replaces the query plans for empty tables.
  await ground.database.raw('vacuum analyze')

  const results: Result[] = []
  const rows: string[] = []
  for (const connections of crowds) {
    const samples = await takeTurns(ground, sides, requests, connections)
    results.push(resultOf(connections, service, bare, samples))
    rows.push(...rowsOf(connections, service, samples))
  }
  results.at(-1)!.notes = [tableOf(rows)]
  return results
}

function requestsOf({ accounts }: Ground): Request[] {
  const body = JSON.stringify({
    tags: 'warm lofi piano, rain against the window',
    lyrics: '[verse]\nRain on the window, light on the floor',
  })
  return accounts.map(({ id, key }) => ({
    method: 'POST' as const,
    path: '/v1/generations',
    headers: { 'X-API-Key': key, 'X-Account': id, 'Content-Type': 'application/json' },
    body,
  }))
}

/** Loads the sides one after the other in short rounds, so that all have the same machine. */
async function takeTurns(
  { database }: Ground,
  sides: readonly Side[],
  requests: Request[],
  connections: number,
): Promise<Map<Side, Sample[]>> {
  const samples = new Map<Side, Sample[]>(sides.map((side) => [side, []]))
  const { rows } = await database.raw('select pg_backend_pid() as pid')
  const postmaster = await parentOf(rows[0].pid)
  const spent = async ({ pid }: Side) => ({
    node: (await secondsOf(pid)) ?? Number.NaN,
    postgres: (await secondsOfPostgres(postmaster)) ?? Number.NaN,
  })
  // Long enough that each connection is answered several times.
  const seconds = connections > 100 ? 8 : 2
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) {
      const before = await spent(side)
      const rate = await load(side.url, requests, seconds, connections)
      const after = await spent(side)
      const perCreate = 1000 / (rate * seconds)
      samples.get(side)?.push({
        rate,
        node: (after.node - before.node) * perCreate,
        postgres: (after.postgres - before.postgres) * perCreate,
      })
    }
  }
  return samples
}

type Samples = ReadonlyMap<Side, readonly Sample[]>

function ratesOf(side: Side, samples: Samples): number[] {
  return samples.get(side)?.map(({ rate }) => rate) ?? []
}

function resultOf(connections: number, service: Side, bare: Side, samples: Samples): Result {
  const ours = ratesOf(service, samples)
  const theirs = ratesOf(bare, samples)
  const perSecond = (rates: readonly number[]) => `${Math.round(median(rates))} accepted/s`
  return {
    measurement: `create, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
    ratio: medianRatio(ours, theirs),
    aim: '≥ 0.6, and > 1 against each Fastify',
    ours: perSecond(ours),
    yardstick: perSecond(theirs),
    oursDoes:
      'looks up key, account, plan and two windows, validates, plans the music; in one statement ' +
      'locks, charges, inserts, enqueues and counts',
    yardstickDoes:
      'node:http and the same five rows inserted by prepared statements in one transaction, ten ' +
      'connections like ours',
  }
}

function tableOf(rows: readonly string[]): string {
  const head = '| Connections | Side | Accepted/s | Ratio | CPU of Node | CPU of Postgres |'
  return [head, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n')
}

/** The rate of each side, that of the service divided by it, and milliseconds for each create. */
function rowsOf(connections: number, service: Side, samples: Samples): string[] {
  const ours = ratesOf(service, samples)
  return [...samples].map(([side, list]) => {
    const rates = ratesOf(side, samples)
    const cells = [
      connections,
      side.name,
      Math.round(median(rates)),
      medianRatio(ours, rates).toFixed(2),
      median(list.map(({ node }) => node)).toFixed(2),
      median(list.map(({ postgres }) => postgres)).toFixed(2),
    ]
    return `| ${cells.join(' | ')} |`
  })
}
