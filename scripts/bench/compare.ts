import type { Request } from 'autocannon'
import type { Database } from '../../src/database/database.ts'
import { load } from './load.ts'
import type { Side } from './side.ts'

const rounds = 9
const secondsPerRound = 1
const warmUpSeconds = 5

/**
 * Loads the servers one after the other in short rounds, so that other work of the machine affects
 * all of them. Returns the answers per second of each server in each round.
 */
export async function compare(
  database: Database,
  sides: readonly Side[],
  requests: Request[],
): Promise<Map<Side, number[]>> {
  const rates = new Map<Side, number[]>(sides.map((side) => [side, []]))
  for (const { url } of sides) await load(url, requests, warmUpSeconds)
  // Like autovacuum within a minute: replaces the query plans for empty tables.
  await database.raw('vacuum analyze')
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) {
      rates.get(side)?.push(await load(side.url, requests, secondsPerRound))
    }
  }
  return rates
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The median of the ratios of the rounds. */
export function medianRatio(ours: readonly number[], yardstick: readonly number[]): number {
  return median(ours.map((value, round) => value / yardstick[round]!))
}
