import type { Account } from './account.ts'

/** The account of a key. */
export interface Caller {
  account: Account
  keyRevoked: boolean
}

/** As JSON, in which times are text. */
export interface CallerRow {
  accountId: string
  revokedAt: string | null
  displayName: string
  createdAt: string
  deletedAt: string | null
  testOf: string | null
  code: string
  apiAccess: boolean
  paidFeatures: boolean
  certificates: boolean
  maxDurationSeconds: number
  planAllowance: number
  monthlyAllowance: number
}

export const callerColumns = `
  k."accountId", k."revokedAt", a."displayName", a."createdAt", a."deletedAt", a."testOf",
  p.code, p."apiAccess", p."paidFeatures", p.certificates, p."maxDurationSeconds",
  p."monthlyAllowance" as "planAllowance",
  coalesce(a."monthlyAllowance", p."monthlyAllowance") as "monthlyAllowance"`

export const keySql = `
  "apiKeys" k join accounts a on a.id = k."accountId" join plans p on p.code = a."planCode"`

export function readCaller(row: CallerRow): Caller {
  return {
    keyRevoked: row.revokedAt !== null,
    account: {
      id: row.accountId,
      displayName: row.displayName,
      createdAt: new Date(row.createdAt),
      deletedAt: row.deletedAt === null ? null : new Date(row.deletedAt),
      testOf: row.testOf,
      monthlyAllowance: row.monthlyAllowance,
      plan: {
        code: row.code,
        apiAccess: row.apiAccess,
        paidFeatures: row.paidFeatures,
        certificates: row.certificates,
        maxDurationSeconds: row.maxDurationSeconds,
        monthlyAllowance: row.planAllowance,
      },
    },
  }
}
