/** A word as a recogniser heard it. */
export interface HeardWord {
  text: string
  /** Seconds from the beginning of the song; null where the recogniser tells no times. */
  startSeconds: number | null
  endSeconds: number | null
  /** May be wrong. */
  low: boolean
  /** The recogniser itself begins something new here. */
  beginsLine: boolean
}

export interface HeardLine {
  words: HeardWord[]
}

/** Where nobody sings for so long, a line has ended. */
const pauseSeconds = 1
/** What one breath holds; longer lines are parted where they breathe most. */
const [mostWords, mostLetters] = [12, 60]
const mostLettersOfWord = 60
/** A pause that nobody measured, but somebody wrote. */
const [sentenceSeconds, commaSeconds] = [1, 0.5]

/** Without what is no letter of a song: notes, control characters, brackets that would read as section tags; may be empty. */
export function tidyWord(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Co}\p{Cs}\uFFFD♪♫[\]{}*]/gu, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(plain) ? [...plain].slice(0, mostLettersOfWord).join('') : ''
}

/** Lines as they are sung: parted by the recogniser, by pauses, and where they would be too long for a breath. */
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
