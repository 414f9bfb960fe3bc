import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findAccount } from '../../src/accounts/store.ts'
import { linksFor, readConfig } from '../../src/config.ts'
import { type Context, openContext } from '../../src/context.ts'
import { findBalance } from '../../src/credits/balance.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import type { Engines } from '../../src/engines/engines.ts'
import { handlers } from '../../src/handlers.ts'
import { openApp } from '../../src/http/app.ts'
import { openOperatorApp } from '../../src/http/operator-app.ts'
import { listen, type SilenceLimits } from '../../src/http/server.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { silentLog } from '../../src/log.ts'
import { operatorHandlers } from '../../src/operator/handlers.ts'
import { openParts, type Replacements } from '../../src/parts.ts'
import { recurring, tasks } from '../../src/tasks.ts'
import { type Caller, callerOf } from './caller.ts'
import { type MovableClock, movableClock } from './clock.ts'
import { operatorCheck, publicCheck } from './contract-check.ts'
import { cloneDatabase } from './databases.ts'
import { type Given, givenOn, type Person } from './given.ts'
import { closeOutside, openOutside } from './outside.ts'
import { type QuickEngines, quickEngines } from './quick-engine.ts'
import { trustInReceiver } from './receiver.ts'
import { makeFolder } from './run-folder.ts'

export type { Answer, Caller } from './caller.ts'
export type { Person } from './given.ts'

export const OPERATOR_TOKEN = 'operator-token-of-the-test-stage'

export interface Stage extends AsyncDisposable {
  context: Context
  clock: MovableClock
  /** The quick engine by default. */
  engine: QuickEngines
  worker: Worker<Context>
  baseUrl: string
  operatorUrl: string
  databaseUrl: string
  mediaFolder: string
  incomingFolder: string
  as(person: Person | undefined): Caller
  operator: Caller
  balance(person: Person): Promise<number>
  /** What the audit of the operator finds. */
  audit(): Promise<{ rule: string; subjectId: string; message: string }[]>
  given: Given
}

export interface StageOptions extends Pick<Replacements, 'clock' | 'timeouts'> {
  /** The quick engine by default; or those that the process opens. */
  engines?: Engines | 'of the settings'
  env?: Record<string, string>
  /** A stage to copy rows and files from. Its database is closed. */
  copyOf?: Stage
  /** The idle timeouts of its connections. */
  silence?: SilenceLimits
  /** Inserts a proxy before the database; returns the address to use. */
  between?(databaseUrl: string): Promise<{ url: string } & AsyncDisposable>
  /** Replaces parts of the context to simulate failures. */
  context?: Partial<Context>
}

/**
 * An isolated service: a database, a server on a free port, a worker that the test runs, a clock
 * that the test moves.
 */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  await using opening = new AsyncDisposableStack()
  openOutside()
  opening.defer(closeOutside)
  const folder = await makeFolder()
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  const mediaFolder = join(folder, 'media')
  const incomingFolder = join(folder, 'incoming')
  const { copyOf } = options
  const clone = opening.use(await cloneDatabase(copyOf?.databaseUrl))
  if (copyOf) await cp(copyOf.mediaFolder, mediaFolder, { recursive: true })
  const { url: databaseUrl } = options.between
    ? opening.use(await options.between(clone.url))
    : clone

  const config = readConfig({
    PORT: '0',
    OPERATOR_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    STORAGE_URL: pathToFileURL(mediaFolder).href,
    ...options.env,
  })
  const server = await listen(config.http.host, config.http.port, options.silence)
  opening.defer(() => server.close(AbortSignal.timeout(5000)))
  const operatorServer = await listen(config.http.operatorHost, config.http.operatorPort)
  opening.defer(() => operatorServer.close(AbortSignal.timeout(5000)))

  const engine = quickEngines()
  const clock = movableClock()
  const { engines = engine, timeouts } = options
  const links = linksFor(config, server.port)
  const parts = opening.use(
    await openParts({ ...config, links }, silentLog(), {
      clock: options.clock ?? clock,
      ...(timeouts && { timeouts }),
      ...(engines !== 'of the settings' && { engines }),
      migrated: true,
      secureContext: trustInReceiver,
    }),
  )
  const { database, notifications } = parts
  const opened = await openContext(parts)
  const context = { ...opened, newSeed: sameSeeds(), ...options.context }
  const worker = new Worker(context, {
    tasks,
    recurring,
    lanes: {
      render: 2,
      separate: 2,
      effect: 2,
      transcribe: 2,
      export: 1,
      webhook: 4,
      housekeeping: 1,
    },
    notifications,
  })
  opening.defer(() => worker.stop(0))
  server.serve((await openApp(context, handlers)).callback())
  const token = OPERATOR_TOKEN
  const operatorApp = await openOperatorApp(context, {
    handlers: operatorHandlers,
    token,
    isReady: () => true,
  })
  operatorServer.serve(operatorApp.callback())

  const baseUrl = context.config.links.baseUrl
  const operatorUrl = `http://127.0.0.1:${operatorServer.port}`
  const operator = callerOf(operatorUrl, operatorCheck, { Authorization: `Bearer ${token}` })

  const closing = opening.move()
  return {
    context,
    clock,
    engine,
    worker,
    baseUrl,
    operatorUrl,
    databaseUrl,
    mediaFolder,
    incomingFolder,
    operator,
    as: (person) => callerOf(baseUrl, publicCheck, person ? { 'X-API-Key': person.key } : {}),
    async balance(person) {
      const account = await findAccount(database, person.id)
      if (!account) throw new Error('no such account')
      return (await findBalance(database, account, context.clock.now())).remaining
    },
    audit: async () => (await operator.post('/operator/v1/audit')).data.violations,
    given: givenOn(context, operator),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** The seeds of orders without one, the same in every run: a test that fails does so again. */
function sameSeeds(): () => number {
  const { integer } = stream(1, 'orders')
  return () => integer(0, 2 ** 32 - 1)
}
