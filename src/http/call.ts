import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'

/** What a handler of the public API receives besides the request. */
export interface Call {
  context: Context
  account: Account
}

/** What a handler of the operator API receives besides the request. */
export interface OperatorCall {
  context: Context
}

/** What a handler returns where the contract's success is not JSON. */
export interface Download {
  bytes: Uint8Array
  contentType: string
  fileName: string
}
