import type { SpokenPhoneme } from '../speaker/conversation.ts'
import type { SpokenSyllable } from './spoken.ts'

/**
 * Groups phonemes into syllables: one to each vowel. Between two vowels of a word the next syllable
 * takes as many consonants as a word may begin with (the maximal onset principle: Daniel Kahn,
 * Syllable-Based Generalizations in English Phonology, 1976), judged by rising sonority; a new word
 * always begins a new syllable.
 */
export function syllablesOfPhonemes(phonemes: readonly SpokenPhoneme[]): SpokenSyllable[] {
  const nuclei = phonemes.flatMap(({ id }, index) => (isVowel(id) ? [index] : []))
  let from = 0
  return nuclei.map((nucleus, count) => {
    const next = nuclei[count + 1]
    const to = next === undefined ? phonemes.length : boundaryBetween(phonemes, nucleus + 1, next)
    const members = phonemes.slice(from, to)
    const vowel = phonemes[nucleus]!
    const startsWord = from === 0 || phonemes[from - 1]!.word !== vowel.word
    from = to
    return {
      text: members.map(({ id }) => id).join(''),
      stressed: vowel.id.includes('ˈ'),
      startsWord,
      startSeconds: members[0]!.startSeconds,
      vowelSeconds: vowel.startSeconds,
      vowelEndSeconds: vowel.endSeconds,
      endSeconds: members.at(-1)!.endSeconds,
      vowel: vowel.id.replace(/[ˈˌ]/gu, ''),
    }
  })
}

/** The last sign is the moraic nasal of Japanese, which has a note of its own. */
const vowel = /[aeiouyɑɒɐɔəɛɜɝɞɚɘɤɨɪɯɵøœɶʉʊʌʏæᵻᵿɴ]|\u0329/u

export function isVowel(id: string): boolean {
  return vowel.test(id.normalize('NFD'))
}

/**
 * The start of the syllable of the vowel at `next`; `first` is the index after the vowel before it.
 */
function boundaryBetween(phonemes: readonly SpokenPhoneme[], first: number, next: number): number {
  const word = phonemes[next]!.word
  let start = next
  while (start > first && phonemes[start - 1]!.word === word) {
    const onset = phonemes.slice(start - 1, next).map(({ id }) => id)
    if (!mayBegin(onset)) break
    start -= 1
  }
  // Consonants before a word's first vowel all belong to it.
  const wordStart = phonemes.findIndex((phoneme) => phoneme.word === word)
  return wordStart >= first ? wordStart : start
}

function mayBegin(onset: readonly string[]): boolean {
  const ranks = onset.map(sonorityOf)
  if (onset.length === 1) return !onset[0]!.startsWith('ŋ')
  // A sibilant may precede a stop although its sonority is higher.
  const body = /^[sʃ]/u.test(onset[0]!) && ranks[1] === 0 ? ranks.slice(1) : ranks
  return body.every((rank, index) => index === 0 || rank > body[index - 1]! + 1)
}

/** Stops 0, fricatives 1, nasals 2, liquids 3, glides and palatalisation 4. */
function sonorityOf(id: string): number {
  if (/^[wjɥʲʷ]/u.test(id)) return 5
  if (/^[lrɹɾɽɭʎʁʀɫ]/u.test(id)) return 3
  if (/^[mnɲŋɳɱ]/u.test(id)) return 2
  return /^[fvszʃʒθðçxhɕʑʂʐɸβɣχɦ]/u.test(id) ? 1 : 0
}
