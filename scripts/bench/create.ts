import { compare, median, medianRatio } from './compare.ts'
import { openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'
import { openSide } from './side.ts'

// So many accounts that each has a few tracks in progress, as in operation.
const size = { accounts: 1984, tracksPerAccount: 0 }

/** Accepts tracks. Nothing renders meanwhile, on neither side. */
export async function measureCreate(): Promise<Result[]> {
  await using ground = await openGround(size)
  const { folder, databaseUrl } = ground
  await using service = await openService(ground)
  const env = { DATABASE_URL: databaseUrl }
  await using bare = await openSide({ name: 'bare', program: 'yardstick-bare.ts', folder, env })

  const body = JSON.stringify({
    tags: 'warm lofi piano, rain against the window',
    lyrics: '[verse]\nRain on the window, light on the floor',
  })
  const requests = ground.accounts.map(({ id, key }) => ({
    method: 'POST' as const,
    path: '/v1/generations',
    headers: { 'X-API-Key': key, 'X-Account': id, 'Content-Type': 'application/json' },
    body,
  }))
  const { rates } = await compare(ground.database, [service, bare], requests)
  const ours = rates.get(service) ?? []
  const yardstick = rates.get(bare) ?? []
  return [
    {
      measurement: 'create',
      ratio: medianRatio(ours, yardstick),
      aim: '≥ 0.4',
      ours: `${Math.round(median(ours))} accepted/s`,
      yardstick: `${Math.round(median(yardstick))} accepted/s`,
      oursDoes:
        'authenticates, limits, validates, plans the music, charges, inserts, enqueues, counts',
      yardstickDoes:
        'node:http and the same five rows by prepared statements, one transaction, ten connections',
    },
  ]
}
