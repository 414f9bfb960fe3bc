/**
 * A rolling minute per account and bucket, one row each. One statement counts and judges a hit, so
 * the limit holds for parallel calls of any number of processes: never more than `limit` hits in
 * any 60 s.
 */
const WINDOW_SECONDS = 60
const WINDOW_MILLISECONDS = WINDOW_SECONDS * 1000

/** Up to this limit each hit keeps its millisecond; above it those of one second share an entry. */
const EXACT_UP_TO = 60

export type Bucket = 'music' | 'instrumental' | 'soundEffect' | 'song' | 'read' | 'refused'

export interface Window {
  limit: number
  used: number
  admitted: boolean
  /** Whole seconds until the oldest hit leaves, at least 1. */
  retryAfterSeconds: number
}

export interface WindowRow {
  /** How many hits of the statement fitted in. */
  admitted: number
  used: number
  oldestAt: number | null
}

/** Hits within one step of time share an entry, which stays until the latest of them leaves. */
export function stepMilliseconds(limit: number): number {
  return limit > EXACT_UP_TO ? 1000 : 1
}

/** Hits entered at or before this moment no longer count. */
export function windowStart(now: Date): number {
  return now.getTime() - WINDOW_MILLISECONDS
}

/**
 * The window as seen by one hit: `place` is its index among the account's hits of the statement.
 */
export function readWindow(
  row: WindowRow | undefined,
  limit: number,
  now: Date,
  place = 0,
): Window {
  const { admitted = 1, used = 0, oldestAt = null } = row ?? {}
  const waitSeconds = Math.ceil(
    ((oldestAt ?? now.getTime()) + WINDOW_MILLISECONDS - now.getTime()) / 1000,
  )
  return {
    limit,
    used: used - Math.max(0, admitted - place - 1),
    admitted: place < admitted,
    retryAfterSeconds: Math.min(Math.max(waitSeconds, 1), WINDOW_SECONDS),
  }
}

/**
 * SQL that counts the `n` hits of each account in `source` as far as there is room: `admitted` of
 * them. Its values are :bucket, :limit, :at (time of the hits), :since (start of the window) and
 * :step (in milliseconds).
 *
 * The row keeps, in order of time, when hits were entered and the running total at each; its first
 * entry is the last one that has left the window. So what is in the window is one subtraction, and
 * nothing is added up. Hits in the step of the latest entry, or behind it, are entered with that
 * one.
 */
export function countHitsSql(source: string): string {
  return `
    insert into "rateWindows" as w ("accountId", bucket, "hitsAt", totals, admitted)
    select "accountId", :bucket, array[0, :at::bigint], array[0, least(n, :limit::int)]::bigint[],
           least(n, :limit::int)
      from ${source}
    on conflict ("accountId", bucket) do update set ("hitsAt", totals, admitted) = (
      select case when room = 0 then w."hitsAt"[start:]
                  when shared
                  then w."hitsAt"[start:final - 1] || greatest(w."hitsAt"[final], :at::bigint)
                  else w."hitsAt"[start:] || :at::bigint end,
             case when room = 0 then w.totals[start:]
                  when shared then w.totals[start:final - 1] || w.totals[final] + room
                  else w.totals[start:] || w.totals[final] + room end,
             room
        from (select start, final,
                     greatest(0, least(excluded.admitted,
                                       :limit::int - w.totals[final] + w.totals[start])) as room,
                     final > start
                       and w."hitsAt"[final] / :step::int >= :at::bigint / :step::int as shared
                from (select ${startSql('w')} as start,
                             cardinality(w."hitsAt") as final) place) live)
    returning "accountId", admitted, totals[cardinality(totals)] - totals[1] as used,
              "hitsAt"[2] as "oldestAt"`
}

/** SQL for the index, in a row's arrays, of the last entry at or before :since. */
export function startSql(row: string): string {
  return `greatest(width_bucket(:since::bigint, ${row}."hitsAt"), 1)`
}
