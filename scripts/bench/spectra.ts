import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { loudnessRange, type Sound } from '../../test/stage/listening.ts'
import { octaveBandsDb, octaveHz } from '../../test/stage/spectrum.ts'
import { median } from './compare.ts'

interface Source {
  style: string
  /** Of Debian 12; its `copyright` file names the licence of each recording. */
  name: string
  licence: string
  takes(file: string): boolean
}

const folkPieces = [
  ...['traveling_minstrels', 'silvan_sanctuary', 'love_theme'],
  ...['northern_mountains', 'elvish-theme', 'knalgan_theme'],
]

/** Below this a file is a jingle, or empty. */
const shortestSeconds = 25
const longestSeconds = 150

/**
 * Prints the medians of the spectra and loudness ranges of real recordings: the table in
 * `test/stage/recorded-spectra.ts` comes from here. Needs apt-get, dpkg, unzip and ffmpeg of
 * Debian 12; the packages are fetched, measured and thrown away.
 */
const sources: readonly Source[] = [
  {
    style: 'rock',
    name: 'fretsonfire-songs-sectoid',
    licence: 'MIT',
    takes: (file) => basename(file) === 'song.ogg',
  },
  {
    style: 'rock',
    name: 'fretsonfire-songs-muldjord',
    licence: 'CC BY-SA 3.0',
    takes: (file) => basename(file) === 'song.ogg',
  },
  {
    style: 'electronic',
    name: 'nexuiz-music',
    licence: 'GPL-2+',
    takes: (file) => file.includes('cdtracks'),
  },
  {
    style: 'orchestral',
    name: 'wesnoth-1.16-music',
    licence: 'GPL-2+',
    takes: (file) => !folkPieces.includes(basename(file, '.ogg')),
  },
  {
    style: 'folk',
    name: 'wesnoth-1.16-music',
    licence: 'GPL-2+',
    takes: (file) => folkPieces.includes(basename(file, '.ogg')),
  },
]

const folder = mkdtempSync(join(tmpdir(), 'tonewright-spectra-'))

function run(program: string, args: readonly string[]): Buffer {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    maxBuffer: 512 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}

function files(under: string): string[] {
  return readdirSync(under, { recursive: true }).map((path) => join(under, String(path)))
}

function unpack(name: string): void {
  run('apt-get', ['download', name])
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}_`)) ?? ''
  run('dpkg', ['-x', file, name])
  for (const pack of files(join(folder, name)).filter((path) => path.endsWith('.pk3'))) {
    run('unzip', ['-qo', pack, '-d', dirname(pack)])
  }
}

/** The guitar of a song for players lies in a file of its own. */
function decode(file: string): Sound {
  const guitar = join(dirname(file), 'guitar.ogg')
  const input =
    basename(file) === 'song.ogg'
      ? ['-i', file, '-i', guitar, '-filter_complex', 'amix=inputs=2:normalize=0']
      : ['-i', file]
  const output = ['-t', String(longestSeconds), '-ac', '2', '-ar', '44100', '-f', 'f32le', '-']
  const raw = run('ffmpeg', ['-nostdin', '-v', 'error', ...input, ...output])
  const both = new Float32Array(new Uint8Array(raw).buffer)
  const ear = (first: number) =>
    Float32Array.from({ length: both.length / 2 }, (_, index) => both[2 * index + first] ?? 0)
  return { left: ear(0), right: ear(1), sampleRate: 44100 }
}

try {
  for (const name of new Set(sources.map((source) => source.name))) unpack(name)
  console.log(`Octave bands at ${octaveHz.join(', ')} Hz in dB above the loudness; range in LU`)
  for (const style of new Set(sources.map((source) => source.style))) {
    const own = sources.filter((source) => source.style === style)
    const sounds = own
      .flatMap(({ name, takes }) => files(join(folder, name)).filter(takes))
      .filter((file) => file.endsWith('.ogg'))
      .map(decode)
      .filter(({ left }) => left.length > shortestSeconds * 44100 && left.some((one) => one !== 0))
    const bands = sounds.map(octaveBandsDb)
    const medians = octaveHz.map((_, band) => median(bands.map((each) => each[band] ?? 0)))
    const range = median(sounds.map(loudnessRange)).toFixed(1)
    const from = own.map(({ name, licence }) => `${name} (${licence})`).join(', ')
    console.log(`${style}: ${medians.map((db) => db.toFixed(1)).join(' ')}, range ${range}`)
    console.log(`  ${sounds.length} recordings of ${from}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
