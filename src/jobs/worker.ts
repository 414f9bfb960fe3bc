import { hostname } from 'node:os'
import pg from 'pg'
import { connectionSettings, type Timeouts, usualTimeouts } from '../database/connections.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { failedJobs, jobSeconds, lostJobs, retriedJobs } from '../metrics.ts'
import type { Clock } from '../time.ts'
import {
  CHANNEL,
  claimJob,
  claimLost,
  giveAttemptBack,
  handBackJob,
  type Job,
  type Lane,
  LeaseLost,
  type Queue,
  renewLeases,
  requeueLost,
  retryJob,
} from './queue.ts'
import { enqueueRecurring, type Recurring } from './schedule.ts'

/**
 * Does one kind of job. `run` ends the job itself, in the transaction that writes its result; it may be called
 * again for the same subject and looks at the subject's state first. `abandon` is called instead when the last
 * attempt failed or fell silent, and writes the consequences with failJob.
 */
export interface Task<C> {
  /** A run that takes longer is ended as failed. */
  timeoutSeconds: number
  /** How long after a failed run the next one waits; 0 unless given. A lost worker is no reason to wait. */
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
  /** Where notifications are heard; without it only polling finds new jobs. */
  listenUrl?: string
  /** Of the connection that listens. */
  timeouts?: Timeouts
  leaseSeconds?: number
  pollSeconds?: number
}

/** How long a stop waits for what has been told to end. */
const LAST_SECONDS = 3

class HandBack extends Error {
  constructor() {
    super('the worker is stopping')
    this.name = 'HandBack'
  }
}

interface Run {
  job: Job
  lane: Lane
  abort: AbortController
  done: Promise<void>
}

/**
 * The loop that does jobs: each lane is filled to its width, woken by a notification, by a finished job, or by
 * the poll that also sees to lost leases and recurring jobs. Lanes are apart, so no effect
 * and no webhook waits for a render.
 */
export class Worker<C extends WorkerContext> {
  readonly name = `${hostname()}:${process.pid}`
  readonly #context: C
  readonly #options: Required<Omit<WorkerOptions<C>, 'listenUrl'>> & { listenUrl?: string }
  readonly #runs = new Set<Run>()
  readonly #timers: NodeJS.Timeout[] = []
  /** Lanes that may have a job to take, and lanes where that is being looked into. */
  readonly #woken = new Set<Lane>()
  readonly #filling = new Set<Lane>()
  readonly #busy = new Set<string>()
  readonly #steps = new Set<Promise<void>>()
  /** Steps that failed the last time they were taken. */
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
      setInterval(() => this.#alone('renew leases', () => this.#renewSurely()), leaseSeconds * 333),
    )
    this.#poll()
  }

  /** Does every job that is due, one after the other in each lane, until none is left. */
  async drain(): Promise<void> {
    await this.#seeToLost()
    for (;;) {
      const jobs = await Promise.all(this.#lanes().map((lane) => this.#claim(lane)))
      const claimed = jobs.filter((job) => job !== undefined)
      if (claimed.length === 0) return
      await Promise.all(claimed.map((job) => this.#begin(job).done))
    }
  }

  /**
   * Takes no more jobs, gives deliveries a moment to end and hands everything else back. What has not ended
   * soon after, because the database is away, is left to its lease.
   */
  async stop(graceSeconds = 5): Promise<void> {
    this.#stopping = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#interrupt((run) => run.lane !== 'webhook')
    const grace = setTimeout(() => this.#interrupt(() => true), graceSeconds * 1000)
    const patience = Promise.withResolvers<void>()
    const last = setTimeout(patience.resolve, (graceSeconds + LAST_SECONDS) * 1000)
    await Promise.race([this.#rest(), patience.promise])
    clearTimeout(grace)
    clearTimeout(last)
  }

  #interrupt(which: (run: Run) => boolean): void {
    for (const run of this.#runs) if (which(run)) run.abort.abort(new HandBack())
  }

  async #rest(): Promise<void> {
    await Promise.all(this.#steps)
    await Promise.all([...this.#runs].map((run) => run.done))
    await this.#listener?.end().catch(() => undefined)
  }

  #lanes(): Lane[] {
    return Object.keys(this.#options.lanes) as Lane[]
  }

  #poll(): void {
    const { database, queue, clock } = this.#context
    this.#alone('listen', () => this.#listen())
    this.#alone('enqueue recurring jobs', () =>
      enqueueRecurring(database, queue, this.#options.recurring, clock.now()),
    )
    this.#alone('see to lost jobs', async () => {
      await this.#seeToLost()
      for (const lane of this.#lanes()) this.#fill(lane)
    })
  }

  /** A process that stood still itself, its timers late, renews before it judges others. */
  async #seeToLost(): Promise<void> {
    const { database } = this.#context
    await this.#renew()
    await requeueLost(database)
    for (;;) {
      const job = await claimLost(database, this.#holder())
      if (!job) return
      await this.#giveUp(job, new Error('its worker fell silent'))
    }
  }

  /** One filling of a lane at a time; a wake-up during it makes it look once more. */
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
    if (this.#stopping) abort.abort(new HandBack())
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
        await this.#safely('give an attempt back', () => giveAttemptBack(database, job))
      } else if (lease.reason instanceof HandBack) {
        await this.#safely('hand back a job', () => handBackJob(database, job))
      } else {
        await this.#retryOrGiveUp(job, error, task.retrySeconds ?? 0)
      }
    } finally {
      end()
    }
  }

  async #retryOrGiveUp(job: Job, error: unknown, waitSeconds: number): Promise<void> {
    const { log, database, clock } = this.#context
    const runAt = new Date(clock.now().getTime() + waitSeconds * 1000)
    let isLast = false
    await this.#safely('retry a job', async () => {
      isLast = !(await retryJob(database, job, 'failed', runAt))
    })
    if (isLast) return this.#giveUp(job, error)
    retriedJobs.inc({ kind: job.kind })
    log.warn({ err: error, jobId: job.id, kind: job.kind }, 'job failed, it will be tried again')
  }

  async #giveUp(job: Job, error: unknown): Promise<void> {
    const { log } = this.#context
    failedJobs.inc({ kind: job.kind })
    log.error({ err: error, jobId: job.id, kind: job.kind, subjectId: job.subjectId }, 'job failed')
    await this.#safely('give up a job', () => this.#task(job).abandon(this.#context, job))
  }

  /** Only jobs of known kinds are claimed. */
  #task(job: Job): Task<C> {
    return this.#options.tasks[job.kind]!
  }

  /** A connection that fell silent takes time, and may leave too little until the next turn. */
  #renewSurely(): Promise<void> {
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
   * NOTIFY is a wake-up and nothing more: what it announces is in the table, and the poll finds it
   * too. Listening again changes nothing, and shows that the connection still answers.
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

  /** Skipped while the last one is still under way. */
  #alone(what: string, step: () => Promise<void>): void {
    if (this.#busy.has(what)) return
    this.#busy.add(what)
    this.#background(what, () => step().finally(() => this.#busy.delete(what)))
  }

  #background(what: string, step: () => Promise<void>): void {
    const running = this.#repeatedly(what, step).finally(() => this.#steps.delete(running))
    this.#steps.add(running)
  }

  /** What fails at every poll while the database is away is logged once. */
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

  /** A job outlives a database that is away for a while; a lost lease here was settled by somebody else. */
  async #safely(what: string, step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      if (error instanceof LeaseLost) return
      this.#context.log.error({ err: error }, `worker could not ${what}`)
    }
  }
}
