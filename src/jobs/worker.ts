import { hostname } from 'node:os'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../time.ts'
import {
  CHANNEL,
  claimJob,
  claimLost,
  failJob,
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
  lane: Lane
  attempts: number
  /** A run that takes longer is ended as failed. */
  timeoutSeconds: number
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
  leaseSeconds?: number
  pollSeconds?: number
}

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
 * the poll that also sees to lost leases and recurring jobs. Lanes are apart, so no webhook waits for a render.
 */
export class Worker<C extends WorkerContext> {
  readonly name = `${hostname()}:${process.pid}`
  readonly #context: C
  readonly #options: Required<Omit<WorkerOptions<C>, 'listenUrl'>> & { listenUrl?: string }
  readonly #runs = new Set<Run>()
  readonly #filling = new Map<Lane, Promise<void>>()
  readonly #timers: NodeJS.Timeout[] = []
  #listener: pg.Client | undefined
  #stopping = false

  constructor(context: C, options: WorkerOptions<C>) {
    this.#context = context
    this.#options = { leaseSeconds: 10, pollSeconds: 1, ...options }
  }

  start(): void {
    const { leaseSeconds, pollSeconds } = this.#options
    this.#timers.push(
      setInterval(() => this.#safely('poll', () => this.#poll()), pollSeconds * 1000),
      setInterval(() => this.#safely('renew leases', () => this.#renew()), leaseSeconds * 333),
    )
    this.#safely('poll', () => this.#poll())
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

  /** Takes no more jobs, gives deliveries a moment to end and hands everything else back. */
  async stop(graceSeconds = 5): Promise<void> {
    this.#stopping = true
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#filling.values())
    for (const run of this.#runs) if (run.lane !== 'webhook') run.abort.abort(new HandBack())
    const late = setTimeout(() => {
      for (const run of this.#runs) run.abort.abort(new HandBack())
    }, graceSeconds * 1000)
    await Promise.all([...this.#runs].map((run) => run.done))
    clearTimeout(late)
    await this.#listener?.end().catch(() => undefined)
  }

  #lanes(): Lane[] {
    return Object.keys(this.#options.lanes) as Lane[]
  }

  async #poll(): Promise<void> {
    await this.#listen()
    const { database, queue, clock } = this.#context
    await enqueueRecurring(database, queue, this.#options.recurring, clock.now())
    await this.#seeToLost()
    for (const lane of this.#lanes()) this.#fill(lane)
  }

  async #seeToLost(): Promise<void> {
    const { database, clock } = this.#context
    await requeueLost(database, clock.now())
    for (;;) {
      const job = await claimLost(database, this.#holder())
      if (!job) return
      await this.#giveUp(job, new Error('its worker fell silent'))
    }
  }

  /** One filling of a lane at a time; a wake-up during it is not lost, because it claims until nothing is left. */
  #fill(lane: Lane): void {
    const before = this.#filling.get(lane) ?? Promise.resolve()
    const filling = before.then(async () => {
      while (!this.#stopping && this.#width(lane) < this.#options.lanes[lane]) {
        const job = await this.#claim(lane)
        if (!job) return
        void this.#begin(job).done.then(() => {
          if (!this.#stopping) this.#fill(lane)
        })
      }
    })
    this.#filling.set(
      lane,
      filling.catch((error) => this.#context.log.error({ err: error }, 'claiming jobs failed')),
    )
  }

  #width(lane: Lane): number {
    return [...this.#runs].filter((run) => run.lane === lane).length
  }

  #claim(lane: Lane): Promise<Job | undefined> {
    return claimJob(this.#context.database, lane, this.#holder())
  }

  #holder() {
    const now = this.#context.clock.now()
    return { worker: this.name, now, leaseUntil: this.#leaseUntil(now) }
  }

  #leaseUntil(now: Date): Date {
    return new Date(now.getTime() + this.#options.leaseSeconds * 1000)
  }

  #begin(job: Job): Run {
    const abort = new AbortController()
    const run: Run = { job, lane: job.lane, abort, done: Promise.resolve() }
    this.#runs.add(run)
    run.done = this.#run(job, abort.signal).finally(() => this.#runs.delete(run))
    return run
  }

  async #run(job: Job, lease: AbortSignal): Promise<void> {
    const { log, database } = this.#context
    try {
      const task = this.#task(job)
      const signal = AbortSignal.any([lease, AbortSignal.timeout(task.timeoutSeconds * 1000)])
      await task.run(this.#context, job, signal)
    } catch (error) {
      if (error instanceof LeaseLost || lease.reason instanceof LeaseLost) {
        log.warn({ jobId: job.id, kind: job.kind }, 'job result dropped: the lease was lost')
      } else if (lease.reason instanceof HandBack) {
        await this.#safely('hand back', () => handBackJob(database, job))
      } else if (job.attempt < job.maxAttempts) {
        log.warn(
          { err: error, jobId: job.id, kind: job.kind },
          'job failed, it will be tried again',
        )
        await this.#safely('retry', () => retryJob(database, job, 'failed'))
      } else {
        await this.#giveUp(job, error)
      }
    }
  }

  async #giveUp(job: Job, error: unknown): Promise<void> {
    const { log, database, clock } = this.#context
    log.error({ err: error, jobId: job.id, kind: job.kind, subjectId: job.subjectId }, 'job failed')
    await this.#safely('give up', async () => {
      const task = this.#options.tasks[job.kind]
      if (task) await task.abandon(this.#context, job)
      else await failJob(database, job, 'unknown kind', clock.now())
    })
  }

  #task(job: Job): Task<C> {
    const task = this.#options.tasks[job.kind]
    if (!task) throw new Error(`no task for jobs of kind ${job.kind}`)
    return task
  }

  async #renew(): Promise<void> {
    const runs = [...this.#runs]
    if (runs.length === 0) return
    const { database, clock } = this.#context
    const tokens = runs.map((run) => run.job.token)
    const good = new Set(await renewLeases(database, tokens, this.#leaseUntil(clock.now())))
    for (const run of runs) {
      if (!good.has(run.job.token)) run.abort.abort(new LeaseLost(run.job))
    }
  }

  /** NOTIFY is a wake-up and nothing more: what it announces is in the table, and the poll finds it too. */
  async #listen(): Promise<void> {
    if (this.#listener || !this.#options.listenUrl || this.#stopping) return
    const client = new pg.Client({
      connectionString: this.#options.listenUrl,
      application_name: 'tonewright worker',
    })
    client.on('error', () => {
      this.#listener = undefined
    })
    client.on('notification', ({ payload }) => {
      const lane = this.#lanes().find((name) => name === payload)
      if (lane && !this.#stopping) this.#fill(lane)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#listener = client
  }

  /** The loop outlives a database that is away for a while; a lost lease here was settled by somebody else. */
  async #safely(what: string, step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      if (error instanceof LeaseLost || this.#stopping) return
      this.#context.log.error({ err: error }, `worker could not ${what}`)
    }
  }
}
