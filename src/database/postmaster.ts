/** The server process of a cluster: finding, starting and stopping it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Cluster } from './cluster.ts'
import { isAlive } from './programs.ts'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

export interface PostmasterStart {
  durable: boolean
  port?: number
  /** Aborted when the service leaves. */
  leaving: AbortSignal
}

const run = promisify(execFile)
const pollMilliseconds = 25
const fastStopMilliseconds = 5000
const immediateStopMilliseconds = 2000
const logLimitBytes = 5_000_000

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  // Shared memory for parallel queries lives in /dev/shm, which containers keep small.
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // The service logs the errors that its statements cause; the server's own file stays small.
  'log_min_messages=log',
  'log_checkpoints=off',
]
const durableSettings = ['fsync=on', 'synchronous_commit=on']
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** The live server of this cluster, ready or not. */
export async function findPostmaster({ dataFolder }: Cluster): Promise<Postmaster | undefined> {
  const lines = await readLockFile(dataFolder)
  const pid = Number(lines[0])
  if (!(pid > 0) || !(await isPostmaster(pid, dataFolder))) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Starts a server and waits until it is ready: on `port` or not at all, or without one on the port
 * of a killed server, which its clients know, or else on a free one. The child does not keep this
 * process alive. Undefined if another process was faster.
 */
export async function startPostmaster(
  cluster: Cluster,
  { durable, port, leaving }: PostmasterStart,
): Promise<ChildProcess | undefined> {
  await removeForeignLock(cluster.dataFolder)
  await using logFile = await openLogFile(join(cluster.home, 'postgres.log'))
  const logStart = (await logFile.stat()).size
  const given = await serverArguments(cluster, durable, port)
  const child = spawn(join(cluster.programs, 'postgres'), given, {
    ...cluster.identity,
    detached: true,
    stdio: ['ignore', 'ignore', logFile.fd],
  })
  child.unref()
  const failure: { error?: Error } = {}
  child.on('error', (error) => Object.assign(failure, { error }))

  for (;;) {
    if (failure.error) throw failure.error
    const found = await findPostmaster(cluster)
    if (found?.ready && found.pid === child.pid) return child
    if (child.exitCode !== null || child.signalCode !== null) break
    if (leaving.aborted) child.kill('SIGQUIT')
    leaving.throwIfAborted()
    await pause(pollMilliseconds)
  }

  const text = await readFile(join(cluster.home, 'postgres.log'), 'utf8')
  const lastWords = Buffer.from(text).subarray(logStart).toString().trim()
  if (lastWords.includes('lock file "postmaster.pid" already exists')) return undefined
  throw new Error(`The embedded Postgres does not start:\n${lastWords}`)
}

/** Ends every session at once, and kills the server if it has not ended after 5 s. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  const isGone = async () => !(await isPostmaster(pid, cluster.dataFolder))
  signal(pid, 'SIGINT')
  if (await waitFor(isGone, fastStopMilliseconds)) return
  signal(pid, 'SIGQUIT')
  if (await waitFor(isGone, immediateStopMilliseconds)) return
  signal(pid, 'SIGKILL')
}

/** A process that has already ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function waitFor(condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (performance.now() < deadline) {
    if (await condition()) return true
    await pause(pollMilliseconds)
  }
  return false
}

async function readLockFile(dataFolder: string): Promise<string[]> {
  try {
    return (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Process ids are reused, soon in containers: a lock file whose process is alive but another
 * program would keep Postgres from starting. Postgres itself removes one whose process has ended.
 */
async function removeForeignLock(dataFolder: string): Promise<void> {
  const pid = Number((await readLockFile(dataFolder))[0])
  if (pid > 0 && isAlive(pid) && !(await isPostmaster(pid, dataFolder))) {
    await rm(join(dataFolder, 'postmaster.pid'), { force: true })
  }
}

/** A zombie has no command line and does not count. */
async function isPostmaster(pid: number, dataFolder: string): Promise<boolean> {
  try {
    const command =
      process.platform === 'linux'
        ? await readFile(`/proc/${pid}/cmdline`, 'utf8')
        : (await run('ps', ['-o', 'command=', '-p', `${pid}`])).stdout
    return command.includes(dataFolder)
  } catch {
    return false
  }
}

async function serverArguments(
  { dataFolder }: Cluster,
  durable: boolean,
  known: number | undefined,
): Promise<string[]> {
  const port = known ?? (await findFreePort(Number((await readLockFile(dataFolder))[3])))
  const all = [...settings, ...(durable ? durableSettings : fastSettings)]
  const options = all.flatMap((setting) => ['-c', setting])
  return ['-D', dataFolder, '-p', `${port}`, ...options]
}

// Below the ports that systems give to outgoing connections: one of those may take the port while a
// killed server is restarted, even a client that tries to reach it.
const lowestPort = 15_000
const highestPort = 32_000
const portAttempts = 20

async function findFreePort(preferred: number): Promise<number> {
  let port = preferred > 0 ? await tryPort(preferred) : undefined
  for (let attempt = 0; !port && attempt < portAttempts; attempt += 1) {
    port = await tryPort(randomInt(lowestPort, highestPort))
  }
  return port ?? (await tryPort(0)) ?? 0
}

/** Undefined if the port is in use. */
function tryPort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

async function openLogFile(path: string): Promise<FileHandle> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > logLimitBytes) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}
