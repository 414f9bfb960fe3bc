import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plan } from '../../src/accounts/account.ts'
import { createAccount, createKey } from '../../src/accounts/create.ts'
import { findAccount, updateAccount } from '../../src/accounts/store.ts'
import { linksFor, readConfig } from '../../src/config.ts'
import { type Context, openContext } from '../../src/context.ts'
import { findBalance } from '../../src/credits/balance.ts'
import { grantPack } from '../../src/credits/ledger.ts'
import { type Timeouts, usualTimeouts } from '../../src/database/connections.ts'
import { openDatabase } from '../../src/database/database.ts'
import { Notifications } from '../../src/database/notifications.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import type { Engines } from '../../src/engines/engines.ts'
import { handlers, replays, wants } from '../../src/handlers.ts'
import { openApp } from '../../src/http/app.ts'
import { openOperatorApp } from '../../src/http/operator-app.ts'
import { listen, type SilenceLimits } from '../../src/http/server.ts'
import { openKeyLocks } from '../../src/idempotency/key-locks.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { silentLog } from '../../src/log.ts'
import { operatorHandlers } from '../../src/operator/handlers.ts'
import { openOutbound } from '../../src/outbound/request.ts'
import { recurring, tasks } from '../../src/tasks.ts'
import type { Clock } from '../../src/time.ts'
import { type MovableClock, movableClock } from './clock.ts'
import { type ContractCheck, downloadTypes, operatorCheck, publicCheck } from './contract-check.ts'
import { cloneDatabase } from './databases.ts'
import { closeOutside, openOutside } from './outside.ts'
import { type QuickEngines, quickEngines } from './quick-engine.ts'
import { trustInReceiver } from './receiver.ts'
import { makeFolder } from './run-folder.ts'

export const OPERATOR_TOKEN = 'operator-token-of-the-test-stage'

export interface Person {
  id: string
  key: string
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: validated against the contract, then read freely
  body: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  data: any
  code: string | undefined
  field: string | undefined
  /** The body when it is not JSON. */
  bytes: Buffer
}

export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

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
  given: {
    /** A pro account with many credits and one key by default. */
    account(wish?: {
      plan?: string
      allowance?: number
      packs?: number
      name?: string
    }): Promise<Person>
    /** A test key of the account. */
    testKey(person: Person): Promise<Person>
    /** Like pro by default. */
    plan(code: string, changes: Partial<Omit<Plan, 'code'>>): Promise<void>
  }
}

export interface StageOptions {
  env?: Record<string, string>
  engines?: Engines
  clock?: Clock
  /** A stage to copy rows and files from. Its database is closed. */
  copyOf?: Stage
  /** The idle timeouts of its connections. */
  silence?: SilenceLimits
  /** Inserts a proxy before the database; returns the address to use. */
  between?(databaseUrl: string): Promise<{ url: string } & AsyncDisposable>
  /** The timeouts of connections to Postgres, for tests that wait for them. */
  timeouts?: Timeouts
  /** Replaces parts of the context to simulate failures. */
  context?: Partial<Context>
}

