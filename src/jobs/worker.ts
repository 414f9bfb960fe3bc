import { hostname } from 'node:os'
import type { Database } from '../database/database.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Log } from '../log.ts'
import { failedJobs, jobSeconds, lostJobs, retriedJobs } from '../metrics.ts'
import type { Clock } from '../time.ts'
import { claimJob, claimJobs, claimLost, requeueLost } from './claim.ts'
import type { Lane } from './lanes.ts'
import { Listener } from './listener.ts'
import {
  type Job,
  JobCancelled,
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
  /** Without it only polling finds new jobs. Whoever opened it closes it, after the worker. */
  notifications?: Notifications
  leaseSeconds?: number
  /** The interval of polls while it listens. Otherwise it polls every second. */
  pollSeconds?: number
}

const DEAF_POLL_SECONDS = 1
/**
 * How often a claim is repeated at once that got fewer jobs than requested because of other claims.
 */
const CLAIMS = 3
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
 * Runs jobs. Each lane is filled up to its width when it is woken, after a finished job unless it
 * is idle, and at each poll, which also handles lost leases and recurring jobs. Lanes are
 * independent, so no sound effect and no webhook waits for a render.
 */
export class Worker<C extends WorkerContext> {
  readonly name = `${hostname()}:${process.pid}`
  readonly #context: C
  readonly #options: Required<Omit<WorkerOptions<C>, 'notifications'>>
  readonly #listener: Listener
  readonly #runs = new Set<Run>()
  #heartbeat: NodeJS.Timeout | undefined
  #nextPoll: NodeJS.Timeout | undefined
  /** Lanes that may have a due job, and lanes that are being filled. */
  readonly #woken = new Set<Lane>()
  readonly #filling = new Set<Lane>()
  /** Lanes that probably have a due job. */
  readonly #promising = new Set<Lane>()
  readonly #busy = new Set<string>()
  readonly #steps = new Set<Promise<void>>()
  /** Steps whose last run failed. */
  readonly #failing = new Set<string>()
  #stopping = false

