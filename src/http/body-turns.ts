import { Problem } from '../problem.ts'

const AT_ONCE = 4
const MOST_WAITING = 100

interface Line {
  reading: number
  waiting: (() => void)[]
}

/**
 * Limits how many bodies of one account are read and parsed at once; others wait unread. So one
 * account fills neither memory nor a turn of the event loop.
 */
export class BodyTurns {
  readonly #lines = new Map<string, Line>()

  /** `read` receives whether it had to wait. Refused with RATE_LIMITED if too many wait. */
  async run<Result>(
    accountId: string,
    read: (hasWaited: boolean) => Promise<Result>,
  ): Promise<Result> {
    const line = this.#lines.get(accountId) ?? { reading: 0, waiting: [] }
    this.#lines.set(accountId, line)
    const mustWait = line.reading >= AT_ONCE
    if (mustWait && line.waiting.length >= MOST_WAITING) {
      const message = `At most ${AT_ONCE} bodies are read at once and ${MOST_WAITING} wait.`
      throw new Problem('RATE_LIMITED', { message, retryAfterSeconds: 1 })
    }
    if (mustWait) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.reading += 1
    try {
      return await read(mustWait)
    } finally {
      this.#leave(accountId, line)
    }
  }

  #leave(accountId: string, line: Line): void {
    const next = line.waiting.shift()
    // In the next turn of the event loop: requests of other accounts come first.
    if (next) setImmediate(next)
    else line.reading -= 1
    if (line.reading === 0) this.#lines.delete(accountId)
  }
}
