import { otherLanguageNames, spokenLanguages } from './spoken-language-table.ts'

const englishNames = new Intl.DisplayNames('en', { type: 'language' })
const codes = new Map(
  spokenLanguages.flatMap((code) => [
    [code, code],
    [(englishNames.of(code) ?? code).toLowerCase(), code],
  ]),
)

/**
 * ISO 639-1 code of a language that a server names by its code, with or without region, or by its
 * English name.
 */
export function codeOfLanguage(name: string): string | undefined {
  const plain = name.trim().toLowerCase()
  const [code = ''] = plain.split(/[-_]/)
  return codes.get(plain) ?? otherLanguageNames[plain] ?? codes.get(code)
}
