/**
 * One try at writing down what is sung: running -> succeeded | failed | cancelled | superseded, once. An upload has one
 * running attempt at most. A `free` one is the first retry after a failure; a `resubmitted` one took the place of an
 * attempt that fell silent, and its charge with it.
 */
export interface Attempt {
  /** The upload's id and the number, as `<upload>/2`. */
  id: string
  uploadId: string
  number: number
  kind: 'paid' | 'free' | 'resubmitted'
  chargeId: number | null
  state: 'running' | 'succeeded' | 'failed' | 'superseded' | 'cancelled'
  beganAt: Date
  startedAt: Date
  progressedAt: Date
}

/** An attempt that has not been heard of for longer than this may be replaced, free of charge. */
export const QUIET_SECONDS = 180

export function attemptId(uploadId: string, number: number): string {
  return `${uploadId}/${number}`
}

export function isQuiet({ startedAt, progressedAt }: Attempt, now: Date): boolean {
  const last = Math.max(startedAt.getTime(), progressedAt.getTime())
  return now.getTime() - last > QUIET_SECONDS * 1000
}
