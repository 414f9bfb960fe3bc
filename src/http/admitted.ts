import type { Account } from '../accounts/account.ts'
import type { PendingHit } from '../accounts/admission.ts'
import type { InTurn } from './body.ts'

/** What admission finds about a request. */
export interface Admitted {
  account: Account
  keyHash: Buffer
  newHit: () => PendingHit
  /** Reads a body in the account's turn. The windows are checked again after a wait. */
  inTurn: InTurn
  /** The wanted row, as `Call` has it. */
  row: unknown
  /**
   * Refuses a create whose window is full. A request with an Idempotency-Key is admitted before,
   * because it may be a replay.
   */
  checkCreate(): void
  /** Counts a replay as a read. */
  countReplay(): Promise<void>
}
