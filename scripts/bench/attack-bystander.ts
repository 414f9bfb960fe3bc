import { parentPort, workerData } from 'node:worker_threads'

/**
 * Another account that reads continuously during the attack, in its own thread, so that the work of
 * the attacker is not measured. Posts the duration of the longest read at the end.
 */
const { url, key } = workerData as { url: string; key: string }
let longest = 0
let startedAt: number | undefined
let isOver = false

parentPort?.once('message', () => {
  isOver = true
  const running = startedAt === undefined ? 0 : performance.now() - startedAt
  parentPort?.postMessage(Math.max(longest, running) / 1000)
})

while (!isOver) {
  startedAt = performance.now()
  const answer = await fetch(`${url}/v1/me`, { headers: { 'X-API-Key': key } })
  await answer.arrayBuffer()
  longest = Math.max(longest, performance.now() - startedAt)
}
