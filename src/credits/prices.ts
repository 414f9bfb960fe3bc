/** The price of an accepted create by the reason of its charge. */
export const prices = {
  music: 1,
  instrumental: 1,
  transcription: 1,
  reimagine: 2,
  remove_vocals: 1,
} as const

/**
 * The first Reimagine of an upload after a paid transcription: both together cost the full price.
 */
export const PRICE_OF_FIRST_REIMAGINE = 1

/** Of every edit, whatever the track is that is edited. */
export const PRICE_OF_EDIT = 1

export type ChargeReason = keyof typeof prices
