import type { MusicRequest } from '../messages.ts'
import { pitchClassOfKey } from '../theory/pitch.ts'
import { tonalityOf } from '../theory/scale.ts'
import { arrange } from './arrangement.ts'
import { planForm } from './form.ts'
import { harmonise } from './harmony.ts'
import type { Score, Section } from './score.ts'
import type { Sketch } from './sketch.ts'
import { readStyle } from './style.ts'

/** Writes the piece: the same request always gives the same notes, exactly as long as it asks. */
export function compose(request: MusicRequest): Score {
  const { seed, key, scale, durationSeconds } = request
  const style = readStyle(request.text, seed)
  const tonality = tonalityOf(pitchClassOfKey(key), scale === 'major' ? 'major' : 'natural-minor')
  const form = planForm(request, style)
  const harmony = harmonise(form, style, tonality, scale, seed)
  const sketch: Sketch = { seed, style, tonality, form, harmony }
  const parts = arrange(sketch, {
    vocalGender: request.vocalGender,
    lengthSeconds: durationSeconds,
  })
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
    space: style.profile.space,
  }
}

/** In seconds; the last section keeps the final chord and its decay. */
function sectionsOf({ form }: Sketch, lengthSeconds: number): Section[] {
  return form.sections.map(({ name, startBeat, energy }, index) => {
    const startSeconds = startBeat * form.secondsPerBeat
    const next = form.sections[index + 1]
    const end = next === undefined ? lengthSeconds : next.startBeat * form.secondsPerBeat
    return { name, startSeconds, lengthSeconds: end - startSeconds, energy }
  })
}
