/**
 * A rolling minute for each account and bucket, in one row: the times of its hits, and the number
 * of hits at each time. The database function "addHits" drops expired hits and adds those that fit;
 * "countHits" applies it to the row and locks the row, so that the limit holds for parallel calls
 * of any number of processes: never more than `limit` hits in any 60 s. "retryAfter" says when the
 * oldest hit leaves it.
 */
const WINDOW_SECONDS = 60
const WINDOW_MILLISECONDS = WINDOW_SECONDS * 1000

/**
 * Up to this limit each hit has its own millisecond; above it the hits of one second share an
 * entry.
 */
const EXACT_UP_TO = 60

export type Bucket =
  | 'music'
  | 'instrumental'
  | 'soundEffect'
  | 'song'
  | 'read'
  | 'score'
  | 'refused'

/** Whose requests count when they arrive; a create counts when it is accepted or refused. */
export const readBuckets = ['read', 'score'] as const
export type ReadBucket = (typeof readBuckets)[number]

export function isReadBucket(bucket: Bucket | null | undefined): bucket is ReadBucket {
  return readBuckets.some((one) => one === bucket)
}

export interface Hit {
  bucket: Bucket
  limit: number
  now: Date
}

export interface Window {
  limit: number
  used: number
  admitted: boolean
  /** Whole seconds until the oldest hit expires, at least 1. */
  retryAfterSeconds: number
}

export interface WindowRow {
  /** The number of hits of the statement that were counted. */
  admitted: number
  used: number
  retryAfterSeconds: number
}

/** The columns of a WindowRow, of what "countHits" returns. */
export const windowColumns = (hit: string) => `
  ${hit}.admitted, ${hit}.used, "retryAfter"(${hit}."oldestAt", :at::bigint) as "retryAfterSeconds"`

/** Hits within one step share an entry, which expires with the latest of them. */
export function stepMilliseconds(limit: number): number {
  return limit > EXACT_UP_TO ? 1000 : 1
}

/** Hits entered at or before this moment no longer count. */
export function windowStart(now: Date): number {
  return now.getTime() - WINDOW_MILLISECONDS
}

/** The window for one hit: `place` is its index among the account's hits of the statement. */
export function readWindow(row: WindowRow | undefined, limit: number, place = 0): Window {
  const { admitted = 1, used = 0, retryAfterSeconds = WINDOW_SECONDS } = row ?? {}
  return {
    limit,
    used: used - Math.max(0, admitted - place - 1),
    admitted: place < admitted,
    retryAfterSeconds,
  }
}

/** Counts `hits` of an account, or nothing for null. Its values are those of `hitValues`. */
export function countHitsSql(account: string, hits: string): string {
  return `"countHits"(${account}, :bucket::text, ${hits}, :limit::integer,
                      :at::bigint, :since::bigint, :step::integer)`
}

export function hitValues({ bucket, limit, now }: Hit) {
  const [at, since, step] = [now.getTime(), windowStart(now), stepMilliseconds(limit)]
  return { bucket, limit, at, since, step }
}
