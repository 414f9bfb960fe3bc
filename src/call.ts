import type { OperationId } from '../generated/public/operations.ts'
import type { Account } from './accounts/account.ts'
import type { PendingHit } from './accounts/admission.ts'
import type { Wanted } from './accounts/readable.ts'
import type { Patience } from './changes/waits.ts'
import type { Context } from './context.ts'
import type { RecorderOf } from './idempotency/recorder.ts'
import type { ReceivedFile } from './storage/incoming.ts'

/** What a handler of the public API receives besides the request. */
export interface Call {
  context: Context
  account: Account
  sender: Sender
  received: Received
  /** The hit that a create counts in its rate window. */
  newHit: () => PendingHit
  recorderOf: RecorderOf
  /** Undefined: the caller wants the answer at once. */
  patience: Patience | undefined
  /**
   * The row that admission has read along, as JSON: null if the caller has no such row, undefined
   * if the operation wants none.
   */
  row: unknown
  /** What a stream needs to know of its request. */
  listening(): Listening
}

export interface Listening {
  keyHash: Buffer
  /** The header Last-Event-ID; empty without it. */
  lastEventId: string
  /** Aborted when the caller hangs up. */
  gone: AbortSignal
}

/** The rows that operations let admission read along, by the operation and its parameters. */
export type Wants = Partial<Record<OperationId, (params: { id?: string }) => Wanted | undefined>>

/** What an answer that may wait is made with. */
export type Waiting = Pick<Call, 'context' | 'account' | 'patience'>

/** Operations that add to a recorded answer, for a caller who is ready to wait. */
export type Replays = Partial<
  Record<OperationId, (answer: { id: string }, call: Waiting) => Promise<object>>
>

/** The client at the other end of the connection. */
export interface Sender {
  address: string
  userAgent: string | null
}

/**
 * The file of a form, and a folder for files of this request; both are removed after the answer.
 */
export interface Received {
  file?: ReceivedFile
  folder?: string
}

/** What a handler of the operator API receives besides the request. */
export interface OperatorCall {
  context: Context
  received: Received
}

/** What a handler returns if its answer is sent piece by piece while things happen. */
export interface Live {
  contentType: string
  pieces: AsyncIterable<string>
}

/** What a handler returns if the success of its operation is not JSON. */
export interface Download {
  bytes: Uint8Array
  contentType: string
  fileName: string
}
