import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { sing } from '../../src/engines/builtin/singer/sing.ts'
import { speak } from '../../src/engines/builtin/singer/speak.ts'
import type { Gender, SpokenLine, SungNote } from '../../src/engines/builtin/singer/spoken.ts'
import { sampleRate } from '../../src/engines/builtin/synth/sampling.ts'
import { lyricLines } from './lyric-line-table.ts'

const run = promisify(execFile)
const heardRate = 16000
const beatSeconds = 0.6

/** Steps above the lowest note of a pentatonic scale: how a tune of small steps goes up and comes home. */
const tune = [0, 1, 2, 3, 4, 3, 2, 3, 4, 2, 1, 2, 0, 1, 0]
const pentatonic = [0, 2, 4, 7, 9, 12]
/** MIDI numbers of the tune's lowest note: A2 to A3 is sung, or A3 to A4. */
const lowest: Record<Gender, number> = { female: 57, male: 45 }

/** How many of the lines the recogniser tells apart when they are sung, out of `lyricLines`. */
export async function countHeard(gender: Gender): Promise<number> {
  const lines = await speak(lyricLines, 'en', gender)
  const heard = await recognise(lines.map((line) => sungAlone(line, gender)))
  return heard.filter((text, index) => text === lyricLines[index]?.toLowerCase()).length
}

/** One eighth for each syllable at 100 beats a minute, the last one held. */
export function tuneOf(line: SpokenLine, gender: Gender): SungNote[] {
  const count = line.syllables.length
  return line.syllables.map((_, syllable) => ({
    startSeconds: 0.5 + (syllable * beatSeconds) / 2,
    lengthSeconds: syllable === count - 1 ? 2 * beatSeconds : beatSeconds / 2,
    midi: lowest[gender] + pentatonic[tune[syllable % tune.length]!]!,
    velocity: 0.8,
    line: 0,
    syllable,
  }))
}

function sungAlone(line: SpokenLine, gender: Gender): Float32Array {
  const notes = tuneOf(line, gender)
  const last = notes.at(-1)!
  const out = new Float32Array(Math.ceil((last.startSeconds + last.lengthSeconds + 0.5) * sampleRate))
  sing({ lines: [line], notes, gender, seed: 1 }, out)
  return out
}

/** What pocketsphinx hears in each sound when it may only choose among the lines. */
export async function recognise(sounds: readonly Float32Array[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'intelligibility-'))
  try {
    const grammar = join(folder, 'lines.gram')
    const choice = lyricLines.map((line) => line.toLowerCase()).join(' | ')
    await writeFile(grammar, `#JSGF V1.0;\ngrammar lines;\npublic <line> = ${choice};\n`)
    const heard: string[] = []
    for (const [index, sound] of sounds.entries()) {
      const file = join(folder, `${index}.wav`)
      const voice = resampled(sound)
      await writeFile(file, encodeWav(voice, voice, heardRate, 1))
      const { stdout } = await run('pocketsphinx_continuous', [
        ...['-infile', file, '-jsgf', grammar],
        ...['-hmm', '/usr/share/pocketsphinx/model/en-us/en-us'],
        ...['-dict', '/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict'],
        ...['-logfn', '/dev/null'],
      ])
      heard.push(stdout.trim().replace(/\s+/g, ' '))
    }
    return heard
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** To 16 kHz by a windowed sinc, at the level of ordinary speech. */
export function resampled(sound: Float32Array): Float32Array {
  const step = sampleRate / heardRate
  const result = new Float32Array(Math.floor(sound.length / step))
  const reach = 40
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
