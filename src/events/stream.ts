import type { Position, WorkEvent, WorkProgress } from './event.ts'

/** Who listens, with which key. */
export interface Listener {
  accountId: string
  keyHash: Buffer
  /** Aborted when the caller hangs up. */
  gone: AbortSignal
}

/** One caller who listens. */
export class Stream {
  readonly listener: Listener
  readonly position: Position
  isOver = false
  /** The progress to tell next. */
  #progress: WorkProgress[] = []
  /** The progress that was told last, by item. */
  readonly #told = new Map<string, number>()
  /** Items whose end was told since `forgetProgress`. */
  readonly #ended = new Set<string>()
  #isWoken = false
  #wake: () => void = () => undefined

  constructor(listener: Listener, position: Position) {
    this.listener = listener
    this.position = position
  }

  /** Notes that the event was told. */
  reach({ number, type, itemId }: WorkEvent): void {
    this.position.number = number
    if (type !== 'created') this.#ended.add(itemId)
  }

  /** Called before progress is read anew: an item whose end was told is not read again. */
  forgetProgress(): void {
    this.#progress = []
    this.#ended.clear()
  }

  /** Wakes the stream if any of its running work is further than was told. */
  progressed(running: readonly WorkProgress[]): void {
    const ids = new Set(running.map(({ itemId }) => itemId))
    for (const itemId of this.#told.keys()) if (!ids.has(itemId)) this.#told.delete(itemId)
    this.#progress = running.filter(({ itemId, progress }) => progress !== this.#told.get(itemId))
    if (this.#progress.length > 0) this.wake()
  }

  /** The progress to tell, without that of items whose end was told meanwhile. */
  takeProgress(): WorkProgress[] {
    const taken = this.#progress.filter(({ itemId }) => !this.#ended.has(itemId))
    this.#progress = []
    for (const { itemId, progress } of taken) this.#told.set(itemId, progress)
    return taken
  }

  wake(): void {
    this.#isWoken = true
    this.#wake()
  }

  end(): void {
    this.isOver = true
    this.wake()
  }

  /** False when the time passed first. */
  async untilWoken(milliseconds: number): Promise<boolean> {
    if (!this.#isWoken) {
      const woken = Promise.withResolvers<void>()
      this.#wake = woken.resolve
      const timer = setTimeout(woken.resolve, milliseconds)
      await woken.promise
      clearTimeout(timer)
    }
    const isWoken = this.#isWoken
    this.#isWoken = false
    return isWoken
  }
}
