import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { planMusic } from '../src/engines/builtin/builtin.ts'
import { encodeFloatWav, encodeWav } from '../src/engines/builtin/codec/wav.ts'
import { encodeMidi } from '../src/engines/builtin/composer/midi.ts'
import type { Score } from '../src/engines/builtin/composer/score.ts'
import { renderEffect } from '../src/engines/builtin/effects/render.ts'
import { encode } from '../src/engines/builtin/encode.ts'
import type {
  Key,
  Language,
  MusicRequest,
  Scale,
  VocalGender,
} from '../src/engines/builtin/messages.ts'
import { keys, languages, scales, vocalGenders } from '../src/engines/builtin/messages.ts'
import { integratedLoudness } from '../src/engines/builtin/mix/loudness.ts'
import { truePeak } from '../src/engines/builtin/mix/true-peak.ts'
import { mix, mixParts, type Song, writeSong } from '../src/engines/builtin/render.ts'
import { findInstalledSet } from '../src/engines/builtin/samples/find-set.ts'
import { SampleSet } from '../src/engines/builtin/samples/sample-set.ts'

/**
 * `npm run listen -- --tags "warm lofi piano" --duration 20 --seed 7 --out rain` writes rain.mp3
 * and rain.wav; with `--stems` also each part as it enters the master, rain.1-drums.wav and so on,
 * and the score as rain.mid. `--lyrics` takes the words or the name of a file with them;
 * `--language` and `--voice` as in the API. `npm run listen -- --effect "three knocks on a heavy
 * wooden door in a cave" --out knocks` writes knocks.mp3.
 */
const { values } = parseArgs({
  options: {
    tags: { type: 'string', default: 'warm lofi piano' },
    effect: { type: 'string' },
    lyrics: { type: 'string' },
    language: { type: 'string' },
    voice: { type: 'string', default: 'auto' },
    duration: { type: 'string' },
    bpm: { type: 'string' },
    key: { type: 'string' },
    scale: { type: 'string' },
    seed: { type: 'string', default: '7' },
    stems: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '1' },
    out: { type: 'string', default: 'listen' },
  },
})

const place = findInstalledSet(join(import.meta.dirname, '../.data/samples'))
const set = place && (await SampleSet.open(place))

// The first round includes compilation; the last one shows the speed of a warm thread.
for (let round = number('rounds', values.rounds); round > 0; round -= 1) {
  if (values.effect === undefined) await listen(musicRequest(), round === 1)
  else await listenToEffect(values.effect)
}

function musicRequest(): MusicRequest {
  return planMusic({
    text: values.tags,
    sung: values.lyrics !== undefined,
    lyrics: values.lyrics === undefined ? null : words(values.lyrics),
    language:
      values.language === undefined
        ? null
        : oneOf<Language>('language', languages, values.language),
    vocalGender: oneOf<VocalGender>('voice', vocalGenders, values.voice),
    durationSeconds: number('duration', values.duration ?? '20'),
    bpm: values.bpm === undefined ? null : number('bpm', values.bpm),
    key: values.key === undefined ? null : oneOf<Key>('key', keys, values.key),
    scale: values.scale === undefined ? null : oneOf<Scale>('scale', scales, values.scale),
    beatsPerBar: null,
    seed: number('seed', values.seed),
  })
}

async function listenToEffect(text: string): Promise<void> {
  const durationSeconds = number('duration', values.duration ?? '4')
  const start = cpuSeconds()
  const audio = await renderEffect({ text, durationSeconds, seed: number('seed', values.seed) })
  const factor = durationSeconds / (cpuSeconds() - start)
  mkdirSync(dirname(values.out), { recursive: true })
  writeFileSync(`${values.out}.mp3`, audio.bytes)
  console.log(
    `${factor.toFixed(1)} times real time, ${audio.bytes.length} bytes: ${values.out}.mp3`,
  )
}

async function listen(request: MusicRequest, last: boolean): Promise<void> {
  const spent = new Map<string, number>()
  const start = cpuSeconds()
  let before = start
  const stage = (name: string) => {
    const now = cpuSeconds()
    spent.set(name, (spent.get(name) ?? 0) + now - before)
    before = now
  }
  const song = await writeSong(request)
  const { score, spoken } = song
  stage('compose')
  const sound = mix(score, { stages: stage, spoken, set })
  const audio = await encode({ sound, seed: request.seed })
  stage('encode')

  const factor = score.lengthSeconds / (before - start)
  const table = [...spent].map(([name, seconds]) => `${name} ${milliseconds(seconds)}`).join(', ')
  console.log(`cpu: ${table}; ${factor.toFixed(1)} times real time`)
  if (!last) return
  const { left, right } = sound
  mkdirSync(dirname(values.out), { recursive: true })
  writeFileSync(`${values.out}.mp3`, audio.bytes)
  writeFileSync(`${values.out}.wav`, encodeWav(left, right, 44100))
  if (values.stems) writeStems(song)
  describe(score)
  const peak = Math.max(truePeak(left), truePeak(right))
  console.log(
    `${audio.durationSeconds.toFixed(3)} s, ${integratedLoudness(left, right).toFixed(2)} LUFS, ` +
      `${(20 * Math.log10(peak)).toFixed(2)} dBTP before the MP3, ` +
      `${audio.bytes.length} bytes: ${values.out}.mp3`,
  )
}

/** 32-bit floats, because a stem may exceed full scale and the stems have to add up to the mix. */
function writeStems({ score, spoken }: Song): void {
  writeFileSync(`${values.out}.mid`, encodeMidi(score))
  for (const [index, part] of score.parts.entries()) {
    const { left, right } = mixParts(score, [part], { spoken, set })
    const name = `${values.out}.${index + 1}-${part.role}.wav`
    writeFileSync(name, encodeFloatWav(left, right, 44100))
  }
}

function describe(score: Score): void {
  const { bpm, key, scale, beatsPerBar, sections, parts, singing, space } = score
  console.log(
    `${key} ${scale}, ${bpm} bpm, ${beatsPerBar} beats a bar, reverb ${space.reverbSeconds} s`,
  )
  console.log(
    sections.map(({ name, startSeconds }) => `${name} ${startSeconds.toFixed(1)}`).join(', '),
  )
  if (singing !== null) {
    console.log(`${singing.gender} voice, ${score.request.language}, ${singing.lines.length} lines`)
  }
  for (const { role, instrument, notes, gainDb } of parts) {
    console.log(`  ${role.padEnd(9)} ${instrument.padEnd(17)} ${gainDb} dB, ${notes.length} notes`)
  }
}

function words(text: string): string {
  return existsSync(text) ? readFileSync(text, 'utf8') : text
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
