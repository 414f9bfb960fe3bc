import { createInterface } from 'node:readline'
import type { LineReport, SpeakOrder } from './conversation.ts'
import { openSynthesizer, type Speech, speechOf } from './speech.ts'

/**
 * A separate program, started by `singer/speaker-process.ts`: reads orders as JSON lines and
 * answers each of their lines with its speech. It ends when its input ends, also when its parent
 * dies, and after ten minutes without an order. Only this program loads eSpeak NG, which is
 * licensed under the GPL 3; all other code talks to it through its pipes.
 */
const idleMinutes = 10

// The parent has ended: nothing reads the rest.
process.stdout.on('error', () => process.exit())

const idle = setTimeout(() => process.exit(), idleMinutes * 60_000).unref()

for await (const line of createInterface({ input: process.stdin })) {
  const synthesizer = await openSynthesizer()
  for await (const speech of speechOf(synthesizer, JSON.parse(line) as SpeakOrder)) report(speech)
  idle.refresh()
}

function report({ phonemes, sound, recorded }: Speech): void {
  const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength)
  const line: LineReport = {
    ...{ phonemes, sound: bytes.toString('base64') },
    ...(recorded && { recorded }),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
