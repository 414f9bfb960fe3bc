import { batchLoader } from '../database/batch-loader.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../time.ts'
import { queuePosition } from './queue-position.ts'
import { type Found, type LaneWork, lookAtJobs, readLane } from './store.ts'

/** A piece of work that somebody looks at. */
export interface Watched {
  /** The kinds of jobs that make it; it has one of them. */
  kinds: readonly string[]
  subjectId: string
  /** The length of its sound. */
  seconds: number
}

/** Where an unfinished piece of work stands; what is not known is left out. */
export interface Standing {
  /** The share of the rendering that is done, 0 to 1. */
  progress?: number
  /** About how many jobs of its lane start before it. */
  queuePosition?: number
  etaSeconds?: number
}

interface Known {
  watched: Watched
  askedAt: number
  readAt: number
  standing: Standing
}

/** How old an answer may be. */
const FRESH_MILLISECONDS = 2000
/** What was not asked about for so long is no longer read along with the rest. */
const KEPT_MILLISECONDS = 10_000
/** Callers who wait are gathered for so long before their work is looked at. */
const GATHER_MILLISECONDS = 1000

/**
 * Where the work stands that callers of this process look at. An answer is kept for two seconds;
 * then one statement reads everything that is still asked about, and one more each lane with a
 * queue, so that most polls cost none of their own.
 */
export class Standings {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #known = new Map<string, Known>()
  readonly #lanes = new Map<string, { readAt: number; work: Promise<LaneWork> }>()
  readonly #load: (database: Database, watched: Watched) => Promise<Standing>
  #gathered = new Map<string, Watched>()
  #readAt = 0

  constructor(parts: { database: Database; clock: Clock; log: Log }) {
    this.#database = parts.database
    this.#clock = parts.clock
    this.#log = parts.log
    this.#load = batchLoader((_, works: readonly Watched[]) => this.#readAll(works))
  }

  /** In the order of the question. What is finished, or cannot be read, has an empty standing. */
  async of(works: readonly Watched[]): Promise<Standing[]> {
    const now = this.#milliseconds()
    return Promise.all(
      works.map((watched) => {
        const known = this.#known.get(keyOf(watched))
        if (!known || !isFresh(known.readAt, now)) return this.#load(this.#database, watched)
        known.askedAt = now
        return known.standing
      }),
    )
  }

  /** Like `of`, but never from what was read before. */
  async read(works: readonly Watched[]): Promise<Standing[]> {
    return Promise.all(works.map((watched) => this.#load(this.#database, watched)))
  }

  /** For work that a caller waits for: its progress is written until the caller is answered. */
  expect(watched: Watched): void {
    if (this.#gathered.size === 0) {
      setTimeout(() => {
        const gathered = [...this.#gathered.values()]
        this.#gathered = new Map()
        void this.read(gathered)
      }, GATHER_MILLISECONDS).unref()
    }
    this.#gathered.set(keyOf(watched), watched)
  }

  async #readAll(asked: readonly Watched[]): Promise<Standing[]> {
    const now = this.#milliseconds()
    for (const watched of asked) {
      const { standing = {} } = this.#known.get(keyOf(watched)) ?? {}
      this.#known.set(keyOf(watched), { watched, askedAt: now, readAt: 0, standing })
    }
    const isDue = !isFresh(this.#readAt, now)
    if (isDue) this.#forget(now)
    const keys = isDue ? [...this.#known.keys()] : [...new Set(asked.map(keyOf))]
    const works = keys.map((key) => this.#known.get(key) as Known)
    try {
      const found = await lookAtJobs(
        this.#database,
        works.map(({ watched }) => watched),
        this.#clock.now(),
      )
      const lanes = await this.#lanesOf(found, now)
      const jobs = new Map(found.map((job) => [job.place, job]))
      works.forEach((known, index) => {
        const job = jobs.get(index + 1)
        known.readAt = now
        known.standing = job ? standingOf(job, known.watched, lanes.get(job.lane), now) : {}
      })
    } catch (error) {
      for (const key of keys) this.#known.delete(key)
      this.#log.warn({ err: error }, 'where work stands could not be read')
    }
    return asked.map((watched) => this.#known.get(keyOf(watched))?.standing ?? {})
  }

  /** From now on everything that is still asked about is read; the rest is forgotten. */
  #forget(now: number): void {
    this.#readAt = now
    for (const [key, { askedAt }] of this.#known) {
      if (now - askedAt >= KEPT_MILLISECONDS) this.#known.delete(key)
    }
  }

  async #lanesOf(found: readonly Found[], now: number): Promise<Map<string, LaneWork>> {
    const queued = found.filter(({ earlier }) => earlier !== null)
    const lanes = [...new Set(queued.map(({ lane }) => lane))]
    return new Map(
      await Promise.all(lanes.map(async (lane) => [lane, await this.#laneOf(lane, now)] as const)),
    )
  }

  #laneOf(lane: string, now: number): Promise<LaneWork> {
    const kept = this.#lanes.get(lane)
    if (kept && isFresh(kept.readAt, now)) return kept.work
    const work = readLane(this.#database, lane, this.#clock.now())
    work.catch(() => this.#lanes.delete(lane))
    this.#lanes.set(lane, { readAt: now, work })
    return work
  }

  #milliseconds(): number {
    return this.#clock.now().getTime()
  }
}

function keyOf({ kinds, subjectId }: Watched): string {
  return `${kinds[0]} ${subjectId}`
}

function isFresh(readAt: number, now: number): boolean {
  return now - readAt < FRESH_MILLISECONDS && now >= readAt
}

function standingOf(
  job: Found,
  { seconds }: Watched,
  lane: LaneWork | undefined,
  now: number,
): Standing {
  const rendering = job.secondsPerSecond === null ? undefined : job.secondsPerSecond * seconds
  if (job.state === 'running') {
    return { ...shareOf(job), ...etaOf(rendering && leftOf(job, rendering, now)) }
  }
  const { accountId, earlier, jobSeconds } = job
  if (!lane || accountId === null || earlier === null) return {}
  const position = queuePosition(lane.accounts, accountId, earlier)
  // Without running jobs it is unknown whether anybody works.
  const isMeasured = rendering !== undefined && jobSeconds !== null && lane.running > 0
  const waiting = isMeasured ? ((position + 1) * jobSeconds) / lane.running : 0
  return { queuePosition: position, ...etaOf(isMeasured ? waiting + rendering : undefined) }
}

/** Rounded down to hundredths, so that it is 1 only when all is done. */
function shareOf({ progress }: Found): Standing {
  return progress === null ? {} : { progress: Math.floor(progress * 100 + 1e-4) / 100 }
}

/**
 * Without its progress, from the time since its start, if that was its only one; undefined if it
 * takes longer than was expected.
 */
function leftOf(
  { progress, attempt, startedAt }: Found,
  rendering: number,
  now: number,
): number | undefined {
  if (progress !== null) return rendering * (1 - progress)
  if (attempt !== 1 || startedAt === null) return undefined
  const left = rendering - (now - startedAt.getTime()) / 1000
  return left > 0 ? left : undefined
}

function etaOf(seconds: number | undefined): Standing {
  return seconds === undefined ? {} : { etaSeconds: Math.max(1, Math.ceil(seconds)) }
}
