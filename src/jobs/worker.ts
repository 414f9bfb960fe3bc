import { hostname } from 'node:os'
import pg from 'pg'
import { connectionSettings, type Timeouts, usualTimeouts } from '../database/connections.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { failedJobs, jobSeconds, lostJobs, retriedJobs } from '../metrics.ts'
import type { Clock } from '../time.ts'
import { claimJob, claimLost, requeueLost } from './claim.ts'
import {
  CHANNEL,
  type Job,
  type Lane,
  LeaseLost,
  type Queue,
  releaseJob,
  renewLeases,
  retryJob,
  returnAttempt,
} from './queue.ts'
import { enqueueRecurring, type Recurring } from './schedule.ts'

/**
 * A kind of job. `run` ends the job itself, in the transaction that writes its result. It may run
 * more than once for a subject and reads the state of the subject first. `abandon` runs after the
 * last attempt failed or its lease expired, and writes the consequences with failJob.
 */
export interface Task<C> {
  /** A longer run is aborted and counts as failed. */
  timeoutSeconds: number
  /** Delay after a failed run; 0 by default. There is no delay after a lost worker. */
  retrySeconds?: number
  run(context: C, job: Job, signal: AbortSignal): Promise<void>
  abandon(context: C, job: Job): Promise<void>
}

export interface WorkerContext {
  database: Database
  clock: Clock
  log: Log
  queue: Queue
}

export interface WorkerOptions<C> {
  tasks: Record<string, Task<C>>
  recurring: readonly Recurring[]
  /** How many jobs of each lane run at once. */
  lanes: Record<Lane, number>
  /** The database to LISTEN on. Without it only polling finds new jobs. */
  listenUrl?: string
  /** Of the LISTEN connection. */
  timeouts?: Timeouts
  leaseSeconds?: number
  pollSeconds?: number
}

/** How long a stop waits for aborted jobs. */
const LAST_SECONDS = 3

class Released extends Error {
  constructor() {
    super('the worker is stopping')
    this.name = 'Released'
  }
}

interface Run {
  job: Job
  lane: Lane
  abort: AbortController
  done: Promise<void>
}

/**
 * Runs jobs. Each lane is filled up to its width after a notification, after a finished job, and at
 * each poll, which also handles lost leases and recurring jobs. Lanes are independent, so no sound
 * effect and no webhook waits for a render.
 */
export class Worker<C extends WorkerContext> {
  readonly name = `${hostname()}:${process.pid}`
  readonly #context: C
  readonly #options: Required<Omit<WorkerOptions<C>, 'listenUrl'>> & { listenUrl?: string }
  readonly #runs = new Set<Run>()
  readonly #timers: NodeJS.Timeout[] = []
  /** Lanes that may have a due job, and lanes that are being filled. */
  readonly #woken = new Set<Lane>()
  readonly #filling = new Set<Lane>()
  readonly #busy = new Set<string>()
  readonly #steps = new Set<Promise<void>>()
  /** Steps whose last run failed. */
  readonly #failing = new Set<string>()
  #listener: pg.Client | undefined
  #stopping = false

  constructor(context: C, options: WorkerOptions<C>) {
    this.#context = context
    this.#options = { timeouts: usualTimeouts, leaseSeconds: 10, pollSeconds: 1, ...options }
  }

  start(): void {
    const { leaseSeconds, pollSeconds } = this.#options
    this.#timers.push(
      setInterval(() => this.#poll(), pollSeconds * 1000),
      setInterval(
        () => this.#unlessRunning('renew leases', () => this.#renewOrRetry()),
        leaseSeconds * 333,
      ),
    )
    this.#poll()
  }

