import type { MusicRequest } from '../messages.ts'
import { roughLine } from '../singer/rough.ts'
import type { SpokenLine } from '../singer/spoken.ts'
import { arrange, slowingOf } from './arrangement.ts'
import { type SwellPoint, swellOf, wavesOf } from './dynamics.ts'
import { slowed } from './performance.ts'
import { writePiece } from './piece.ts'
import { isLead, kicksOf, type Score, type ScoreChord, type Section } from './score.ts'
import { inSteps, notesInSteps } from './score-steps.ts'
import type { Sketch } from './sketch.ts'
import { sungLinesOf } from './sung-lines.ts'
import { findVocalist, type Vocalist } from './vocalist.ts'
import { vocalsOf } from './vocals.ts'

/**
 * Writes the piece: the same request always gives the same notes, exactly as long as requested.
 * `spoken` are the spoken lines of its vocalist; without them the syllables are set by spelling.
 */
export function compose(
  request: MusicRequest,
  vocalist: Vocalist | null = findVocalist(request),
  spoken: readonly SpokenLine[] = vocalist?.lines.map(roughLine) ?? [],
): Score {
  const { key, scale, durationSeconds, text } = request
  const { sketch, phrases, lead } = writePiece(request, vocalist, spoken)
  const vocals = vocalsOf(sketch, phrases, vocalist, { text, lengthSeconds: durationSeconds })
  const arrangement = arrange(sketch, { phrases, lead, lengthSeconds: durationSeconds })
  const parts = [...arrangement.parts, ...vocals.parts].map(inSteps)
  const voice = parts.find(isLead)
  const sections = sectionsOf(sketch, durationSeconds)
  const swell = swellFor(sketch, sections, durationSeconds)
  return {
    request,
    bpm: request.bpm,
    beatsPerBar: request.beatsPerBar,
    key,
    scale,
    lengthSeconds: durationSeconds,
    sections,
    chords: chordsOf(sketch, durationSeconds),
    parts,
    tune: notesInSteps(arrangement.tune),
    kicks: kicksOf(parts),
    singing: vocals.singing && { ...vocals.singing, sung: sungLinesOf(spoken, voice?.notes ?? []) },
    space: sketch.style.profile.space,
    ...(swell.length > 0 && { swell }),
  }
}

/** The words of the text come before the habit of the genre. */
function swellFor(
  { style }: Sketch,
  sections: readonly Section[],
  lengthSeconds: number,
): SwellPoint[] {
  const { swellDb } = style.profile
  if (style.dynamics.length > 0 || swellDb === undefined)
    return swellOf(style.dynamics, lengthSeconds)
  return wavesOf(sections, swellDb)
}

/** In seconds; the last section includes the final chord and its decay. */
function sectionsOf({ form }: Sketch, lengthSeconds: number): Section[] {
  return form.sections.map(({ name, startBeat, energy }, index) => {
    const startSeconds = startBeat * form.secondsPerBeat
    const next = form.sections[index + 1]
    const end = next === undefined ? lengthSeconds : next.startBeat * form.secondsPerBeat
    return { name, startSeconds, lengthSeconds: end - startSeconds, energy }
  })
}

/** As they are played: a ritardando delays the last ones. */
function chordsOf(sketch: Sketch, lengthSeconds: number): ScoreChord[] {
  const { form, harmony } = sketch
  const { slowing } = slowingOf(sketch, lengthSeconds)
  const starts = harmony.map(({ startBeat }) => slowed(startBeat, slowing) * form.secondsPerBeat)
  return harmony.map(({ chord: { root, pitchClasses, bass } }, index) => {
    const startSeconds = starts[index] ?? 0
    const end = starts[index + 1] ?? lengthSeconds
    const tones = bass === undefined ? { root, pitchClasses } : { root, pitchClasses, bass }
    return { ...tones, startSeconds, lengthSeconds: end - startSeconds }
  })
}
