import type { Score, Span } from './composer/score.ts'
import { ending, type Outline, type OutlinedSection, opening, outlineOf } from './outline.ts'
import { isSungOver, type Slice } from './splice.ts'
import { sampleRate } from './synth/sampling.ts'

interface Bars {
  from: number
  to: number
}

/** Seconds as the nearest whole number of bars, one at least. */
export function wholeBars(seconds: number, { barSeconds }: Pick<Outline, 'barSeconds'>): number {
  return Math.max(1, Math.round(seconds / barSeconds))
}

/** How many bars may be taken out between the beginning and the ending. */
export function mostBarsToCut(outline: Outline): number {
  return ending(outline) - opening(outline)
}

/**
 * A longer piece: whole sections come again before the last one, as in a repeat; what is left of
 * the length are the last bars before it, played once more.
 */
export function longer(score: Score, seconds: number): Slice[] {
  const outline = outlineOf(score)
  const bars = wholeBars(seconds, outline)
  const { body, place } = repeatable(outline)
  const repeats: Bars[] = []
  let left = bars
  while (left > 0) {
    const run = longestRun(outline, body, left)
    if (run === undefined) repeats.unshift({ from: place - left, to: place })
    else repeats.push(run)
    left -= run === undefined ? left : run.to - run.from
  }
  let at = place
  const copies = repeats.map(({ from, to }) => {
    const moved = at - from
    at += to - from
    return slice(outline, { from, to }, moved, true)
  })
  return [
    slice(outline, { from: 0, to: place }, 0),
    ...copies,
    slice(outline, { from: place, to: Infinity }, bars),
  ]
}

/** A shorter piece: one stretch of bars is left out where that is heard least. */
export function shorter(score: Score, seconds: number): Slice[] {
  const outline = outlineOf(score)
  const bars = wholeBars(seconds, outline)
  const sung = (score.singing?.sung ?? []).map(({ startSeconds, endSeconds }) => ({
    startSeconds,
    lengthSeconds: endSeconds - startSeconds,
  }))
  const starts = Array.from(
    { length: mostBarsToCut(outline) - bars + 1 },
    (_, index) => opening(outline) + index,
  )
  const costs = starts.map((from) => costOfCut(outline, { from, to: from + bars }, sung))
  const from = starts[costs.lastIndexOf(Math.min(...costs))]!
  return [
    slice(outline, { from: 0, to: from }, 0),
    slice(outline, { from: from + bars, to: Infinity }, -bars),
  ]
}

function slice({ barSeconds }: Outline, { from, to }: Bars, bars: number, isCopy = false): Slice {
  const shift = Math.round(bars * barSeconds * sampleRate)
  return { fromSeconds: from * barSeconds, toSeconds: to * barSeconds, shift, isCopy }
}

/** The sections that may come again, and the bar before which they do. */
function repeatable({ sections }: Outline): { body: OutlinedSection[]; place: number } {
  const last = sections.at(-1)!
  const body = sections.slice(sections[0]?.name === 'intro' ? 1 : 0, -1)
  if (body.length > 0) return { body, place: last.from }
  // The last phrase of the only section is its ending.
  const kept = Math.min(4, Math.floor((last.to - last.from) / 2))
  const place = Math.max(last.from + 1, last.to - kept)
  return { body: [{ ...last, to: place }], place }
}

/** Of the longest runs of sections that fit: the one that is joined as sections are elsewhere. */
function longestRun(
  { sections }: Outline,
  body: readonly OutlinedSection[],
  most: number,
): Bars | undefined {
  const before = body.at(-1)!
  const after = sections.at(-1)!
  let best: { run: Bars; worth: number } | undefined
  for (const [index, first] of body.entries()) {
    for (const [count, last] of body.slice(index).entries()) {
      const run = { from: first.from, to: last.to }
      const bars = run.to - run.from
      if (bars > most) continue
      const joints = jointOf(sections, before, first) + jointOf(sections, last, after)
      const energies = body.slice(index, index + count + 1).map(({ energy }) => energy)
      // In this order: the length, the joints, the loudness.
      const worth = 1000 * bars - 10 * joints + Math.max(...energies)
      if (worth >= (best?.worth ?? 0)) best = { run, worth }
    }
  }
  return best?.run
}

/** 0 where one kind of section follows the other in the piece, 1 where it is repeated, else 2. */
function jointOf(
  sections: readonly OutlinedSection[],
  { name }: OutlinedSection,
  next: OutlinedSection,
): number {
  const isUsual = sections.some(
    (one, index) => one.name === name && sections[index + 1]?.name === next.name,
  )
  if (isUsual) return 0
  return name === next.name ? 1 : 2
}

const phraseBars = 4
const cutLine = 10

/**
 * How much a cut is heard: least where whole sections go, or where the same place of a section of
 * the same kind follows; a line that is cut is worst.
 */
function costOfCut(outline: Outline, { from, to }: Bars, sung: readonly Span[]): number {
  const { sections, barSeconds } = outline
  const sectionAt = (bar: number) => sections.findLast((one) => one.from <= bar)!
  const [before, after] = [sectionAt(from - 1), sectionAt(to)]
  const joins = [from * barSeconds, to * barSeconds]
  const lines = sung.filter((line) => joins.some((seconds) => isSungOver(line, seconds)))
  const intoPhrase = (bars: number) => (bars % phraseBars === 0 ? 1 : 2)
  const played = from - before.from
  const skipped = to - after.from
  const isSamePlace = before.name === after.name && played === skipped
  const ends = from === before.to ? 0 : intoPhrase(played)
  const begins = skipped === 0 ? 0 : 2 * intoPhrase(to - from)
  const isWhole = ends === 0 && begins === 0
  const joint = isWhole ? jointOf(sections, before, after) / 2 : 0
  return lines.length * cutLine + joint + (isSamePlace ? 1 : ends + begins)
}
