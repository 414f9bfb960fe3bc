/**
 * A rolling minute per account and bucket, one row each. A hit is counted and judged in one statement, so
 * the limit holds under parallel calls of any number of processes: never more than `limit` hits in any 60 s.
 */
export const WINDOW_SECONDS = 60
const WINDOW_MILLISECONDS = WINDOW_SECONDS * 1000

/** Up to this limit each hit keeps its own millisecond; above it the hits of one second share an entry. */
const EXACT_UP_TO = 60

export type Bucket = 'music' | 'instrumental' | 'read' | 'refused'

export interface Window {
  limit: number
  used: number
  admitted: boolean
  /** Whole seconds until the oldest hit leaves, at least 1. */
  retryAfterSeconds: number
  /** Names the hit that was counted, to take it back. */
  enteredAt: number
}

export interface WindowRow {
  admitted: boolean
  used: number
  oldestAt: number | null
  enteredAt?: number
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
    enteredAt: row?.enteredAt ?? 0,
  }
}

/**
 * SQL that counts one hit for the account that `source` selects.
 * $2 bucket, $3 time of the hit, $4 start of the window, $5 limit, $6 step in milliseconds.
 *
 * The row keeps, in order of time, when hits were entered and the running total at each; its first entry is the
 * last one that has left the window. So what is in the window is one subtraction, and nothing is added up. A hit
 * in the step of the latest entry, or behind it, is entered with that one.
 */
export function countHitSql(source: string): string {
  return `
    insert into "rateWindows" as w ("accountId", bucket, "hitsAt", totals, admitted)
    select "accountId", $2, array[0, $3::bigint], array[0, 1]::bigint[], true from ${source}
    on conflict ("accountId", bucket) do update set ("hitsAt", totals, admitted) = (
      select case when not room then w."hitsAt"[start:]
                  when shared then w."hitsAt"[start:final - 1] || greatest(w."hitsAt"[final], $3::bigint)
                  else w."hitsAt"[start:] || $3::bigint end,
             case when not room then w.totals[start:]
                  when shared then w.totals[start:final - 1] || w.totals[final] + 1
                  else w.totals[start:] || w.totals[final] + 1 end,
             room
        from (select start, final, w.totals[final] - w.totals[start] < $5 as room,
                     final > start and w."hitsAt"[final] / $6::int >= $3::bigint / $6::int as shared
                from (select ${startSql('w', '$4')} as start, cardinality(w."hitsAt") as final) place) live)
    returning admitted, totals[cardinality(totals)] - totals[1] as used, "hitsAt"[2] as "oldestAt",
              "hitsAt"[cardinality("hitsAt")] as "enteredAt"`
}

/** SQL for the place in a row's arrays of the last entry that has left the window which starts at `since`. */
export function startSql(row: string, since: string): string {
  return `greatest(width_bucket(${since}::bigint, ${row}."hitsAt"), 1)`
}
