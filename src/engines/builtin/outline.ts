import type { Score, SectionName } from './composer/score.ts'

/** A piece in whole bars from its start to the last one that ends before the final chord. */
export interface Outline {
  barSeconds: number
  bars: number
  sections: OutlinedSection[]
}

export interface OutlinedSection {
  name: SectionName
  energy: number
  from: number
  to: number
}

/** A ritardando delays the final chord, by less than a beat. */
export function outlineOf({
  bpm,
  beatsPerBar,
  sections,
  chords,
}: Pick<Score, 'bpm' | 'beatsPerBar' | 'sections' | 'chords'>): Outline {
  const secondsPerBeat = 60 / bpm
  const barSeconds = beatsPerBar * secondsPerBeat
  const finalBeat = Math.floor((chords.at(-1)?.startSeconds ?? 0) / secondsPerBeat + 1e-3)
  const bars = Math.floor(finalBeat / beatsPerBar)
  const starts = sections.map(({ startSeconds }) => Math.round(startSeconds / barSeconds))
  return {
    barSeconds,
    bars,
    sections: sections
      .map(({ name, energy }, index) => {
        const from = Math.min(bars, starts[index]!)
        return { name, energy, from, to: Math.min(bars, starts[index + 1] ?? bars) }
      })
      .filter(({ from, to }) => to > from),
  }
}

/** The bars that stay in front: the intro, or the first bar. */
export function opening({ sections, bars }: Outline): number {
  const [first] = sections
  return first?.name === 'intro' && sections.length > 1 ? first.to : Math.min(1, bars)
}

/** Where the ending begins that stays: the outro, or the last bar. */
export function ending(outline: Outline): number {
  const last = outline.sections.at(-1)
  const isOutro = last?.name === 'outro' && last.from > opening(outline)
  return isOutro ? last.from : Math.max(opening(outline), outline.bars - 1)
}
