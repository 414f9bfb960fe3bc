const elision = /(?<![\p{L}\p{N}])(d|l|j|m|n|s|c|qu|un|all|dell|dall|nell|sull)['’](?=\p{L})/gu

/**
 * Lower case, compatibility forms unified, everything but letters, digits and sharps replaced by
 * single spaces.
 */
export function normalise(text: string): string {
  const words = lowered(text).replace(/[^\p{L}\p{N}\p{M}#]+/gu, ' ')
  return ` ${words} `.replace(/ +/gu, ' ')
}

export function lowered(text: string): string {
  // In Italian and Portuguese `e piano` is `and piano`.
  const lower = text.normalize('NFKC').toLowerCase().replaceAll('e-piano', 'epiano')
  return /['’&]/u.test(lower)
    ? lower.replace(elision, '$1 ').replace(/['’]/gu, '').replace(/&/gu, ' and ')
    : lower
}

const ascii = /^[\x20-\x7e]*$/u

export function isAscii(text: string): boolean {
  return ascii.test(text)
}

/** Latin letters without their accents, letter for letter, and `е` for `ё`. */
export function unaccented(word: string): string {
  if (isAscii(word)) return word
  return word.replace(/[\u00c0-\u024f\u0451]/gu, (letter) =>
    letter === 'ё' ? 'е' : (letter.normalize('NFD')[0] ?? letter),
  )
}

export interface Token {
  text: string
  at: number
  kind: 'word' | 'signs' | 'mark'
}

/** Words, runs of scripts without spaces, emoji and punctuation marks of a lowered text. */
const token = new RegExp(
  '([\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}ー]+)|' +
    '([[\\p{L}\\p{N}\\p{M}#]--[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}ー\\ufe0f]]+|' +
    '\\p{Extended_Pictographic})|' +
    '([,;:!?\\n\\|\\(\\)\\/、。，；！？]|\\.(?=\\s|$)|(?<=\\s)[\\-–—](?=\\s))',
  'gv',
)

/** The tokens with one space between them, and their places in that text. */
export function tokensOf(text: string): { text: string; tokens: Token[] } {
  const tokens: Token[] = []
  let length = 0
  const texts: string[] = []
  for (const [found, signs, word] of lowered(text).matchAll(token)) {
    const kind = word ? 'word' : signs ? 'signs' : 'mark'
    tokens.push({ text: found, at: length, kind })
    texts.push(found)
    length += found.length + 1
  }
  return { text: texts.join(' '), tokens }
}
