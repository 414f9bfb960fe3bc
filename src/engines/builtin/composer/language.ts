import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '../messages.ts'

const tag = /\[[^\]\n]*\]/gu
// A low score still counts if it leads the next language by this much, as `la la la` does not.
const clearLead = 0.08

/** The language of the lyrics; `en` if it cannot be detected. */
export function detectLanguage(lyrics: string): Language {
  const text = lyrics.replace(tag, ' ')
  return languageOfScript(text) ?? languageOfWords(text) ?? 'en'
}

/** Counted by letters, so that a Japanese song with an English hook stays Japanese. */
function languageOfScript(text: string): Language | undefined {
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = countOf(text, /\p{Script=Han}/gu)
  const hangul = countOf(text, /\p{Script=Hangul}/gu)
  const cyrillic = countOf(text, /\p{Script=Cyrillic}/gu)
  // A Latin word has about four letters where these scripts write one or two signs.
  const latin = countOf(text, /\p{Script=Latin}/gu)
  if (kana + han > hangul && 3 * (kana + han) > latin) return 10 * kana > han ? 'ja' : 'zh'
  if (3 * hangul > latin && hangul > 0) return 'ko'
  if (cyrillic > latin) return 'ru'
  return latin === 0 ? 'en' : undefined
}

type Detector = typeof import('eld/extrasmall').eld

let detector: Detector | undefined

/** The table of letter groups takes 90 MB: it is loaded only for languages that share a script. */
function loadDetector(): Detector {
  const require = createRequire(import.meta.url)
  const { eld } = require(fileURLToPath(import.meta.resolve('eld/extrasmall')))
  eld.setLanguageSubset([...languages])
  return eld
}

function languageOfWords(text: string): Language | undefined {
  detector ??= loadDetector()
  const result = detector.detect(text)
  const found = languages.find((language) => language === result.language)
  if (found === undefined || result.isReliable()) return found
  const [best = 0, second = 0] = Object.values(result.getScores()).sort((one, other) => other - one)
  return best - second >= clearLead ? found : undefined
}

function countOf(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}
