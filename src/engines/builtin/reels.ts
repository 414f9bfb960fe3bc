import { longestSeconds } from './messages.ts'
import { sampleRate } from './synth/sampling.ts'

/** Of both ears. */
export function reelBytes(seconds: number): number {
  return Math.round(seconds * sampleRate) * 2 * Float32Array.BYTES_PER_ELEMENT
}

interface Waiting {
  resolve(): void
  reject(reason: unknown): void
}

/**
 * Memory for the samples of songs on their way from thread to thread, shared so that nothing is copied, and used again
 * for the next song. There are only so many: whoever finds none waits, so the players cannot run ahead of the codecs.
 */
export class Reels {
  readonly #kept: SharedArrayBuffer[] = []
  readonly #waiting: Waiting[] = []
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  /** Lends a reel for the time of `work`. Rejects with the signal's reason when aborted while waiting for one. */
  async use<Result>(
    signal: AbortSignal,
    work: (reel: SharedArrayBuffer) => Promise<Result>,
  ): Promise<Result> {
    await this.#turn(signal)
    try {
      // As long as the longest song: only what is written to takes up memory.
      const reel = this.#kept.pop() ?? new SharedArrayBuffer(reelBytes(longestSeconds))
      const result = await work(reel)
      // After a failure a dying thread may still write to it: then it is not used again.
      this.#kept.push(reel)
      return result
    } finally {
      this.#free += 1
      this.#waiting.shift()?.resolve()
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    while (this.#free === 0) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const waiting = { resolve, reject }
      const abort = () => reject(signal.reason)
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.push(waiting)
      try {
        await promise
      } catch (reason) {
        const place = this.#waiting.indexOf(waiting)
        if (place >= 0) this.#waiting.splice(place, 1)
        throw reason
      } finally {
        signal.removeEventListener('abort', abort)
      }
    }
    this.#free -= 1
  }
}
