import { randomUUID } from 'node:crypto'
import type { Render } from '../renders/render.ts'

/**
 * A sound effect is the render of a clip of 1 to 8 seconds. It takes a place in the UTC day of its
 * creation, and only its failure returns the place, to that day. It is deleted only with its
 * account.
 */
export interface SoundEffect extends Render {
  /**
   * What is shown and what the engine reads: the words sent, expanded unless `enhance` is false.
   */
  prompt: string
  seed: number
  requestedSeconds: number
  actualSeconds: number | null
  fileBytes: number | null
  /** Of the delivered file, in hex. */
  audioSha256: string | null
  model: string | null
  errorMessage: string | null
  /** The UTC day in which it took a place. */
  slotDay: string
  slotReturnedAt: Date | null
  createdAt: Date
  completedAt: Date | null
  deletedAt: Date | null
}

/** A row as it is first written. */
export type NewSoundEffect = Pick<
  SoundEffect,
  | 'id'
  | 'accountId'
  | 'status'
  | 'prompt'
  | 'seed'
  | 'requestedSeconds'
  | 'webhook'
  | 'slotDay'
  | 'createdAt'
>

/** What a create answers with. */
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
