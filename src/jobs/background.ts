import type { Log } from '../log.ts'

/** What a worker does beside its jobs: steps that may fail while the database is unreachable. */
export class Background {
  readonly #log: Log
  readonly #running = new Set<Promise<void>>()
  readonly #busy = new Set<string>()
  /** Steps whose last run failed. */
  readonly #failing = new Set<string>()

  constructor(log: Log) {
    this.#log = log
  }

  start(what: string, step: () => Promise<void>): void {
    const running = this.#try(what, step).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Skips the step while its last run is still in progress. */
  startUnlessRunning(what: string, step: () => Promise<void>): void {
    if (this.#busy.has(what)) return
    this.#busy.add(what)
    this.start(what, () => step().finally(() => this.#busy.delete(what)))
  }

  async untilDone(): Promise<void> {
    await Promise.all(this.#running)
  }

  /**
   * Logs the first of consecutive failures, because every poll fails while the database is
   * unreachable.
   */
  async #try(what: string, step: () => Promise<void>): Promise<void> {
    try {
      await step()
      if (this.#failing.delete(what)) this.#log.info(`worker can ${what} again`)
    } catch (error) {
      const level = this.#failing.has(what) ? 'debug' : 'error'
      this.#failing.add(what)
      this.#log[level]({ err: error }, `worker could not ${what}`)
    }
  }
}
