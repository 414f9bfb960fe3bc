import { mkdir, readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { migrationLock, migrationSource } from '../database/migrate.ts'
import type { Log } from '../log.ts'
import { isMediaKey } from '../storage/media.ts'
import { whenMissing } from '../storage/part-file.ts'
import { type Member, readMembers, readWhole } from './archive.ts'
import { type ArchiveFile, openArchiveFile } from './archive-file.ts'
import { GONE, TOKEN } from './backup.ts'
import { type Building, beginBuilding, moveIn, unknownTable } from './build.ts'
import { type Head, readHead, refuseOther } from './head.ts'
import { type Home, openHome } from './home.ts'
import { findSchema, hasAccounts, isServed, listContents, takeLock } from './store.ts'

export interface Checked {
  file: string
  head: Head
  mediaKeys: ReadonlySet<string>
  token: string | undefined
  gone: string[]
}

/** Reads the whole archive. @throws Error with one line that says what is wrong with it. */
export async function verify(address: string): Promise<Checked> {
  return check(await openArchiveFile(address))
}

/**
 * Puts the backup into the place of these settings. What is there stays as it is until the new
 * database stands whole beside it.
 *
 * @throws Error with one line for the operator.
 */
export async function restore(
  config: Config,
  address: string,
  { replace, log }: { replace: boolean; log: Log },
): Promise<Checked> {
  const file = await openArchiveFile(address)
  const checked = await check(file)
  await using home = await openHome(config, log)
  await refuseUse(home)
  if (!replace) await refuseContents(home, checked)
  else await refuseStrangers(home)

  const building = await beginBuilding(home.client, home.databaseUrl, checked.head)
  try {
    for await (const member of readMembers(await file.read())) await put(home, building, member)
    await building.finish()
    if (home.keepsToken && checked.token !== undefined) {
      await mkdir(config.dataDir, { recursive: true })
      await writeFile(home.tokenFile, checked.token, { mode: 0o600, flush: true })
    }
    await moveIn(home.client)
  } catch (error) {
    await building.discard().catch(() => undefined)
    if (!(error instanceof pg.DatabaseError)) throw error
    const reason = `its rows do not fit its schema: ${error.message}`
    throw new Error(`${file.name}: the backup is damaged: ${reason}`, { cause: error })
  }
  for await (const key of home.media.list()) {
    if (!checked.mediaKeys.has(key)) await home.media.remove(key)
  }
  return checked
}

async function check(file: ArchiveFile): Promise<Checked> {
  try {
    const members = readMembers(await file.read())
    const head = await readHead((await members.next()).value)
    const files = await migrationSource.getMigrations([])
    refuseOther(head, files.map(migrationSource.getMigrationName))
    const tables = new Set(head.tables.map(({ name }) => name))
    const mediaKeys = new Set<string>()
    let token: string | undefined
    let gone = '[]'
    for await (const member of members) {
      const key = mediaKeyOf(member)
      const table = tableNameOf(member)
      if (key) mediaKeys.add(key)
      if (table && !tables.has(table)) throw unknownTable(table)
      if (member.name === TOKEN) token = (await readWhole(member)).toString()
      if (member.name === GONE) gone = (await readWhole(member)).toString()
    }
    return { file: file.name, head, mediaKeys, token, gone: listOf(gone) }
  } catch (error) {
    const { message } = error as Error
    if (message.startsWith(file.name)) throw error
    throw new Error(`${file.name}: ${message}`, { cause: error })
  }
}

function listOf(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list) && list.every((key) => typeof key === 'string')) return list
  } catch {}
  throw new Error(`the backup is damaged: ${GONE} is not a list`)
}

async function put(home: Home, building: Building, member: Member): Promise<void> {
  const tableName = tableNameOf(member)
  const key = mediaKeyOf(member)
  if (tableName) await building.insert(tableName, member)
  else if (key) await home.media.putFrom(key, member.pieces)
}

function tableNameOf({ name }: Member): string | undefined {
  return /^database\/([^/]+)\/\d+\.copy$/.exec(name)?.[1]
}

function mediaKeyOf({ name }: Member): string | undefined {
  if (!name.startsWith('media/')) return undefined
  const key = name.slice('media/'.length)
  if (!isMediaKey(key)) throw new Error(`the backup has a file of no known kind: ${name}`)
  return key
}

/** Until the end of the connection no service starts on the database, and no second restore. */
async function refuseUse({ client }: Home): Promise<void> {
  const taken = await takeLock(client, migrationLock)
  if (!taken || (await isServed(client))) throw new Error('the service is running: stop it first')
}

async function refuseContents(home: Home, { mediaKeys, token }: Checked): Promise<void> {
  const found = (what: string) => new Error(`${what}: give --replace to have all of it replaced`)
  await refuseStrangers(home)
  const { tables } = await listContents(home.client, await findSchema(home.client))
  if (tables.includes('accounts') && (await hasAccounts(home.client))) {
    throw found('the database is not empty')
  }
  for await (const key of home.media.list()) {
    // Those of the backup itself are of a restore that was interrupted.
    if (!mediaKeys.has(key)) throw found('there are media already')
  }
  const present = await readFile(home.tokenFile, 'utf8').catch(whenMissing(undefined))
  if (home.keepsToken && token !== undefined && present !== undefined && present !== token) {
    throw found('there is an operator token already')
  }
}

/** A database of another program is not replaced. */
async function refuseStrangers({ client }: Home): Promise<void> {
  const { tables } = await listContents(client, await findSchema(client))
  if (tables.length === 0 || tables.includes('knex_migrations')) return
  throw new Error('the database has tables of another program')
}
