import { randomUUID } from 'node:crypto'

/** A recording that uploads are compared with. Only its fingerprint is stored, not its audio. */
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
