/** Makes a quick engine fail or wait. */
export interface Gate {
  /** The next calls fail. */
  breakNext(count: number): void
  /** Calls wait from now on, until released or aborted. */
  hold(): void
  release(): void
  /** Resolves when at least this many calls are waiting; for 0, when none is. */
  waiting(count: number): Promise<void>
}

export interface OpenGate extends Gate {
  /** Throws when broken; waits while held. */
  pass(signal: AbortSignal): Promise<void>
}

export function openGate(): OpenGate {
  const changes = new EventTarget()
  let toBreak = 0
  let held: PromiseWithResolvers<void> | undefined
  let waiters = 0

  async function wait(released: Promise<void>, signal: AbortSignal): Promise<void> {
    waiters += 1
    changes.dispatchEvent(new Event('change'))
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(signal.reason)
    signal.addEventListener('abort', abort)
    try {
      signal.throwIfAborted()
      await Promise.race([released, aborted.promise])
    } finally {
      signal.removeEventListener('abort', abort)
      waiters -= 1
      changes.dispatchEvent(new Event('change'))
    }
  }

  return {
    async pass(signal) {
      if (toBreak > 0) {
        toBreak -= 1
        throw new Error('the quick engine was told to break at /secret/path')
      }
      if (held) await wait(held.promise, signal)
    },
    breakNext(count) {
      toBreak = count
    },
    hold() {
      held = Promise.withResolvers<void>()
    },
    release() {
      held?.resolve()
      held = undefined
    },
    async waiting(count) {
      while (count === 0 ? waiters > 0 : waiters < count) {
        await new Promise((resolve) => changes.addEventListener('change', resolve, { once: true }))
      }
    },
  }
}
