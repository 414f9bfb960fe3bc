import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { planMusic } from '../src/engines/builtin/builtin.ts'
import { encodeWav } from '../src/engines/builtin/codec/wav.ts'
import { compose } from '../src/engines/builtin/composer/compose.ts'
import type { Score } from '../src/engines/builtin/composer/score.ts'
import type { Key, MusicRequest, Scale } from '../src/engines/builtin/messages.ts'
import { keys, scales } from '../src/engines/builtin/messages.ts'
import { integratedLoudness } from '../src/engines/builtin/mix/loudness.ts'
import { truePeak } from '../src/engines/builtin/mix/true-peak.ts'
import { encode, mix } from '../src/engines/builtin/render.ts'

/** `npm run listen -- --tags "warm lofi piano" --duration 20 --seed 7 --out /tmp/x` writes x.mp3 and x.wav. */
const { values } = parseArgs({
  options: {
    tags: { type: 'string', default: 'warm lofi piano' },
    lyrics: { type: 'string' },
    duration: { type: 'string', default: '20' },
    bpm: { type: 'string' },
    key: { type: 'string' },
    scale: { type: 'string' },
    seed: { type: 'string', default: '7' },
    rounds: { type: 'string', default: '1' },
    out: { type: 'string', default: 'listen' },
  },
})

const request = planMusic({
  text: values.tags,
  sung: values.lyrics !== undefined,
  lyrics: values.lyrics ?? null,
  language: null,
  vocalGender: 'auto',
  durationSeconds: number('duration', values.duration),
  bpm: values.bpm === undefined ? null : number('bpm', values.bpm),
  key: values.key === undefined ? null : oneOf<Key>('key', keys, values.key),
  scale: values.scale === undefined ? null : oneOf<Scale>('scale', scales, values.scale),
  beatsPerBar: null,
  seed: number('seed', values.seed),
})

// The first round pays for compiling; the last one shows what a warm thread takes.
for (let round = number('rounds', values.rounds); round > 0; round -= 1) {
  await listen(request, round === 1)
}

async function listen(request: MusicRequest, last: boolean): Promise<void> {
  const start = cpuSeconds()
  const score = compose(request)
  const composed = cpuSeconds()
  const sound = mix(score)
  const mixed = cpuSeconds()
  const audio = await encode(score, sound)
  const encoded = cpuSeconds()

  const total = encoded - start
  const factor = score.lengthSeconds / total
  console.log(
    `cpu: compose ${milliseconds(composed - start)}, perform and mix ${milliseconds(mixed - composed)}, ` +
      `mp3 ${milliseconds(encoded - mixed)}; ${factor.toFixed(1)} times real time`,
  )
  if (!last) return
  const { left, right } = sound
  mkdirSync(dirname(values.out), { recursive: true })
  writeFileSync(`${values.out}.mp3`, audio.bytes)
  writeFileSync(`${values.out}.wav`, encodeWav(left, right, 44100))
  describe(score)
  const peak = Math.max(truePeak(left), truePeak(right))
  console.log(
    `${audio.durationSeconds.toFixed(3)} s, ${integratedLoudness(left, right).toFixed(2)} LUFS, ` +
      `${(20 * Math.log10(peak)).toFixed(2)} dBTP before the MP3, ${audio.bytes.length} bytes: ${values.out}.mp3`,
  )
}

function describe(score: Score): void {
  const { bpm, key, scale, beatsPerBar, sections, parts, space } = score
  console.log(
    `${key} ${scale}, ${bpm} bpm, ${beatsPerBar} beats a bar, reverb ${space.reverbSeconds} s`,
  )
  console.log(
    sections.map(({ name, startSeconds }) => `${name} ${startSeconds.toFixed(1)}`).join(', '),
  )
  for (const { role, instrument, notes, gainDb } of parts) {
    console.log(`  ${role.padEnd(9)} ${instrument.padEnd(17)} ${gainDb} dB, ${notes.length} notes`)
  }
}

function number(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value)) throw new Error(`--${name} must be a number, not ${text}`)
  return value
}

function oneOf<T extends string>(name: string, choices: readonly T[], text: string): T {
  const choice = choices.find((one) => one === text)
  if (choice === undefined) throw new Error(`--${name} must be one of ${choices.join(' ')}`)
  return choice
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function milliseconds(seconds: number): string {
  return `${Math.round(seconds * 1000)} ms`
}
