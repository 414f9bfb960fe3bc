import type { Transaction } from '../database/database.ts'
import type { Problem } from '../problem.ts'

/** Keeps the answer to a request with an Idempotency-Key, in the transaction that does its work. */
export interface Recorder<Result> {
  answer(transaction: Transaction, result: Result): Promise<void>
  /** A refusal after the work was accepted, such as GENERATION_FAILED. */
  refusal(transaction: Transaction, problem: Problem): Promise<void>
}

/** Undefined for a request without a key. */
export type RecorderOf = <Result>(
  present: (result: Result) => object,
) => Recorder<Result> | undefined
