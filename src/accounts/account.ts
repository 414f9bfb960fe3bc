/**
 * An account owns keys, credits and tracks. What it may do is its plan's, read anew at each
 * request, so a change of plan counts from the next request on and never stops a job that was
 * accepted.
 */
export interface Account {
  id: string
  displayName: string
  createdAt: Date
  deletedAt: Date | null
  plan: Plan
  /** What one month brings: the plan's number unless an operator set another for this account. */
  monthlyAllowance: number
}

export interface Plan {
  code: string
  /** Without it every endpoint answers PRO_PLAN_REQUIRED. */
  apiAccess: boolean
  /** Sound effects, uploads, Reimagine, Remove vocals. */
  paidFeatures: boolean
  certificates: boolean
  /** Longer music is silently made this long. */
  maxDurationSeconds: number
  monthlyAllowance: number
}
