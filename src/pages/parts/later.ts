/** Rejects with the reason when aborted, before it or meanwhile. */
export async function later(seconds: number, aborted?: AbortSignal): Promise<void> {
  aborted?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, seconds * 1000)
  const stop = () => reject(aborted?.reason)
  aborted?.addEventListener('abort', stop)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    aborted?.removeEventListener('abort', stop)
  }
}
