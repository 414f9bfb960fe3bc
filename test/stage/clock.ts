import type { Clock } from '../../src/time.ts'

/** A clock that only moves when a test moves it. */
export interface MovableClock extends Clock {
  advance(seconds: number): void
  set(iso: string): void
}

export function movableClock(start = '2026-05-04T10:00:00.000Z'): MovableClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000
    },
    set(iso) {
      now = Date.parse(iso)
    },
  }
}
