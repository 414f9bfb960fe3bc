import { detectLanguage } from '../composer/language.ts'
import type { SongLyrics, Transcription, TranscriptSection } from '../messages.ts'
import { type HeardLine, tidyWord } from './lyric-lines.ts'
import { sectionsOf } from './lyric-sections.ts'

const tagLine = /^\[([^\]]{1,60})\]$/u
/** Time stamps of the LRC format, which some players write into plain lyrics. */
const times = /^(\[\d+:\d+([.:]\d+)?\]\s*)+/u
const mostLabelLetters = 40

/** Lyrics from a file as a transcript without doubtful words; undefined if they hold no words. */
export function transcriptOf({ text, language }: SongLyrics): Transcription | undefined {
  const sections: TranscriptSection[] = []
  let label: string | undefined
  let lines: HeardLine[] = []
  function close(): void {
    const found = sectionsOf(lines)
    // All lines under a tag are one section, even if some return.
    if (label === undefined) sections.push(...found)
    else if (found.length > 0) sections.push({ label, lines: found.flatMap((one) => one.lines) })
    lines = []
  }
  for (const raw of text.split(/\r\n|[\n\r\u2028]/u)) {
    const line = raw.replace(times, '').trim()
    const tag = tagLine.exec(line)?.[1]
    if (tag === undefined) {
      lines.push(...lineOf(line))
    } else {
      close()
      label = [...tidyWord(tag)].slice(0, mostLabelLetters).join('').toLowerCase() || undefined
    }
  }
  close()
  if (sections.length === 0) return undefined
  const transcript = { sections, confidenceSource: 'heuristic' } as const
  return {
    found: 'words',
    transcript: { ...transcript, language: language ?? detectLanguage(text) },
  }
}

function lineOf(line: string): HeardLine[] {
  const words = line
    .split(/\s+/u)
    .map(tidyWord)
    .filter((text) => text !== '')
    .map((text, index) => ({
      text,
      startSeconds: null,
      endSeconds: null,
      low: false,
      beginsLine: index === 0,
    }))
  return words.length > 0 ? [{ words }] : []
}
