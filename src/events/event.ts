import type { Metadata } from '../renders/metadata.ts'

/** Something that happened to a piece of work, as the account's streams tell it. */
export interface WorkEvent {
  /** Counts the events of the account in the order of their commits, with gaps. */
  number: number
  type: 'created' | 'completed' | 'failed'
  object: 'generation' | 'soundEffect' | 'transcription'
  /** The track, the sound effect or the upload. */
  itemId: string
  at: Date
  /** Of the item as it is now; null once it is deleted. */
  metadata: Metadata | null
  test: boolean
  mediaKey: string | null
  errorMessage: string | null
}

/** How far a running piece of work is. It is told to those who listen now, and not kept. */
export interface WorkProgress {
  object: WorkEvent['object']
  itemId: string
  at: Date
  progress: number
  etaSeconds?: number
  metadata: Metadata | null
  test: boolean
}

/** Where a stream begins. */
export interface Position {
  /** The number of the last event that the caller has. */
  number: number
  /** Whether events that the caller asked for are no longer kept. */
  missed: boolean
}

/** How long an event is kept for callers who come back. */
export const KEPT_SECONDS = 3600
