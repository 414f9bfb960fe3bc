/** Code that reads the time takes a Clock, so that tests can move it. */
export interface Clock {
  now(): Date
}

export function systemClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) }
}

/** `2026-05-04T10:20:30.123Z` */
export function formatIso(date: Date): string {
  return date.toISOString()
}

/** `2026-05-04 10:20:30` in UTC; fractions of a second are truncated. */
export function formatDateTime(date: Date): string {
  return readableTime(date.toISOString())
}

/** The same of ISO text in UTC. */
export function readableTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}

/** The date's day in UTC, as `2026-05-04`. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The first day of the date's month in UTC, as `2026-05-01`. */
export function monthOf(date: Date): string {
  return `${date.toISOString().slice(0, 7)}-01`
}

export function startOfNextMonth(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1))
}

export function startOfNextDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1))
}

/** Rounded to hundredths; 0 if the clock went back. */
export function secondsSince(start: Date, end: Date): number {
  return Math.max(0, Math.round((end.getTime() - start.getTime()) / 10) / 100)
}
