/** Rejects with the reason when aborted. */
export function later(seconds: number, aborted?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    aborted?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(aborted.reason)
    })
  })
}
