import { join } from 'node:path'
import { type Catalogue, openCatalogue } from './catalogue/catalogue.ts'
import { type CertificateRenderer, openCertificates } from './certificates/renderer.ts'
import { type Changes, openChanges } from './changes/changes.ts'
import { Waits } from './changes/waits.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Notifications } from './database/notifications.ts'
import { readSecrets, type Secrets } from './database/secrets.ts'
import type { Engines } from './engines/engines.ts'
import { EventStreams } from './events/streams.ts'
import type { KeyLocks } from './idempotency/key-locks.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { Outbound } from './outbound/request.ts'
import { newSeed } from './seed.ts'
import { Standings } from './standing/standings.ts'
import { type Incoming, openIncoming } from './storage/incoming.ts'
import type { MediaStore } from './storage/media.ts'
import { openMediaStore } from './storage/open-store.ts'
import { type LinkSigner, linkSigner } from './storage/signed-link.ts'
import { openSpace, type Space } from './storage/space.ts'
import type { Clock } from './time.ts'

/** Everything long-lived. A function takes the slice that it uses, as `Pick<Context, …>`. */
export interface Context {
  config: Config
  clock: Clock
  log: Log
  database: Database
  /** The connection on which this process is notified. */
  notifications: Notifications
  queue: Queue
  changes: Changes
  waits: Waits
  events: EventStreams
  standings: Standings
  engines: Engines
  keyLocks: KeyLocks
  media: MediaStore
  incoming: Incoming
  space: Space
  links: LinkSigner
  secrets: Secrets
  catalogue: Catalogue
  outbound: Outbound
  /** Draws a seed for an order without one. */
  newSeed(): number
  certificates: CertificateRenderer
}

/** The parts that the process and a test open differently. Whoever opens a part closes it. */
export type Parts = Pick<
  Context,
  'config' | 'clock' | 'log' | 'database' | 'notifications' | 'engines' | 'keyLocks' | 'outbound'
>

/** Derives the rest of the context, none of which needs to be closed. */
export async function openContext(parts: Parts): Promise<Context> {
  const { config, clock, log, database, notifications, engines, keyLocks, outbound } = parts
  const { storage } = config
  const secrets = await readSecrets(database)
  const changes = openChanges(database, notifications)
  const standings = new Standings({ database, clock, log })
  const incomingFolder = join(config.dataDir, 'incoming')
  return {
    config,
    clock,
    log,
    database,
    notifications,
    queue: openQueue(database),
    changes,
    waits: new Waits({ database, changes, log }),
    events: new EventStreams({ database, changes, clock, log, standings }),
    standings,
    engines,
    keyLocks,
    media: await openMediaStore(storage, join(config.dataDir, 'outgoing')),
    incoming: await openIncoming(incomingFolder),
    space: openSpace([incomingFolder, ...(storage.kind === 'file' ? [storage.folder] : [])]),
    links: linkSigner(secrets.links),
    secrets,
    catalogue: openCatalogue(database),
    outbound,
    newSeed,
    certificates: openCertificates(),
  }
}
