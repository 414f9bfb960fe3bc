/**
 * One attempt to transcribe an upload: running -> succeeded | failed | cancelled | superseded,
 * once. An upload has at most one running attempt. A `free` one is the first retry after a failure;
 * a `resubmitted` one replaces an attempt that stopped reporting progress, and takes over its
 * charge.
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

/** An attempt without progress for longer than this may be replaced, free of charge. */
const STALLED_SECONDS = 180

export function attemptId(uploadId: string, number: number): string {
  return `${uploadId}/${number}`
}

export function isStalled({ startedAt, progressedAt }: Attempt, now: Date): boolean {
  const last = Math.max(startedAt.getTime(), progressedAt.getTime())
  return now.getTime() - last > STALLED_SECONDS * 1000
}
