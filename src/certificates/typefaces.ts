import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

export type Typeface =
  | 'noto-sans'
  | 'noto-serif'
  | 'noto-sans-jp'
  | 'noto-sans-sc'
  | 'noto-sans-kr'
  | 'noto-emoji'

/** Text in a single typeface. */
export interface Run {
  typeface: Typeface
  text: string
}

/** Replaces characters that no typeface has. */
export const MISSING = '□'

const loaded = new Map<Typeface, Font>()

/** Read and parsed at first use and shared by all documents. */
export function fontOf(typeface: Typeface): Font {
  const known = loaded.get(typeface)
  if (known) return known
  const font = create(readFileSync(new URL(`./fonts/${typeface}.ttf`, import.meta.url)))
  loaded.set(typeface, font)
  return font
}

/**
 * The typefaces in order of preference. Japanese and Chinese draw Han characters differently: the
 * language decides, or for another language whether the text has kana.
 */
export function typefacesFor(
  first: 'noto-sans' | 'noto-serif',
  language: string | null,
  text: string,
): readonly Typeface[] {
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const chinese = language === 'zh' || (language !== 'ja' && !japanese)
  const han: Typeface[] = chinese
    ? ['noto-sans-sc', 'noto-sans-jp']
    : ['noto-sans-jp', 'noto-sans-sc']
  const latin: Typeface[] = first === 'noto-serif' ? ['noto-serif', 'noto-sans'] : ['noto-sans']
  return [...latin, 'noto-sans-kr', ...han, 'noto-emoji']
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits the text where the typeface changes, never inside a grapheme. */
export function cutIntoRuns(text: string, typefaces: readonly Typeface[]): Run[] {
  const [first] = typefaces
  if (first && text !== '' && isPlain(text)) return [{ typeface: first, text }]
  const runs: Run[] = []
  for (const grapheme of splitGraphemes(text)) {
    const run = runOf(grapheme, typefaces)
    const last = runs.at(-1)
    if (last?.typeface === run.typeface) last.text += run.text
    else runs.push(run)
  }
  return runs
}

export function splitGraphemes(text: string): string[] {
  if (isPlain(text)) return text.split('')
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Printable ASCII: in every Latin typeface, with one character for each grapheme. */
function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

function runOf(grapheme: string, typefaces: readonly Typeface[]): Run {
  const wanted: readonly Typeface[] = isEmoji(grapheme) ? ['noto-emoji', ...typefaces] : typefaces
  const points = [...grapheme].filter((character) => !isInvisible(character))
  const typeface = wanted.find((each) => points.every((character) => has(each, character)))
  if (!typeface) return { typeface: 'noto-sans-jp', text: MISSING }
  return { typeface, text: typeface === 'noto-emoji' ? grapheme : points.join('') }
}

/** An emoji by default, or by the variation selector after it. */
function isEmoji(grapheme: string): boolean {
  return /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u.test(grapheme)
}

/** Joiners, variation selectors and tags, which select a glyph and have none. */
function isInvisible(character: string): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(character)
}

function has(typeface: Typeface, character: string): boolean {
  return fontOf(typeface).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
