import type { Worker } from 'node:worker_threads'

/** How long a thread may work without a report. */
export interface Patience {
  /** Of CPU time: an endless loop uses it up, a thread that the machine keeps waiting does not. */
  cpuSeconds: number
  /** Without CPU time: whoever uses none for so long waits for something that will not come. */
  idleSeconds: number
}

/** So many looks without CPU time are `idleSeconds`: while this process stands still itself, nobody looks. */
const idleLooks = 30
/** Answering a look costs a waiting thread less. */
const idleMicroseconds = 5000

/** Watches a thread while it works on one request, and says once that it is stuck. */
export class Watch {
  readonly #worker: Worker
  readonly #patience: Patience
  readonly #giveUp: (reason: string) => void
  readonly #timer: NodeJS.Timeout
  /** CPU time at the first look since the last report, and at the last look. */
  #from: number | undefined
  #last: number | undefined
  #idle = 0
  #stopped = false

  constructor(worker: Worker, patience: Patience, giveUp: (reason: string) => void) {
    this.#worker = worker
    this.#patience = patience
    this.#giveUp = giveUp
    const seconds = patience.idleSeconds / idleLooks
    this.#timer = setInterval(() => void this.#look(), seconds * 1000).unref()
  }

  /** The thread has reported something. */
  refresh(): void {
    this.#from = undefined
    this.#idle = 0
  }

  stop(): void {
    this.#stopped = true
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    this.#idle += 1
    if (this.#idle > idleLooks) return this.#giveUp('the render thread fell silent')
    // A thread that is not up yet has no CPU time; one inside of a long native call answers later.
    const usage = await this.#worker.cpuUsage().catch(() => undefined)
    if (!usage || this.#stopped) return
    const used = usage.user + usage.system
    if (used - (this.#last ?? 0) > idleMicroseconds) this.#idle = 0
    this.#last = used
    this.#from ??= used
    if (used - this.#from > this.#patience.cpuSeconds * 1_000_000) {
      this.#giveUp('the render thread works without end')
    }
  }
}
