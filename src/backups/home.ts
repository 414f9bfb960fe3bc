import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { connectionSettings, longTimeouts } from '../database/connections.ts'
import { openEmbeddedPostgres } from '../database/embedded.ts'
import type { Log } from '../log.ts'
import type { MediaStore } from '../storage/media.ts'
import { openMediaStore } from '../storage/open-store.ts'
import { type Clock, systemClock } from '../time.ts'

/** What a service of these settings keeps, and where. */
export interface Home extends AsyncDisposable {
  databaseUrl: string
  /** A connection for what takes long. */
  client: pg.Client
  media: MediaStore
  tokenFile: string
  /** False where the token of the operator is a setting. */
  keepsToken: boolean
  clock: Clock
}

/** Text of rows that every Postgres reads as it was written. */
const settings = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set statement_timeout = 0; set lock_timeout = 0`

export async function openHome(config: Config, log: Log): Promise<Home> {
  await using closing = new AsyncDisposableStack()
  const { dataDir, database, storage } = config
  const media = await openMediaStore(storage, join(dataDir, 'outgoing'))
  let databaseUrl = database.url
  if (databaseUrl === null) {
    const folder = join(dataDir, 'postgres')
    databaseUrl = closing.use(await openEmbeddedPostgres({ folder, log })).url
  }
  const client = new pg.Client(connectionSettings(databaseUrl, 'tonewright backup', longTimeouts))
  // Reported by the next statement; without one it changes nothing.
  client.on('error', () => {})
  closing.defer(() => client.end())
  await client.connect()
  await client.query(settings)
  const opened = closing.move()
  return {
    databaseUrl,
    client,
    media,
    tokenFile: join(dataDir, 'operator-token'),
    keepsToken: config.operatorToken === null,
    clock: systemClock(config.clockOffsetSeconds),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
