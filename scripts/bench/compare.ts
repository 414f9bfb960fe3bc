import type { Request } from 'autocannon'
import type { Database } from '../../src/database/database.ts'
import { load } from './load.ts'
import { cpuSecondsOfProcess } from './program.ts'
import type { Side } from './side.ts'

const rounds = 9
const secondsPerRound = 1
const warmUpSeconds = 5

interface Rounds {
  /** Answers per second of each server in each round. */
  rates: Map<Side, number[]>
  /** Microseconds of processor time that its process spent on an answer. */
  cpu: Map<Side, number[]>
}

/**
 * Loads the servers one after the other in short rounds, so that other work of the machine affects
 * all of them.
 */
export async function compare(
  database: Database,
  sides: readonly Side[],
  requests: Request[],
  connections = 64,
): Promise<Rounds> {
  // Opening many connections takes a part of the first second.
  const seconds = connections > 64 ? 3 * secondsPerRound : secondsPerRound
  const rates = new Map<Side, number[]>(sides.map((side) => [side, []]))
  const cpu = new Map<Side, number[]>(sides.map((side) => [side, []]))
  for (const { url } of sides) await load(url, requests, warmUpSeconds, connections)
  // Like autovacuum within a minute: replaces the query plans for empty tables.
  await database.raw('vacuum analyze')
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) {
      const before = cpuSecondsOfProcess(side.pid)
      const rate = await load(side.url, requests, seconds, connections)
      const spent = cpuSecondsOfProcess(side.pid) - before
      rates.get(side)?.push(rate)
      cpu.get(side)?.push((spent / (rate * seconds)) * 1e6)
    }
  }
  return { rates, cpu }
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
