/** A word as a recogniser heard it. */
export interface HeardWord {
  text: string
  /** Seconds from the start of the song; null if the recogniser gives no times. */
  startSeconds: number | null
  endSeconds: number | null
  /** The word may be wrong. */
  low: boolean
  /** The recogniser begins a new segment here. */
  beginsLine: boolean
}

export interface HeardLine {
  words: HeardWord[]
}

/** A longer pause ends a line. */
const pauseSeconds = 1
/** The limits of one breath; longer lines are split at their longest pauses. */
const [mostWords, mostLetters] = [12, 60]
const mostLettersOfWord = 60
/** Assumed pauses at punctuation marks, for words without times. */
const [sentenceSeconds, commaSeconds] = [1, 0.5]

/**
 * Removes what is no letter of a lyric: music notes, control characters, brackets that would read
 * as section tags; may return an empty string.
 */
export function tidyWord(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Co}\p{Cs}\uFFFD♪♫[\]{}*]/gu, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(plain) ? [...plain].slice(0, mostLettersOfWord).join('') : ''
}

/** Lines as they are sung: split at segments, at pauses, and where they exceed one breath. */
export function linesOf(words: readonly HeardWord[]): HeardLine[] {
  const lines: HeardWord[][] = []
  let last: HeardWord | undefined
  for (const word of words) {
    const current = lines.at(-1)
    const isNew = !last || word.beginsLine || pauseBetween(last, word) >= pauseSeconds
    if (isNew || !current) lines.push([word])
    else current.push(word)
    last = word
  }
  return lines.flatMap(part).map((line) => ({ words: line }))
}

export function textOf({ words }: HeardLine): string {
  return words.map(({ text }) => text).join(' ')
}

export function startOf({ words }: HeardLine): number | null {
  return words.find(({ startSeconds }) => startSeconds !== null)?.startSeconds ?? null
}

export function endOf({ words }: HeardLine): number | null {
  return words.findLast(({ endSeconds }) => endSeconds !== null)?.endSeconds ?? null
}

function part(words: HeardWord[]): HeardWord[][] {
  if (words.length <= mostWords && textOf({ words }).length <= mostLetters) return [words]
  if (words.length < 4) return [words]
  let [best, place] = [-1, Math.ceil(words.length / 2)]
  for (let index = 2; index <= words.length - 2; index++) {
    const [before, after] = [words[index - 1]!, words[index]!]
    const balance = 1 - Math.abs((2 * index) / words.length - 1)
    const breath = pauseBetween(before, after) + writtenPause(before.text) + 0.4 * balance
    if (breath > best) [best, place] = [breath, index]
  }
  return [...part(words.slice(0, place)), ...part(words.slice(place))]
}

function pauseBetween(before: HeardWord, after: HeardWord): number {
  if (before.endSeconds === null || after.startSeconds === null) return 0
  return Math.max(0, after.startSeconds - before.endSeconds)
}

function writtenPause(text: string): number {
  if (/[.!?…。！？]$/u.test(text)) return sentenceSeconds
  return /[,;:–—、，]$/u.test(text) ? commaSeconds : 0
}
