import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { decodedSamples } from './recordings.ts'
import { makeFolder } from './run-folder.ts'
import type { Stage } from './stage.ts'

/** A process of the service on the database and media of a stage. */
export interface Service extends AsyncDisposable {
  /** Its output so far. */
  output(): string
  /** The `url` of its log line `ready`. */
  url(): string
  /** The address of the operator API, from the same line. */
  operatorUrl(): string
  /** Stops reading its output until `resumeReading`. */
  pauseReading(): void
  resumeReading(): void
  signal(name: NodeJS.Signals): void
  /** The peak or the present memory in MiB. */
  memory(kind: 'most' | 'now'): Promise<number>
  /** Resolves with exit code and signal at its exit. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }>
}

const memoryNames = { most: 'VmHWM', now: 'VmRSS' }
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Starts a process on the database and media of the stage; resolves when it is ready. */
export async function startService(stage: Stage, env: Record<string, string>): Promise<Service> {
  const dataDir = await makeFolder()
  await shareSamples(dataDir)
  const service = await startProcess({
    DATABASE_URL: stage.databaseUrl,
    STORAGE_URL: pathToFileURL(stage.mediaFolder).href,
    DATA_DIR: dataDir,
    ...env,
  })
  return {
    ...service,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Lets a service find the samples that were decoded before, like one that was started before. */
export async function shareSamples(dataDir: string): Promise<void> {
  await mkdir(decodedSamples, { recursive: true })
  await symlink(decodedSamples, join(dataDir, 'samples'))
}

/** For a busy machine. Below the time limit of a test, which would hide what did not come. */
const PATIENCE_MILLISECONDS = 100_000

/** Resolves when it is ready; rejects with its output when it exits before, or comes too late. */
export async function startProcess(env: Record<string, string>, program = main): Promise<Service> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      OPERATOR_PORT: '0',
      WORKER_THREADS: '1',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<void>()
  let isReady = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      output += bytes
      // A search through all of a long output costs more than its lines.
      if (isReady) return
      isReady = output.includes('"msg":"ready"')
      if (isReady) ready.resolve()
    })
  }
  const exited = once(child, 'exit')
  const closed = once(child, 'close')
  const service: Service = {
    output: () => output,
    url: () => /"url":"([^"]+)"/.exec(output)?.[1] ?? '',
    operatorUrl: () => `http://127.0.0.1:${/"operatorPort":(\d+)/.exec(output)?.[1]}`,
    pauseReading: () => child.stdout.pause(),
    resumeReading: () => child.stdout.resume(),
    signal: (name) => child.kill(name),
    async memory(kind) {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      const [, kilobytes] = new RegExp(`${memoryNames[kind]}:\\s+(\\d+) kB`).exec(status) ?? []
      return Number(kilobytes) / 1024
    },
    async end(signal) {
      child.kill(signal)
      await exited
      return { code: child.exitCode, signal: child.signalCode }
    },
    async [Symbol.asyncDispose]() {
      if (isRunning(child)) await service.end('SIGKILL')
    },
  }
  const tooLate = setTimeout(PATIENCE_MILLISECONDS, 'too late', { ref: false })
  const end = await Promise.race([ready.promise, closed, tooLate])
  if (isRunning(child) && end !== 'too late') return service
  await service[Symbol.asyncDispose]()
  throw new Error(`the service ${end === 'too late' ? 'is not ready' : 'ended'}: ${output}`)
}

/** Repeats `look` until it returns a value; for effects of another process. */
export async function eventually<T>(look: () => Promise<T | undefined | null | false>): Promise<T> {
  const until = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < until) {
    const found = await look()
    if (found !== undefined && found !== null && found !== false) return found
    await setTimeout(25)
  }
  throw new Error(`nothing came of it: ${look}`)
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
