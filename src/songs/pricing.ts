import { PRICE_OF_FIRST_REIMAGINE, prices } from '../credits/prices.ts'
import type { UploadStatus } from './upload.ts'

/**
 * What the next steps with an upload cost. Transcription and first Reimagine cost 2 together, every
 * later Reimagine 2, and what was not delivered 0: an upload has one discount. It exists while a
 * transcription is paid and not refunded, and the one first track that has not failed uses it.
 */
export interface CreditFacts {
  /** A transcription is paid and its charge was not refunded. */
  transcriptionPaid: boolean
  /** A Reimagine that has not failed used the discount. */
  transcriptionCreditApplied: boolean
  freeRetryUsed: boolean
}

export function reimaginePrice(facts: CreditFacts): number {
  return mayUseCredit(facts) ? PRICE_OF_FIRST_REIMAGINE : prices.reimagine
}

export function mayUseCredit(facts: CreditFacts): boolean {
  return facts.transcriptionPaid && !facts.transcriptionCreditApplied
}

/** The first retry after a failure is free, once; nothing is charged while a transcription runs. */
export function transcriptionPrice(status: UploadStatus, facts: CreditFacts): number {
  if (status === 'transcribing') return 0
  if (status === 'failed' && !facts.freeRetryUsed) return 0
  return prices.transcription
}
