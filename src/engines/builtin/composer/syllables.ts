/**
 * Syllables by spelling alone: one per group of vowels, per Han or Hangul sign, per mora of kana.
 * Used for lines that cannot be spoken, and to estimate how many lines fit before any is spoken.
 */
const oneSyllableEach = /[\p{Script=Han}\p{Script=Hangul}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const smallKana = /[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮー]/u
const vowels = 'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿаеёиоуыэюя'
const cluster = new RegExp(`[^${vowels}]*[${vowels}]+(?:[^${vowels}]+$)?`, 'giu')

export function syllablesOf(line: string): string[] {
  return wordsOf(line).flatMap(syllablesOfWord)
}

function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{M}\p{N}'’]+/gu)?.filter((word) => /[\p{L}\p{N}]/u.test(word)) ?? []
}

function syllablesOfWord(word: string): string[] {
  const syllables: string[] = []
  let letters = ''
  function close(): void {
    if (letters !== '') syllables.push(...clustersOf(letters))
    letters = ''
  }
  for (const sign of word) {
    if (smallKana.test(sign) && syllables.length > 0 && letters === '') {
      syllables.push(`${syllables.pop()}${sign}`)
    } else if (oneSyllableEach.test(sign) || kana.test(sign)) {
      close()
      syllables.push(sign)
    } else {
      letters += sign
    }
  }
  close()
  return syllables
}

function clustersOf(letters: string): string[] {
  const clusters = letters.match(cluster) ?? [letters]
  const last = clusters.at(-1)
  // The silent e of English and French: `time`, `quelque`.
  if (
    clusters.length > 1 &&
    last !== undefined &&
    /^[^aeiouy]+e$/iu.test(last) &&
    !/le$/iu.test(last)
  ) {
    return [...clusters.slice(0, -2), `${clusters.at(-2)}${last}`]
  }
  return clusters
}