  /** Runs every due job, one after the other in each lane, until none is left. */
  async drain(): Promise<void> {
    await this.#recoverLost()
    for (;;) {
      const jobs = await Promise.all(this.#lanes().map((lane) => this.#claim(lane)))
      const claimed = jobs.filter((job) => job !== undefined)
      if (claimed.length === 0) return
      await Promise.all(claimed.map((job) => this.#begin(job).done))
    }
  }

  /**
   * Claims no more jobs, gives webhooks `graceSeconds` to end and releases all other jobs. Jobs
   * that do not end soon after, because the database is unreachable, keep their leases until they
   * expire.
   */
  async stop(graceSeconds = 5): Promise<void> {
    this.#stopping = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#interrupt((run) => run.lane !== 'webhook')
    const grace = setTimeout(() => this.#interrupt(() => true), graceSeconds * 1000)
    const timeout = Promise.withResolvers<void>()
    const last = setTimeout(timeout.resolve, (graceSeconds + LAST_SECONDS) * 1000)
    await Promise.race([this.#untilIdle(), timeout.promise])
    clearTimeout(grace)
    clearTimeout(last)
  }

  #interrupt(which: (run: Run) => boolean): void {
    for (const run of this.#runs) if (which(run)) run.abort.abort(new Released())
  }

  async #untilIdle(): Promise<void> {
    await Promise.all(this.#steps)
    await Promise.all([...this.#runs].map((run) => run.done))
    await this.#listener?.end().catch(() => undefined)
  }

  #lanes(): Lane[] {
    return Object.keys(this.#options.lanes) as Lane[]
  }

  #poll(): void {
    const { database, queue, clock } = this.#context
    this.#unlessRunning('listen', () => this.#listen())
    this.#unlessRunning('enqueue recurring jobs', () =>
      enqueueRecurring(database, queue, this.#options.recurring, clock.now()),
    )
    this.#unlessRunning('recover lost jobs', async () => {
      await this.#recoverLost()
      for (const lane of this.#lanes()) this.#fill(lane)
    })
  }

  /** Renews first: after a pause of this process its own leases are late. */
  async #recoverLost(): Promise<void> {
    const { database } = this.#context
    await this.#renew()
    await requeueLost(database)
    for (;;) {
      const job = await claimLost(database, this.#holder())
      if (!job) return
      await this.#abandon(job, new Error('the lease of the last attempt expired'))
    }
  }

  /** Fills a lane once at a time. A wake-up during that repeats the filling. */
  #fill(lane: Lane): void {
    this.#woken.add(lane)
    if (!this.#filling.has(lane)) this.#background('claim jobs', () => this.#takeJobs(lane))
  }

  async #takeJobs(lane: Lane): Promise<void> {
    this.#filling.add(lane)
    try {
      while (this.#woken.delete(lane)) {
        while (!this.#stopping && this.#width(lane) < this.#options.lanes[lane]) {
          const job = await this.#claim(lane)
          if (!job) break
          void this.#begin(job).done.then(() => this.#fill(lane))
        }
      }
    } finally {
      this.#filling.delete(lane)
    }
  }

  #width(lane: Lane): number {
    return [...this.#runs].filter((run) => run.lane === lane).length
  }

  #claim(lane: Lane): Promise<Job | undefined> {
    return claimJob(this.#context.database, lane, this.#holder())
  }

  #holder() {
    const { leaseSeconds, tasks } = this.#options
    const now = this.#context.clock.now()
    return { worker: this.name, kinds: Object.keys(tasks), now, leaseSeconds }
  }

  #begin(job: Job): Run {
    const abort = new AbortController()
    const run: Run = { job, lane: job.lane, abort, done: Promise.resolve() }
    this.#runs.add(run)
    if (this.#stopping) abort.abort(new Released())
    run.done = this.#run(job, abort.signal).finally(() => this.#runs.delete(run))
    return run
  }

  async #run(job: Job, lease: AbortSignal): Promise<void> {
    const { log, database } = this.#context
    const task = this.#task(job)
    const end = jobSeconds.startTimer({ kind: job.kind })
    try {
      const signal = AbortSignal.any([lease, AbortSignal.timeout(task.timeoutSeconds * 1000)])
      await task.run(this.#context, job, signal)
    } catch (error) {
      if (error instanceof LeaseLost || lease.reason instanceof LeaseLost) {
        lostJobs.inc({ kind: job.kind })
        log.warn({ jobId: job.id, kind: job.kind }, 'job result dropped: the lease was lost')
        await this.#safely('return an attempt', () => returnAttempt(database, job))
      } else if (lease.reason instanceof Released) {
        await this.#safely('release a job', () => releaseJob(database, job))
      } else {
        await this.#retryOrAbandon(job, error, task.retrySeconds ?? 0)
      }
    } finally {
      end()
    }
  }

  async #retryOrAbandon(job: Job, error: unknown, waitSeconds: number): Promise<void> {
    const { log, database, clock } = this.#context
    const runAt = new Date(clock.now().getTime() + waitSeconds * 1000)
    let isLast = false
    await this.#safely('retry a job', async () => {
      isLast = !(await retryJob(database, job, 'failed', runAt))
    })
    if (isLast) return this.#abandon(job, error)
    retriedJobs.inc({ kind: job.kind })
    log.warn({ err: error, jobId: job.id, kind: job.kind }, 'job failed and will be retried')
  }

  async #abandon(job: Job, error: unknown): Promise<void> {
    const { log } = this.#context
    failedJobs.inc({ kind: job.kind })
    log.error({ err: error, jobId: job.id, kind: job.kind, subjectId: job.subjectId }, 'job failed')
    await this.#safely('abandon a job', () => this.#task(job).abandon(this.#context, job))
  }

