import type { Account } from './account.ts'
import { keySql, versionsSql } from './caller.ts'

/**
 * A caller as it was found a while ago. It may have changed since, so the statement that accepts a
 * create for it compares it with the database.
 */
export interface RememberedCaller {
  keyHash: Buffer
  account: Account
  versions: string
  /** Of the minute of refused creates. */
  refusedLimit: number
}

const MOST_REMEMBERED = 5000
const REMEMBERED_MILLISECONDS = 60_000

/** Those whose last create was accepted within a minute, the latest ones last. */
export class RememberedCallers {
  readonly #byKey = new Map<string, { caller: RememberedCaller; until: number }>()

  /**
   * Forgets it, too: of parallel requests only one trusts what is remembered. So a revoked key has
   * one more body read, not a hundred.
   */
  take(keyHash: Buffer, now: Date): RememberedCaller | undefined {
    const name = nameOf(keyHash)
    const found = this.#byKey.get(name)
    this.#byKey.delete(name)
    return found && now.getTime() < found.until ? found.caller : undefined
  }

  remember(caller: RememberedCaller, now: Date): void {
    const name = nameOf(caller.keyHash)
    this.#byKey.delete(name)
    this.#byKey.set(name, { caller, until: now.getTime() + REMEMBERED_MILLISECONDS })
    const [oldest = ''] = this.#byKey.keys()
    if (this.#byKey.size > MOST_REMEMBERED) this.#byKey.delete(oldest)
  }
}

function nameOf(keyHash: Buffer): string {
  return keyHash.toString('latin1')
}

/**
 * SQL that refuses if the caller is not as remembered, or its minute of refused creates is full.
 * The code says nothing: the caller is looked up then, and refused as every other. Its values are
 * those of `rememberedValues`, :accountId and :since.
 */
export const requireRememberedSql = `
  case when not (
    exists (
      select from ${keySql}
       where k."keyHash" = :keyHash and k."revokedAt" is null
         and a.id = :accountId and a."deletedAt" is null and ${versionsSql} = :versions)
    and :refusedLimit::integer > (
      select coalesce(sum(hit.count), 0)
        from "rollingMinutes" w, unnest(w."hitsAt", w.counts) as hit (at, count)
       where w."accountId" = :accountId and w.bucket = 'refused' and hit.at > :since))
  then refuse('INVALID_API_KEY', null, null) end`

export function rememberedValues(caller: RememberedCaller | undefined) {
  const { keyHash = null, versions = null, refusedLimit = null } = caller ?? {}
  return { keyHash, versions, refusedLimit }
}
