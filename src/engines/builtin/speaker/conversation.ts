import type { Language } from '../messages.ts'

/**
 * What crosses between a render thread and the speaker's program: one JSON value a line, orders on its standard
 * input, reports on its standard output. One order is answered before the next is sent.
 */

/** Samples a second of what is spoken. */
export const speechRate = 22050

export interface SpeakOrder {
  language: Language
  /** Any text; what cannot be spoken is left out. */
  lines: string[]
  /** Ending of the voice's name, such as `f2`. */
  variant: string
  /** 0 to 99. */
  pitch: number
  /** Words a minute. */
  pace: number
}

/** One phoneme, or a cluster of them, in seconds from the start of its line. */
export interface SpokenPhoneme {
  /** In the International Phonetic Alphabet, with its stress mark. */
  id: string
  startSeconds: number
  endSeconds: number
  /** Counts up at each word of the line. */
  word: number
}

/** One for each line of the order, in its order. */
export interface LineReport {
  phonemes: SpokenPhoneme[]
  /** 16-bit samples at 22.05 kHz in base64. */
  sound: string
}