  constructor(context: C, options: WorkerOptions<C>) {
    this.#context = context
    this.#options = { leaseSeconds: 10, pollSeconds: 5, ...options }
    this.#listener = new Listener(context.database, {
      name: this.name,
      notifications: options.notifications,
      onWake: (lane) => this.#onWake(lane),
      onCancelled: (token) => this.#onCancelled(token),
      onLost: () => this.#schedulePoll(),
    })
  }

  start(): void {
    this.#heartbeat = setInterval(
      () => this.#unlessRunning('renew leases', () => this.#renewOrRetry()),
      this.#options.leaseSeconds * 333,
    )
    this.#poll()
  }

  /** Runs every due job, one after the other in each lane, until none is left. */
  async drain(): Promise<void> {
    await this.#recoverLost()
    for (;;) {
      const { database } = this.#context
      const jobs = await Promise.all(
        this.#lanes().map((lane) => claimJob(database, lane, this.#holder())),
      )
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
    clearInterval(this.#heartbeat)
    clearTimeout(this.#nextPoll)
    const leaving = this.#safely('leave the idle workers', () =>
      this.#listener.becomeBusy(...this.#lanes()),
    )
    this.#interrupt((run) => run.lane !== 'webhook')
    const grace = setTimeout(() => this.#interrupt(() => true), graceSeconds * 1000)
    const timeout = Promise.withResolvers<void>()
    const last = setTimeout(timeout.resolve, (graceSeconds + LAST_SECONDS) * 1000)
    await Promise.race([leaving.then(() => this.#untilIdle()), timeout.promise])
    clearTimeout(grace)
    clearTimeout(last)
  }

  #interrupt(which: (run: Run) => boolean): void {
    for (const run of this.#runs) if (which(run)) run.abort.abort(new Released())
  }

  async #untilIdle(): Promise<void> {
    await Promise.all(this.#steps)
    await Promise.all([...this.#runs].map((run) => run.done))
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
      this.#fillAll()
    })
    this.#schedulePoll()
  }

  /** Jobs that were enqueued before it listened may have woken no worker. */
  async #listen(): Promise<void> {
    const wasListening = this.#listener.isListening
    await this.#listener.listen()
    if (wasListening) return
    this.#fillAll()
    this.#schedulePoll()
  }

  #schedulePoll(): void {
    const { pollSeconds } = this.#options
    const seconds = this.#listener.isListening
      ? pollSeconds
      : Math.min(pollSeconds, DEAF_POLL_SECONDS)
    clearTimeout(this.#nextPoll)
    if (!this.#stopping) this.#nextPoll = setTimeout(() => this.#poll(), seconds * 1000)
  }

  /** A wake removes it from the idle workers, so if it has no room it wakes another one. */
  #onWake(lane: Lane): void {
    const room = this.#room(lane)
    // It is idle again at once if it has room for more than the job.
    if (room === 1) this.#promising.add(lane)
    if (room > 0) this.#fill(lane)
    else this.#context.queue.wake(lane)
  }

  #onCancelled(token: string): void {
    for (const { job, abort } of this.#runs) {
      if (job.token === token) abort.abort(new JobCancelled(job))
    }
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

  #fillAll(): void {
    for (const lane of this.#lanes()) this.#fill(lane)
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
        for (let claims = 0; claims < CLAIMS && this.#room(lane) > 0; claims += 1) {
          if (claims > 0) await this.#listener.becomeIdle(lane)
          const isDone = await this.#claim(lane)
          if (isDone) break
        }
      }
    } finally {
      this.#filling.delete(lane)
    }
  }

  /** The number of further jobs of the lane that it may run. */
  #room(lane: Lane): number {
    if (this.#stopping) return 0
    const running = [...this.#runs].filter((run) => run.lane === lane).length
    return this.#options.lanes[lane] - running
  }

  /** Claims as many jobs as the lane has room for. False if there may be more for this worker. */
  async #claim(lane: Lane): Promise<boolean> {
    const { database, queue } = this.#context
    const room = this.#room(lane)
    const wasPromising = this.#promising.delete(lane)
    if (!wasPromising) await this.#listener.becomeIdle(lane)
    const { jobs, more } = await claimJobs(database, lane, this.#holder(), room)
    for (const job of jobs) {
      void this.#begin(job).done.then(() => {
        if (!this.#listener.isIdle(lane)) this.#fill(lane)
      })
    }
    if (more) this.#promising.add(lane)
    if (jobs.length < room)
      return !more && (this.#listener.isIdle(lane) || !this.#listener.isListening)
    await this.#listener.becomeBusy(lane)
    if (more && !wasPromising) queue.wake(lane)
    return true
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
    const { log, database, queue } = this.#context
    const task = this.#task(job)
    const end = jobSeconds.startTimer({ kind: job.kind })
    try {
      const signal = AbortSignal.any([lease, AbortSignal.timeout(task.timeoutSeconds * 1000)])
      await task.run(this.#context, job, signal)
    } catch (error) {
      if (lease.reason instanceof JobCancelled) {
        log.info({ jobId: job.id, kind: job.kind }, 'job stopped: it was cancelled')
      } else if (error instanceof LeaseLost || lease.reason instanceof LeaseLost) {
        lostJobs.inc({ kind: job.kind })
        log.warn({ jobId: job.id, kind: job.kind }, 'job result dropped: the lease was lost')
        await this.#safely('return an attempt', () => returnAttempt(database, job))
      } else if (lease.reason instanceof Released) {
        await this.#safely('release a job', () => releaseJob(database, job))
        queue.wake(job.lane)
      } else {
        await this.#retryOrAbandon(job, error, task.retrySeconds ?? 0)
      }
    } finally {
      end()
    }
  }

  async #retryOrAbandon(job: Job, error: unknown, waitSeconds: number): Promise<void> {
    const { log, database, clock, queue } = this.#context
    const runAt = new Date(clock.now().getTime() + waitSeconds * 1000)
    let isLast = false
    await this.#safely('retry a job', async () => {
      isLast = !(await retryJob(database, job, 'failed', runAt))
    })
    if (isLast) return this.#abandon(job, error)
    if (waitSeconds === 0) queue.wake(job.lane)
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
