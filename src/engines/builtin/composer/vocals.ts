import { stream } from '../random.ts'
import { read } from '../reader/read.ts'
import { modulo } from '../theory/cycle.ts'
import { pitchClassOf } from '../theory/pitch.ts'
import { degreeOfMidi, midiOfDegree } from '../theory/scale.ts'
import { slowingOf } from './arrangement.ts'
import { type Backing, genreBacking } from './backing-table.ts'
import { perform } from './performance.ts'
import { placements } from './placement-table.ts'
import type { Note, Part, Singing, Span } from './score.ts'
import { type BeatNote, chordAt, type Sketch } from './sketch.ts'
import type { Phrase } from './song.ts'
import { registers } from './vocal-melody.ts'
import type { Vocalist } from './vocalist.ts'

export interface Vocals {
  parts: Part[]
  singing: Omit<Singing, 'sung'> | null
}

/** The lead, and in choruses a second voice if the style asks for one. */
export function vocalsOf(
  sketch: Sketch,
  phrases: readonly Phrase[],
  vocalist: Vocalist | null,
  { text, lengthSeconds }: { text: string; lengthSeconds: number },
): Vocals {
  if (vocalist === null || phrases.length === 0) return { parts: [], singing: null }
  const choruses = phrases.filter(({ section }) => section.name === 'chorus')
  const backing = backingOf(sketch, text)
  const lead = partOf(sketch, 'lead', notesOf(phrases), lengthSeconds)
  const second =
    backing === 'harmony' ? choruses.map((one) => harmonised(sketch, one, vocalist)) : []
  const parts = second.length > 0 ? [partOf(sketch, 'backing', second.flat(), lengthSeconds)] : []
  return {
    parts: [lead, ...parts],
    singing: {
      ...vocalist,
      doubled: backing === 'double' ? spansOf(sketch, choruses) : [],
      thrown: thrownSpans(sketch, phrases, lead.notes),
    },
  }
}

function backingOf({ style }: Sketch, text: string): Backing {
  const named = read(text).findings.flatMap(({ meaning, negated }) =>
    'backing' in meaning && !negated ? [meaning.backing] : [],
  )
  return named[0] ?? genreBacking[style.genre] ?? 'none'
}

function notesOf(phrases: readonly Phrase[]): BeatNote[] {
  return phrases.flatMap(({ notes }) => notes)
}

/**
 * A third above if the voice reaches it, else a third below; on strong beats the nearest chord
 * tone.
 */
function harmonised(sketch: Sketch, { notes }: Phrase, { gender }: Vocalist): BeatNote[] {
  const { highest } = registers[gender]
  const above = Math.max(...notes.map(({ midi }) => midi)) + 3 <= highest
  const away = above ? [2, 3] : [-2, -3]
  return notes.map((note) => {
    const { chord, tonality } = chordAt(sketch, note.beat)
    const degree = degreeOfMidi(tonality, note.midi)
    const choices = away.map((steps) => midiOfDegree(tonality, degree + steps))
    const strong = modulo(note.beat, 1) === 0
    const tone = strong
      ? choices.find((midi) => chord.pitchClasses.includes(pitchClassOf(midi)))
      : undefined
    return { ...note, midi: tone ?? choices[0] ?? note.midi, accent: 0.8 * note.accent }
  })
}

function partOf(
  sketch: Sketch,
  instrument: 'lead' | 'backing',
  notes: readonly BeatNote[],
  lengthSeconds: number,
): Part {
  const { style, form, seed } = sketch
  const backs = instrument === 'backing'
  const placement = { ...placements.voice, ...style.profile.mix?.voice }
  return {
    role: 'voice',
    instrument,
    ...placement,
    gainDb: placement.gainDb - (backs ? 7 : 0),
    pan: backs ? 0.3 : placement.pan,
    ducked: false,
    notes: perform(notes, {
      role: 'voice',
      secondsPerBeat: form.secondsPerBeat,
      swing: style.profile.swing,
      feel: style.profile.feel,
      ...slowingOf(sketch, lengthSeconds),
      sections: form.sections,
      lastReleaseSeconds: lengthSeconds - 0.6,
      chance: stream(seed, `touch voice ${instrument}`),
    }),
  }
}

function spansOf({ form }: Sketch, phrases: readonly Phrase[]): Span[] {
  return phrases.map(({ startBeat, endBeat }) => ({
    startSeconds: startBeat * form.secondsPerBeat,
    lengthSeconds: (endBeat - startBeat) * form.secondsPerBeat,
  }))
}

/** The last syllable before each longer rest is sent to the delay. */
function thrownSpans({ form }: Sketch, phrases: readonly Phrase[], notes: readonly Note[]): Span[] {
  return phrases.flatMap(({ endBeat }, index) => {
    const next = phrases[index + 1]?.startBeat ?? form.finalBeat
    if ((next - endBeat) * form.secondsPerBeat < 0.8) return []
    const last = notes.findLast(
      ({ startSeconds }) => startSeconds < endBeat * form.secondsPerBeat - 0.05,
    )
    return last ? [{ startSeconds: last.startSeconds, lengthSeconds: last.lengthSeconds }] : []
  })
}
