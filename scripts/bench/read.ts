import { compare, median, medianRatio } from './compare.ts'
import { openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'
import { openSide } from './side.ts'

const size = { accounts: 960, tracksPerAccount: 20 }

/** Reads one finished track by its id. */
export async function measureRead(): Promise<Result[]> {
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
  const rates = await compare(ground.database, [service, bare, fastify], requests)
  const ours = rates.get(service) ?? []
  const perSecond = (values: readonly number[]) => `${Math.round(median(values))} requests/s`
  const oursDoes = 'authenticates, counts in the rolling minute, validates, reads, logs, measures'
  return [
    {
      measurement: 'read',
      ratio: medianRatio(ours, rates.get(bare) ?? []),
      aim: '≥ 0.5',
      ours: perSecond(ours),
      yardstick: perSecond(rates.get(bare) ?? []),
      oursDoes,
      yardstickDoes: 'node:http and one prepared select by id, nothing else',
    },
    {
      measurement: 'read, against Fastify',
      ratio: medianRatio(ours, rates.get(fastify) ?? []),
      aim: '> 1',
      ours: perSecond(ours),
      yardstick: perSecond(rates.get(fastify) ?? []),
      oursDoes,
      yardstickDoes: 'Fastify and three prepared statements: key, fixed minute, track; no log',
    },
  ]
}
