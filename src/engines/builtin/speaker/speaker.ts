import { createInterface } from 'node:readline'
import type { LineReport, SpeakOrder, TroubleReport } from './conversation.ts'
import { prepare, type Speech, speechOf } from './speech.ts'

/**
 * A separate program, started by `singer/speaker-process.ts`: reads orders as JSON lines and
 * answers each of their lines with its speech. It ends when its input ends, also when its parent
 * dies, and after ten minutes without an order. Only this program loads eSpeak NG, which is
 * licensed under the GPL 3; all other code talks to it through its pipes.
 */
const idleMinutes = 10

// The parent has ended: nothing reads the rest.
process.stdout.on('error', () => process.exit())

let idle = endLater()

for await (const line of createInterface({ input: process.stdin })) {
  clearTimeout(idle)
  const order: SpeakOrder = JSON.parse(line)
  const prepared = await prepare(order).catch((error: Error) => ({ trouble: error.message }))
  if ('trouble' in prepared) write(prepared)
  else for (const speech of speechOf(order, prepared)) write(reportOf(speech))
  idle = endLater()
}

function endLater(): NodeJS.Timeout {
  return setTimeout(() => process.exit(), idleMinutes * 60_000).unref()
}

function reportOf({ phonemes, sound, recorded }: Speech): LineReport {
  const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength)
  return { phonemes, sound: bytes.toString('base64'), ...(recorded && { recorded }) }
}

function write(report: LineReport | TroubleReport): void {
  process.stdout.write(`${JSON.stringify(report)}\n`)
}
