import { type MessagePort, Worker } from 'node:worker_threads'
import type { Report, Work } from './thread.ts'
import { UnreadableSong } from './unreadable-song.ts'
import { type Patience, Watch } from './watch.ts'

/** Music is made in large buffers outside of it: a small nursery for objects is enough. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

export interface PoolOptions {
  /** How many requests are worked on at the same time, at least 1. */
  threads: number
  /** The thread's program: it serves one kind of work. */
  program: URL
  /** When a thread that reports nothing is stuck; every kind of work reports every few seconds of CPU time. */
  patience?: Patience
  /** How many threads may be lost over one request before it fails; 1 unless given. */
  attempts?: number
  /** Opened for each thread, which finds it in its `workerData`. */
  openPort?: () => MessagePort
}

const usualPatience: Patience = { cpuSeconds: 120, idleSeconds: 300 }

type Request<Kind extends keyof Work> = Work[Kind]['request']

interface Job<Kind extends keyof Work> {
  /** Fetched when a thread is free for it: what waits holds no memory. */
  request: Request<Kind> | (() => Promise<Request<Kind>>)
  resolve(result: Work[Kind]['result']): void
  reject(reason: unknown): void
  attemptsLeft: number
  /** Runs while a thread works on it. */
  watch?: Watch
}

/**
 * Long-lived worker threads with one queue before them. A thread starts with its first request, works on one
 * at a time, and is warm for the next. A request ends in exactly one way: its result, its signal's reason
 * (the thread is stopped in the middle of its work and replaced), an UnreadableSong when the bytes it was given are at
 * fault, an Error when the work fails or its thread dies (replaced too) once too often, or an Error when the pool
 * closes. Idle threads do not keep the process alive.
 */
export class Pool<Kind extends keyof Work> implements AsyncDisposable {
  readonly #size: number
  readonly #program: URL
  readonly #patience: Patience
  readonly #attempts: number
  readonly #openPort: (() => MessagePort) | undefined
  readonly #waiting: Job<Kind>[] = []
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Job<Kind>>()
  readonly #stopping = new Set<Promise<unknown>>()
  #closed = false

  constructor(options: PoolOptions) {
    this.#size = Math.max(1, Math.floor(options.threads))
    this.#program = options.program
    this.#patience = options.patience ?? usualPatience
    this.#attempts = options.attempts ?? 1
    this.#openPort = options.openPort
  }

  async run(
    request: Request<Kind> | (() => Promise<Request<Kind>>),
    signal: AbortSignal,
  ): Promise<Work[Kind]['result']> {
    signal.throwIfAborted()
    if (this.#closed) throw new Error('the render pool is closed')
    const { promise, resolve, reject } = Promise.withResolvers<Work[Kind]['result']>()
    const job: Job<Kind> = { request, resolve, reject, attemptsLeft: this.#attempts }
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

  /** Rejects whatever waits or runs, and stops all threads. */
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
    const worker = new Worker(this.#program, {
      resourceLimits,
      ...(port && { workerData: port, transferList: [port] }),
    })
    worker.on('message', (report: Report<Kind>) => this.#hear(worker, report))
    worker.on('error', (cause) => this.#lose(worker, 'the render thread crashed', cause))
    worker.on('exit', (code) => this.#lose(worker, `the render thread exited with code ${code}`))
    return worker
  }

  #start(worker: Worker, job: Job<Kind>): void {
    this.#busy.set(worker, job)
    worker.ref()
    job.watch = new Watch(worker, this.#patience, (reason) => this.#lose(worker, reason))
    void this.#send(worker, job)
  }

  async #send(worker: Worker, job: Job<Kind>): Promise<void> {
    try {
      const { request } = job
      const sent = typeof request === 'function' ? await request() : request
      if (this.#busy.get(worker) === job) worker.postMessage(sent)
    } catch (cause) {
      if (this.#busy.get(worker) !== job) return
      job.attemptsLeft = 0
      this.#lose(worker, 'the request cannot be sent to a render thread', cause)
    }
  }

  #hear(worker: Worker, report: Report<Kind>): void {
    const job = this.#busy.get(worker)
    if (!job) return
    job.watch?.refresh()
    if (report.type === 'progress') return
    this.#release(worker, job)
    worker.unref()
    this.#idle.push(worker)
    if (report.type === 'done') job.resolve(report.result)
    else if (report.type === 'unreadable') job.reject(new UnreadableSong(report.message))
    else job.reject(new Error(`the render thread failed: ${report.message}`))
    this.#assign()
  }

  /** A thread is gone or useless: its request gets a new one where it may, and so does the next. */
  #lose(worker: Worker, reason: string, cause?: unknown): void {
    const place = this.#idle.indexOf(worker)
    if (place >= 0) this.#idle.splice(place, 1)
    const job = this.#busy.get(worker)
    if (!job) return
    job.attemptsLeft -= 1
    this.#release(worker, job)
    this.#stop(worker)
    if (job.attemptsLeft > 0) this.#waiting.unshift(job)
    else job.reject(new Error(reason, { cause }))
    this.#assign()
  }

  #abandon(job: Job<Kind>, reason: unknown): void {
    const place = this.#waiting.indexOf(job)
    if (place >= 0) this.#waiting.splice(place, 1)
    for (const [worker, running] of this.#busy) {
      if (running === job) this.#dismiss(worker, job, reason)
    }
    job.reject(reason)
    this.#assign()
  }

  #dismiss(worker: Worker, job: Job<Kind>, reason: unknown): void {
    this.#release(worker, job)
    this.#stop(worker)
    job.reject(reason)
  }

  #release(worker: Worker, job: Job<Kind>): void {
    job.watch?.stop()
    this.#busy.delete(worker)
  }

  #stop(worker: Worker): void {
    const stopped = worker.terminate().finally(() => this.#stopping.delete(stopped))
    this.#stopping.add(stopped)
  }
}
