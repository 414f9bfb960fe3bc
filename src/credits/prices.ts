/** What one accepted create costs, by the reason of its charge. */
export const prices = {
  music: 1,
  instrumental: 1,
  transcription: 1,
  reimagine: 2,
  remove_vocals: 1,
} as const

/**
 * Instead of the full price, once for each upload whose transcription was paid: both together are
 * the full price.
 */
export const PRICE_OF_FIRST_REIMAGINE = 1

export type ChargeReason = keyof typeof prices
