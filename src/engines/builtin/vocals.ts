import type { Part, Score } from './composer/score.ts'
import { double } from './mix/double-track.ts'
import { treatVoice } from './mix/vocal-chain.ts'
import { presenceCurve } from './mix/vocal-room.ts'
import { sing } from './singer/sing.ts'
import type { SpokenLine } from './singer/spoken.ts'
import type { Performance } from './synth/perform.ts'

/**
 * Sings a part of role `voice` into two silent buffers, treated and, where the score says so, doubled. `spoken` are the
 * lines of the score's singing, in its order.
 */
export function performVoice(
  { singing, request }: Score,
  part: Part,
  spoken: readonly SpokenLine[],
  left: Float32Array,
  right: Float32Array,
): Performance {
  if (singing === null) return { wide: false, endSample: 0 }
  const notes = part.notes.flatMap(({ syllable, ...note }) =>
    syllable ? [{ ...note, line: syllable.line, syllable: syllable.place }] : [],
  )
  // Nobody sings the same line twice in the same way: each part has chances of its own.
  const seed = part.instrument === 'lead' ? request.seed : request.seed + 1
  sing({ lines: spoken, notes, gender: singing.gender, seed }, left)
  treatVoice(left)
  const wide = part.instrument === 'lead' && singing.doubled.length > 0
  if (wide) {
    right.set(left)
    double(right.slice(), left, right, presenceCurve(singing.doubled, left.length))
  }
  return { wide, endSample: left.length }
}
