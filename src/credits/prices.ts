/** What one accepted create costs, by the reason of its charge. */
export const prices = {
  music: 1,
  instrumental: 1,
} as const

export type ChargeReason = keyof typeof prices
