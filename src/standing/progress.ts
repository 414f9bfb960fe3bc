import type { Database } from '../database/database.ts'
import type { Clock } from '../time.ts'
import { type Share, writeShares } from './store.ts'

/** Called with the share of the work that is done, 0 to 1. */
export type Progress = (share: number) => void

const WRITE_MILLISECONDS = 2000

/** How far the jobs of a worker are that tell it, for those who look at them. */
export class ProgressOfJobs {
  readonly #database: Database
  readonly #clock: Clock
  readonly #shares = new Map<string, Share>()
  #writtenAt = 0

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database
    this.#clock = parts.clock
  }

  /** What the job calls. Its share never falls. */
  of({ id: jobId, token }: { id: number; token: string }): Progress {
    return (told) => {
      if (!Number.isFinite(told)) return
      const share = Math.min(1, Math.max(0, told, this.#shares.get(token)?.share ?? 0))
      this.#shares.set(token, { jobId, token, share })
    }
  }

  forget({ token }: { token: string }): void {
    this.#shares.delete(token)
  }

  /** Writes those that somebody looks at by one statement, at most every two seconds. */
  async write(): Promise<void> {
    const now = this.#clock.now().getTime()
    const isEarly = now - this.#writtenAt < WRITE_MILLISECONDS && now >= this.#writtenAt
    if (isEarly || this.#shares.size === 0) return
    this.#writtenAt = now
    await writeShares(this.#database, [...this.#shares.values()])
  }
}
