import type { LyricLine } from '../engines/engines.ts'

/** A track as the head of a file names it. */
export interface Titled {
  title: string
  durationSeconds: number
}

type Timed = Pick<LyricLine, 'startSeconds' | 'endSeconds'>

/**
 * LRC: tags, then a line for each sung one. It has no specification; these are the tags and the
 * form that all players read. It has no escape either, so that brackets become parentheses.
 */
export function lrcOf(lines: readonly LyricLine[], { title, durationSeconds }: Titled): string {
  const plain = (text: string) => text.replaceAll('[', '(').replaceAll(']', ')')
  const head = [`[ti:${plain(title)}]`, `[length:${clockOf(durationSeconds, 0)}]`]
  const body = lines.map(({ text, startSeconds }) => `[${clockOf(startSeconds, 2)}]${plain(text)}`)
  return `${[...head, '', ...body].join('\n')}\n`
}

/** WebVTT (W3C): a cue for each line, in which each later word has its time. */
export function vttOf(lines: readonly LyricLine[]): string {
  const cues = apart(lines).map((line, index) => {
    const from = timeOf(line.startSeconds, '.')
    return `${index + 1}\n${from} --> ${timeOf(line.endSeconds, '.')}\n${karaokeOf(line)}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/**
 * SubRip. It has no escape: what players read as markup or as a time becomes a similar sign.
 */
export function srtOf(lines: readonly LyricLine[]): string {
  const plain = (text: string) =>
    text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('{', '(').replaceAll('}', ')')
  return apart(lines)
    .map(({ text, ...line }, index) => {
      const from = timeOf(line.startSeconds, ',')
      return `${index + 1}\n${from} --> ${timeOf(line.endSeconds, ',')}\n${plain(text)}\n`
    })
    .join('\n')
}

/** A line ends when the next begins: two subtitles at once would change places on the screen. */
function apart<Line extends Timed>(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const next = lines[index + 1]?.startSeconds ?? Infinity
    return { ...line, endSeconds: Math.min(line.endSeconds, next) }
  })
}

/** Times within a cue have to rise and lie inside it. */
function karaokeOf({ text, syllables, startSeconds, endSeconds }: LyricLine): string {
  let last = startSeconds
  const pieces = syllables.map((syllable, index) => {
    const startsWord = /\s$/u.test(syllables[index - 1]?.text ?? '')
    const at = syllable.startSeconds
    const timed = startsWord && at > last && at < endSeconds
    if (timed) last = at
    return `${timed ? `<${timeOf(at, '.')}>` : ''}${escaped(syllable.text)}`
  })
  return pieces.length === 0 ? escaped(text) : pieces.join('').trim()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Hours, minutes, seconds and milliseconds. */
function timeOf(seconds: number, point: '.' | ','): string {
  const milliseconds = Math.round(seconds * 1000)
  const hours = Math.floor(milliseconds / 3_600_000)
  const minutes = Math.floor(milliseconds / 60_000) % 60
  const rest = Math.floor(milliseconds / 1000) % 60
  return `${two(hours)}:${two(minutes)}:${two(rest)}${point}${digits(milliseconds % 1000, 3)}`
}

/** Minutes and seconds with so many decimals. */
function clockOf(seconds: number, decimals: 0 | 2): string {
  const unit = decimals === 0 ? 1 : 100
  const units = Math.round(seconds * unit)
  const clock = `${two(Math.floor(units / unit / 60))}:${two(Math.floor(units / unit) % 60)}`
  return decimals === 0 ? clock : `${clock}.${two(units % unit)}`
}

function two(value: number): string {
  return digits(value, 2)
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0')
}
