/**
 * The border between words and singing. A line of lyrics is spoken once, monotone and at an even pace; the composer
 * sets notes to its syllables, and the singer moves what was spoken onto the notes.
 */

export type Gender = 'female' | 'male'

/** One syllable as it is spoken, in seconds from the start of `SpokenLine.sound`. */
export interface SpokenSyllable {
  /** Phonemes, or letters where nobody spoke: for people and tests. */
  text: string
  stressed: boolean
  startsWord: boolean
  startSeconds: number
  /** Where the vowel sets in: what falls on the beat. */
  vowelSeconds: number
  vowelEndSeconds: number
  endSeconds: number
  /** The nucleus in the International Phonetic Alphabet. */
  vowel: string
}

export interface SpokenLine {
  /** As it was asked for. */
  text: string
  syllables: SpokenSyllable[]
  /** Monotone speech at 22.05 kHz; null when nobody spoke, and the vowels are sung by the formant voice. */
  sound: Float32Array | null
  /** The pitch it is spoken at. */
  hertz: number
}

/** Notes that follow each other at once on the same line and syllable are sung as one melisma. */
export interface SungNote {
  startSeconds: number
  lengthSeconds: number
  /** MIDI note number, 60 = middle C. */
  midi: number
  /** 0 to 1. */
  velocity: number
  /** Index into the voice's lines. */
  line: number
  /** Index into that line's syllables. */
  syllable: number
}

export interface Voice {
  lines: readonly SpokenLine[]
  /** Sorted by start. */
  notes: readonly SungNote[]
  gender: Gender
  seed: number
}
