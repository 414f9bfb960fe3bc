/**
 * The interface between words and singing. A line of lyrics is spoken once, monotone and at an even
 * pace; the composer sets notes to its syllables, and the singer moves the speech onto the notes.
 */

export type Gender = 'female' | 'male'

/** One spoken syllable, in seconds from the start of `SpokenLine.sound`. */
export interface SpokenSyllable {
  /** Phonemes, or letters for a line that was not spoken: for display and tests. */
  text: string
  stressed: boolean
  startsWord: boolean
  startSeconds: number
  /** The onset of the vowel, which falls on the beat. */
  vowelSeconds: number
  vowelEndSeconds: number
  endSeconds: number
  /** The nucleus in the International Phonetic Alphabet. */
  vowel: string
}

export interface SpokenLine {
  /** The requested text. */
  text: string
  syllables: SpokenSyllable[]
  /**
   * Monotone speech at 22.05 kHz; null for a line that was not spoken, whose vowels the formant
   * voice sings.
   */
  sound: Float32Array | null
  /** The pitch of the speech. */
  hertz: number
  /** By a recorded speaker. */
  recorded?: true
}

/** Adjacent notes on the same line and syllable are sung as one melisma. */
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
