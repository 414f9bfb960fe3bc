import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import project from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { MediaStore, StoredMedia } from '../storage/media.ts'
import { whenMissing } from '../storage/part-file.ts'
import { ArchiveWriter } from './archive.ts'
import { openArchiveFile } from './archive-file.ts'
import { FORMAT, HEAD, type Head } from './head.ts'
import { type Home, openHome } from './home.ts'
import { copyRows } from './rows.ts'
import type { NamedMedia } from './store.ts'
import { listMedia, listMigrations, listSequences, listTables, takeLock } from './store.ts'

/** An arbitrary key of an advisory lock. */
const backupLock = 20_261_122
const PIECE_BYTES = 256 * 1024

export const TOKEN = 'operator-token'
export const GONE = 'missing-media.json'

export interface BackupSummary {
  file: string
  tables: number
  media: number
  /** Files that the snapshot names and that were deleted before they were read. */
  gone: string[]
  /** Files that are not what their rows say. They are in the backup as they are. */
  damaged: string[]
}

/**
 * Writes one snapshot of the database, the media that it names and the operator token. The service
 * may run meanwhile.
 *
 * @param address as of `openArchiveFile`, where nothing may be yet.
 * @throws Error with one line for the operator; then nothing is at the address.
 */
export async function backUp(config: Config, address: string, log: Log): Promise<BackupSummary> {
  const file = await openArchiveFile(address)
  if (await file.exists()) throw new Error(`${file.name} exists already`)
  await using home = await openHome(config, log)
  if (!(await takeLock(home.client, backupLock))) throw new Error('another backup is running')

  const createdAt = home.clock.now()
  const writer = new ArchiveWriter(createdAt)
  let cause: unknown
  const writing = file.write(writer.pieces).catch((error) => {
    cause ??= error
  })
  const summary = await writeAll(home, writer, createdAt).catch((error) => {
    // A writer that was abandoned fails because of the file.
    if (!writer.isAbandoned) cause ??= error
    writer.fail(error)
  })
  await writing
  if (!summary || cause) throw cause
  return { file: file.name, ...summary }
}

async function writeAll(home: Home, writer: ArchiveWriter, createdAt: Date) {
  const { tables, media } = await writeDatabase(home, writer, createdAt)
  if (home.keepsToken) {
    const token = await readFile(home.tokenFile).catch(whenMissing(undefined))
    if (token) await writer.addWhole(TOKEN, token)
  }
  const gone: string[] = []
  const damaged: string[] = []
  for (const { key, sha256 } of media) {
    const found = await writeMedia(home.media, writer, key)
    if (found === undefined) gone.push(key)
    else if (sha256 !== null && sha256 !== found) damaged.push(key)
  }
  await writer.addWhole(GONE, JSON.stringify(gone))
  await writer.end()
  return { tables, media: media.length - gone.length, gone, damaged }
}

async function writeDatabase(
  { client }: Home,
  writer: ArchiveWriter,
  createdAt: Date,
): Promise<{ tables: number; media: NamedMedia[] }> {
  const tables = await listTables(client)
  if (tables.length === 0) throw new Error('there is nothing to back up: the database is empty')
  await client.query('begin isolation level repeatable read')
  // Before the snapshot, so that the tables are still as it shows them.
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  const head: Head = {
    format: FORMAT,
    product: project.name,
    version: project.version,
    node: process.versions.node,
    postgres: (await client.query('show server_version')).rows[0].server_version,
    createdAt: createdAt.toISOString(),
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  }
  await writer.addWhole(HEAD, `${JSON.stringify(head, null, 2)}\n`)
  for (const table of tables) {
    let count = 0
    for await (const rows of copyRows(client, table)) {
      count += 1
      await writer.addWhole(`database/${table.name}/${count}.copy`, rows)
    }
  }
  const media = await listMedia(client)
  await client.query('commit')
  return { tables: tables.length, media }
}

/** The hash of the file; undefined if it is gone. */
async function writeMedia(
  store: MediaStore,
  writer: ArchiveWriter,
  key: string,
): Promise<string | undefined> {
  const found = await store.find(key)
  const pieces = found && (await openPieces(found))
  if (!pieces) return undefined
  const sum = createHash('sha256')
  const summed = async function* () {
    for await (const piece of pieces) {
      sum.update(piece)
      yield piece
    }
  }
  await writer.add(`media/${key}`, found.size, summed())
  return sum.digest('hex')
}

async function openPieces(found: StoredMedia): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (!('path' in found)) return found.open(0, found.size - 1)
  const file = await found.open()
  if (!file) return undefined
  return (async function* () {
    try {
      for (let place = 0; place < found.size; ) {
        const piece = new Uint8Array(Math.min(PIECE_BYTES, found.size - place))
        const bytes = await file.read(piece, place)
        if (bytes === 0) return
        yield piece.subarray(0, bytes)
        place += bytes
      }
    } finally {
      await file.close()
    }
  })()
}
