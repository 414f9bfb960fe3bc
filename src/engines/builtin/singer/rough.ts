import { syllablesOf } from '../composer/syllables.ts'
import type { SpokenLine, SpokenSyllable } from './spoken.ts'

/**
 * A line with syllables and vowels estimated from its spelling, timed evenly: sung if it cannot be
 * spoken.
 */
export function roughLine(text: string): SpokenLine {
  const syllables: SpokenSyllable[] = []
  for (const word of text.split(/\s+/u)) {
    for (const [index, letters] of syllablesOf(word).entries()) {
      const startSeconds = syllables.length * syllableSeconds
      syllables.push({
        text: letters,
        stressed: index === 0,
        startsWord: index === 0,
        startSeconds,
        vowelSeconds: startSeconds + onsetSeconds,
        vowelEndSeconds: startSeconds + syllableSeconds,
        endSeconds: startSeconds + syllableSeconds,
        vowel: vowelOfLetters(letters),
      })
    }
  }
  return { text, syllables, sound: null, hertz: 0 }
}

const syllableSeconds = 0.25
const onsetSeconds = 0.06

const vowelsOfSigns: readonly (readonly [RegExp, string])[] = [
  [/[aàáâãäåаяあぁかがさざただなはばぱまやゃらわアァカガサザタダナハバパマヤャラワ]/u, 'a'],
  [/[iìíîïyýиыіいぃきぎしじちにひびぴみりイィキギシジチニヒビピミリ]/u, 'i'],
  [/[uùúûüуюうぅくぐすずつぬふぶぷむゆゅるウゥクグスズツヌフブプムユュル]/u, 'u'],
  [/[eèéêëæœеэёえぇけげせぜてでねへべぺめれエェケゲセゼテデネヘベペメレ]/u, 'e'],
  [/[oòóôõöøоおぉこごそぞとどのほぼぽもよょろをオォコゴソゾトドノホボポモヨョロヲ]/u, 'o'],
]

/** Medial vowels of Hangul in the order of their code points. */
const hangulVowels = 'aeaeeeeeoaeeoouueeiuiii'

function vowelOfLetters(letters: string): string {
  const code = letters.codePointAt(0) ?? 0
  if (code >= 0xac00 && code <= 0xd7a3) {
    return hangulVowels[Math.floor((code - 0xac00) / 28) % 21] ?? 'a'
  }
  let first: string | undefined
  let place = Number.POSITIVE_INFINITY
  for (const [signs, vowel] of vowelsOfSigns) {
    const at = letters.toLowerCase().search(signs)
    if (at >= 0 && at < place) {
      place = at
      first = vowel
    }
  }
  return first ?? 'a'
}
