/**
 * An account owns keys, credits and tracks. Its plan sets its rights and is read at each request: a
 * change of plan applies from the next request on and stops no accepted job.
 */
export interface Account {
  id: string
  displayName: string
  createdAt: Date
  deletedAt: Date | null
  /** For an account of test keys: the account that these keys are of. */
  testOf: string | null
  plan: Plan
  /**
   * The credits of one month: those of the plan unless an operator set a number for this account.
   */
  monthlyAllowance: number
}

/** The id that callers and log lines see: keys and test keys of a person have the same. */
export function shownIdOf({ id, testOf }: Pick<Account, 'id' | 'testOf'>): string {
  return testOf ?? id
}

export interface Plan {
  code: string
  /** If false, every endpoint answers PRO_PLAN_REQUIRED. */
  apiAccess: boolean
  /** Sound effects, uploads, Reimagine, Remove vocals. */
  paidFeatures: boolean
  certificates: boolean
  /** A longer duration is reduced to this without an error. */
  maxDurationSeconds: number
  monthlyAllowance: number
}
