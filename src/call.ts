import type { Input, Inputs, Results } from '../generated/public/handlers.ts'
import type { Account } from './accounts/account.ts'
import type { PendingHit } from './accounts/admission.ts'
import type { Patience } from './changes/waits.ts'
import type { UploadCap } from './config.ts'
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

type Id = keyof Inputs
/** What handlers return. */
export type Data = Results<Download | Live>

export type Handler<Of extends Id> = (input: Input<Of>, call: Call) => Promise<Data[Of]>

/** How an operation is answered, where there is more to it than its handler. */
export type Answering<Of extends Id> = (
  | { handle: Handler<Of> }
  /**
   * Returns the handler. A read that is begun here travels with the admission, in one round trip;
   * if the request is refused, nobody waits for it.
   */
  | { begin(params: Inputs[Of]['params'], context: Context): Handler<Of> }
) & {
  /** Adds what the caller waits for to an answer, also to one that is given again. */
  finish?(answer: Data[Of], call: Waiting): Promise<Data[Of]>
  /** The use of the longer window that the headers show. */
  measureCap?(context: Context, accountId: string): Promise<CapUse>
}

/** The table of all operations. */
export type Entries = { [Of in Id]: Handler<Of> | Answering<Of> }

export interface CapUse extends UploadCap {
  used: number
}

/** What an answer that may wait is made with. */
export type Waiting = Pick<Call, 'context' | 'account' | 'patience'>

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
