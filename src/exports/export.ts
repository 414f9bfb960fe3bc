import { randomUUID } from 'node:crypto'
import type { LosslessFormat } from '../engines/engines.ts'

export const EXPORT_TRACK = 'export-track'
const EXPORT_DAYS = 7

/** One file of each kind exists for a track. */
export type ExportKind =
  | { format: 'wav' | 'flac'; bitDepth: 16 | 24 }
  | { format: 'stems'; bitDepth: 32 }

export type Export = ExportKind & {
  id: string
  generationId: string
  status: 'processing' | 'completed' | 'failed'
  /** Chosen before the file is written. */
  mediaKey: string
  fileBytes: number | null
  errorMessage: string | null
  createdAt: Date
  /** Null until it is completed or failed. */
  expiresAt: Date | null
}

/** Stems are floats: a part may exceed full scale, and the parts have to add up to the mix. */
export const stemFormat: LosslessFormat = { format: 'wav', bitDepth: 32 }

/** An id for each attempt at an export: its job has it, too. */
export function newExportId(): string {
  return randomUUID()
}

export function isLive({ status, expiresAt }: Export, now: Date): boolean {
  return status === 'processing' || (status === 'completed' && expiresAt! > now)
}

export function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + EXPORT_DAYS * 86_400_000)
}
