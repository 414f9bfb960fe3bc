import type { SectionEdit } from '../messages.ts'
import type { SpokenLine } from '../singer/spoken.ts'
import { arrange, slowingOf } from './arrangement.ts'
import type { Form, FormSection } from './form.ts'
import { chooseHarmony, layChords } from './harmony.ts'
import { slowed } from './performance.ts'
import { linesOf, roomOf, withWords } from './planned-form.ts'
import type { Note, Part, Score, ScoreChord, Singing } from './score.ts'
import { inSteps, notesInSteps } from './score-steps.ts'
import type { ChordSpan, Sketch } from './sketch.ts'
import { singSong } from './song.ts'
import { readPiece } from './stored-piece.ts'
import type { Style } from './style.ts'
import { styleOf } from './variation.ts'
import { vocalsOf } from './vocals.ts'

/** What is written for one section, at the times of the piece; other sections are filled, too. */
export interface NewSection {
  energy: number
  parts: Part[]
  tune: Note[]
  /** Where each chord begins, from the section's start on. */
  chords: Omit<ScoreChord, 'lengthSeconds'>[]
  singing: Omit<Singing, 'sung'> | null
}

/**
 * Writes a section of a stored score anew: in its place, length, key and tempo, by the style of the
 * piece, with a seed of its own. `lyrics` are its lines, which are among those spoken.
 */
export function writeSection(
  score: Score,
  { section: place, seed, tags }: Pick<SectionEdit, 'section' | 'seed' | 'tags'>,
  lyrics: string,
  spoken: readonly SpokenLine[],
): NewSection {
  const { request, scale, singing, lengthSeconds } = score
  const style = styleOf(score)
  const { tonality, ...stored } = readPiece(score)
  const form = withLines(stored.form, style, { place, tags, lyrics }, spoken)
  const section = form.sections[place]!
  const composed = layChords(form, chooseHarmony(style, scale, seed), style, tonality, scale)
  const harmony = harmonyAround(section, composed, stored.harmony)
  const sketch: Sketch = { seed, style, tonality, form, harmony }
  const phrases = singing === null ? [] : singSong(sketch, singing.gender)
  const vocals = vocalsOf(sketch, phrases, singing, { text: request.text, lengthSeconds })
  const { parts, tune } = arrange(sketch, { phrases, lengthSeconds })
  const { slowing } = slowingOf(sketch, lengthSeconds)
  return {
    energy: section.energy,
    parts: [...parts, ...vocals.parts].map(inSteps),
    tune: notesInSteps(tune),
    chords: harmony
      .filter(({ startBeat }) => isIn(section, startBeat))
      .map(({ startBeat, chord: { root, pitchClasses, bass } }) => ({
        ...{ root, pitchClasses, ...(bass !== undefined && { bass }) },
        startSeconds: slowed(startBeat, slowing) * form.secondsPerBeat,
      })),
    singing: vocals.singing,
  }
}

function isIn({ startBeat, beats }: FormSection, beat: number): boolean {
  return beat >= startBeat && beat < startBeat + beats
}

/** The section with its new words. */
function withLines(
  form: Form,
  style: Style,
  { place, tags, lyrics }: { place: number; tags: string | undefined; lyrics: string },
  spoken: readonly SpokenLine[],
): Form {
  const sections = form.sections.map((section, index): FormSection => {
    if (index !== place) return section
    const { name, startBeat, beats } = section
    const room = roomOf(beats, form, style)
    const lines = linesOf({ type: name, lyrics }, spoken, { startBeat, beats }, room)
    return withWords({ ...section, lines }, { tags })
  })
  return { ...form, sections }
}

/** The composed chords in the section, the stored ones around it. */
function harmonyAround(
  { startBeat, beats }: FormSection,
  composed: readonly ChordSpan[],
  stored: readonly ChordSpan[],
): ChordSpan[] {
  const end = startBeat + beats
  const from = (spans: readonly ChordSpan[], beat: number) => {
    const covering = spans.findLast((span) => span.startBeat <= beat)
    const later = spans.filter((span) => span.startBeat > beat)
    return covering ? [{ ...covering, startBeat: beat }, ...later] : later
  }
  const spans = [
    ...stored.filter((span) => span.startBeat < startBeat),
    ...from(composed, startBeat).filter((span) => span.startBeat < end),
    ...from(stored, end),
  ]
  return spans.map((span, index) => ({
    ...span,
    beats: (spans[index + 1]?.startBeat ?? span.startBeat + span.beats) - span.startBeat,
  }))
}
