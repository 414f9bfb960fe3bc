/** Often enough for anybody who takes minutes of silence for the end. */
const heartbeatSeconds = 5

/** Calls `beat` at once and every few seconds while the work goes on: waiting for a thread or a server is no standstill. */
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
