import { detectLanguage } from './composer/language.ts'
import type { LyricAligner } from './engine.ts'
import type { Alignment, ForcedAlignment, WordTimes } from './listen/forced-alignment.ts'
import { partsOf, type WordedLine, wordedLines } from './listen/lyric-words.ts'
import { placeInSong, type VoicePassage } from './listen/voice-passages.ts'
import type { LyricsTimes } from './messages.ts'
import type { Pool } from './pool.ts'

/**
 * How much better than its words in other orders a text has to score, for each word, to be what is
 * sung. Our own singers' songs have 580 to 1,760 with their words and at most 210 with those of
 * other songs.
 */
const leastAdvantage = 400
/** Fewer words in another order are not different enough. */
const fewestWords = 8
/** Several: by chance one may lie well. */
const otherOrders = [1, 2, 3]

/**
 * Aligns lyrics with the separated voice, if a program for that is installed. The same words in
 * other orders are aligned, too: lyrics that are not sung lie no better than those.
 */
export function openAligner(
  voicePool: Pick<Pool<'voice'>, 'run'>,
  alignment: ForcedAlignment,
): LyricAligner {
  return {
    async align(audio, lyrics, signal) {
      const lines = wordedLines(lyrics)
      const words = lines.flatMap((line) => line.words)
      if (words.length < fewestWords || detectLanguage(lyrics) !== 'en') return null
      if (!(await alignment.isInstalled())) return null
      const distinct = [...new Set(words)]
      const text = words.map((word) => distinct.indexOf(word))
      const others = otherOrders.map((step) => inOtherOrder(text, step))
      const differing = others.filter((other) => other.some((word, index) => word !== text[index]))
      if (differing.length < others.length) return null
      const pronunciations = await pronounce(alignment, distinct)
      const { bytes, passages } = await voicePool.run({ bytes: audio }, signal)
      const texts = [text, ...others]
      const [own, ...rest] = await alignment.align(bytes, pronunciations, texts, signal)
      if (!own || advantageOf(own, rest) < leastAdvantage * words.length) {
        return { fit: 'poor', lines: [] }
      }
      return { fit: 'good', lines: timed(lines, own.times, passages) }
    },
  }
}

/** Backwards, or each second or third word, beginning with the last of the first ones. */
function inOtherOrder(text: readonly number[], step: number): number[] {
  if (step === 1) return text.toReversed()
  return Array.from({ length: step }, (_, turn) =>
    text.filter((_, index) => index % step === step - 1 - turn),
  ).flat()
}

async function pronounce(
  alignment: ForcedAlignment,
  words: readonly string[],
): Promise<string[][]> {
  const known = await alignment.pronounce(new Set(words.flatMap(partsOf)))
  return words.map((word) => {
    const [first = '', ...rest] = partsOf(word)
    const variants = known.get(first) ?? []
    const following = rest.map((part) => known.get(part)?.[0])
    if (following.includes(undefined)) return []
    return variants.map((phones) => [phones, ...following].join(' '))
  })
}

function advantageOf({ score }: Alignment, others: readonly (Alignment | null)[]): number {
  return Math.min(...others.map((other) => (other ? score - other.score : Infinity)))
}

function timed(
  lines: readonly WordedLine[],
  times: readonly WordTimes[],
  passages: readonly VoicePassage[],
): LyricsTimes['lines'] {
  const left = times.map(({ startSeconds, endSeconds }) => ({
    startSeconds: roundToMillisecond(placeInSong(passages, startSeconds)),
    endSeconds: roundToMillisecond(placeInSong(passages, endSeconds)),
  }))
  return lines.map(({ text, words }) => {
    const own = left.splice(0, words.length)
    return {
      text,
      startSeconds: own[0]?.startSeconds ?? 0,
      endSeconds: own.at(-1)?.endSeconds ?? 0,
      words: words.map((word, index) => ({ text: word, ...own[index]! })),
    }
  })
}

function roundToMillisecond(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
