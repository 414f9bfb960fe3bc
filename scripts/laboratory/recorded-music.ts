import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Sound } from '../../test/stage/listening.ts'
import { octaveBandsDb } from '../../test/stage/spectrum.ts'
import type { RecordedMusic } from './recorded-music-table.ts'

/** What is heard of each piece at most, and at least: shorter ones are jingles. */
const longestSeconds = 60
const shortestSeconds = 25
const sampleRate = 44100

export interface HeardMusic {
  /** Octave bands in decibels above the loudness. */
  bandsDb: number[]
  /** Loudness range in LU (EBU Tech 3342). */
  rangeLu: number
}

/** Fetches packages of Debian 12 and unpacks them with what they pack themselves. */
export function unpack(folder: string, names: Iterable<string>): void {
  for (const name of names) {
    run(folder, 'apt-get', ['download', name])
    const file = readdirSync(folder).find((one) => one.startsWith(`${name}_`)) ?? ''
    run(folder, 'dpkg', ['-x', file, name])
    for (const pack of files(join(folder, name)).filter((path) => path.endsWith('.pk3'))) {
      run(folder, 'unzip', ['-qo', pack, '-d', dirname(pack)])
    }
  }
}

export function hearRecordings(folder: string, { source, takes }: RecordedMusic): HeardMusic[] {
  return files(join(folder, source))
    .filter((file) => takes.test(file))
    .toSorted()
    .flatMap((file) => hear(folder, tracksOf(file)) ?? [])
}

/** Some seconds from the middle of each recording; shorter recordings are left out. */
export function* excerpts(
  folder: string,
  { source, takes }: Pick<RecordedMusic, 'source' | 'takes'>,
  seconds: number,
): Generator<Sound> {
  for (const file of files(join(folder, source)).toSorted()) {
    if (!takes.test(file)) continue
    const length = ['-show_entries', 'format=duration', '-of', 'csv=p=0']
    const whole = Number(run(folder, 'ffprobe', ['-v', 'error', ...length, file]).stdout)
    if (!(whole > seconds + 5)) continue
    const from = Math.min(whole - seconds - 1, 0.35 * whole)
    const both = decode(folder, ['-ss', String(from), '-t', String(seconds), '-i', file])
    yield { left: ear(both, 0), right: ear(both, 1), sampleRate }
  }
}

function decode(folder: string, input: readonly string[]): Float32Array {
  const output = ['-ac', '2', '-ar', String(sampleRate), '-f', 'f32le', '-']
  const { stdout } = run(folder, 'ffmpeg', ['-nostdin', '-v', 'error', ...input, ...output])
  return new Float32Array(new Uint8Array(stdout).buffer)
}

/** Every second sample, from the first or second on. */
function ear(both: Float32Array, first: number): Float32Array {
  const samples = new Float32Array(Math.floor(both.length / 2))
  for (let index = 0; index < samples.length; index++) {
    samples[index] = both[2 * index + first] ?? 0
  }
  return samples
}

/** The guitar of a song for players lies in a file of its own. */
function tracksOf(file: string): string[] {
  return basename(file) === 'song.ogg' ? [file, join(dirname(file), 'guitar.ogg')] : [file]
}

/** Tracks played together, as ffmpeg decodes and meters them; null if they are too short. */
export function hear(folder: string, tracks: readonly string[]): HeardMusic | null {
  const sum = tracks.length > 1 ? `amix=inputs=${tracks.length}:normalize=0,` : ''
  const { stdout, stderr } = run(folder, 'ffmpeg', [
    ...['-nostdin', '-hide_banner', ...tracks.flatMap((track) => ['-i', track])],
    ...['-filter_complex', `${sum}atrim=0:${longestSeconds},ebur128=framelog=verbose`],
    ...['-ac', '2', '-ar', String(sampleRate), '-f', 'f32le', '-'],
  ])
  const both = new Float32Array(new Uint8Array(stdout).buffer)
  if (both.length < 2 * shortestSeconds * sampleRate) return null
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1])
  const rangeLu = Number(/LRA:\s+([\d.]+) LU/.exec(summary)?.[1])
  const sound = { left: ear(both, 0), right: ear(both, 1), sampleRate }
  return { bandsDb: octaveBandsDb(sound, loudness), rangeLu }
}

export function files(under: string): string[] {
  return readdirSync(under, { recursive: true }).map((path) => join(under, String(path)))
}

export function run(
  folder: string,
  program: string,
  args: readonly string[],
): { stdout: Buffer; stderr: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    maxBuffer: 512 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return { stdout, stderr: stderr.toString() }
}
