import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import type { Database } from '../../src/database/database.ts'
import { addTracks, removeTracks } from '../../src/playlists/membership.ts'
import type { Playlist } from '../../src/playlists/playlist.ts'
import { insertMembers, insertPlaylist } from '../../src/playlists/store.ts'
import { systemClock } from '../../src/time.ts'
import { median, medianRatio } from './compare.ts'
import { type Ground, openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'
import { openSide, type Side } from './side.ts'

const bulk = 100
const long = 10_000
const rounds = 60
const warmUpRounds = 20

export async function measurePlaylists(): Promise<Result[]> {
  await using ground = await openGround({ accounts: 1, tracksPerAccount: long })
  await using service = await openService(ground)
  return [await measureBulk(ground, service), await measureLong(ground, service)]
}

/** Adds a hundred tracks in one request and removes them in another. */
async function measureBulk(ground: Ground, service: Side): Promise<Result> {
  const { account, playlist } = await openPlaylist(ground)
  const { database } = ground
  const trackIds = account.tracks.slice(0, bulk)

  async function post(path: string): Promise<void> {
    const response = await fetch(`${service.url}/v1/playlists/${playlist.id}/tracks${path}`, {
      method: 'POST',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ trackIds }),
    })
    if (response.status !== 200) throw new Error(await response.text())
    await response.arrayBuffer()
  }

  const ours: number[] = []
  const yardstick: number[] = []
  for (let round = -warmUpRounds; round < rounds; round++) {
    const added = await milliseconds(() => post(''))
    await post('/bulk-remove')
    const inserted = await milliseconds(() => insertOnly(database, playlist, trackIds))
    await database('playlistTracks').delete()
    if (round < 0) continue
    ours.push(added)
    yardstick.push(inserted)
  }
  const statements = await countStatements(ground, playlist, trackIds)
  return {
    measurement: `playlists: ${bulk} ids in one call`,
    ratio: medianRatio(yardstick, ours),
    aim: '≥ 0.3',
    ours: `${median(ours).toFixed(1)} ms, ${statements} statements (as for one id)`,
    yardstick: `${median(yardstick).toFixed(1)} ms`,
    oursDoes: 'authenticates, limits, validates, locks, judges each track, inserts, logs',
    yardstickDoes: 'begin, the same insert of 100 rows, commit',
  }
}

/** Reads a playlist of ten thousand tracks, one caller at a time, who only counts the bytes. */
async function measureLong(ground: Ground, service: Side): Promise<Result> {
  const { account, playlist } = await openPlaylist(ground)
  const { database, folder, databaseUrl } = ground
  for (let added = 0; added < long; added += bulk) {
    await insertOnly(database, playlist, account.tracks.slice(added, added + bulk))
  }
  await database.raw('vacuum analyze')
  const env = { DATABASE_URL: databaseUrl }
  const program = 'yardstick-playlist.ts'
  await using plain = await openSide({ name: 'plain', program, folder, env })

  async function read({ url }: Side): Promise<void> {
    const { statusCode, body } = await request(`${url}/v1/playlists/${playlist.id}`, {
      headers: { 'X-API-Key': account.key },
    })
    let bytes = 0
    for await (const piece of body) bytes += piece.length
    if (statusCode !== 200 || bytes < 100 * long) throw new Error(`${statusCode}`)
  }

  const ours: number[] = []
  const yardstick: number[] = []
  for (let round = -warmUpRounds; round < rounds; round++) {
    const answered = await milliseconds(() => read(service))
    const selected = await milliseconds(() => read(plain))
    if (round < 0) continue
    ours.push(answered)
    yardstick.push(selected)
  }
  return {
    measurement: `playlists: a read of ${long} tracks`,
    ratio: medianRatio(yardstick, ours),
    aim: '≤ 40 ms',
    ours: `${median(ours).toFixed(1)} ms`,
    yardstick: `${median(yardstick).toFixed(1)} ms`,
    oursDoes: 'authenticates, limits, reads the playlist, then its tracks in four parts, logs',
    yardstickDoes: 'node:http, one prepared select of the same columns in order, JSON.stringify',
  }
}

async function openPlaylist({ accounts, database }: Ground) {
  const account = accounts[0]!
  const now = systemClock().now()
  const playlist: Playlist = {
    id: randomUUID(),
    accountId: account.id,
    name: 'Rainy evenings',
    description: null,
    isPublic: false,
    createdAt: now,
    updatedAt: now,
  }
  await database.transaction((transaction) => insertPlaylist(transaction, playlist))
  return { account, playlist }
}

async function insertOnly(
  database: Database,
  playlist: Playlist,
  trackIds: readonly string[],
): Promise<void> {
  const { accountId } = playlist
  const tracks = trackIds.map((id) => ({ id, accountId, isPublic: false }))
  await database.transaction((transaction) =>
    insertMembers(transaction, playlist, tracks, playlist.createdAt),
  )
}

async function countStatements(
  { database }: Ground,
  playlist: Playlist,
  trackIds: string[],
): Promise<number> {
  const context = { clock: systemClock(), database }
  const account = { id: playlist.accountId }
  let statements = 0
  database.on('query', () => {
    statements += 1
  })
  await addTracks(context, account, playlist.id, trackIds)
  const counted = statements
  await removeTracks(context, account, playlist.id, trackIds)
  return counted
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
