import type { SectionName } from './score.ts'

/** Lyrics as a singer reads them: sections of lines, lines of rough syllables. */
export interface Stanza {
  name: SectionName
  /** Empty for a section that is only played. */
  lines: LyricLine[]
}

export interface LyricLine {
  text: string
  syllables: string[]
  /** Places among the syllables where a word begins. */
  wordStarts: number[]
}

const tagWords: readonly (readonly [RegExp, SectionName])[] = [
  [/pre[\s-]*(?:chorus|hook)|lift/u, 'pre-chorus'],
  [/chorus|hook|refrain|drop|estribillo|coro|ritornello|refrão|サビ|副歌|후렴|припев/u, 'chorus'],
  [/verse|strophe|couplet|verso|estrofa|strofa|主歌|絶|куплет|rap|벌스/u, 'verse'],
  [/bridge|middle|puente|ponte|pont|桥段|ブリッジ|브릿지|бридж/u, 'bridge'],
  [/intro|opening|einleitung|вступление|前奏|イントロ/u, 'intro'],
  [/outro|ending|coda|fade|schluss|final|концовка|尾奏|アウトロ/u, 'outro'],
  [
    /break|instrumental|inst\b|solo|interlude|drop out|zwischenspiel|間奏|间奏|проигрыш/u,
    'breakdown',
  ],
]
const tagLine = /^\s*[[(【]\s*([^\])】]{1,60})\s*[\])】]\s*:?\s*$/u

/** A tag begins a section; without tags a blank line does, and a stanza that comes back is the chorus. */
export function readLyrics(lyrics: string): Stanza[] {
  const stanzas: (Stanza & { tagged: boolean })[] = []
  let open: (Stanza & { tagged: boolean }) | undefined
  for (const raw of lyrics.split(/\r\n|[\n\r]/u)) {
    const name = nameOfTag(raw)
    const syllables = syllablesOf(raw)
    if (name !== undefined) {
      open = { name, lines: [], tagged: true }
      stanzas.push(open)
    } else if (raw.trim() === '') {
      if (open !== undefined && open.lines.length > 0 && !open.tagged) open = undefined
    } else if (syllables.length > 0 && !tagLine.test(raw)) {
      if (open === undefined) {
        open = { name: 'verse', lines: [], tagged: false }
        stanzas.push(open)
      }
      open.lines.push({ text: raw.trim(), syllables, wordStarts: wordStartsOf(raw) })
    }
  }
  return stanzas.map(({ name, lines, tagged }) => {
    const text = textOf(lines)
    const returns = stanzas.filter((other) => textOf(other.lines) === text).length > 1
    return { name: !tagged && returns ? 'chorus' : name, lines }
  })
}

function nameOfTag(line: string): SectionName | undefined {
  const word = tagLine.exec(line)?.[1]?.toLowerCase()
  return word === undefined ? undefined : tagWords.find(([pattern]) => pattern.test(word))?.[1]
}

function textOf(lines: readonly LyricLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

const oneSyllableEach = /[\p{Script=Han}\p{Script=Hangul}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const smallKana = /[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮー]/u
const vowels = 'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿаеёиоуыэюя'
const cluster = new RegExp(`[^${vowels}]*[${vowels}]+(?:[^${vowels}]+$)?`, 'giu')

/** Rough on purpose: one per group of vowels, per Han or Hangul sign, per mora of kana. */
export function syllablesOf(line: string): string[] {
  return wordsOf(line).flatMap(syllablesOfWord)
}

function wordsOf(line: string): string[] {
  return line.replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ').match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
}

function wordStartsOf(line: string): number[] {
  let place = 0
  return wordsOf(line).map((word) => {
    const start = place
    place += syllablesOfWord(word).length
    return start
  })
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
  // The mute e of English and French: `time`, `quelque`.
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
