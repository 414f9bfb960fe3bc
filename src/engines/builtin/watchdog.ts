import type { Worker } from 'node:worker_threads'

/** How long a thread may work on one request without a report. */
export interface Limits {
  /** CPU time: an endless loop uses it up, a thread that waits for a busy machine does not. */
  cpuSeconds: number
  /** Time without any use of CPU: a thread that waits for something that never comes. */
  idleSeconds: number
}

/**
 * `idleSeconds` are counted in checks, not by a clock: while this process itself stands still, no
 * check is made and none is counted.
 */
const idleChecks = 30
/** A waiting thread uses less than this to answer a check. */
const idleMicroseconds = 5000

/** Checks a thread while it works on one request, and reports once when it is stuck. */
export class Watchdog {
  readonly #worker: Worker
  readonly #limits: Limits
  readonly #onStuck: (reason: string) => void
  readonly #timer: NodeJS.Timeout
  /** CPU time at the first check since the last report. */
  #firstUsed: number | undefined
  /** CPU time at the last check. */
  #lastUsed: number | undefined
  #idle = 0
  #stopped = false

  constructor(worker: Worker, limits: Limits, onStuck: (reason: string) => void) {
    this.#worker = worker
    this.#limits = limits
    this.#onStuck = onStuck
    const seconds = limits.idleSeconds / idleChecks
    this.#timer = setInterval(() => void this.#check(), seconds * 1000).unref()
  }

  /** The thread has reported progress: both limits start anew. */
  reset(): void {
    this.#firstUsed = undefined
    this.#idle = 0
  }

  stop(): void {
    this.#stopped = true
    clearInterval(this.#timer)
  }

  async #check(): Promise<void> {
    this.#idle += 1
    if (this.#idle > idleChecks) return this.#onStuck('the render thread makes no progress')
    // A thread that has not started yet has no CPU time; one in a long native call answers later.
    const usage = await this.#worker.cpuUsage().catch(() => undefined)
    if (!usage || this.#stopped) return
    const used = usage.user + usage.system
    if (used - (this.#lastUsed ?? 0) > idleMicroseconds) this.#idle = 0
    this.#lastUsed = used
    this.#firstUsed ??= used
    if (used - this.#firstUsed > this.#limits.cpuSeconds * 1_000_000) {
      this.#onStuck('the render thread uses too much processor time')
    }
  }
}
