import { detectLanguage } from './builtin/composer/language.ts'
import type { HeardWord } from './builtin/listen/lyric-lines.ts'
import type { RecognisedWords } from './builtin/listen/transcription.ts'
import { codeOfLanguage } from './spoken-language.ts'

/** The answer of any server; every field may be missing, null or of another type. */
type Loose = Readonly<Record<string, unknown>>

interface Segment {
  text: string
  words: readonly Loose[]
  startSeconds: number | null
  endSeconds: number | null
  /** 0 to 1, null if the server gives none. */
  confidence: number | null
  /** The model classified it as silence. */
  silent: boolean
  /** The model repeated itself, or the segment is more than speech. */
  doubtful: boolean
}

interface Word {
  text: string
  startSeconds: number | null
  endSeconds: number | null
  confidence: number | null
  segment: Segment | undefined
  beginsLine: boolean
}

/** Words and segments with less confidence may be wrong. */
const leastConfidence = 0.5
/** Limits from the OpenAI API reference for its segments. */
const [failedLogProbability, failedCompression, likelySilence] = [-1, 2.4, 0.6]
/** No song is longer: larger times are nanoseconds. */
const longestSeconds = 100_000

/**
 * Reads the verbose JSON of transcription servers in all its dialects (openai.com/docs:
 * CreateTranscriptionResponseVerboseJson; whisper.cpp, speaches, faster-whisper-server,
 * whisper-asr-webservice, LocalAI, audio.cpp). Undefined if the answer is no transcript.
 */
export function readAnswer(answer: unknown): RecognisedWords | undefined {
  const body = asObject(answer)
  // Some servers report a failure with HTTP 200.
  if (!body || body.error) return undefined
  const hasWords = Array.isArray(body.words) || Array.isArray(body.segments)
  if (typeof body.text !== 'string' && !hasWords) return undefined
  const segments = listOf(body.segments).map(readSegment)
  const words = wordsOf(body, segments).filter(({ segment }) => !segment?.silent)
  return {
    words: words.map(heardWordOf),
    language: languageOf(body, words),
    confidenceSource: sourceOf(words, segments),
  }
}

function readSegment(segment: Loose): Segment {
  const logProbability = numberOf(segment.avg_logprob)
  const silence = numberOf(segment.no_speech_prob) ?? 0
  const likely = logProbability === null ? null : Math.min(1, Math.exp(logProbability))
  return {
    text: textOf(segment.text),
    words: listOf(segment.words),
    startSeconds: secondsOf(segment.start),
    endSeconds: secondsOf(segment.end),
    confidence: likely ?? numberOf(segment.confidence),
    silent:
      silence > likelySilence && logProbability !== null && logProbability < failedLogProbability,
    doubtful:
      silence > likelySilence || (numberOf(segment.compression_ratio) ?? 0) > failedCompression,
  }
}

/** The words of the whole song, else those of its segments, else the text split into words. */
function wordsOf(body: Loose, segments: readonly Segment[]): Word[] {
  const whole = joined(listOf(body.words), undefined)
  if (whole.length > 0) return placed(whole, segments)
  if (segments.length > 0) return segments.flatMap(wordsOfSegment)
  return textOf(body.text).split(/\n+/u).flatMap(wordsOfText)
}

function wordsOfSegment(segment: Segment): Word[] {
  const own = joined(segment.words, segment)
  // Letters of some scripts are split between tokens; the segment's text has them whole.
  const torn = own.some(({ text }) => text.includes('\uFFFD'))
  const words = own.length > 0 && !torn ? own : wordsOfText(segment.text)
  return words.map((word, index) => ({
    ...word,
    segment,
    startSeconds: word.startSeconds ?? (index === 0 ? segment.startSeconds : null),
    endSeconds: word.endSeconds ?? (index === words.length - 1 ? segment.endSeconds : null),
    beginsLine: index === 0,
  }))
}

function wordsOfText(text: string): Word[] {
  return text
    .split(/\s+/u)
    .filter((part) => part !== '')
    .map((part, index) => ({
      text: part,
      startSeconds: null,
      endSeconds: null,
      confidence: null,
      segment: undefined,
      beginsLine: index === 0,
    }))
}

/**
 * Some servers list tokens instead of words: if spaces mark the starts of words, a token without
 * one continues the word before.
 */
function joined(tokens: readonly Loose[], segment: Segment | undefined): Word[] {
  const words: Word[] = []
  const spoken = tokens
    .map((token) => ({ token, raw: textOf(token.word) || textOf(token.text) }))
    .filter(({ raw }) => raw.trim() !== '' && !/^\s*(\[_.*\]|<\|.*\|>)\s*$/u.test(raw))
  const spaced = spoken.some(({ raw }) => /^\s/u.test(raw))
  for (const { token, raw } of spoken) {
    const last = words.at(-1)
    const isSign = /^\p{P}+$/u.test(raw)
    const goesOn = (spaced && !/^\s/u.test(raw)) || isSign
    const endSeconds = secondsOf(token.end)
    const confidence = numberOf(token.probability) ?? numberOf(token.confidence)
    if (last && goesOn) {
      last.text += raw
      last.endSeconds = endSeconds ?? last.endSeconds
      // A doubtful punctuation mark does not make its word doubtful.
      if (!isSign) last.confidence = lower(last.confidence, confidence)
      continue
    }
    const startSeconds = secondsOf(token.start)
    const text = raw.trim()
    words.push({ text, startSeconds, endSeconds, confidence, segment, beginsLine: false })
  }
  return words
}

/** Assigns each word to its segment; a segment begins a line. */
function placed(words: readonly Word[], segments: readonly Segment[]): Word[] {
  let place = 0
  let before: Segment | undefined
  return words.map((word) => {
    const middle = middleOf(word)
    if (middle === null) return word
    while (place + 1 < segments.length && middle >= (segments[place + 1]?.startSeconds ?? 1e9)) {
      place += 1
    }
    const segment = segments[place]
    const beginsLine = segment !== before
    before = segment
    return { ...word, segment, beginsLine }
  })
}

function middleOf({ startSeconds, endSeconds }: Word): number | null {
  return startSeconds === null || endSeconds === null
    ? startSeconds
    : (startSeconds + endSeconds) / 2
}

function heardWordOf({
  text,
  startSeconds,
  endSeconds,
  confidence,
  segment,
  beginsLine,
}: Word): HeardWord {
  const sure = confidence ?? segment?.confidence ?? 1
  const low = sure < leastConfidence || segment?.doubtful === true
  return { text, startSeconds, endSeconds, low, beginsLine }
}

function sourceOf(
  words: readonly Word[],
  segments: readonly Segment[],
): RecognisedWords['confidenceSource'] {
  const rated = words.filter(({ confidence }) => confidence !== null)
  if (rated.length > 0 && 2 * rated.length >= words.length) return 'words'
  return segments.some(({ confidence }) => confidence !== null) ? 'segments' : 'heuristic'
}

function languageOf(body: Loose, words: readonly Word[]): string {
  const reported =
    codeOfLanguage(textOf(body.language)) ?? codeOfLanguage(textOf(body.detected_language))
  if (reported !== undefined) return reported
  return words.length === 0 ? 'und' : detectLanguage(words.map(({ text }) => text).join(' '))
}

function lower(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

function secondsOf(value: unknown): number | null {
  const number = numberOf(value)
  if (number === null || number < 0) return null
  return number > longestSeconds ? number / 1e9 : number
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): Loose[] {
  if (!Array.isArray(value)) return []
  return value.map(asObject).filter((item) => item !== undefined)
}

function asObject(value: unknown): Loose | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Loose) : undefined
}
