import { once } from 'node:events'
import type { Context } from '../context.ts'
import { poolStateOf } from '../database/database.ts'
import { probe } from '../database/probe.ts'
import { countUnfinished, type Unfinished } from '../jobs/queue.ts'
import * as metrics from '../metrics.ts'

const SAMPLE_MILLISECONDS = 1000
/** Counting takes longer the longer the queue is: 37 ms for 50,000 jobs. */
const COUNT_MILLISECONDS = 5000

type Slice = Pick<Context, 'clock' | 'database' | 'engines'>

/**
 * Samples the metrics that come from the database and from engine servers; jobs are counted at most
 * every five seconds. Waits for at most a second, so that a scrape answers while the database is
 * down. A slower sample goes on, and no second one starts beside it.
 */
export function openFigures({ clock, database, engines }: Slice): () => Promise<void> {
  let counted: { jobs: Unfinished[]; at: Date } | undefined
  const sampleJobs = single(async () => {
    const now = clock.now()
    if (counted && now.getTime() - counted.at.getTime() < COUNT_MILLISECONDS) {
      await probe(database, SAMPLE_MILLISECONDS)
    } else {
      counted = { jobs: await countUnfinished(database, now, SAMPLE_MILLISECONDS), at: now }
    }
    const { jobs } = counted
    return () => showJobs(jobs, now)
  })
  const sampleEngines = single(async () => {
    const states = await engines.list()
    return () => showEngines(states)
  })

  return async () => {
    const late = once(AbortSignal.timeout(SAMPLE_MILLISECONDS), 'abort')
    const inTime = (sample: Promise<() => void>) => Promise.race([sample, late.then(() => null)])
    const [showFoundJobs, showFoundEngines] = await Promise.all([
      inTime(sampleJobs()).catch(() => null),
      inTime(sampleEngines()).catch(() => null),
    ])
    metrics.databaseUp.set(showFoundJobs ? 1 : 0)
    for (const gauge of [metrics.unfinishedJobs, metrics.queueLength, metrics.queueAge]) {
      gauge.reset()
    }
    showFoundJobs?.()
    showFoundEngines?.()
    showPool(database)
  }
}

function showJobs(jobs: Awaited<ReturnType<typeof countUnfinished>>, now: Date): void {
  for (const { lane, kind, state, count, due, dueSince } of jobs) {
    metrics.unfinishedJobs.inc({ kind, state }, count)
    if (!dueSince) continue
    metrics.queueLength.set({ lane, kind }, due)
    metrics.queueAge.set({ lane, kind }, (now.getTime() - dueSince.getTime()) / 1000)
  }
}

function showEngines(states: Awaited<ReturnType<Context['engines']['list']>>): void {
  metrics.engineReachable.reset()
  for (const { capability, engine, url, reachable } of states) {
    if (url !== null) metrics.engineReachable.set({ capability, engine }, reachable ? 1 : 0)
  }
}

function showPool(database: Context['database']): void {
  const { used, free, limit, waiting } = poolStateOf(database)
  metrics.poolConnections.set({ state: 'used' }, used)
  metrics.poolConnections.set({ state: 'free' }, free)
  metrics.poolLimit.set(limit)
  metrics.poolWaiting.set(waiting)
}

/** Calls during a call share its result. */
function single<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
