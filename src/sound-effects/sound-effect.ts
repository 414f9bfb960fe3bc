import { randomUUID } from 'node:crypto'
import type { Render } from '../renders/render.ts'

/**
 * A sound effect is the render of a clip of 1 to 8 seconds. It counts for the UTC day of its
 * creation, and only its failure reduces that count. It is deleted only with its account.
 */
export interface SoundEffect extends Render {
  /** The prompt as shown and as passed to the engine, enhanced unless `enhance` is false. */
  prompt: string
  seed: number
  requestedSeconds: number
  actualSeconds: number | null
  fileBytes: number | null
  /** SHA-256 of the delivered file, in hex. */
  audioSha256: string | null
  model: string | null
  errorMessage: string | null
  /** The UTC day for which it counts. */
  slotDay: string
  slotReturnedAt: Date | null
  createdAt: Date
  completedAt: Date | null
  deletedAt: Date | null
}

/** The columns that an insert sets. */
export type NewSoundEffect = Pick<
  SoundEffect,
  | 'id'
  | 'accountId'
  | 'status'
  | 'prompt'
  | 'seed'
  | 'requestedSeconds'
  | 'webhook'
  | 'metadata'
  | 'test'
  | 'script'
  | 'slotDay'
  | 'createdAt'
>

/** The answer to a create. */
export interface Accepted {
  soundEffect: NewSoundEffect
  dailyRemaining: number
}

const length = { leastSeconds: 1, mostSeconds: 8, stepSeconds: 0.5, usualSeconds: 4 }

/** Clamped to 1..8, then to the nearest half second, ties up. */
export function soundEffectSeconds(wanted: number | undefined): number {
  const { leastSeconds, mostSeconds, stepSeconds, usualSeconds } = length
  const clamped = Math.min(Math.max(wanted ?? usualSeconds, leastSeconds), mostSeconds)
  return Math.round(clamped / stepSeconds) * stepSeconds
}

export function newSoundEffectId(): string {
  return randomUUID()
}
