import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { makeEffect } from '../../src/engines/builtin/effects/render.ts'
import { energyHz, shareDb } from '../../test/stage/effect-figures.ts'

interface Recording {
  effect: string
  /** Of Debian 12. */
  source: string
  /** A file, or a container and what is in it. */
  inside: string
  licence: string
}

const gcompris = 'gcompris-qt-data'
const sound = 'memory-sound.rcc:LR'

/**
 * Prints the figures of recorded sounds beside those of our effects: the limits of
 * `test/long/engines/effect-recordings.test.ts` come from here. Needs apt-get, dpkg and ffmpeg of
 * Debian 12; the packages are fetched, measured and thrown away.
 */
const recordings: readonly Recording[] = [
  of('metal pipe falling', gcompris, 'scalesboard.rcc:metal_hit.wav', 'CC BY 3.0'),
  of('braam', gcompris, 'instruments.rcc:trombone.ogg', 'GPL-3+'),
  of('braam', gcompris, 'instruments.rcc:tuba.ogg', 'GPL-3+'),
  of('old telephone ringing', 'linphone-common', 'oldphone-mono.wav', 'GPL-3+'),
  of('car starting', gcompris, `${sound}StartAndStopCarEngine1LACut.ogg`, 'Free Art License'),
  of('frog croaking', gcompris, `${sound}FrogsInPondDuringStormLACut.ogg`, 'Free Art License'),
  of('applause', gcompris, `${sound}Applauses_1_LA_cut.ogg`, 'Free Art License'),
  of('applause', 'openttd-opensfx', 'opensfx.cat:29', 'CC BY 3.0'),
  of('a dog barking twice', gcompris, `${sound}Bark_1_LA_cut.ogg`, 'Free Art License'),
  of('a dog barking twice', gcompris, `${sound}Bark_3_LA_cut.ogg`, 'Free Art License'),
  of('zombie', 'wesnoth-1.16-data', 'zombie-hit-1.ogg', 'GPL-2+'),
  of('zombie', 'wesnoth-1.16-data', 'zombie-hit-4.ogg', 'GPL-2+'),
  of('train passing by', gcompris, `${sound}Train_slowing_down_01_LA_cut.ogg`, 'Free Art License'),
  of('a drop of water dripping', gcompris, 'clickgame.rcc:drip.wav', 'GPL-3+'),
]

function of(effect: string, source: string, inside: string, licence: string): Recording {
  return { effect, source, inside, licence }
}

const folder = mkdtempSync(join(tmpdir(), 'tonewright-recordings-'))

function run(program: string, args: readonly string[]): Buffer {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    maxBuffer: 256 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}

function unpack(name: string): void {
  run('apt-get', ['download', name])
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}_`)) ?? ''
  run('dpkg', ['-x', file, name])
}

function find(name: string, inside: string): string {
  const found = readdirSync(join(folder, name), { recursive: true }).find((path) =>
    String(path).endsWith(`/${inside}`),
  )
  if (!found) throw new Error(`${name} has no ${inside}`)
  return join(folder, name, String(found))
}

function bytesOf(name: string, inside: string): Buffer {
  const [file = '', entry] = inside.split(':')
  const bytes = readFileSync(find(name, file))
  if (entry === undefined) return bytes
  return file.endsWith('.cat') ? catalogued(bytes, Number(entry)) : resource(bytes, entry)
}

/** A sound set of OpenTTD: offsets and lengths, then each sound after its name. */
function catalogued(bytes: Buffer, index: number): Buffer {
  const from = bytes.readUInt32LE(index * 8) & 0x7fffffff
  const start = from + 1 + bytes.readUInt8(from)
  return bytes.subarray(start, start + bytes.readUInt32LE(index * 8 + 4))
}

/** A file in a compiled resource of Qt: nodes of 22 bytes, names in UTF-16, data with lengths. */
function resource(bytes: Buffer, wanted: string): Buffer {
  const [tree, data, names] = [8, 12, 16].map((at) => bytes.readUInt32BE(at)) as [
    number,
    number,
    number,
  ]
  const wide = Buffer.from(wanted, 'utf16le').swap16()
  for (let node = tree; node + 22 <= bytes.length; node += 22) {
    const name = names + bytes.readUInt32BE(node)
    if (name + 6 > bytes.length || (bytes.readUInt16BE(node + 4) & 2) !== 0) continue
    if (bytes.readUInt16BE(name) !== wanted.length) continue
    if (!bytes.subarray(name + 6, name + 6 + wide.length).equals(wide)) continue
    const start = data + bytes.readUInt32BE(node + 10)
    const found = bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start))
    return (bytes.readUInt16BE(node + 4) & 1) === 0 ? found : inflateSync(found.subarray(4))
  }
  throw new Error(`no ${wanted} in the resource`)
}

function decode(bytes: Buffer): Float32Array {
  const file = join(folder, 'sound')
  writeFileSync(file, bytes)
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-i',
    file,
    '-ac',
    '1',
    '-ar',
    '44100',
    '-f',
    'f32le',
    '-',
  ]
  const raw = run('ffmpeg', args)
  return new Float32Array(new Uint8Array(raw).buffer)
}

function print(title: string, samples: Float32Array): void {
  const bands = [177, 354, 707, 1414, 2828, 5657, 11314].map((high, place, all) =>
    shareDb(samples, place === 0 ? 0 : (all[place - 1] ?? 0), high).toFixed(0),
  )
  console.log(`${title}: energy at ${energyHz(samples).toFixed(0)} Hz, bands ${bands.join(' ')} dB`)
}

try {
  for (const source of new Set(recordings.map((one) => one.source))) unpack(source)
  console.log('Bands end at 177, 354, 707, 1414, 2828, 5657 and 11314 Hz.')
  for (const effect of new Set(recordings.map((one) => one.effect))) {
    const { left, right } = makeEffect({ text: effect, durationSeconds: 6, seed: 7 })
    console.log('')
    print(
      `Ours, ${effect}`,
      left.map((value, index) => (value + (right[index] ?? 0)) / 2),
    )
    for (const one of recordings.filter((recording) => recording.effect === effect)) {
      const { source, inside, licence } = one
      print(`${source} (${licence}), ${inside}`, decode(bytesOf(source, inside)))
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}
