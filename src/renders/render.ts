import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { RenderedAudio } from '../engines/engines.ts'
import type { Progress } from '../standing/progress.ts'
import type { KeptAudio } from '../storage/keep-audio.ts'
import type { Metadata } from './metadata.ts'

/**
 * A render is ordered by a caller and made by a worker: a track or a sound effect. It is created
 * `processing`, and a worker sets it to `completed` or `failed`, once and finally. Deletion hides
 * it at once in any state, and its row is purged 30 days later. `pending` is for rows that another
 * interface stores before submission; the API never writes it.
 */
export interface Render {
  id: string
  accountId: string
  status: RenderStatus
  mediaKey: string | null
  webhook: string | null
  requestedSeconds: number
  /** Null if the order had none. */
  metadata: Metadata | null
  /** Made with a test key: free, private, and deleted after a day. */
  test: boolean
  /** The words of a test order that script what happens; null if none do. */
  script: string | null
  createdAt: Date
}

/** The table of its rows. */
export type RenderTable = 'generations' | 'soundEffects'

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

/** The differences between tracks and sound effects in the common life-cycle. */
export interface RenderKind<Row extends Render> {
  /** The kinds of jobs that render it; each has one. */
  jobs: readonly string[]
  table: RenderTable
  /** The message for a render that could not be started or rendered. */
  notStarted: string
  notRendered: string
  find(database: Database | Transaction, id: string): Promise<Row | undefined>
  make(
    context: RenderContext,
    row: Row,
    signal: AbortSignal,
    progress: Progress,
  ): Promise<RenderedAudio>
  /** Locks the rows that are locked before the row of the render. */
  lock?(transaction: Transaction, row: Row): Promise<void>
  /** Undefined if the row is not `processing`: it is deleted or final. */
  complete(transaction: Transaction, id: string, completion: Completion): Promise<Row | undefined>
  /** Undefined if the row is not `processing`. */
  fail(transaction: Transaction, id: string, failure: Failure): Promise<Row | undefined>
  /**
   * Runs in the transaction of the completion: keeps the charge and what belongs to the file, and
   * queues the webhook.
   */
  onCompleted(
    context: RenderContext,
    transaction: Transaction,
    row: Row,
    audio: RenderedAudio,
    now: Date,
  ): Promise<void>
  /** Runs in the transaction of the failure: refunds the charge and queues the webhook. */
  onFailed(
    context: Pick<Context, 'changes' | 'config' | 'queue'>,
    transaction: Transaction,
    row: Row,
    now: Date,
  ): Promise<void>
}

export type RenderContext = Pick<
  Context,
  | 'certificates'
  | 'changes'
  | 'config'
  | 'clock'
  | 'database'
  | 'engines'
  | 'media'
  | 'queue'
  | 'log'
>
