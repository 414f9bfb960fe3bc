import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import type { Account } from './account.ts'
import { admitCaller, peekCaller } from './admission.ts'
import { type Bucket, isReadBucket, type Window } from './rate-window.ts'

interface Found {
  account: Account
  /** In the order in which they are checked. */
  windows: ReadonlyMap<Bucket, Window>
}

/**
 * Finds the account of a key and the windows of a request. A read is counted here. A create is
 * counted later: in its own bucket when it is accepted, and in the bucket of refused creates when
 * it is refused; so is a request without a bucket. Undefined counts nowhere. Refused with
 * INVALID_API_KEY or ACCOUNT_DELETED.
 */
export async function findCaller(
  { clock, config, database }: Pick<Context, 'clock' | 'config' | 'database'>,
  keyHash: Buffer,
  bucket: Bucket | null | undefined,
): Promise<Found> {
  const now = clock.now()
  const limit = (of: Bucket) => limitOf(config.limits, of)
  const buckets: Bucket[] = bucket === undefined ? [] : ['refused', bucket ?? 'refused']
  const found = isReadBucket(bucket)
    ? await admitCaller(database, { keyHash, bucket, limit: limit(bucket), now })
    : await peekCaller(database, keyHash, new Map(buckets.map((of) => [of, limit(of)])), now)
  if (!found || found.caller.keyRevoked) throw new Problem('INVALID_API_KEY')
  const { account } = found.caller
  if (account.deletedAt) throw new Problem('ACCOUNT_DELETED')
  return { account, windows: found.windows }
}

/** How many requests of a bucket an account may send in a minute. */
export function limitOf(limits: Config['limits'], bucket: Bucket): number {
  const { createsPerMinute, readsPerMinute } = limits
  return isReadBucket(bucket) || bucket === 'refused' ? readsPerMinute : createsPerMinute
}
