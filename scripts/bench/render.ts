import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { encodeMidi } from '../../src/engines/builtin/composer/midi.ts'
import type { Part } from '../../src/engines/builtin/composer/score.ts'
import { encode } from '../../src/engines/builtin/encode.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import type { MusicRequest } from '../../src/engines/engines.ts'
import { median } from './compare.ts'
import { openFolder } from './ending.ts'
import { cpuSecondsOf } from './program.ts'
import { openRecordings } from './recordings.ts'
import type { Result } from './result.ts'
import { songs } from './songs.ts'
import { wallPace } from './wall-pace.ts'

const seconds = 60
const rounds = 5
const set = await openRecordings()
const soundFont = '/usr/share/sounds/sf2/FluidR3_GM.sf2'

const families: Record<string, readonly string[]> = {
  keys: ['piano', 'electric-piano', 'organ', 'harpsichord', 'accordion'],
  guitars: ['acoustic-guitar', 'electric-guitar', 'distorted-guitar', 'clean-guitar', 'harp'],
  basses: ['finger-bass', 'sub-bass', 'synth-bass', 'upright-bass', 'slap-bass'],
  'strings and choir': ['strings', 'fiddle', 'choir'],
  winds: ['brass', 'flute', 'clarinet'],
  mallets: ['bell', 'mallet'],
}

function familyOf({ role, instrument }: Part): string {
  if (role === 'drums') return 'drums'
  return Object.keys(families).find((name) => families[name]?.includes(instrument)) ?? 'synths'
}

/**
 * Renders a song of 60 s in eight parts, from its lyrics to the file, warm, and the yardsticks in
 * the same seconds.
 */
export async function measureRender(): Promise<Result[]> {
  await using folder = await openFolder('bench')
  return await measure(folder.path)
}

async function measure(folder: string): Promise<Result[]> {
  const [song, ...others] = songs(seconds)
  if (!song) throw new Error('no song')
  // Warms up with songs of all kinds, as in operation.
  for (const other of others) await renderStages(other)
  const all: Map<string, number>[] = []
  const spent: number[] = []
  const [fluid, lame]: [number[], number[]] = [[], []]
  const { parts } = writeYardsticks(folder, song)
  for (let round = 0; round < rounds; round++) {
    all.push(await renderStages(song))
    spent.push(await renderWhole(song))
    const fluidSeconds = cpuSecondsOf('fluidsynth', [
      ...['-ni', '-r', '44100', '-F', join(folder, 'fluid.wav')],
      ...[soundFont, join(folder, 'song.mid')],
    ])
    if (fluidSeconds !== undefined) fluid.push(seconds / fluidSeconds)
    const lameSeconds = cpuSecondsOf('lame', [
      ...['--quiet', '-V2', join(folder, 'song.wav'), join(folder, 'song.mp3')],
    ])
    if (lameSeconds !== undefined) lame.push(seconds / lameSeconds)
  }
  const pace = spent.map((each) => seconds / each)
  const [short, long] = [memoryOf(seconds), memoryOf(210)]
  const wall = await wallPace(songs(seconds))
  const times = (values: readonly number[]) =>
    values.length > 0 ? `${median(values).toFixed(1)}× real time` : 'skipped: not installed'
  const ratio = (values: readonly number[]) =>
    median(pace) / (values.length > 0 ? median(values) : NaN)
  const ours = times(pace)
  const oursDoes = `composes, plays, mixes and encodes ${seconds} s in ${parts} parts; one core`
  return [
    {
      measurement: 'render, against FluidSynth',
      ratio: ratio(fluid),
      aim: 'ours ≥ 40× real time',
      ours,
      yardstick: times(fluid),
      oursDoes,
      yardstickDoes: 'FluidSynth plays the same notes from FluidR3_GM to a WAV file',
      notes: [tableOfStages(all, parts)],
    },
    {
      measurement: 'render, against LAME',
      ratio: ratio(lame),
      aim: 'ours ≥ 40× real time',
      ours,
      yardstick: times(lame),
      oursDoes,
      yardstickDoes: 'LAME (V2) encodes the same samples, nothing else; one core',
    },
    {
      measurement: 'render, by the clock',
      ratio: wall / median(pace),
      aim: 'ours ≥ 60× real time',
      ours: `${wall.toFixed(1)}× real time`,
      yardstick: ours,
      oursDoes: 'songs one after the other, one encoded while the next is played; two cores',
      yardstickDoes: 'the same on one core',
    },
    {
      measurement: 'render, memory',
      ratio: long.grownMb / short.grownMb,
      aim: '< 300 MB a thread',
      ours: `${Math.round(long.grownMb)} MB for songs of 210 s`,
      yardstick: `${Math.round(short.grownMb)} MB for songs of ${seconds} s`,
      oursDoes: `what two threads add to the process, peak ${Math.round(long.peakMb)} MB`,
      yardstickDoes: `the same, peak ${Math.round(short.peakMb)} MB`,
    },
  ]
}

function writeYardsticks(folder: string, song: MusicRequest): { parts: number } {
  const score = compose(song)
  const { left, right } = mix(score)
  writeFileSync(join(folder, 'song.mid'), encodeMidi(score))
  writeFileSync(join(folder, 'song.wav'), encodeWav(left, right, 44100))
  return { parts: score.parts.length }
}

/** Processor seconds of the whole, without asking for the time of each stage: that takes 2 %. */
async function renderWhole(song: MusicRequest): Promise<number> {
  const before = cpuSeconds()
  await encode({ sound: mix(compose(song), { set }), seed: song.seed })
  return cpuSeconds() - before
}

/** Processor seconds of each stage; playing is split by family of instruments. */
async function renderStages(song: MusicRequest): Promise<Map<string, number>> {
  const spent = new Map<string, number>()
  let before = cpuSeconds()
  const ended = (stage: string) => {
    const now = cpuSeconds()
    spent.set(stage, (spent.get(stage) ?? 0) + now - before)
    before = now
  }
  const score = compose(song)
  ended('compose')
  const stages = (stage: string, part?: Part) =>
    ended(stage === 'perform' && part ? `perform ${familyOf(part)}` : stage)
  const sound = mix(score, { stages, set })
  await encode({ sound, seed: song.seed })
  ended('encode')
  return spent
}

function tableOfStages(all: readonly Map<string, number>[], parts: number): string {
  const names = [...new Set(all.flatMap((stages) => [...stages.keys()]))]
  const sum = median(all.map(total))
  const rows = [
    ...names.map((name) => [name, median(all.map((stages) => stages.get(name) ?? 0))] as const),
    ['all', sum] as const,
  ].map(([name, spent]) => {
    const share = `${Math.round((100 * spent) / sum)} %`
    return `| ${name} | ${Math.round(spent * 1000)} | ${share} | ${Math.round(seconds / spent)} |`
  })
  const head = `| ${seconds} s in ${parts} parts | CPU ms | Share | × real time |`
  return [head, '|---|---|---|---|', ...rows].join('\n')
}

function total(stages: ReadonlyMap<string, number>): number {
  return [...stages.values()].reduce((sum, spent) => sum + spent, 0)
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function memoryOf(durationSeconds: number): { grownMb: number; peakMb: number } {
  const program = fileURLToPath(new URL('render-memory.ts', import.meta.url))
  return JSON.parse(
    execFileSync(process.execPath, [program, String(durationSeconds)], { encoding: 'utf8' }),
  )
}
