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

/** Ids are opaque to callers; this tells only what cannot be one. */
export function mayBeRecordingId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
}
