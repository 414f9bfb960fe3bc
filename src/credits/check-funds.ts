import { Problem } from '../problem.ts'
import type { Balance } from './balance.ts'

/** Refused with INSUFFICIENT_CREDITS. */
export function checkFunds(cost: number, { remaining }: Pick<Balance, 'remaining'>): void {
  if (remaining >= cost) return
  throw new Problem('INSUFFICIENT_CREDITS', { details: { cost, creditsRemaining: remaining } })
}
