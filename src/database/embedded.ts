/**
 * The Postgres that comes with the service: starts it, or joins the one that already runs on the
 * same folder (a second service's, or what a killed one left behind), and stops it when the last
 * service leaves.
 *
 * Who still uses the server is known by the server itself: each service holds a shared advisory
 * lock for as long as it lives, however it dies, and whoever gets the exclusive lock when leaving
 * is the last one. The server runs in its own process group: Ctrl-C in a terminal must reach only
 * the service, which hands its jobs back before the server goes.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Cluster, databaseUser, openCluster } from './cluster.ts'
import {
  findPostmaster,
  type Postmaster,
  signal,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'

export interface EmbeddedPostgres extends AsyncDisposable {
  /** Of the database `tonewright`, with its password. */
  url: string
}

export interface EmbeddedOptions {
  folder: string
  log: Log
  /** False trades safety against power cuts for speed. Default true. */
  durable?: boolean
  /**
   * Used under root, when the user that Postgres then runs as cannot enter `folder`.
   * Default `/var/lib/tonewright`.
   */
  fallbackFolder?: string
}

const databaseName = 'tonewright'
const inUse = 7_477_001
const openMilliseconds = 60_000
const retryMilliseconds = 50
const startAttempts = 3

/**
 * Keeps the process alive until it is disposed of.
 * @throws Error that names what the operator can change, such as DATA_DIR or DATABASE_URL.
 */
export async function openEmbeddedPostgres({
  folder,
  log,
  durable = true,
  fallbackFolder = '/var/lib/tonewright',
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster({ folder, fallbackFolder, durable })
  const { postmaster, keeper, started } = await startOrJoin(cluster, durable)
  log.info({ home: cluster.home, port: postmaster.port, started }, 'embedded Postgres is ready')

  // For an exit that nobody prepared; a service that is closed in order has stopped it before.
  const stopAtExit = () => signal(postmaster.pid, 'SIGINT')
  if (started) process.once('exit', stopAtExit)
  let leaving: Promise<void> | undefined
  keeper.on('error', (error) => {
    if (!leaving) log.error({ err: error }, 'embedded Postgres closed the connection')
  })

  return {
    url: urlOf(cluster, postmaster, databaseName),
    [Symbol.asyncDispose]: () => {
      process.off('exit', stopAtExit)
      leaving ??= leave(cluster, keeper, log)
      return leaving
    },
  }
}

interface Session {
  postmaster: Postmaster
  keeper: pg.Client
  started: boolean
}

async function startOrJoin(cluster: Cluster, durable: boolean): Promise<Session> {
  const deadline = performance.now() + openMilliseconds
  let started = false
  let failures = 0
  let lastError: unknown

  while (performance.now() < deadline) {
    const postmaster = await findPostmaster(cluster)
    if (postmaster?.ready) {
      try {
        return { postmaster, keeper: await enter(cluster, postmaster), started }
      } catch (error) {
        if (isRefusal(error)) throw error
        lastError = error
      }
    }
    if (!postmaster) {
      try {
        started = (await startPostmaster(cluster, durable)) !== undefined
        if (started) continue
      } catch (error) {
        // The port may be taken by now, or the memory of a killed server not yet be free.
        failures += 1
        if (failures === startAttempts) throw error
        lastError = error
      }
    }
    await pause(retryMilliseconds)
  }
  throw new Error('The embedded Postgres does not answer', { cause: lastError })
}

/** A connection that marks the server as used, to a database that nobody makes copies of. */
async function enter(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client> {
  const keeper = new pg.Client({ connectionString: urlOf(cluster, postmaster, 'postgres') })
  keeper.on('error', () => {})
  try {
    await keeper.connect()
    await keeper.query('select pg_advisory_lock_shared($1)', [inUse])
    await createDatabase(keeper)
  } catch (error) {
    await keeper.end().catch(() => {})
    throw error
  }
  return keeper
}

async function createDatabase(keeper: pg.Client): Promise<void> {
  const found = await keeper.query('select from pg_database where datname = $1', [databaseName])
  if (found.rowCount === 0) await keeper.query(`create database ${databaseName}`)
}

/** Wrong password: what is on the disk does not belong together, and waiting does not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '28P01'
}

async function leave(cluster: Cluster, keeper: pg.Client, log: Log): Promise<void> {
  const isLast = await giveUp(keeper).catch(() => true)
  if (!isLast) {
    await keeper.end()
    log.info('embedded Postgres goes on for another service')
    return
  }

  const postmaster = await findPostmaster(cluster)
  if (postmaster) await stopPostmaster(cluster, postmaster.pid)
  await keeper.end().catch(() => {})
  log.info('embedded Postgres has stopped')
}

async function giveUp(keeper: pg.Client): Promise<boolean> {
  await keeper.query('select pg_advisory_unlock_shared($1)', [inUse])
  const { rows } = await keeper.query('select pg_try_advisory_lock($1) as alone', [inUse])
  return rows[0].alone
}

function urlOf(cluster: Cluster, { port }: Postmaster, database: string): string {
  return `postgres://${databaseUser}:${cluster.password}@127.0.0.1:${port}/${database}`
}
