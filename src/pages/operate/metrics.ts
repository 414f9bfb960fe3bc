/** What `/metrics` says about jobs and requests, in the text format of Prometheus. */
export interface Reading {
  /** Milliseconds of the clock of the browser. */
  at: number
  /** Null while the database does not answer. */
  jobs: { queued: number; running: number; oldestSeconds: number } | null
  /** Jobs that failed since the process started. */
  failedJobs: number
  /** Answered requests since then, by the first digit of their status. */
  answers: Readonly<Record<string, number>>
  /** How many of them took at most so many seconds. */
  within: ReadonlyMap<number, number>
}

/** What happened between two readings. */
export interface Moment {
  at: number
  queued: number | null
  running: number | null
  /** In milliseconds; null when nothing was answered. */
  median: number | null
  slow: number | null
  /** Each minute. */
  refused: number
  broken: number
  failedJobs: number
}

interface Sample {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

const line = /^(?<name>[A-Za-z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)/
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g
const requests = 'tonewright_http_request_seconds'

export function readMetrics(text: string, at: number): Reading {
  const samples = text.split('\n').flatMap(sampleOf)
  const of = (name: string) => samples.filter((one) => one.name === name)
  const jobs = (state: string) =>
    sum(of('tonewright_jobs').filter(({ labels }) => labels.state === state))
  const answers: Record<string, number> = {}
  for (const { labels, value } of of(`${requests}_count`)) {
    const first = labels.status?.[0] ?? ''
    answers[first] = (answers[first] ?? 0) + value
  }
  const within = new Map<number, number>()
  for (const { labels, value } of of(`${requests}_bucket`)) {
    const limit = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
    within.set(limit, (within.get(limit) ?? 0) + value)
  }
  const ages = of('tonewright_job_queue_age_seconds').map(({ value }) => value)
  return {
    at,
    jobs:
      sum(of('tonewright_database_up')) === 1
        ? {
            queued: jobs('queued'),
            running: jobs('running'),
            oldestSeconds: Math.max(0, ...ages),
          }
        : null,
    failedJobs: sum(of('tonewright_jobs_failed_total')),
    answers,
    within,
  }
}

/** A counter that fell belongs to a process that has started anew. */
export function momentBetween(before: Reading | null, now: Reading): Moment {
  const minutes = before ? (now.at - before.at) / 60_000 : Number.POSITIVE_INFINITY
  const grown = (later: number, earlier = 0) => (later < earlier ? later : later - earlier)
  const rate = (later = 0, earlier = 0) => grown(later, earlier) / minutes
  const within = new Map(
    [...now.within].map(([limit, count]) => [
      limit,
      before ? grown(count, before.within.get(limit)) : 0,
    ]),
  )
  return {
    at: now.at,
    queued: now.jobs?.queued ?? null,
    running: now.jobs?.running ?? null,
    median: quantile(within, 0.5),
    slow: quantile(within, 0.95),
    refused: rate(now.answers['4'], before?.answers['4']),
    broken: rate(now.answers['5'], before?.answers['5']),
    failedJobs: rate(now.failedJobs, before?.failedJobs),
  }
}

/**
 * In milliseconds, as histogram_quantile of Prometheus estimates it: evenly spread within a bucket,
 * and the last limit for what exceeds it.
 */
function quantile(within: ReadonlyMap<number, number>, part: number): number | null {
  const buckets = [...within].sort(([a], [b]) => a - b)
  const wanted = (buckets.at(-1)?.[1] ?? 0) * part
  if (wanted === 0) return null
  let [floor, below] = [0, 0]
  for (const [limit, count] of buckets) {
    if (count >= wanted) {
      if (limit === Number.POSITIVE_INFINITY) return floor * 1000
      return (floor + ((limit - floor) * (wanted - below)) / (count - below)) * 1000
    }
    ;[floor, below] = [limit, count]
  }
  return floor * 1000
}

function sampleOf(text: string): Sample[] {
  const found = line.exec(text)?.groups
  if (!found) return []
  const labels: Record<string, string> = {}
  for (const [, name = '', value = ''] of (found.labels ?? '').matchAll(label)) labels[name] = value
  return [{ name: found.name ?? '', labels, value: Number(found.value) }]
}

function sum(samples: readonly Sample[]): number {
  return samples.reduce((total, { value }) => total + value, 0)
}
