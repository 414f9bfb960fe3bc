import { longestSeconds } from './messages.ts'
import { sampleRate } from './synth/sampling.ts'

/** The bytes of stereo sound of this length. */
export function songBufferBytes(seconds: number): number {
  return Math.round(seconds * sampleRate) * 2 * Float32Array.BYTES_PER_ELEMENT
}

/**
 * Shared memory for the samples of songs: one thread plays into it, another encodes from it, and
 * the next song reuses it. When all buffers are in use the next song waits, so that playing cannot
 * run ahead of encoding.
 */
export class SongBuffers {
  readonly #free: SharedArrayBuffer[] = []
  readonly #waiting: (() => void)[] = []
  #freeCount: number

  constructor(count: number) {
    this.#freeCount = count
  }

  /** Lends a buffer to `work`. Rejects with the signal's reason when aborted while waiting. */
  async use<Result>(
    signal: AbortSignal,
    work: (buffer: SharedArrayBuffer) => Promise<Result>,
  ): Promise<Result> {
    await this.#acquire(signal)
    try {
      // Room for the longest song: only the pages that are written to take up memory.
      const buffer = this.#free.pop() ?? new SharedArrayBuffer(songBufferBytes(longestSeconds))
      const result = await work(buffer)
      // Not after a failure: a thread that is being stopped may still write to the buffer.
      this.#free.push(buffer)
      return result
    } finally {
      this.#freeCount += 1
      this.#waiting.shift()?.()
    }
  }

  async #acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    while (this.#freeCount === 0) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      // Out of the queue at once: a buffer that is given back now belongs to the next in it.
      const abort = () => {
        const place = this.#waiting.indexOf(resolve)
        if (place >= 0) this.#waiting.splice(place, 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.push(resolve)
      try {
        await promise
      } finally {
        signal.removeEventListener('abort', abort)
      }
    }
    this.#freeCount -= 1
  }
}
