import { type MessagePort, Worker } from 'node:worker_threads'
import type { Progress } from './messages.ts'
import type { SetFiles } from './samples/sample-set.ts'
import type { Report, Request, Result, TaskName, ThreadData } from './tasks.ts'
import { UnreadableSong } from './unreadable-song.ts'
import { type Limits, Watchdog } from './watchdog.ts'

const threadProgram = new URL('./thread.ts', import.meta.url)

/** Sound is kept in large buffers outside the heap: a small young generation is enough. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

export interface PoolOptions<Name extends TaskName> {
  task: Name
  /** How many requests run at the same time, at least 1. */
  threads: number
  /** When a thread that reports nothing is stuck; every task reports every few CPU seconds. */
  limits?: Limits
  /** How many threads may be lost over one request before it fails; 1 unless given. */
  attempts?: number
  /** The time without a request after which a thread is stopped; never unless given. */
  keepSeconds?: number
  /** Opens a port for each new thread, which finds it in its `workerData`. */
  openPort?: () => MessagePort
  /** The recordings that its threads play. */
  set?: SetFiles | null
  /** The program of the threads; tests give one that breaks. */
  program?: URL
}

const defaultLimits: Limits = { cpuSeconds: 120, idleSeconds: 300 }

interface Job<Name extends TaskName> {
  request: Request<Name>
  resolve(result: Result<Name>): void
  reject(reason: unknown): void
  attemptsLeft: number
  progress: Progress | undefined
  /** Set while a thread works on the request. */
  watchdog?: Watchdog
}

/**
 * Long-lived worker threads for one task, with one queue. A thread starts with its first request,
 * works on one at a time, and stays warm for the next. A request ends in exactly one way: with its
 * result; with its signal's reason (its thread is stopped and replaced); with an UnreadableSong
 * when its bytes cannot be read; with an Error when the work fails, when its last attempt loses the
 * thread (which is replaced, too), or when the pool closes. Idle threads do not keep the process
 * alive.
 */
export class Pool<Name extends TaskName> implements AsyncDisposable {
  readonly #task: Name
  readonly #size: number
  readonly #limits: Limits
  readonly #attempts: number
  readonly #keepSeconds: number | undefined
  readonly #openPort: (() => MessagePort) | undefined
  readonly #set: SetFiles | null
  readonly #program: URL
  readonly #waiting: Job<Name>[] = []
  readonly #idle: Worker[] = []
  readonly #timers = new Map<Worker, NodeJS.Timeout>()
  readonly #busy = new Map<Worker, Job<Name>>()
  readonly #stopping = new Set<Promise<unknown>>()
  #closed = false

  constructor(options: PoolOptions<Name>) {
    this.#task = options.task
    this.#size = Math.max(1, Math.floor(options.threads))
    this.#limits = options.limits ?? defaultLimits
    this.#attempts = options.attempts ?? 1
    this.#keepSeconds = options.keepSeconds
    this.#openPort = options.openPort
    this.#set = options.set ?? null
    this.#program = options.program ?? threadProgram
  }

  async run(
    request: Request<Name>,
    signal: AbortSignal,
    progress?: Progress,
  ): Promise<Result<Name>> {
    signal.throwIfAborted()
    if (this.#closed) throw new Error('the render pool is closed')
    const { promise, resolve, reject } = Promise.withResolvers<Result<Name>>()
    const job: Job<Name> = { request, resolve, reject, attemptsLeft: this.#attempts, progress }
    const abort = () => this.#abandon(job, signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    this.#waiting.push(job)
    this.#assign()
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  /** Rejects all waiting and running requests, and stops all threads. */
  async close(): Promise<void> {
    this.#closed = true
    const error = new Error('the render pool was closed')
    for (const job of this.#waiting.splice(0)) job.reject(error)
    for (const [worker, job] of this.#busy) this.#dismiss(worker, job, error)
    for (const worker of this.#idle.splice(0)) this.#stop(worker)
    await Promise.all(this.#stopping)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  #assign(): void {
    while (this.#busy.size < this.#size) {
      const job = this.#waiting.shift()
      if (!job) return
      this.#start(this.#idle.pop() ?? this.#open(), job)
    }
  }

  #open(): Worker {
    const port = this.#openPort?.()
    const workerData: ThreadData = { task: this.#task, set: this.#set, ...(port && { port }) }
    const transferList = port ? [port] : []
    const worker = new Worker(this.#program, { resourceLimits, workerData, transferList })
    worker.on('message', (report: Report<Name>) => this.#receive(worker, report))
    worker.on('error', (cause) => this.#lose(worker, 'the render thread crashed', cause))
    worker.on('exit', (code) => this.#lose(worker, `the render thread exited with code ${code}`))
    return worker
  }

  #start(worker: Worker, job: Job<Name>): void {
    this.#busy.set(worker, job)
    clearTimeout(this.#timers.get(worker))
    worker.ref()
    job.watchdog = new Watchdog(worker, this.#limits, (reason) => this.#lose(worker, reason))
    try {
      worker.postMessage(job.request)
    } catch (cause) {
      job.attemptsLeft = 0
      this.#lose(worker, 'the request cannot be sent to a render thread', cause)
    }
  }

  #receive(worker: Worker, report: Report<Name>): void {
    const job = this.#busy.get(worker)
    if (!job) return
    job.watchdog?.reset()
    if (report.type === 'progress') {
      job.progress?.(report.share)
      return
    }
    this.#release(worker, job)
    worker.unref()
    this.#idle.push(worker)
    this.#stopLater(worker)
    if (report.type === 'done') job.resolve(report.result)
    else if (report.type === 'unreadable') job.reject(new UnreadableSong(report.message))
    else job.reject(new Error(`the render thread failed: ${report.message}`))
    this.#assign()
  }

  /** A thread has ended or is stuck: its request gets another one if it has an attempt left. */
  #lose(worker: Worker, reason: string, cause?: unknown): void {
    const place = this.#idle.indexOf(worker)
    if (place >= 0) this.#idle.splice(place, 1)
    clearTimeout(this.#timers.get(worker))
    const job = this.#busy.get(worker)
    if (!job) return
    job.attemptsLeft -= 1
    this.#release(worker, job)
    this.#stop(worker)
    if (job.attemptsLeft > 0) this.#waiting.unshift(job)
    else job.reject(new Error(reason, { cause }))
    this.#assign()
  }

  #abandon(job: Job<Name>, reason: unknown): void {
    const place = this.#waiting.indexOf(job)
    if (place >= 0) this.#waiting.splice(place, 1)
    for (const [worker, running] of this.#busy) {
      if (running === job) this.#dismiss(worker, job, reason)
    }
    job.reject(reason)
    this.#assign()
  }

  #dismiss(worker: Worker, job: Job<Name>, reason: unknown): void {
    this.#release(worker, job)
    this.#stop(worker)
    job.reject(reason)
  }

  #release(worker: Worker, job: Job<Name>): void {
    job.watchdog?.stop()
    this.#busy.delete(worker)
  }

  #stopLater(worker: Worker): void {
    if (this.#keepSeconds === undefined) return
    const timer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(worker), 1)
      this.#stop(worker)
    }, this.#keepSeconds * 1000)
    this.#timers.set(worker, timer.unref())
  }

  #stop(worker: Worker): void {
    clearTimeout(this.#timers.get(worker))
    this.#timers.delete(worker)
    const stopped = worker.terminate().finally(() => this.#stopping.delete(stopped))
    this.#stopping.add(stopped)
  }
}
