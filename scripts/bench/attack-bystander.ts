import { parentPort, workerData } from 'node:worker_threads'

/**
 * Another account that reads again and again while the service is attacked, in a thread of its own, so
 * that the attacker's own work is not measured. Says at the end how long the longest read took.
 */
const { url, key } = workerData as { url: string; key: string }
let longest = 0
let asked: number | undefined
let isOver = false

parentPort?.once('message', () => {
  isOver = true
  const running = asked === undefined ? 0 : performance.now() - asked
  parentPort?.postMessage(Math.max(longest, running) / 1000)
})

while (!isOver) {
  asked = performance.now()
  const answer = await fetch(`${url}/v1/me`, { headers: { 'X-API-Key': key } })
  await answer.arrayBuffer()
  longest = Math.max(longest, performance.now() - asked)
}
