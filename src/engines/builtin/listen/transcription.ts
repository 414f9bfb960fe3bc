import type { Transcript, Transcription } from '../messages.ts'
import {
  endOf,
  type HeardLine,
  type HeardWord,
  linesOf,
  startOf,
  textOf,
  tidyWord,
} from './lyric-lines.ts'
import { sectionsOf, wordingOf } from './lyric-sections.ts'
import { smallTalk, soundWords, subtitleCredits } from './unsung-table.ts'

export interface RecognisedWords {
  /** In the order of singing. */
  words: readonly HeardWord[]
  language: string
  confidenceSource: Transcript['confidenceSource']
}

/**
 * If one line is a larger share of a song than this, it was not sung: recognisers repeat themselves
 * over instruments.
 */
const loopShare = 0.7
const fewestLinesOfLoop = 5
/** A line may be sung this often in a row; further repeats are doubtful. */
const soundRun = 4
/** Nobody sings faster. */
const mostWordsPerSecond = 8
const mostWords = 3000
/**
 * With a smaller share of words that the recogniser is sure of, it guesses. Of our own singers, of
 * whose words pocketsphinx hears up to a half alone and a tenth in a mix, it is sure of 0 to 15 %.
 */
const leastSureShare = 0.5

/**
 * The sung words from a recogniser's output; `nothing` if it only has phrases that recognisers
 * write into silence.
 */
export function transcriptionOf({
  words,
  language,
  confidenceSource,
}: RecognisedWords): Transcription {
  const lines = linesOf(words.slice(0, mostWords))
    .filter((line) => !describesSound(line))
    .map((line) => ({ words: line.words.flatMap(tidied) }))
    .filter((line) => line.words.length > 0 && !isCredit(line))
  const wordings = lines.map(wordingOf)
  if (wordings.every((wording) => smallTalk.includes(wording)) || isLoop(wordings)) {
    return { found: 'nothing', language, confidenceSource }
  }
  const sections = sectionsOf(doubted(lines))
  return { found: 'words', transcript: { language, sections, confidenceSource } }
}

/** The words of a song in which somebody sings; `unclear` if the recogniser guesses. */
export function sungWordsOf(recognised: RecognisedWords): Transcription {
  const { words, confidenceSource } = recognised
  const sure = words.filter(({ low }) => !low).length
  // A speech model finds words in any sound: most of them doubtful means that it guesses.
  if (confidenceSource !== 'heuristic' && sure < leastSureShare * Math.max(1, words.length)) {
    return { found: 'unclear' }
  }
  const transcription = transcriptionOf(recognised)
  // If no words were found, the recogniser missed them.
  return transcription.found === 'words' ? transcription : { found: 'unclear' }
}

function describesSound(line: HeardLine): boolean {
  const text = textOf(line).trim()
  if (/^[♪♫\s*.…_-]*$/u.test(text)) return true
  return /^[[({*♪♫].*[\])}*♪♫][.!]?$/u.test(text) && soundWords.test(text)
}

function isCredit(line: HeardLine): boolean {
  const wording = wordingOf(line)
  return subtitleCredits.some((credit) => credit.test(wording))
}

function tidied(word: HeardWord): HeardWord[] {
  const text = tidyWord(word.text)
  return text === '' ? [] : [{ ...word, text }]
}

function isLoop(wordings: readonly string[]): boolean {
  if (wordings.length < fewestLinesOfLoop) return false
  const counts = Map.groupBy(wordings, (wording) => wording)
  const most = Math.max(...Array.from(counts.values(), (same) => same.length))
  return most > loopShare * wordings.length
}

function doubted(lines: readonly HeardLine[]): HeardLine[] {
  let run = 0
  return lines.map((line, index) => {
    const before = lines[index - 1]
    run = before && wordingOf(before) === wordingOf(line) ? run + 1 : 1
    if (run <= soundRun && !isTooFast(line)) return line
    return { words: line.words.map((word) => ({ ...word, low: true })) }
  })
}

function isTooFast(line: HeardLine): boolean {
  const [start, end] = [startOf(line), endOf(line)]
  if (start === null || end === null || line.words.length < 4) return false
  return line.words.length > mostWordsPerSecond * (end - start)
}
