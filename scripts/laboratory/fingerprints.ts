import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openCatalogue } from '../../src/catalogue/catalogue.ts'
import { insertRecording } from '../../src/catalogue/store.ts'
import { longTimeouts } from '../../src/database/connections.ts'
import { type Database, openDatabase } from '../../src/database/database.ts'
import type { Fingerprint } from '../../src/engines/engines.ts'
import { silentLog } from '../../src/log.ts'
import { median } from '../bench/compare.ts'
import {
  excerptOf,
  fingerprintAt,
  hearTrack,
  tracksIn,
  variantsOf,
  vary,
} from './fingerprint-music.ts'
import { type FingerprintMusic, fingerprintMusic } from './fingerprint-music-table.ts'
import { addNeighbours } from './fingerprint-neighbours.ts'
import { openGround } from '../bench/ground.ts'
import { unpack } from './recorded-music.ts'
import type { Result } from '../bench/result.ts'

const excerptsOfUnknown = 40
const sizes = [10_000, 100_000] as const
const timedLookups = 40

/** Whether recordings are found when they were changed, in catalogues of several sizes. */
export async function measureFingerprints(): Promise<Result[]> {
  const isInstalled = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
  if (!['apt-get', 'dpkg', 'ffmpeg'].every(isInstalled)) return []
  const folder = mkdtempSync(join(tmpdir(), 'tonewright-fingerprints-'))
  try {
    unpack(folder, new Set(fingerprintMusic.map(({ source }) => source)))
    return await findIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The measurement with packages that are unpacked already. */
async function findIn(folder: string): Promise<Result[]> {
  await using ground = await openGround({ accounts: 1, tracksPerAccount: 1 })
  // Making keys for a filled table takes longer than any statement of the service may.
  const database = openDatabase(ground.databaseUrl, silentLog(), { timeouts: longTimeouts })
  await using _closing = { [Symbol.asyncDispose]: () => database.destroy() }
  const known: Excerpt[] = []
  for (const { title, sound } of hearAll(folder, 'known')) {
    await keep(database, title, fingerprintAt(sound))
    known.push({ title, sound: excerptOf(sound, 0.4).slice() })
  }
  await addNeighbours(database, sizes[0])
  await database.raw('vacuum analyze "recordingKeys"')

  const found = await findKnown(database, known)
  const unknown = await findUnknown(database, folder)
  const falseMatches = unknown.matches + found.reduce((sum, { wrong }) => sum + wrong, 0)
  const lookups = unknown.lookups + found.reduce((sum, { lookups }) => sum + lookups, 0)
  const timed = known.slice(0, timedLookups).map(({ sound }) => fingerprintAt(sound))
  const rows: string[] = []
  for (const size of sizes) {
    await addNeighbours(database, size)
    const after = await timeLookups(database, timed)
    await database.raw('vacuum analyze "recordingKeys"')
    const vacuumed = await timeLookups(database, timed)
    rows.push(`| ${[size, after, vacuumed, await sizeOf(database)].join(' | ')} |`)
  }
  const packages = fingerprintMusic.map(
    ({ source, licence, group }) => `${source} (${licence}), ${group}`,
  )
  const share = Math.min(...found.map((one) => one.found / one.lookups))
  return [
    {
      measurement: 'fingerprints',
      ratio: share,
      aim: 'found ≥ 0.95, speed ≥ 0.90, tempo ≥ 0.85; none falsely',
      ours: found.map((one) => `${one.name}: ${one.found} of ${one.lookups}`).join(', '),
      yardstick: `${falseMatches} false matches in ${lookups} look-ups`,
      oursDoes: `${known.length} recordings, each as excerpts of 30 s, among ${sizes[0]}`,
      yardstickDoes: `the same and ${unknown.lookups} excerpts of ${unknown.tracks} others`,
      notes: [
        [
          '| Recordings | After an import, median and worst | Vacuumed | Index, fingerprints |',
          '| --- | --- | --- | --- |',
          ...rows,
        ].join('\n'),
        `Packages: ${packages.join('; ')}.`,
      ],
    },
  ]
}

interface Excerpt {
  title: string
  sound: Float32Array
}

function* hearAll(folder: string, group: FingerprintMusic['group']): Generator<Excerpt> {
  for (const { source, takes } of fingerprintMusic.filter((one) => one.group === group)) {
    for (const file of tracksIn(folder, source, takes)) {
      const sound = hearTrack(file)
      if (sound) yield { title: basename(file), sound }
    }
  }
}

async function keep(database: Database, title: string, fingerprint: Fingerprint): Promise<void> {
  const recording = {
    id: randomUUID(),
    title,
    artist: 'Debian',
    durationSeconds: 210,
    createdAt: new Date(),
  }
  await database.transaction((transaction) => insertRecording(transaction, recording, fingerprint))
}

async function findKnown(database: Database, known: readonly Excerpt[]) {
  const catalogue = openCatalogue(database)
  const results = variantsOf(0).map(({ name }) => ({ name, lookups: 0, found: 0, wrong: 0 }))
  for (const [track, { title, sound }] of known.entries()) {
    for (const [number, variant] of variantsOf(track).entries()) {
      const result = results[number]!
      const match = await catalogue.find(fingerprintAt(vary(sound, variant)))
      result.lookups += 1
      if (match?.title === title) result.found += 1
      else if (match) result.wrong += 1
    }
  }
  return results
}

async function findUnknown(database: Database, folder: string) {
  const catalogue = openCatalogue(database)
  const unknown = { matches: 0, tracks: 0, lookups: 0 }
  for (const { title, sound } of hearAll(folder, 'unknown')) {
    unknown.tracks += 1
    for (let number = 0; number < excerptsOfUnknown; number++) {
      const excerpt = excerptOf(sound, number / excerptsOfUnknown)
      const match = await catalogue.find(fingerprintAt(excerpt))
      unknown.lookups += 1
      if (!match) continue
      unknown.matches += 1
      console.error(`${title} was taken for ${match.title}`)
    }
  }
  return unknown
}

async function timeLookups(database: Database, songs: readonly Fingerprint[]): Promise<string> {
  const catalogue = openCatalogue(database)
  const times: number[] = []
  for (const song of songs) {
    const start = performance.now()
    await catalogue.find(song)
    times.push((performance.now() - start) / 1000)
  }
  return [median(times), Math.max(...times)].map((time) => `${time.toFixed(2)} s`).join(', ')
}

async function sizeOf(database: Database): Promise<string> {
  const { rows } = await database.raw(
    `select pg_total_relation_size('"recordingKeys"') / 1e9 as index,
            pg_total_relation_size('recordings') / 1e9 as fingerprints`,
  )
  return [rows[0].index, rows[0].fingerprints]
    .map((size) => `${Number(size).toFixed(2)} GB`)
    .join(', ')
}
