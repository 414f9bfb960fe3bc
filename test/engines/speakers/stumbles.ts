import { createInterface } from 'node:readline'
import type { SpeakOrder } from '../../../src/engines/builtin/speaker/conversation.ts'

/** Says everything but `poison`, of which it dies. */
for await (const text of createInterface({ input: process.stdin })) {
  const { lines } = JSON.parse(text) as SpeakOrder
  for (const line of lines) {
    if (line === 'poison') process.exit(1)
    process.stdout.write(`${JSON.stringify({ phonemes: [], sound: 'AAAA' })}\n`)
  }
}
