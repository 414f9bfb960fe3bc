import { PRICE_OF_FIRST_REIMAGINE, prices } from '../credits/prices.ts'
import type { UploadStatus } from './upload.ts'

/**
 * The prices of the next steps with an upload. Transcription and first Reimagine cost 2 together,
 * every later Reimagine 2, and failures 0. The transcription credit of an upload exists while a
 * transcription is paid and not refunded, and is used by at most one track that has not failed.
 */
export interface CreditFacts {
  /** A transcription is paid and its charge was not refunded. */
  transcriptionPaid: boolean
  /** A Reimagine that has not failed used the transcription credit. */
  transcriptionCreditApplied: boolean
  freeRetryUsed: boolean
}

export function reimaginePrice(facts: CreditFacts): 1 | 2 {
  return mayUseCredit(facts) ? PRICE_OF_FIRST_REIMAGINE : prices.reimagine
}

export function mayUseCredit(facts: CreditFacts): boolean {
  return facts.transcriptionPaid && !facts.transcriptionCreditApplied
}

/** The first retry after a failure is free, once; nothing is charged while a transcription runs. */
export function transcriptionPrice(status: UploadStatus, facts: CreditFacts): 0 | 1 {
  if (status === 'transcribing') return 0
  if (status === 'failed' && !facts.freeRetryUsed) return 0
  return prices.transcription
}
