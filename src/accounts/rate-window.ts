/**
 * A rolling minute per account and bucket, one row each. A hit is counted and judged in one statement, so
 * the limit holds under parallel calls of any number of processes: never more than `limit` hits in any 60 s.
 */
export const WINDOW_SECONDS = 60
const WINDOW_MILLISECONDS = WINDOW_SECONDS * 1000

/** Up to this limit each hit has an entry of its own; above it the hits of one second share one. */
const EXACT_UP_TO = 60

export type Bucket = 'music' | 'instrumental' | 'read' | 'refused'

export interface Window {
  limit: number
  used: number
  admitted: boolean
  /** Whole seconds until the oldest hit leaves, at least 1. */
  retryAfterSeconds: number
}

export interface WindowRow {
  admitted: boolean
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

export function readWindow(row: WindowRow | undefined, limit: number, now: Date): Window {
  const oldestAt = row?.oldestAt ?? now.getTime()
  const waitSeconds = Math.ceil((oldestAt + WINDOW_MILLISECONDS - now.getTime()) / 1000)
  return {
    limit,
    used: row?.used ?? 0,
    admitted: row?.admitted ?? true,
    retryAfterSeconds: Math.min(Math.max(waitSeconds, 1), WINDOW_SECONDS),
  }
}

/**
 * SQL that counts one hit for the account that `source` selects.
 * $2 bucket, $3 time of the hit, $4 start of the window, $5 limit, $6 step in milliseconds.
 */
export function countHitSql(source: string): string {
  return `
    insert into "rateWindows" as w ("accountId", bucket, "hitsAt", hits, admitted)
    select "accountId", $2, array[$3::bigint], array[1], true from ${source}
    on conflict ("accountId", bucket) do update set ("hitsAt", hits, admitted) = (
      select coalesce(array_agg(at order by at), '{}'), coalesce(array_agg(n order by at), '{}'),
             bool_or(admitted)
        from (select max(at) as at, sum(n)::int as n, bool_or(fresh) as admitted
                from (select at, n, false as fresh
                        from unnest(w."hitsAt", w.hits) as live (at, n)
                       where at > $4::bigint and n > 0
                      union all
                      select $3::bigint, 1, true
                       where (select coalesce(sum(n), 0) from unnest(w."hitsAt", w.hits) as live (at, n)
                               where at > $4::bigint) < $5::int) entry
               group by at / $6::int) merged)
    returning admitted, "hitsAt"[1] as "oldestAt",
              (select sum(n)::int from unnest(hits) as entry (n)) as used`
}
