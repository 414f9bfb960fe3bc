import { createInterface } from 'node:readline'
import type { LineReport, SpeakOrder } from './conversation.ts'
import { openSynthesizer, type Speech, speechOf } from './speech.ts'

/**
 * A program of its own, started by `singer/speaker-process.ts`: reads orders as JSON lines, answers each of their
 * lines with what was spoken. It ends when its input ends, which is also when its parent dies, and when nobody has
 * asked for ten minutes. It is the only place that loads eSpeak NG, which comes under the GPL 3; everything else
 * talks to it as to any other program.
 */
const idleMinutes = 10

// The parent is gone: nobody hears the rest.
process.stdout.on('error', () => process.exit())

const idle = setTimeout(() => process.exit(), idleMinutes * 60_000).unref()

for await (const line of createInterface({ input: process.stdin })) {
  const synthesizer = await openSynthesizer()
  for await (const speech of speechOf(synthesizer, JSON.parse(line) as SpeakOrder)) report(speech)
  idle.refresh()
}

function report({ phonemes, sound }: Speech): void {
  const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength)
  const line: LineReport = { phonemes, sound: bytes.toString('base64') }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
