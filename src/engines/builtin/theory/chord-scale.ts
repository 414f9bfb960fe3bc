import type { Chord } from './chord.ts'
import type { ChordTones } from './chord-symbol.ts'
import { modulo } from './cycle.ts'
import { degreeOfMidi, type Tonality } from './scale.ts'

/**
 * The scale over a chord of any kind: each foreign tone takes the place of the nearest degree that
 * the chord does not need, so that a melody keeps its seven degrees.
 */
export function scaleOver({ tonic, steps }: Tonality, { pitchClasses }: ChordTones): Tonality {
  const needed = pitchClasses.map((pitchClass) => modulo(pitchClass - tonic, 12))
  const bent = [...steps]
  for (const tone of needed) {
    if (bent.includes(tone)) continue
    const free = bent.filter((step) => !needed.includes(step))
    const nearest = free.toSorted((one, other) => Math.abs(one - tone) - Math.abs(other - tone))[0]
    if (nearest !== undefined) bent[bent.indexOf(nearest)] = tone
  }
  return { tonic, steps: bent.sort((one, other) => one - other) }
}

/** The chord with its degree in the scale over it. */
export function chordOver(tonality: Tonality, tones: ChordTones): Chord {
  const degree = degreeOfMidi(
    tonality,
    60 + tonality.tonic + modulo(tones.root - tonality.tonic, 12),
  )
  return { degree: modulo(degree, tonality.steps.length), ...tones }
}
