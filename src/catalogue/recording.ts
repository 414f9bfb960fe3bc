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

/** Whether the id has the format of a recording id. */
export function mayBeRecordingId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
}