  /** Only jobs with a task are claimed. */
  #task(job: Job): Task<C> {
    return this.#options.tasks[job.kind]!
  }

  /** Retries once: after the timeout of a dead connection the next interval may be too late. */
  #renewOrRetry(): Promise<void> {
    return this.#renew().catch(() => this.#renew())
  }

  async #renew(): Promise<void> {
    const runs = [...this.#runs]
    if (runs.length === 0) return
    const tokens = runs.map((run) => run.job.token)
    const { leaseSeconds } = this.#options
    const good = new Set(await renewLeases(this.#context.database, tokens, leaseSeconds))
    for (const run of runs) {
      if (!good.has(run.job.token)) run.abort.abort(new LeaseLost(run.job))
    }
  }

  /**
   * NOTIFY only wakes the worker; the job is in the table, and the poll finds it too. Repeating
   * LISTEN changes nothing and tests the connection.
   */
  async #listen(): Promise<void> {
    if (!this.#options.listenUrl) return
    const client = this.#listener ?? this.#openListener(this.#options.listenUrl)
    try {
      if (client !== this.#listener) await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#listener = client
    } catch (error) {
      this.#listener = undefined
      void client.end().catch(() => undefined)
      throw error
    }
  }

  #openListener(url: string): pg.Client {
    const settings = connectionSettings(url, 'tonewright worker', this.#options.timeouts)
    const client = new pg.Client(settings)
    client.on('error', () => {
      if (this.#listener === client) this.#listener = undefined
    })
    client.on('notification', ({ payload }) => {
      const lane = this.#lanes().find((name) => name === payload)
      if (lane) this.#fill(lane)
    })
    return client
  }

  /** Skips the step while its last run is still in progress. */
  #unlessRunning(what: string, step: () => Promise<void>): void {
    if (this.#busy.has(what)) return
    this.#busy.add(what)
    this.#background(what, () => step().finally(() => this.#busy.delete(what)))
  }

  #background(what: string, step: () => Promise<void>): void {
    const running = this.#repeatedly(what, step).finally(() => this.#steps.delete(running))
    this.#steps.add(running)
  }

  /**
   * Logs the first of consecutive failures, because every poll fails while the database is
   * unreachable.
   */
  async #repeatedly(what: string, step: () => Promise<void>): Promise<void> {
    const { log } = this.#context
    try {
      await step()
      if (this.#failing.delete(what)) log.info(`worker can ${what} again`)
    } catch (error) {
      const level = this.#failing.has(what) ? 'debug' : 'error'
      this.#failing.add(what)
      log[level]({ err: error }, `worker could not ${what}`)
    }
  }

  /**
   * Logs an error and goes on: the lease expires, and the job runs again. A lost lease needs no
   * handling, because another worker has ended the job.
   */
  async #safely(what: string, step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      if (error instanceof LeaseLost) return
      this.#context.log.error({ err: error }, `worker could not ${what}`)
    }
  }
}
