import type { MusicRequest } from '../messages.ts'
import { roughLine } from '../singer/rough.ts'
import type { SpokenLine } from '../singer/spoken.ts'
import { pitchClassOfKey } from '../theory/pitch.ts'
import { tonalityOf } from '../theory/scale.ts'
import { arrange } from './arrangement.ts'
import { chooseForm, gridOf, layOutForm } from './form.ts'
import { chooseHarmony, layChords } from './harmony.ts'
import type { Score, Section } from './score.ts'
import type { Sketch } from './sketch.ts'
import { singSong } from './song.ts'
import { readStyle } from './style.ts'
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
  const { seed, key, scale, durationSeconds, text } = request
  const style = readStyle(text, seed)
  const tonality = tonalityOf(pitchClassOfKey(key), scale === 'major' ? 'major' : 'natural-minor')
  const grid = gridOf(request)
  const form = layOutForm(chooseForm(request, grid, style, spoken), grid, style)
  const harmony = layChords(form, chooseHarmony(style, scale, seed), style, tonality, scale)
  const sketch: Sketch = { seed, style, tonality, form, harmony }
  const phrases = vocalist === null ? [] : singSong(sketch, vocalist.gender)
  const vocals = vocalsOf(sketch, phrases, vocalist, { text, lengthSeconds: durationSeconds })
  const parts = [...arrange(sketch, { phrases, lengthSeconds: durationSeconds }), ...vocals.parts]
  return {
    request,
    bpm: request.bpm,
    beatsPerBar: request.beatsPerBar,
    key,
    scale,
    lengthSeconds: durationSeconds,
    sections: sectionsOf(sketch, durationSeconds),
    parts,
    kicks: parts
      .filter(({ role }) => role === 'drums')
      .flatMap(({ notes }) => notes.filter(({ midi }) => midi === 35 || midi === 36))
      .map(({ startSeconds }) => startSeconds),
    singing: vocals.singing,
    space: style.profile.space,
  }
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
