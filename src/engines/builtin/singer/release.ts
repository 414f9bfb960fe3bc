import type { Phrase } from './phrasing.ts'

/** How a phrase dies away. */
export interface Release {
  fromSeconds: number
  toSeconds: number
}

/** After a short note and after one that was held; final consonants are to be heard. */
const shortestSeconds = 0.1
const longestSeconds = { vowel: 0.22, consonant: 0.12 }
const shortNote = 0.3
const heldNote = 1
const mostShare = 0.5

/**
 * The vocal folds part while they still swing: level and overtones fall together, and breath is
 * heard last (Johan Sundberg, The Science of the Singing Voice, 1987, chapter 4). It ends with the
 * last note.
 */
export function releaseOf({ syllables }: Pick<Phrase, 'syllables'>): Release {
  const { notes, vowelSeconds, vowelEndSeconds, endSeconds } = syllables.at(-1)!
  const { lengthSeconds } = notes.at(-1)!
  const longest = longestSeconds[vowelEndSeconds < endSeconds ? 'consonant' : 'vowel']
  const held = Math.max(0, Math.min(1, (lengthSeconds - shortNote) / (heldNote - shortNote)))
  const wished = shortestSeconds + (longest - shortestSeconds) * held
  const room = mostShare * (endSeconds - vowelSeconds)
  return { fromSeconds: endSeconds - Math.min(wished, room), toSeconds: endSeconds }
}

/** From 0 while the phrase is held to 1 where it has ended. */
export function releasedShare({ fromSeconds, toSeconds }: Release, seconds: number): number {
  return Math.max(0, Math.min(1, (seconds - fromSeconds) / (toSeconds - fromSeconds)))
}

/** The level that is left: 24 dB less after three quarters, and no step at the end. */
export function levelAfter(released: number): number {
  const left = 1 - released
  return left * left
}
