import type { PlannedSection } from '../messages.ts'
import { chordOver, scaleOver } from '../theory/chord-scale.ts'
import { isSameChord, readChord, type Spelling, symbolOf } from '../theory/chord-symbol.ts'
import { cycle } from '../theory/cycle.ts'
import { type Grouping, groupStarts } from '../theory/meter.ts'
import type { Tonality } from '../theory/scale.ts'
import type { Form, FormSection } from './form.ts'
import { type Bar, barsOf, type ChordSpan } from './sketch.ts'

/** In `chords`: the chord before goes on. */
export const held = '%'

/** The symbols of one bar. */
export function symbolsOfBar(entry: string): string[] {
  return entry.trim().split(/\s+/u)
}

/** Where the second of two chords in a bar begins. */
export function middleOf(grouping: Grouping): number {
  const length = grouping.reduce<number>((sum, group) => sum + group, 0)
  return groupStarts(grouping)[Math.ceil(grouping.length / 2)] ?? Math.floor((length + 1) / 2)
}

/** A chord, or the chord before held on, from a beat to the next piece. */
interface Piece {
  startBeat: number
  beats: number
  /** Undefined where the chord before goes on. */
  span: ChordSpan | undefined
}

/**
 * The harmony with the chords of a plan. A bar that has them already stays as it was composed, so
 * that changing one chord changes one bar.
 */
export function obeyChords(
  planned: readonly PlannedSection[],
  form: Form,
  own: readonly ChordSpan[],
  tonality: Tonality,
): ChordSpan[] {
  const pieces = form.sections.flatMap((section, index) =>
    barsOf(section, form.beatsPerBar).flatMap((bar) => {
      const composed = piecesOf(bar, own)
      const chords = planned[index]?.chords
      if (chords === undefined || chords.length === 0) return composed
      const wanted = plannedPieces(bar, cycle(chords, bar.index), form.grouping, tonality)
      return isSame(composed, wanted) ? composed : wanted
    }),
  )
  const spans: ChordSpan[] = []
  for (const { span, beats } of pieces) {
    const before = spans.at(-1)
    if (span !== undefined) spans.push({ ...span, beats })
    else if (before !== undefined) before.beats += beats
  }
  return [...spans, ...own.slice(-1)]
}

function piecesOf({ startBeat, beats }: Bar, harmony: readonly ChordSpan[]): Piece[] {
  const end = startBeat + beats
  const inside = harmony.filter((span) => span.startBeat >= startBeat && span.startBeat < end)
  const opens = inside[0]?.startBeat === startBeat
  const starts = [...(opens ? [] : [startBeat]), ...inside.map((span) => span.startBeat), end]
  return starts.slice(0, -1).map((start, index) => ({
    startBeat: start,
    beats: (starts[index + 1] ?? end) - start,
    span: opens ? inside[index] : inside[index - 1],
  }))
}

function plannedPieces(
  { startBeat, beats }: Bar,
  entry: string,
  grouping: Grouping,
  tonality: Tonality,
): Piece[] {
  const middle = Math.min(middleOf(grouping), beats - 1)
  const symbols = symbolsOfBar(entry)
  return symbols.map((symbol, index) => {
    const start = startBeat + index * middle
    const length = symbols.length === 1 ? beats : index === 0 ? middle : beats - middle
    const tones = symbol === held ? undefined : readChord(symbol)
    const scale = tones && scaleOver(tonality, tones)
    const span =
      tones && scale
        ? {
            startBeat: start,
            beats: length,
            chord: chordOver(scale, tones),
            tonality: scale,
            asked: true as const,
          }
        : undefined
    return { startBeat: start, beats: length, span }
  })
}

function isSame(composed: readonly Piece[], wanted: readonly Piece[]): boolean {
  return (
    composed.length === wanted.length &&
    composed.every(({ startBeat, span }, index) => {
      const other = wanted[index]
      if (startBeat !== other?.startBeat) return false
      if (span === undefined || other.span === undefined) return span === other.span
      return isSameChord(span.chord, other.span.chord)
    })
  )
}

/** The chords of a section, an entry a bar. */
export function nameChords(
  section: FormSection,
  { beatsPerBar }: Form,
  harmony: readonly ChordSpan[],
  spelling: Spelling,
): string[] {
  return barsOf(section, beatsPerBar).map((bar) =>
    piecesOf(bar, harmony)
      .map(({ span }) => (span ? symbolOf(span.chord, spelling) : held))
      .join(' '),
  )
}
