import { compare, median, medianRatio } from './compare.ts'
import { openGround } from './ground.ts'
import { load } from './load.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'
import { openSide, type Side } from './side.ts'

const size = { accounts: 2048, tracksPerAccount: 10 }
const usualCrowds = [1, 8, 64, 512, 2000]
const warmUpSeconds = 10

/** Reads one finished track by its id. */
export async function measureRead(crowds: readonly number[] = usualCrowds): Promise<Result[]> {
  await using ground = await openGround(size)
  const { folder, databaseUrl } = ground
  const env = { DATABASE_URL: databaseUrl }
  await using service = await openService(ground)
  await using bare = await openSide({ name: 'bare', program: 'yardstick-bare.ts', folder, env })
  const program = 'yardstick-fastify.ts'
  await using fastify = await openSide({ name: 'fastify', program, folder, env })

  // All accounts in turn, then the next track of each.
  const requests = Array.from({ length: size.tracksPerAccount }, (_, place) =>
    ground.accounts.map(({ key, tracks }) => ({
      method: 'GET' as const,
      path: `/v1/generations/${tracks[place]}`,
      headers: { 'X-API-Key': key },
    })),
  ).flat()
  const sides = [service, bare, fastify]
  // A few thousand requests by one connection would still be measured while V8 compiles.
  for (const { url } of sides) await load(url, requests, warmUpSeconds)
  const results: Result[] = []
  for (const connections of crowds) {
    const { rates, cpu } = await compare(ground.database, sides, requests, connections)
    const of = (side: Side) => rates.get(side) ?? []
    const told = (side: Side) => {
      const microseconds = Math.round(median(cpu.get(side) ?? []))
      return `${Math.round(median(of(side)))} requests/s, ${microseconds} µs of Node each`
    }
    const against = (yardstick: Side) => ({
      ratio: medianRatio(of(service), of(yardstick)),
      ours: told(service),
      yardstick: told(yardstick),
      oursDoes: 'authenticates, counts in the rolling minute, validates, reads, logs, measures',
    })
    results.push(
      {
        measurement: `read, ${connections} connections`,
        aim: connections === 64 ? '≥ 0.5' : 'none',
        ...against(bare),
        yardstickDoes: 'node:http and one prepared select by id, nothing else',
      },
      {
        measurement: `read, ${connections} connections, against Fastify`,
        aim: '> 1',
        ...against(fastify),
        yardstickDoes: 'Fastify and three prepared statements: key, fixed minute, track; no log',
      },
    )
  }
  return results
}
