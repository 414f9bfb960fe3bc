import { isVowel } from '../singer/syllables.ts'
import type { SpokenPhoneme } from './conversation.ts'

/** A stretch of text that the speech program pronounces as one word, with its phonemes. */
export interface PronouncedWord {
  text: string
  phonemes: SpokenPhoneme[]
}

/**
 * eSpeak NG pronounces pairs of short English words as one (`in the`, `out of`) and counts them as
 * one. If such a pair has as many vowels as words, each word gets its own number again; `first` is
 * that of the first word. Returns the next unused number.
 */
export function numberWords(words: readonly PronouncedWord[], first: number): number {
  let number = first
  for (const { text, phonemes } of words) {
    const words = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word))
    const vowels = phonemes.flatMap(({ id }, index) => (isVowel(id) ? [index] : []))
    const starts =
      words.length === vowels.length
        ? words.slice(1).map((word, index) => startOf(word, vowels[index + 1] ?? 0, phonemes))
        : []
    for (const [index, phoneme] of phonemes.entries()) {
      if (starts.includes(index)) number += 1
      phoneme.word = number
    }
    number += 1
  }
  return number
}

/** At its vowel, or at the consonant before it if the word is written with one. */
function startOf(word: string, vowel: number, phonemes: readonly SpokenPhoneme[]): number {
  const before = phonemes[vowel - 1]
  return /^[aeiou]/iu.test(word) || before === undefined || isVowel(before.id) ? vowel : vowel - 1
}
