import type { Note, Part, Score, ScoreChord, Span } from './composer/score.ts'
import { notesInSteps, stepsPerSecond } from './composer/score-steps.ts'
import { keys, type ScoreEdit } from './messages.ts'
import { replaceSection } from './replace-section.ts'
import { longer, shorter } from './reshape.ts'
import { roughLine } from './singer/rough.ts'
import type { SpokenLine } from './singer/spoken.ts'
import { splice } from './splice.ts'
import { modulo } from './theory/cycle.ts'
import { pitchClassOfKey } from './theory/pitch.ts'
import { vary } from './vary.ts'

/**
 * The score after an edit. The times of sung syllables are those of before until the lines are
 * spoken again.
 */
export function editScore(
  score: Score,
  edit: ScoreEdit,
  spoken: readonly SpokenLine[] = score.singing?.lines.map(roughLine) ?? [],
): Score {
  switch (edit.type) {
    case 'transpose':
      return transposed(score, edit.semitones)
    case 'tempo':
      return withTempo(score, edit.bpm)
    case 'replaceSection':
      return replaceSection(score, edit, spoken)
    case 'extend':
      return splice(score, longer(score, edit.seconds))
    case 'shorten':
      return splice(score, shorter(score, edit.seconds))
    case 'vary':
      return vary(score, edit, spoken)
  }
}

/** Every note but the drums; players and voices keep their timing and touch. */
function transposed(score: Score, semitones: number): Score {
  const key = keys[modulo(pitchClassOfKey(score.key) + semitones, 12)]!
  const raised = (note: Note): Note => ({ ...note, midi: note.midi + semitones })
  const raisedClass = (pitchClass: number) => modulo(pitchClass + semitones, 12)
  return {
    ...score,
    key,
    request: { ...score.request, key },
    chords: score.chords.map(
      ({ root, pitchClasses, bass, ...span }): ScoreChord => ({
        ...span,
        root: raisedClass(root),
        pitchClasses: pitchClasses.map(raisedClass),
        ...(bass !== undefined && { bass: raisedClass(bass) }),
      }),
    ),
    parts: score.parts.map((part) =>
      part.role === 'drums' ? part : withNotes(part, (notes) => notes.map(raised)),
    ),
    tune: score.tune.map(raised),
  }
}

/** Everything moves with the beat: notes, sections, chords, swells, and the end. */
function withTempo(score: Score, bpm: number): Score {
  const share = score.bpm / bpm
  const stretched = <Timed extends Span>(span: Timed): Timed => ({
    ...span,
    startSeconds: span.startSeconds * share,
    lengthSeconds: span.lengthSeconds * share,
  })
  const lengthSeconds = (score.lengthSeconds * score.bpm) / bpm
  const stretchedNote = ({ shift, ...note }: Note): Note => ({
    ...stretched(note),
    ...(shift !== undefined && { shift: Math.round(shift * share) }),
  })
  const parts = score.parts.map(
    (part): Part => withNotes(part, (notes) => notesInSteps(notes.map(stretchedNote))),
  )
  const { singing, swell } = score
  return {
    ...score,
    bpm,
    lengthSeconds,
    ...(score.editions && {
      editions: score.editions.map((samples) => Math.round(samples * share)),
    }),
    request: { ...score.request, bpm, durationSeconds: lengthSeconds },
    sections: score.sections.map(stretched),
    chords: score.chords.map(stretched),
    parts,
    tune: notesInSteps(score.tune.map(stretched)),
    kicks: score.kicks.map(
      (seconds) => Math.round(seconds * share * stepsPerSecond) / stepsPerSecond,
    ),
    singing: singing && {
      ...singing,
      doubled: singing.doubled.map(stretched),
      thrown: singing.thrown.map(stretched),
    },
    ...(swell && { swell: swell.map((point) => ({ ...point, seconds: point.seconds * share })) }),
  }
}

function withNotes(part: Part, change: (notes: readonly Note[]) => Note[]): Part {
  const { notes, removed } = part
  return { ...part, notes: change(notes), ...(removed && { removed: change(removed) }) }
}
