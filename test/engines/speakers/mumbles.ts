import { createInterface } from 'node:readline'
import type { SpeakOrder } from '../../../src/engines/builtin/speaker/conversation.ts'

/** Says everything at once, but `poison` in no language of the conversation. */
for await (const text of createInterface({ input: process.stdin })) {
  const { lines } = JSON.parse(text) as SpeakOrder
  const report = JSON.stringify({ phonemes: [], sound: 'AAAA' })
  process.stdout.write(lines.map((line) => (line === 'poison' ? 'bla\n' : `${report}\n`)).join(''))
}
