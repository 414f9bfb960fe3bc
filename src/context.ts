import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Statements } from './database/statements.ts'
import type { Engines } from './engines/engines.ts'
import type { Queue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { Outbound } from './outbound/request.ts'
import type { MediaStore } from './storage/media.ts'
import type { Clock } from './time.ts'

/** Everything long-lived. A function asks for the slice it uses with `Pick<Context, …>`. */
export interface Context {
  config: Config
  clock: Clock
  log: Log
  database: Database
  statements: Statements
  queue: Queue
  engines: Engines
  media: MediaStore
  outbound: Outbound
}
