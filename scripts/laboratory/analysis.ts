import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { analyseSong } from '../../src/engines/builtin/listen/analyse.ts'
import type { SongAnalysis } from '../../src/engines/builtin/messages.ts'
import { type Arrangement, arrange } from './arrangements.ts'
import type { OtherEar } from './other-ear.ts'
import { openQueenMary, type QueenMary, type QueenMaryEar } from './queen-mary.ts'
import { files, run, unpack } from './recorded-music.ts'
import type { Result } from '../bench/result.ts'

/**
 * Packages that nothing in the analysis was chosen by, and their licences: Creative Commons
 * Attribution-ShareAlike 3.0; one of its own that allows copies; CC BY-SA 3.0; GPL-3+; GPL-2+; BSD.
 */
const sources = [
  'singularity-music',
  'drascula-music',
  'marsshooter-data',
  'planetblupi-music-ogg',
  'pushover-data',
  'parsec47-data',
  'torus-trooper-data',
] as const
const perSource = 12
const [shortestSeconds, longestSeconds] = [30, 60]
const smallestBytes = 300_000
const sampleRate = 44_100
const essentia = 'essentia.js@0.1.3'
/** From here on Essentia calls its tempo good. */
const goodConfidence = 1.5
const sureConfidence = 2.5

interface Piece {
  name: string
  ours: SongAnalysis
  other: OtherEar
  second: QueenMaryEar
}

interface Played {
  piece: Arrangement
  ours: SongAnalysis
}

