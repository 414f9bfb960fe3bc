/**
 * The embedded Postgres: starts it, or uses the one that already runs on the same folder (of a
 * second service, or left behind by a killed one), and stops it when the last service leaves.
 *
 * The server itself knows its users: each service holds a shared advisory lock while it lives, and
 * a service that gets the exclusive lock on leaving is the last one. The server runs in its own
 * process group: Ctrl-C in a terminal must reach only the service, which releases its jobs before
 * the server stops.
 *
 * A server that ends on its own is restarted at the same address by the first service that notices.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Cluster, databaseUser, openCluster } from './cluster.ts'
import { connectionSettings, longTimeouts } from './connections.ts'
import {
  findPostmaster,
  type Postmaster,
  type PostmasterStart,
  signal,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'

export interface EmbeddedPostgres extends AsyncDisposable {
  /** The address of the database `tonewright`, with its password. */
  url: string
  /** Rejects when the server has ended and cannot be started again; never resolves. */
  lost: Promise<never>
}

export interface EmbeddedOptions {
  folder: string
  log: Log
  /** False trades safety against power cuts for speed. Default true. */
  durable?: boolean
  /**
   * Used under root if the user that Postgres then runs as has no access to `folder`. Default
   * `/var/lib/tonewright`.
   */
  fallbackFolder?: string
}

const databaseName = 'tonewright'
const inUse = 7_477_001
const openMilliseconds = 60_000
const retryMilliseconds = 50
const startAttempts = 3
/** Pauses before the attempts to restart a server that has ended. */
const restartSeconds = [0, 0.5, 1, 2, 4, 8]
/** After running this long, a server that ends has all restart attempts again. */
const steadySeconds = 60

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
  const leaving = new AbortController()
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  const start = { durable, leaving: leaving.signal }
  let session = await startOrJoin(cluster, start)
  const { port } = session.postmaster
  log.info({ home: cluster.home, port, started: session.started }, 'embedded Postgres is ready')

  // For an unexpected exit; an orderly close stops the server itself.
  const stopAtExit = () => {
    if (session.started) signal(session.postmaster.pid, 'SIGINT')
  }
  process.once('exit', stopAtExit)
  const watching = watch().catch((cause: unknown) => {
    if (leaving.signal.aborted) return
    const message = `The embedded Postgres in ${cluster.home} has ended and does not start again`
    lost.reject(new Error(`${message}: ${firstLine(cause)}`, { cause }))
  })

  /** Restarts the server whenever it ends, until the service leaves. */
  async function watch(): Promise<void> {
    let attempts = 0
    for (;;) {
      const since = performance.now()
      await ended(session.keeper, leaving.signal)
      if (performance.now() - since > steadySeconds * 1000) attempts = 0
      log.error('embedded Postgres has ended and is restarted')
      for (;;) {
        const seconds = restartSeconds[attempts]
        attempts += 1
        if (seconds === undefined) throw new Error('it has ended too often')
        await pause(seconds * 1000, undefined, { signal: leaving.signal })
        try {
          session = await startOrJoin(cluster, { ...start, port })
          break
        } catch (error) {
          leaving.signal.throwIfAborted()
          if (attempts === restartSeconds.length) throw error
        }
      }
      if (session.postmaster.port !== port) throw new Error(`it is at another port than ${port}`)
      log.info({ attempts }, 'embedded Postgres was restarted')
    }
  }

  async function close(): Promise<void> {
    leaving.abort()
    await watching
    await leave(cluster, session.keeper, log)
    process.off('exit', stopAtExit)
  }

  let closed: Promise<void> | undefined
  return {
    url: urlOf(cluster, session.postmaster, databaseName),
    lost: lost.promise,
    [Symbol.asyncDispose]: () => {
      closed ??= close()
      return closed
    },
  }
}

/** Resolves when the server has closed the connection; rejects when the service leaves. */
function ended(keeper: pg.Client, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    leaving.throwIfAborted()
    leaving.addEventListener('abort', () => reject(leaving.reason), { once: true })
    keeper.once('end', resolve)
    if (keeper.connection.stream.destroyed) resolve()
  })
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .split('\n')
    .slice(0, 2)
    .join(' ')
}

interface Session {
  postmaster: Postmaster
  keeper: pg.Client
  started: boolean
}

async function startOrJoin(cluster: Cluster, start: PostmasterStart): Promise<Session> {
  const deadline = performance.now() + openMilliseconds
  let started = false
  let failures = 0
  let lastError: unknown

  while (performance.now() < deadline) {
    start.leaving.throwIfAborted()
    const postmaster = await findPostmaster(cluster)
    if (postmaster?.ready) {
      try {
        return { postmaster, keeper: await openKeeper(cluster, postmaster), started }
      } catch (error) {
        if (isRefusal(error)) throw error
        lastError = error
      }
    }
    if (!postmaster) {
      try {
        started = (await startPostmaster(cluster, start)) !== undefined
        if (started) continue
      } catch (error) {
        // The port may be in use by now, or the memory of a killed server not free yet.
        failures += 1
        if (failures === startAttempts) throw error
        lastError = error
      }
    }
    await pause(retryMilliseconds)
  }
  throw new Error('The embedded Postgres does not answer', { cause: lastError })
}

/** A connection that marks the server as used, to a database that is no template. */
async function openKeeper(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client> {
  const url = urlOf(cluster, postmaster, 'postgres')
  const keeper = new pg.Client(connectionSettings(url, 'tonewright keeper', longTimeouts))
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

/** Wrong password: the files on the disk do not match, and a retry cannot succeed. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '28P01'
}

async function leave(cluster: Cluster, keeper: pg.Client, log: Log): Promise<void> {
  const isLast = await releaseUse(keeper).catch(() => true)
  if (!isLast) {
    await keeper.end()
    log.info('embedded Postgres keeps running for another service')
    return
  }

  const postmaster = await findPostmaster(cluster)
  if (postmaster) await stopPostmaster(cluster, postmaster.pid)
  await keeper.end().catch(() => {})
  log.info('embedded Postgres has stopped')
}

/** True if no other service uses the server. */
async function releaseUse(keeper: pg.Client): Promise<boolean> {
  await keeper.query('select pg_advisory_unlock_shared($1)', [inUse])
  const { rows } = await keeper.query('select pg_try_advisory_lock($1) as alone', [inUse])
  return rows[0].alone
}

function urlOf(cluster: Cluster, { port }: Postmaster, database: string): string {
  return `postgres://${databaseUser}:${cluster.password}@127.0.0.1:${port}/${database}`
}
