import { cycle, modulo } from '../theory/cycle.ts'
import { degreeOfMidi, midiOfDegree } from '../theory/scale.ts'
import type { FormSection } from './form.ts'
import type { BeatNote, Sketch } from './sketch.ts'

/**
 * A slow second voice: the third or seventh of each chord, as near as possible to the note before,
 * and a step toward the next chord in the last beats of a long one.
 */
export function playCounter(
  sketch: Sketch,
  sections: readonly FormSection[],
  around: number,
): BeatNote[] {
  let previous = around
  return sections.flatMap((section) => {
    const spans = sketch.harmony.filter(
      ({ startBeat }) =>
        startBeat >= section.startBeat && startBeat < section.startBeat + section.beats,
    )
    return spans.flatMap(({ startBeat, beats, chord, tonality }, index): BeatNote[] => {
      const from = previous
      const [root = 0, third = 0, fifth = 0, seventh] = chord.pitchClasses
      const guides = [third, seventh ?? fifth, root]
      const choices = [-12, 0, 12].flatMap((octave) =>
        guides.map((pitch) => around - modulo(around - pitch, 12) + octave),
      )
      previous = choices.reduce((best, one) =>
        strain(one, from, around) < strain(best, from, around) ? one : best,
      )
      const next = spans[index + 1]
      const passing = next === undefined || beats < 3 ? 0 : beats < 6 ? 1 : 2
      const step = cycle([1, -1], index)
      const beside = midiOfDegree(tonality, degreeOfMidi(tonality, previous) + step)
      const held = { beat: startBeat, beats: beats - passing, midi: previous, accent: 0.6 }
      const moving = {
        beat: startBeat + beats - passing,
        beats: passing,
        midi: beside,
        accent: 0.5,
      }
      return passing === 0 ? [held] : [held, moving]
    })
  })
}

function strain(pitch: number, previous: number, around: number): number {
  return (
    Math.abs(pitch - previous) + 0.6 * Math.abs(pitch - around) + (pitch === previous ? 1.5 : 0)
  )
}
