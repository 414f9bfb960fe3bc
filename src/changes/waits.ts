import type { Database } from '../database/database.ts'
import { Gate } from '../gate.ts'
import type { Log } from '../log.ts'
import { waitingCallers } from '../metrics.ts'
import type { Changes } from './changes.ts'
import { findSettled } from './store.ts'

/** How long a caller is ready to wait for its answer. */
export interface Patience {
  seconds: number
  /** Aborted when the caller hangs up. */
  gone: AbortSignal
  /** Called when the wish is granted. */
  onGranted(): void
  onWaited(milliseconds: number): void
}

interface Watched {
  id: string
  status: string
}

/** A process that has so many waiting callers answers further ones at once. */
const MOST_WAITING = 5000

const openStates = ['pending', 'processing', 'transcribing']

/**
 * The callers of this process that wait for an item to become final. One costs a place in a map and
 * a timer, but no connection and no statement between its first and its last look: changes wake it,
 * and one statement for all finds those whose notification was lost.
 */
export class Waits {
  readonly #database: Database
  readonly #changes: Changes
  readonly #log: Log
  readonly #gate: Gate
  readonly #waiting = new Set<Waiter>()
  #isLooking = false
  #isOver = false

  constructor(
    parts: { database: Database; changes: Changes; log: Log },
    { most = MOST_WAITING } = {},
  ) {
    this.#database = parts.database
    this.#changes = parts.changes
    this.#log = parts.log
    this.#gate = new Gate({ places: most })
    this.#changes.onTick(() => void this.#look())
  }

  /** The number of callers that wait now. */
  get size(): number {
    return this.#waiting.size
  }

  /**
   * Reads the item as soon as it is final, at the latest when the patience ends. Without patience,
   * or when too many wait, it is read at once.
   */
  async untilFinal<Item extends Watched | undefined>(
    id: string,
    patience: Patience | undefined,
    read: () => Promise<Item>,
  ): Promise<Item> {
    using place = patience && this.#gate.tryEnter()
    if (!patience || !place) return await read()
    patience.onGranted()
    const start = performance.now()
    const waiter = new Waiter(id)
    this.#waiting.add(waiter)
    waitingCallers.inc()
    // Watched before the first look, so that no change after it is missed.
    const unwatch = this.#changes.watch(id, () => waiter.wake())
    const deadline = setTimeout(() => waiter.end(), patience.seconds * 1000)
    const leave = () => waiter.end()
    patience.gone.addEventListener('abort', leave)
    if (this.#isOver || patience.seconds === 0 || patience.gone.aborted) waiter.end()
    try {
      for (;;) {
        const item = await read()
        if (!item || !openStates.includes(item.status) || waiter.isOver) return item
        await waiter.untilWoken()
        if (patience.gone.aborted) return item
      }
    } finally {
      clearTimeout(deadline)
      patience.gone.removeEventListener('abort', leave)
      unwatch()
      this.#waiting.delete(waiter)
      waitingCallers.dec()
      patience.onWaited(performance.now() - start)
    }
  }

  /**
   * The item for the answer to the create that accepted it; undefined if the caller does not wait.
   * The create stands, so a look that fails only leaves the item out.
   */
  async afterAccepting<Item extends Watched | undefined>(
    id: string,
    patience: Patience | undefined,
    read: () => Promise<Item>,
  ): Promise<Item | undefined> {
    if (!patience || this.#gate.isFull()) return undefined
    try {
      return await this.untilFinal(id, patience, read)
    } catch (error) {
      this.#log.warn({ err: error, id }, 'what was accepted could not be waited for')
      return undefined
    }
  }

  /** Ends all waits, also later ones, so that a process that stops answers at once. */
  end(): void {
    this.#isOver = true
    for (const waiter of this.#waiting) waiter.end()
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#waiting.size === 0) return
    this.#isLooking = true
    try {
      const ids = new Set([...this.#waiting].map(({ id }) => id))
      const settled = new Set(await findSettled(this.#database, [...ids]))
      for (const waiter of this.#waiting) if (settled.has(waiter.id)) waiter.wake()
    } catch (error) {
      this.#log.debug({ err: error }, 'waiting callers could not be looked after')
    } finally {
      this.#isLooking = false
    }
  }
}

/** One waiting caller. */
class Waiter {
  readonly id: string
  isOver = false
  #isWoken = false
  #wake: () => void = () => undefined

  constructor(id: string) {
    this.id = id
  }

  wake(): void {
    this.#isWoken = true
    this.#wake()
  }

  end(): void {
    this.isOver = true
    this.wake()
  }

  async untilWoken(): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    this.#isWoken = false
  }
}
