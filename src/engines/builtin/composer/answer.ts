import { modulo } from '../theory/cycle.ts'
import { pitchClassOf } from '../theory/pitch.ts'
import { degreeOfMidi, midiOfDegree } from '../theory/scale.ts'
import { isRefused, type Player } from './band.ts'
import type { FormSection } from './form.ts'
import { type BeatNote, chordAt, type Sketch } from './sketch.ts'
import { inThousandths } from './thousandths.ts'

/** Where a line pauses, in beats, and the notes that lead there. */
export interface Pause {
  from: number
  to: number
  call: readonly BeatNote[]
}

/** A held note is a pause after this much of it. */
const heldBeats = 1
const shortestPauseBeats = 1.5
/** Between the answer and the line that goes on. */
const distanceBeats = 0.25
const longestCall = 7
/** Who plays a second line answers before the energy from which it plays throughout. */
const earlier = 0.1

/** The players of second lines in a section: in an instrumental they answer the first one. */
export function answerersIn({ style }: Sketch, { energy, lines, resting = [] }: FormSection) {
  if (lines.length > 0) return []
  return style.band.filter(
    (player): player is Extract<Player, { role: 'melody' | 'counter' }> =>
      player.role === 'counter' &&
      player.from <= energy + earlier &&
      !resting.some((refusal) => isRefused(player, refusal)),
  )
}

/** The rests and held notes of a line that leave room for an answer, on half beats. */
export function pausesOf(line: readonly BeatNote[], endBeat: number): Pause[] {
  return line.flatMap(({ beat, beats }, index) => {
    const from = Math.ceil(2 * (beat + Math.min(beats, heldBeats)) - 1e-6) / 2
    const to = Math.min(endBeat, line[index + 1]?.beat ?? endBeat)
    if (to - from < shortestPauseBeats) return []
    const call = line.slice(Math.max(0, index + 1 - longestCall), index + 1)
    return [{ from, to, call: call.filter((note) => beat - note.beat < to - from) }]
  })
}

/**
 * A second line with answers in the pauses of the first: the rhythm and the steps of the call, in
 * the register of the answering player, over the chord that sounds by then (call and response).
 */
export function withAnswers(
  sketch: Sketch,
  line: readonly BeatNote[],
  second: readonly BeatNote[],
  sections: readonly FormSection[],
  around: number,
): BeatNote[] {
  const pauses = pausesOf(line, sketch.form.finalBeat).filter(({ from, to }) =>
    sections.some(({ startBeat, beats }) => from >= startBeat && to <= startBeat + beats + 1e-6),
  )
  const kept = second.flatMap((note) => {
    const pause = pauses.find(({ from, to }) => note.beat < to && note.beat + note.beats > from)
    if (pause === undefined) return [note]
    const beats = inThousandths(pause.from - note.beat)
    return beats > 0.2 ? [{ ...note, beats }] : []
  })
  const answers = pauses.flatMap((pause) => answerTo(sketch, pause, around))
  return [...kept, ...answers].sort((one, other) => one.beat - other.beat)
}

function answerTo(sketch: Sketch, { from, to, call }: Pause, around: number): BeatNote[] {
  const [first] = call
  if (first === undefined) return []
  const places = call
    .map((note) => ({ note, beat: inThousandths(from + note.beat - first.beat) }))
    .filter(({ beat }) => beat < to - 2 * distanceBeats)
  const { tonality } = chordAt(sketch, from)
  const steps = tonality.steps.length
  // By whole octaves into the register, so that the answer has the notes of the call.
  const away = degreeOfMidi(tonality, around) - degreeOfMidi(tonality, first.midi)
  const shift = Math.round(away / steps) * steps
  return places.map(({ note, beat }, index): BeatNote => {
    const next = places[index + 1]?.beat ?? to - distanceBeats
    const degree = degreeOfMidi(tonality, note.midi) + shift
    const closes = index === places.length - 1
    return {
      beat,
      beats: inThousandths(Math.min(next - beat, closes ? 2 : note.beats)),
      midi:
        closes || modulo(beat, 1) === 0
          ? nearestTone(sketch, beat, degree)
          : midiOfDegree(tonality, degree),
      accent: 0.72,
    }
  })
}

function nearestTone(sketch: Sketch, beat: number, degree: number): number {
  const { chord, tonality } = chordAt(sketch, beat)
  const choices = [0, -1, 1, -2, 2].map((step) => midiOfDegree(tonality, degree + step))
  const tones = chord.pitchClasses.slice(0, 3)
  return choices.find((midi) => tones.includes(pitchClassOf(midi))) ?? choices[0]!
}
