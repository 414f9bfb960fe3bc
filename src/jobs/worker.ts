import { hostname } from 'node:os'
import type { Notifications } from '../database/notifications.ts'
import { countFromZero } from '../metrics.ts'
import { ProgressOfJobs } from '../standing/progress.ts'
import { Background } from './background.ts'
import { claimJob, claimJobs, claimLost, requeueLost } from './claim.ts'
import type { Lane } from './lanes.ts'
import { Listener } from './listener.ts'
import { type Job, JobCancelled, LeaseLost, renewLeases } from './queue.ts'
import { abandonJob, Released, runJob, safely, type Task, type WorkerContext } from './run.ts'
import { enqueueRecurring, type Recurring } from './schedule.ts'

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
/** How often the worker tries to write the progress of its jobs. */
const PROGRESS_MILLISECONDS = 500
/**
 * How often a claim is repeated at once that got fewer jobs than requested because of other claims.
 */
const CLAIMS = 3
/** How long a stop waits for aborted jobs. */
const LAST_SECONDS = 3

interface Run {
  job: Job
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
  /** How far its jobs are. Written while the worker runs; a test writes it itself. */
  readonly progress: ProgressOfJobs
  #heartbeat: NodeJS.Timeout | undefined
  #progressTimer: NodeJS.Timeout | undefined
  #nextPoll: NodeJS.Timeout | undefined
  /** Lanes that may have a due job, and lanes that are being filled. */
  readonly #woken = new Set<Lane>()
  readonly #filling = new Set<Lane>()
  /** Lanes that probably have a due job. */
  readonly #promising = new Set<Lane>()
  readonly #background: Background
  #stopping = false

  constructor(context: C, options: WorkerOptions<C>) {
    this.#context = context
    countFromZero(Object.keys(options.tasks))
    this.#background = new Background(context.log)
    this.progress = new ProgressOfJobs(context)
    this.#options = { leaseSeconds: 10, pollSeconds: 5, ...options }
    this.#listener = new Listener(context.database, {
      name: this.name,
      notifications: options.notifications,
      onWake: (lane) => this.#onWake(lane),
      onCancelled: (token) =>
        this.#abort(
          (job) => job.token === token,
          (job) => new JobCancelled(job),
        ),
      onLost: () => this.#schedulePoll(),
    })
  }

  start(): void {
    this.#heartbeat = setInterval(
      () => this.#background.startUnlessRunning('renew leases', () => this.#renewOrRetry()),
      this.#options.leaseSeconds * 333,
    )
    this.#progressTimer = setInterval(
      () => this.#background.startUnlessRunning('write progress', () => this.progress.write()),
      PROGRESS_MILLISECONDS,
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
    clearInterval(this.#progressTimer)
    clearTimeout(this.#nextPoll)
    const leaving = safely(this.#context.log, 'leave the idle workers', () =>
      this.#listener.becomeBusy(...this.#lanes()),
    )
    const released = () => new Released()
    this.#abort(({ lane }) => lane !== 'webhook', released)
    const grace = setTimeout(() => this.#abort(() => true, released), graceSeconds * 1000)
    const timeout = Promise.withResolvers<void>()
    const last = setTimeout(timeout.resolve, (graceSeconds + LAST_SECONDS) * 1000)
    await Promise.race([leaving.then(() => this.#untilIdle()), timeout.promise])
    clearTimeout(grace)
    clearTimeout(last)
  }

  #abort(which: (job: Job) => boolean, reasonFor: (job: Job) => Error): void {
    for (const { job, abort } of this.#runs) if (which(job)) abort.abort(reasonFor(job))
  }

  async #untilIdle(): Promise<void> {
    await this.#background.untilDone()
    await Promise.all([...this.#runs].map((run) => run.done))
  }

  #lanes(): Lane[] {
    return Object.keys(this.#options.lanes) as Lane[]
  }

  #poll(): void {
    const { database, queue, clock } = this.#context
    this.#background.startUnlessRunning('listen', () => this.#listen())
    this.#background.startUnlessRunning('enqueue recurring jobs', () =>
      enqueueRecurring(database, queue, this.#options.recurring, clock.now()),
    )
    this.#background.startUnlessRunning('recover lost jobs', async () => {
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

  /** Renews first: after a pause of this process its own leases are late. */
  async #recoverLost(): Promise<void> {
    const { database } = this.#context
    await this.#renew()
    await requeueLost(database)
    for (;;) {
      const job = await claimLost(database, this.#holder())
      if (!job) return
      const error = new Error('the lease of the last attempt expired')
      await abandonJob(this.#context, this.#task(job), job, error)
    }
  }

  #fillAll(): void {
    for (const lane of this.#lanes()) this.#fill(lane)
  }

  /** Fills a lane once at a time. A wake-up during that repeats the filling. */
  #fill(lane: Lane): void {
    this.#woken.add(lane)
    if (!this.#filling.has(lane)) this.#background.start('claim jobs', () => this.#takeJobs(lane))
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
    const running = [...this.#runs].filter((run) => run.job.lane === lane).length
    return this.#options.lanes[lane] - running
  }

  /**
   * Claims as many due jobs as the lane has room for. False if it must look again, because there is
   * room left, and either other claims held due jobs or one was added before it became idle.
   */
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
    const run: Run = { job, abort, done: Promise.resolve() }
    this.#runs.add(run)
    if (this.#stopping) abort.abort(new Released())
    const progress = this.progress.of(job)
    run.done = runJob(this.#context, this.#task(job), job, abort.signal, progress).finally(() => {
      this.#runs.delete(run)
      this.progress.forget(job)
    })
    return run
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
}