/** How often the analysis agrees with ears that others wrote, and with what others arranged. */
export async function measureAnalysis(): Promise<Result[]> {
  const programs = ['apt-get', 'dpkg', 'unzip', 'ffmpeg', 'npm', 'g++', 'python3', 'fluidsynth']
  if (programs.some((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)) return []
  const folder = mkdtempSync(join(tmpdir(), 'tonewright-analysis-'))
  try {
    unpack(folder, sources)
    run(folder, 'npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, essentia])
    const second = openQueenMary(folder)
    const pieces: Piece[] = []
    for (const source of sources) pieces.push(...(await hearPieces(folder, source, second)))
    const played: Played[] = []
    for (const piece of arrange(folder)) {
      played.push({ piece, ours: await analyse(decodeMono(folder, piece.file)) })
    }
    return [...resultsOf(pieces), ...resultsOfPlayed(played)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function hearPieces(folder: string, source: string, second: QueenMary): Promise<Piece[]> {
  const pieces: Piece[] = []
  const music = files(join(folder, source)).filter((path) => {
    return path.endsWith('.ogg') && statSync(path).size > smallestBytes
  })
  for (const file of music.toSorted()) {
    if (pieces.length === perSource) break
    const samples = decodeMono(folder, file)
    if (samples.length < shortestSeconds * sampleRate) continue
    pieces.push({
      name: basename(file, '.ogg'),
      ours: await analyse(samples),
      other: askOther(folder, samples),
      second: second.hear(samples),
    })
  }
  return pieces
}

function analyse(samples: Float32Array): Promise<SongAnalysis> {
  return analyseSong({ song: encodeWav(samples, samples, sampleRate) })
}

function decodeMono(folder: string, file: string): Float32Array {
  const { stdout } = run(folder, 'ffmpeg', [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-t', String(longestSeconds)],
    ...['-i', file, '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', '-'],
  ])
  return new Float32Array(new Uint8Array(stdout).buffer)
}

function askOther(folder: string, samples: Float32Array): OtherEar {
  const program = fileURLToPath(new URL('./other-ear.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, folder], {
    input: Buffer.from(samples.buffer),
    cwd: folder,
  })
  if (status !== 0) throw new Error(`the other ear: ${stderr}`)
  return JSON.parse(stdout.toString().trim().split('\n').at(-1) ?? '')
}

function resultsOf(pieces: readonly Piece[]): Result[] {
  const clear = pieces.filter(({ other, second }) => isSameTempo(other.bpm, second.bpm))
  const good = clear.filter(({ other }) => other.confidence >= goodConfidence)
  const sure = clear.filter(({ other }) => other.confidence >= sureConfidence)
  const agreed = pieces.filter(({ other, second }) => isKey(second, other))
  return [
    resultOf('analysis, tempo where both agree and one is sure', 'all', sure, sameTempo),
    resultOf('analysis, tempo where both agree and one finds it good', '≥ 0.9', good, sameTempo),
    resultOf('analysis, key where both agree', '≥ 0.8', agreed, sameKey),
    resultOf('analysis, key, agreement with Essentia alone', '≥ 0.7', pieces, sameKey),
  ]
}

function resultOf(
  measurement: string,
  aim: string,
  pieces: readonly Piece[],
  agrees: (piece: Piece) => boolean,
): Result {
  const others = pieces.filter((piece) => !agrees(piece))
  return {
    ...{ measurement, aim, ...shareOf(pieces.length - others.length, pieces.length) },
    oursDoes: 'hears the first minute of recordings; half and double tempo count as the same',
    yardstickDoes: `is ${essentia} beside libqm-dsp 1.7.1, both as they come`,
    notes: others.length > 0 ? [`Others: ${others.map(describe).join('; ')}.`] : [],
  }
}

function shareOf(right: number, all: number): Pick<Result, 'ratio' | 'ours' | 'yardstick'> {
  const ratio = all > 0 ? right / all : 0
  return { ratio, ours: `${right} of ${all}`, yardstick: `${all} of ${all}` }
}

function describe({ name, ours: { tempo, key }, other }: Piece): string {
  const heard = `${tempo?.bpm ?? 'no tempo'}, ${key ? `${key.key} ${key.scale}` : 'no key'}`
  return `${name} (${heard}; ${other.bpm.toFixed(1)}, ${other.key} ${other.scale})`
}

function resultsOfPlayed(played: readonly Played[]): Result[] {
  const meters = Object.groupBy(played, ({ piece }) => piece.meter)
  return [
    ...Object.entries(meters).map(([meter, some]) => {
      return resultOfPlayed(`analysis, meter of ${meter}`, '≥ 0.9', some, sameMeter)
    }),
    resultOfPlayed('analysis, tempo of arrangements', '≥ 0.9', played, ({ piece, ours }) => {
      return isSameTempo(ours.tempo?.bpm ?? 0, piece.bpm * (piece.meter === '6/8' ? 2 / 3 : 1))
    }),
    resultOfPlayed('analysis, key of arrangements', '≥ 0.8', played, ({ piece, ours: { key } }) => {
      return key?.key === piece.key && key.scale === piece.scale
    }),
  ]
}

function resultOfPlayed(
  measurement: string,
  aim: string,
  played: readonly Played[],
  isRight: (one: Played) => boolean,
): Result {
  const others = played.filter((one) => !isRight(one))
  return {
    ...{ measurement, aim, ...shareOf(played.length - others.length, played.length) },
    oursDoes: 'hears 24 bars of chords',
    yardstickDoes: 'is what the groove of MMA says, played by FluidSynth with FluidR3',
    notes: others.length > 0 ? [`Others: ${others.map(describePlayed).join('; ')}.`] : [],
  }
}

function describePlayed({ piece, ours: { tempo, key, meter } }: Played): string {
  const { groove, bpm, key: tonic, scale } = piece
  const bars = meter ? `${meter.beatsPerBar} beats of ${meter.beatDivision}` : 'no bars'
  const heard = [tempo?.bpm ?? 'no tempo', key ? `${key.key} ${key.scale}` : 'no key', bars]
  return `${groove} (${heard.join(', ')}; ${bpm}, ${tonic} ${scale})`
}

function sameMeter({ piece, ours: { meter } }: Played): boolean {
  if (piece.meter !== '6/8') return meter?.beatsPerBar === Number(piece.meter[0])
  return meter?.beatDivision === 3 && [2, 4].includes(meter.beatsPerBar)
}

function sameTempo({ ours: { tempo }, other }: Piece): boolean {
  return tempo !== null && isSameTempo(tempo.bpm, other.bpm)
}

function isSameTempo(one: number, other: number): boolean {
  return [0.25, 0.5, 1, 2, 4].some((octave) => Math.abs((octave * one) / other - 1) < 0.03)
}

const sharps: Record<string, string> = { Db: 'C#', Eb: 'D#', Gb: 'F#', Ab: 'G#', Bb: 'A#' }

function sameKey({ ours: { key }, other }: Piece): boolean {
  return key !== null && isKey(key, other)
}

function isKey(one: Pick<QueenMaryEar, 'key' | 'scale'>, other: OtherEar): boolean {
  return one.key === (sharps[other.key] ?? other.key) && one.scale === other.scale
}