/**
 * An isolated service: a database, a server on a free port, a worker that the test runs, a clock
 * that the test moves.
 */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const closing = new AsyncDisposableStack()
  openOutside()
  closing.defer(closeOutside)
  const folder = await makeFolder()
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const mediaFolder = join(folder, 'media')
  const incomingFolder = join(folder, 'incoming')
  const { copyOf } = options
  const clone = closing.use(await cloneDatabase(copyOf?.databaseUrl))
  if (copyOf) await cp(copyOf.mediaFolder, mediaFolder, { recursive: true })
  const { url: databaseUrl } = options.between
    ? closing.use(await options.between(clone.url))
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
  closing.defer(() => server.close(AbortSignal.timeout(5000)))
  const operatorServer = await listen(config.http.operatorHost, config.http.operatorPort)
  closing.defer(() => operatorServer.close(AbortSignal.timeout(5000)))

  const { timeouts = usualTimeouts } = options
  const database = openDatabase(databaseUrl, silentLog(), { timeouts })
  closing.defer(() => database.destroy())
  const notifications = closing.use(new Notifications(databaseUrl, timeouts))
  const engine = quickEngines()
  const clock = movableClock()
  const opened = await openContext({
    config: { ...config, links: linksFor(config, server.port) },
    clock: options.clock ?? clock,
    log: silentLog(),
    database,
    notifications,
    engines: closing.use(options.engines ?? engine),
    keyLocks: closing.use(openKeyLocks(database)),
    outbound: closing.use(
      openOutbound({ allow: config.outbound.allow, secureContext: trustInReceiver }),
    ),
  })
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
  closing.defer(() => worker.stop(0))
  server.serve((await openApp(context, { handlers, replays, wants })).callback())
  const token = OPERATOR_TOKEN
  const operatorApp = await openOperatorApp(context, {
    handlers: operatorHandlers,
    token,
    isReady: () => true,
  })
  operatorServer.serve(operatorApp.callback())

  const baseUrl = context.config.links.baseUrl
  const operatorUrl = `http://127.0.0.1:${operatorServer.port}`
  const operator = caller(operatorUrl, operatorCheck, { Authorization: `Bearer ${token}` })

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
    as: (person) => caller(baseUrl, publicCheck, person ? { 'X-API-Key': person.key } : {}),
    async balance(person) {
      const account = await findAccount(database, person.id)
      if (!account) throw new Error('no such account')
      return (await findBalance(database, account, context.clock.now())).remaining
    },
    given: {
      async account({ plan = 'pro', allowance, packs = 0, name = 'Alice' } = {}) {
        const email = `${name.toLowerCase()}@example.org`
        const id = await createAccount(context, { displayName: name, email, planCode: plan })
        if (allowance !== undefined) {
          await updateAccount(database, id, { monthlyAllowance: allowance })
        }
        const account = await findAccount(database, id)
        if (!account) throw new Error('no such account')
        if (packs > 0) {
          const now = context.clock.now()
          await database.transaction((transaction) => grantPack(transaction, account, packs, now))
        }
        const { key } = await createKey(context, id, null)
        return { id, key }
      },
      async testKey({ id }) {
        const { key } = await createKey(context, id, null, { test: true })
        return { id, key }
      },
      async plan(code, changes) {
        const { status, body } = await operator.send('PUT', `/operator/v1/plans/${code}`, {
          apiAccess: true,
          paidFeatures: true,
          certificates: true,
          maxDurationSeconds: 210,
          monthlyAllowance: 500,
          ...changes,
        })
        if (status !== 200) throw new Error(JSON.stringify(body))
      },
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** The seeds of orders without one, the same in every run: a test that fails does so again. */
function sameSeeds(): () => number {
  const { integer } = stream(1, 'orders')
  return () => integer(0, 2 ** 32 - 1)
}

/** Sends JSON, a form or a string, and validates every answer against the contract. */
function caller(baseUrl: string, check: ContractCheck, own: Record<string, string>): Caller {
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const content: Record<string, string> =
      body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { ...content, ...own, ...headers },
      ...(body !== undefined && {
        body: typeof body === 'string' || isForm ? body : JSON.stringify(body),
      }),
    })
    const { status, headers: received } = response
    const type = received.get('content-type') ?? ''
    // It would not end by itself.
    const isStream = type.startsWith('text/event-stream')
    if (isStream) await response.body?.cancel()
    const bytes = isStream ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
    const isFile = downloadTypes.some((one) => type.startsWith(one))
    const parsed = bytes.length === 0 || isFile ? undefined : JSON.parse(bytes.toString())
    check.check(method, path, { status, headers: received, body: parsed })
    return {
      status,
      headers: received,
      body: parsed,
      data: parsed?.data,
      code: parsed?.error?.code,
      field: parsed?.error?.details?.field,
      bytes,
    }
  }
  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
  }
}
