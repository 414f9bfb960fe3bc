import { randomUUID } from 'node:crypto'

/** A recording that uploads are compared with; what is kept of its sound is its fingerprint. */
export interface Recording {
  id: string
  title: string
  artist: string
  durationSeconds: number
  createdAt: Date
}

export function newRecordingId(): string {
  return randomUUID()
}
