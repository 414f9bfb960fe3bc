import { join } from 'node:path'
import { type Catalogue, openCatalogue } from './catalogue/catalogue.ts'
import { type CertificateRenderer, openCertificates } from './certificates/renderer.ts'
import type { Config } from './config.ts'
import { type Database, migrate, openDatabase } from './database/database.ts'
import { openEmbeddedPostgres } from './database/embedded.ts'
import { type Engines, openEngines } from './engines/engines.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import { type Outbound, openOutbound } from './outbound/request.ts'
import { readSecrets, type Secrets } from './secrets/store.ts'
import { type Incoming, openIncoming } from './storage/incoming.ts'
import type { MediaStore } from './storage/media.ts'
import { openMediaStore } from './storage/open-store.ts'
import { type LinkSigner, linkSigner } from './storage/signed-link.ts'
import { openSpace, type Space } from './storage/space.ts'
import { type Clock, systemClock } from './time.ts'

/** Everything long-lived. A function takes the slice that it uses, as `Pick<Context, …>`. */
export interface Context {
  config: Config
  clock: Clock
  log: Log
  database: Database
  queue: Queue
  engines: Engines
  media: MediaStore
  incoming: Incoming
  space: Space
  links: LinkSigner
  secrets: Secrets
  catalogue: Catalogue
  outbound: Outbound
  certificates: CertificateRenderer
}

export interface OpenContext extends Context, AsyncDisposable {
  databaseUrl: string
  /** Rejects when the embedded Postgres has ended and cannot be restarted; never resolves. */
  databaseLost: Promise<never>
}

/** Opens everything in order and migrates the schema. Disposing closes everything in reverse. */
export async function openContext(config: Config, log: Log): Promise<OpenContext> {
  const closing = new AsyncDisposableStack()
  try {
    const { url: databaseUrl, lost: databaseLost } = config.database.url
      ? { url: config.database.url, lost: new Promise<never>(() => undefined) }
      : closing.use(await openEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), log }))
    await migrate(databaseUrl, log)
    const database = openDatabase(databaseUrl, log)
    closing.defer(() => database.destroy())
    const clock = systemClock(config.clockOffsetSeconds)
    const { threads } = config.worker
    const engines = closing.use(openEngines({ threads, clock, log, ...config.engines }))
    const secrets = await readSecrets(database)
    const outbound = closing.use(openOutbound({ allow: config.outbound.allow }))
    const { storage } = config
    const incomingFolder = join(config.dataDir, 'incoming')
    return {
      config,
      clock,
      log,
      database,
      queue: closing.use(openQueue(database)),
      engines,
      media: await openMediaStore(storage),
      incoming: await openIncoming(incomingFolder),
      space: openSpace([incomingFolder, ...(storage.kind === 'file' ? [storage.folder] : [])]),
      links: linkSigner(secrets.links),
      secrets,
      catalogue: openCatalogue(database),
      outbound,
      certificates: openCertificates(),
      databaseUrl,
      databaseLost,
      [Symbol.asyncDispose]: () => closing.disposeAsync(),
    }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}
