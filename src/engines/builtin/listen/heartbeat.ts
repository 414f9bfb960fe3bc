/** Much more often than the minutes of silence after which a job counts as stuck. */
const heartbeatSeconds = 5

/**
 * Calls `beat` at once and every few seconds during the work, which may wait for a thread or a
 * server.
 */
export async function withHeartbeat<Result>(
  beat: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  beat()
  const timer = setInterval(beat, heartbeatSeconds * 1000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
