import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { resample } from '../../src/engines/builtin/codec/resample.ts'
import { fingerprintOf } from '../../src/engines/builtin/listen/fingerprint.ts'
import type { Fingerprint } from '../../src/engines/engines.ts'

const sampleRate = 44100
const fingerprintRate = 5512.5
/** The longest part of an upload that is kept. */
const longestSeconds = 210
const shortestSeconds = 60
const excerptSeconds = 30

/** How an excerpt sounds when it comes back, as filters of ffmpeg and as noise. */
interface Variant {
  name: string
  filter: string
  /** Noise this far below the excerpt, pink unless given. */
  noiseDb?: number
  noise?: 'pink' | 'white'
}

/** A loudspeaker without bass, a room and an automatic level, then the noise of the room. */
const room = 'highpass=f=200,lowpass=f=5000,aecho=0.8:0.8:17|31|53|89:0.4|0.3|0.25|0.2'

/** The number of the track says which speed and which tempo it gets. */
export function variantsOf(track: number): Variant[] {
  const speed = [0.98, 0.99, 1.01, 1.02][track % 4]!
  const tempo = [0.97, 1.03][track % 2]!
  return [
    { name: 'microphone-like', filter: `${room},acompressor=threshold=0.1:ratio=4`, noiseDb: 20 },
    { name: 'noise 10 dB', filter: 'anull', noise: 'white', noiseDb: 10 },
    { name: 'pink noise 10 dB', filter: 'anull', noiseDb: 10 },
    {
      name: 'speed ±1 and ±2 %',
      filter: `asetrate=${Math.round(sampleRate * speed)},aresample=${sampleRate}`,
    },
    { name: 'tempo ±3 %', filter: `atempo=${tempo}` },
  ]
}

/** Files of the packages that are long enough, in order. */
export function tracksIn(folder: string, source: string, takes: RegExp): string[] {
  return readdirSync(join(folder, source), { recursive: true })
    .map((path) => join(folder, source, String(path)))
    .filter((file) => takes.test(file))
    .toSorted()
}

/** Null for a track that is too short. */
export function hearTrack(file: string): Float32Array | null {
  const sound = decode(['-t', String(longestSeconds), '-i', file], 'anull')
  return sound.length < shortestSeconds * sampleRate ? null : sound
}

/** The excerpt of 30 s that begins at a share of the track. */
export function excerptOf(sound: Float32Array, share: number): Float32Array {
  const length = excerptSeconds * sampleRate
  const start = Math.floor(share * (sound.length - length))
  return sound.subarray(start, start + length)
}

export function vary(excerpt: Float32Array, { filter, noise, noiseDb }: Variant): Float32Array {
  const changed = decode(raw, filter, excerpt)
  return noiseDb === undefined ? changed : mixed(changed, noiseOf(noise ?? 'pink'), -noiseDb)
}

export function fingerprintAt(sound: Float32Array): Fingerprint {
  return fingerprintOf(resample(sound, sampleRate, fingerprintRate))
}

function noiseOf(color: 'pink' | 'white'): Float32Array {
  const known = noises.get(color)
  if (known) return known
  const length = `duration=${excerptSeconds}:sample_rate=${sampleRate}`
  const source = `anoisesrc=color=${color}:${length}:seed=1`
  const noise = decode(['-f', 'lavfi', '-i', source], 'anull')
  noises.set(color, noise)
  return noise
}

const noises = new Map<string, Float32Array>()
const raw = ['-f', 'f32le', '-ac', '1', '-ar', String(sampleRate), '-i', '-']

function decode(input: readonly string[], filter: string, sound?: Float32Array): Float32Array {
  const { status, stdout, stderr } = spawnSync(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', ...input, '-af', filter],
      ...['-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1'],
    ],
    {
      maxBuffer: 512 * 1024 * 1024,
      input: sound && new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength),
    },
  )
  if (status !== 0) throw new Error(`ffmpeg ${input.join(' ')}: ${stderr}`)
  return new Float32Array(new Uint8Array(stdout).buffer)
}

function mixed(sound: Float32Array, noise: Float32Array, db: number): Float32Array {
  const gain = (levelOf(sound) / levelOf(noise)) * 10 ** (db / 20)
  return sound.map((sample, index) => sample + gain * noise[index % noise.length]!)
}

function levelOf(sound: Float32Array): number {
  return Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length)
}
