import type { BeatNote } from './sketch.ts'
import type { Phrase } from './song.ts'
import { inThousandths } from './thousandths.ts'

/** In shorter gaps the singer breathes. */
const shortestGapBeats = 1.5
const distanceBeats = 0.25

/** The notes that fit between the phrases, so that nothing competes with the words. */
export function betweenPhrases(notes: readonly BeatNote[], phrases: readonly Phrase[]): BeatNote[] {
  const gaps = phrases.map(({ endBeat }, index) => ({
    from: endBeat + distanceBeats,
    to: (phrases[index + 1]?.startBeat ?? Infinity) - distanceBeats,
  }))
  const wide = gaps.filter(({ from, to }) => to - from >= shortestGapBeats)
  return notes.flatMap((note) => {
    const gap = wide.find(({ from, to }) => note.beat >= from && note.beat < to - distanceBeats)
    return gap ? [{ ...note, beats: inThousandths(Math.min(note.beats, gap.to - note.beat)) }] : []
  })
}
