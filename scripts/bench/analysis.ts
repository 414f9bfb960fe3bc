import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { analyseSong } from '../../src/engines/builtin/listen/analyse.ts'
import type { SongAnalysis } from '../../src/engines/builtin/messages.ts'
import type { OtherEar } from './other-ear.ts'
import { files, run, unpack } from './recorded-music.ts'
import type { Result } from './result.ts'

/**
 * Packages that nothing in the analysis was chosen by, and their licences: Creative Commons
 * Attribution-ShareAlike 3.0, and one of its own that allows copies.
 */
const sources = ['singularity-music', 'drascula-music'] as const
const perSource = 20
const [shortestSeconds, longestSeconds] = [30, 60]
const sampleRate = 44_100
const essentia = 'essentia.js@0.1.3'
/** From here on Essentia calls its tempo good. */
const goodConfidence = 1.5
const clearConfidence = 2.5

interface Piece {
  name: string
  ours: SongAnalysis
  other: OtherEar
}

/** How often the analysis agrees with an ear that others wrote, on recordings from Debian. */
export async function measureAnalysis(): Promise<Result[]> {
  const programs = ['apt-get', 'dpkg', 'unzip', 'ffmpeg', 'npm']
  if (programs.some((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)) return []
  const folder = mkdtempSync(join(tmpdir(), 'tonewright-analysis-'))
  try {
    unpack(folder, sources)
    run(folder, 'npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, essentia])
    const pieces: Piece[] = []
    for (const source of sources) pieces.push(...(await hearPieces(folder, source)))
    return resultsOf(pieces)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function hearPieces(folder: string, source: string): Promise<Piece[]> {
  const pieces: Piece[] = []
  const music = files(join(folder, source)).filter((path) => path.endsWith('.ogg'))
  for (const file of music.toSorted()) {
    if (pieces.length === perSource) break
    const samples = decodeMono(folder, file)
    if (samples.length < shortestSeconds * sampleRate) continue
    const ours = await analyseSong({ song: encodeWav(samples, samples, sampleRate) })
    pieces.push({ name: basename(file, '.ogg'), ours, other: askOther(folder, samples) })
  }
  return pieces
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
  const good = pieces.filter(({ other }) => other.confidence >= goodConfidence)
  const clear = pieces.filter(({ other }) => other.confidence >= clearConfidence)
  return [
    resultOf('analysis, tempo where Essentia is sure', 'all', clear, sameTempo),
    resultOf('analysis, tempo where Essentia finds it good', '≥ 0.9', good, sameTempo),
    resultOf('analysis, key', '≥ 0.7', pieces, sameKey),
  ]
}

function resultOf(
  measurement: string,
  aim: string,
  pieces: readonly Piece[],
  agrees: (piece: Piece) => boolean,
): Result {
  const agreeing = pieces.filter(agrees)
  const others = pieces.filter((piece) => !agrees(piece))
  return {
    measurement,
    ratio: pieces.length > 0 ? agreeing.length / pieces.length : 0,
    aim,
    ours: `${agreeing.length} of ${pieces.length}`,
    yardstick: `${pieces.length} of ${pieces.length}`,
    oursDoes: 'hears the first minute of recordings; half and double tempo count as the same',
    yardstickDoes: `is ${essentia}, RhythmExtractor2013 and KeyExtractor as they come`,
    notes: others.length > 0 ? [`Others: ${others.map(describe).join('; ')}.`] : [],
  }
}

function describe({ name, ours: { tempo, key }, other }: Piece): string {
  const heard = `${tempo?.bpm ?? 'no tempo'}, ${key ? `${key.key} ${key.scale}` : 'no key'}`
  return `${name} (${heard}; ${other.bpm.toFixed(1)}, ${other.key} ${other.scale})`
}

function sameTempo({ ours: { tempo }, other }: Piece): boolean {
  const octaves = [0.25, 0.5, 1, 2, 4]
  return tempo !== null && octaves.some((one) => Math.abs((one * tempo.bpm) / other.bpm - 1) < 0.03)
}

const sharps: Record<string, string> = { Db: 'C#', Eb: 'D#', Gb: 'F#', Ab: 'G#', Bb: 'A#' }

function sameKey({ ours: { key }, other }: Piece): boolean {
  return key?.key === (sharps[other.key] ?? other.key) && key.scale === other.scale
}
