import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sing } from '../../src/engines/builtin/singer/sing.ts'
import { speak } from '../../src/engines/builtin/singer/speak.ts'
import type { Gender, SpokenLine, SungNote } from '../../src/engines/builtin/singer/spoken.ts'
import { lyricLines } from './lyric-line-table.ts'
import { otherLines } from './other-line-table.ts'
import type { Result } from '../bench/result.ts'

const run = promisify(execFile)
const sungRate = 44100
const spokenRate = 22050
const heardRate = 16000
const model = '/usr/share/pocketsphinx/model/en-us'
const eighthSeconds = 0.3

/** Degrees of a pentatonic scale: small steps, up and back. */
const tune = [0, 1, 2, 3, 4, 3, 2, 3, 4, 2, 1, 2, 0, 1, 0]
const pentatonic = [0, 2, 4, 7, 9]
/** MIDI numbers of the lowest notes, A3 and A2, as the composer sets these voices. */
const lowest: Record<Gender, number> = { female: 57, male: 45 }
/** Seven of eight. */
const aim = 21

/** How many of the sung lines a recogniser identifies among these and many others. */
export async function measureIntelligibility(): Promise<Result[]> {
  if (!(await hasRecogniser())) {
    console.error('Left out: pocketsphinx with its English model is not installed.')
    return []
  }
  const results: Result[] = []
  for (const gender of ['female', 'male'] as const) {
    const lines = await speak(lyricLines, 'en', gender)
    const spoken = await countHeard(lines.map(({ sound }) => heardFrom(sound ?? [], spokenRate)))
    const sung = await countHeard(lines.map((line) => heardFrom(sungAlone(line, gender), sungRate)))
    results.push({
      measurement: `intelligibility, ${gender}`,
      ratio: sung / Math.max(1, spoken),
      aim: `ours ≥ ${aim} of ${lyricLines.length}`,
      ours: `${sung} of ${lyricLines.length}`,
      yardstick: `${spoken} of ${lyricLines.length}`,
      oursDoes: 'sings the lines without accompaniment; pocketsphinx chooses among 200',
      yardstickDoes: 'speaks them, as they are before they are sung',
    })
  }
  return results
}

/** One eighth note for each syllable at 100 bpm, the last one held. */
function tuneOf(line: SpokenLine, gender: Gender): SungNote[] {
  const last = line.syllables.length - 1
  return line.syllables.map((_, syllable) => ({
    startSeconds: 0.4 + syllable * eighthSeconds,
    lengthSeconds: syllable === last ? 3 * eighthSeconds : eighthSeconds,
    midi: lowest[gender] + pentatonic[tune[syllable % tune.length]!]!,
    velocity: 0.8,
    line: 0,
    syllable,
  }))
}

function sungAlone(line: SpokenLine, gender: Gender): Float32Array {
  const notes = tuneOf(line, gender)
  const seconds = (notes.at(-1)?.startSeconds ?? 0) + 4 * eighthSeconds
  const out = new Float32Array(Math.ceil(seconds * sungRate))
  sing({ lines: [line], notes, gender, seed: 1 }, out)
  return out
}

async function hasRecogniser(): Promise<boolean> {
  try {
    // Without input it prints its usage and fails.
    await run('pocketsphinx_batch', ['-hmm', `${model}/en-us`], { timeout: 10_000 })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

async function countHeard(sounds: readonly Float32Array[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'intelligibility-'))
  try {
    const at = (name: string) => join(folder, name)
    const choice = [...lyricLines, ...otherLines].join(' | ')
    await writeFile(at('lines.gram'), `#JSGF V1.0;\ngrammar lines;\npublic <line> = ${choice};\n`)
    await writeFile(at('list'), sounds.map((_, index) => `${index}\n`).join(''))
    for (const [index, sound] of sounds.entries()) {
      const samples = Int16Array.from(sound, (sample) => Math.round(sample * 32767))
      await writeFile(at(`${index}.raw`), samples)
    }
    await run('pocketsphinx_batch', [
      ...['-adcin', 'yes', '-cepdir', folder, '-cepext', '.raw'],
      ...['-ctl', at('list'), '-hyp', at('heard'), '-jsgf', at('lines.gram')],
      ...['-hmm', `${model}/en-us`, '-dict', `${model}/cmudict-en-us.dict`],
      ...['-logfn', at('log')],
    ])
    const heard = (await readFile(at('heard'), 'utf8')).split('\n')
    return lyricLines.filter((line, index) => heard[index]?.startsWith(`${line} (`)).length
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Resamples to 16 kHz with a windowed sinc and sets the level of speech near a microphone. */
function heardFrom(sound: ArrayLike<number>, rate: number): Float32Array {
  const step = rate / heardRate
  const reach = 16 * step
  const result = new Float32Array(Math.floor(sound.length / step))
  let loudest = 1e-9
  for (let index = 0; index < result.length; index++) {
    const centre = index * step
    let sum = 0
    for (let place = Math.ceil(centre - reach); place <= centre + reach; place++) {
      const distance = (place - centre) / step
      const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance)
      const window = 0.5 + 0.5 * Math.cos((Math.PI * (place - centre)) / reach)
      sum += ((sound[place] ?? 0) * sinc * window) / step
    }
    result[index] = sum
    loudest = Math.max(loudest, Math.abs(sum))
  }
  return result.map((sample) => (sample * 0.7) / loudest)
}
