import { randomInt } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { RenderedAudio } from '../engines/engines.ts'
import type { KeptAudio } from '../storage/keep-audio.ts'

/**
 * A render is what a caller ordered and a worker makes: a track or a sound effect. It is created
 * `processing`, and a worker moves it to `completed` or `failed`, once; nothing moves it back.
 * Deleting hides it at once, whatever its state, and its row is purged 30 days later. `pending` is
 * for rows that another surface parks before submission; the API never makes one.
 */
export interface Render {
  id: string
  accountId: string
  status: RenderStatus
  mediaKey: string | null
  webhook: string | null
}

export type RenderStatus = 'pending' | 'processing' | 'completed' | 'failed'

export const RETENTION_DAYS = 30

export interface Completion extends KeptAudio {
  actualSeconds: number
  renderSeconds: number
  model: string
  completedAt: Date
}

export interface Failure {
  errorMessage: string
  renderSeconds: number
  completedAt: Date
}

/** What tracks and sound effects do differently on the way that they share. */
export interface RenderKind<Row extends Render> {
  /** The kind of the job that renders it. */
  job: string
  /** What a caller reads of one that could not be started or rendered. */
  notStarted: string
  notRendered: string
  find(database: Database | Transaction, id: string): Promise<Row | undefined>
  /** The key of its file, read when no other transaction is changing the row. */
  findMediaKey(database: Database, id: string): Promise<string | null>
  make(context: RenderContext, row: Row, signal: AbortSignal): Promise<RenderedAudio>
  /** Locks what has to be locked before the row. */
  lock?(transaction: Transaction, row: Row): Promise<void>
  /** Undefined when the row is no longer `processing`: it was deleted, or is final. */
  complete(transaction: Transaction, id: string, completion: Completion): Promise<Row | undefined>
  /** Undefined when the row is no longer `processing`. */
  fail(transaction: Transaction, id: string, failure: Failure): Promise<Row | undefined>
  /**
   * In the transaction that completed the row: what was paid is kept, and the webhook is queued.
   */
  onCompleted(context: RenderContext, transaction: Transaction, row: Row, now: Date): Promise<void>
  /**
   * In the transaction that failed the row: what was paid is returned, and the webhook is queued.
   */
  onFailed(
    context: Pick<Context, 'config' | 'queue'>,
    transaction: Transaction,
    row: Row,
    now: Date,
  ): Promise<void>
}

export type RenderContext = Pick<
  Context,
  'certificates' | 'config' | 'clock' | 'database' | 'engines' | 'media' | 'queue' | 'log'
>

/** A seed for a caller who sends none: short enough to be read aloud. */
export function newSeed(): number {
  return randomInt(2 ** 32)
}
