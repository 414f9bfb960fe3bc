import type { Language } from '../messages.ts'

/** A stretch of one line in one script, and the language of the voice that reads it. */
export interface Stretch {
  text: string
  language: Language
}

const longestLine = 300
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const han = /\p{Script=Han}/u
const hangul = /\p{Script=Hangul}/u
const cyrillic = /\p{Script=Cyrillic}/u
const latin = /\p{Script=Latin}/u
const latinLanguages: readonly Language[] = ['en', 'de', 'fr', 'es', 'pt', 'it']

/**
 * Splits a line where its script changes, so that an English word in a Japanese line is pronounced
 * and not spelled. Letters of scripts that none of the ten languages uses are omitted, and so is
 * everything that the speech program interprets: its markup, its phoneme brackets, and pictures
 * that it would describe.
 */
export function stretchesOf(line: string, language: Language): Stretch[] {
  const text = line
    .normalize('NFKC')
    .replace(/\p{L}+:\/\//gu, ' ')
    .slice(0, longestLine)
  const japanese = language === 'ja' || kana.test(text)
  const stretches: Stretch[] = []
  for (const sign of text) {
    const open = stretches.at(-1)
    const reader = readerOf(sign, language, japanese)
    if (reader === undefined) {
      if (open) open.text += pauseOf(sign)
    } else if (open && (reader === 'any' || reader === open.language)) {
      open.text += sign
    } else {
      stretches.push({ text: sign, language: reader === 'any' ? language : reader })
    }
  }
  return stretches
}

function readerOf(
  sign: string,
  language: Language,
  japanese: boolean,
): Language | 'any' | undefined {
  if (latin.test(sign)) return latinLanguages.includes(language) ? language : 'en'
  if (kana.test(sign)) return 'ja'
  if (han.test(sign)) return japanese ? 'ja' : 'zh'
  if (hangul.test(sign)) return 'ko'
  if (cyrillic.test(sign)) return 'ru'
  return /[0-9'’]|\p{M}/u.test(sign) ? 'any' : undefined
}

function pauseOf(sign: string): string {
  return /[,.;:!?、。！？…—]/u.test(sign) ? ', ' : ' '
}
