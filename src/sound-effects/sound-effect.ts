import { randomInt, randomUUID } from 'node:crypto'

/**
 * A sound effect is a clip of 1 to 8 seconds on its way or finished. It is created `processing` with a place
 * taken in its UTC day, and a worker moves it to `completed` or `failed`, once; nothing moves it back. A
 * failure, and nothing else, gives the place back, to the day it was taken from. Nobody deletes one but with
 * its account: that hides it at once, and its row is purged 30 days later. `pending` is for rows that another
 * surface parks before submission; the API never makes one.
 */
export interface SoundEffect {
  id: string
  accountId: string
  status: SoundEffectStatus
  /** What is shown and what the engine reads: the words sent, expanded unless they were to be left alone. */
  prompt: string
  seed: number
  requestedSeconds: number
  actualSeconds: number | null
  fileBytes: number | null
  mediaKey: string | null
  /** Of the delivered file, in hex. */
  audioSha256: string | null
  model: string | null
  webhook: string | null
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

export type SoundEffectStatus = 'pending' | 'processing' | 'completed' | 'failed'

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

/** Nobody sends one: each effect is another, and the seed is kept with its record. */
export function newSeed(): number {
  return randomInt(2 ** 32)
}

/** Ids are opaque to callers; this tells only what cannot be one. */
export function mayBeSoundEffectId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
}
