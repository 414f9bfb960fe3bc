import type { SpokenLine } from '../singer/spoken.ts'
import { arrange } from './arrangement.ts'
import type { Form } from './form.ts'
import type { Note, Part, Score, Variation } from './score.ts'
import { inSteps, notesInSteps } from './score-steps.ts'
import { readPiece, sungPhrases, withSungLines } from './stored-piece.ts'
import { styleOf, varied } from './variation.ts'

/**
 * Writes some parts of a stored score anew, over its sections and chords and around its voice, with
 * a seed of their own.
 */
export function writeParts(
  score: Score,
  variation: Variation,
  spoken: readonly SpokenLine[],
): { parts: Part[]; tune: Note[] } {
  const { request, lengthSeconds } = score
  const { roles, seed } = variation
  const piece = readPiece(score)
  const sung = withSungLines(piece.form, score, spoken)
  const form = variation.text === undefined ? withRests(sung, score, variation) : sung
  const isPlanned = request.plan?.sections !== undefined
  const harmony = piece.harmony.map((span) =>
    isPlanned ? { ...span, asked: true as const } : span,
  )
  const style = varied(styleOf(score), variation, request.text)
  const sketch = { ...piece, seed, style, form, harmony }
  const phrases = sungPhrases(score, form)
  const { parts, tune } = arrange(sketch, { phrases, lengthSeconds, roles })
  return { parts: parts.map(inSteps), tune: notesInSteps(tune) }
}

/** Who rested in a section rests there again. */
function withRests(form: Form, { parts }: Score, { roles }: Variation): Form {
  const { secondsPerBeat } = form
  return {
    ...form,
    sections: form.sections.map((section) => {
      const from = section.startBeat * secondsPerBeat
      const to = from + section.beats * secondsPerBeat
      const plays = (role: Part['role']) =>
        parts
          .filter((part) => part.role === role)
          .some(({ notes }) =>
            notes.some(
              ({ startSeconds }) => startSeconds > from - 0.03 && startSeconds < to - 0.03,
            ),
          )
      return { ...section, resting: [{ roles: roles.filter((role) => !plays(role)) }] }
    }),
  }
}
