import { Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { silentLog } from '../../src/log.ts'

/**
 * One Postgres server for the run, with a migrated template that every stage clones: a clone takes
 * some tens of milliseconds, so each stage has a database of its own. The processes of a run find
 * the server by the environment.
 */
const TEMPLATE = 'stage_template'

let server: ({ url: string } & AsyncDisposable) | undefined
let made = 0

export async function openServer(folder: string): Promise<void> {
  server = await openEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    log: silentLog(),
    durable: false,
  })
  process.env.TEST_POSTGRES_URL = server.url
  await administer(`create database ${TEMPLATE}`)
  await migrate(urlOf(TEMPLATE), silentLog())
}

export async function closeServer(): Promise<void> {
  await server?.[Symbol.asyncDispose]()
}

/** A new database, as migrated or like the one at `source`, to which no connection may be open. */
export async function cloneDatabase(source?: string): Promise<{ url: string } & AsyncDisposable> {
  made += 1
  const name = `stage_${process.pid}_${made}`
  const template = source ? new URL(source).pathname.slice(1) : TEMPLATE
  await administer(`create database ${name} template ${template} strategy file_copy`)
  return {
    url: urlOf(name),
    [Symbol.asyncDispose]: () => administer(`drop database if exists ${name} with (force)`),
  }
}

function urlOf(name: string): string {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('the test server is not running: is test/stage/hooks.ts required?')
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** One connection for the process: opening one costs more than most statements. */
let administrator: Promise<pg.Client> | undefined

async function administer(sql: string): Promise<void> {
  administrator ??= connect()
  await (await administrator).query(sql)
}

async function connect(): Promise<pg.Client> {
  // It does not keep an idle process alive.
  const stream = () => new Socket().unref()
  const client = new pg.Client({ connectionString: urlOf('postgres'), stream })
  // The server closes the connection when it stops.
  client.on('error', () => {})
  await client.connect()
  return client
}
