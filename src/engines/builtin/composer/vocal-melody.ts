import type { Gender } from '../singer/spoken.ts'
import { modulo } from '../theory/cycle.ts'
import { weightAt } from '../theory/meter.ts'
import { pitchClassOf } from '../theory/pitch.ts'
import { degreeOfMidi, midiOfDegree } from '../theory/scale.ts'
import { isRubbing, turnBack } from './lead-melody.ts'
import { chordAt, type Sketch } from './sketch.ts'
import { sungMannerOf } from './sung-manner-table.ts'

/** The range in which words are understood: A2 to C4 for a man, G3 to B4 for a woman. */
export const registers: Record<Gender, { lowest: number; highest: number }> = {
  female: { lowest: 55, highest: 71 },
  male: { lowest: 45, highest: 60 },
}

/** What the genre uses of the register: its middle. */
function rangeOf({ style }: Sketch, gender: Gender): { lowest: number; highest: number } {
  const { lowest, highest } = registers[gender]
  const unused = Math.max(0, highest - lowest - sungMannerOf(style.genre).range)
  return { lowest: lowest + Math.floor(unused / 2), highest: highest - Math.ceil(unused / 2) }
}

/** How many degrees at the top are kept for climaxes. */
const reserve = 1

/**
 * A single voice: chord tones on strong beats, steps between them, leaps followed by a step back.
 */
export class VocalMelody {
  readonly #sketch: Sketch
  readonly #pentatonic: boolean
  /** The range and the tonic on which phrases close, in degrees of the scale. */
  readonly #bottom: number
  readonly #top: number
  readonly #home: number
  readonly #base: number
  /** The highest degree outside the climax. */
  #ceiling: number
  #degree: number
  #lastStep = 0

  /** `lift` raises the melody by degrees, for a chorus. */
  constructor(sketch: Sketch, gender: Gender, lift: number) {
    const { tonality } = sketch
    const { lowest, highest } = rangeOf(sketch, gender)
    this.#sketch = sketch
    this.#pentatonic = sketch.style.profile.melody.pentatonic
    this.#bottom = degreeOfMidi(tonality, lowest - 1) + 1
    // The highest notes are kept for raised sections.
    this.#top = degreeOfMidi(tonality, highest) - (lift > 0 ? 0 : 1)
    const tonic = lowest + modulo(tonality.tonic - lowest, 12)
    this.#home = degreeOfMidi(tonality, tonic)
    const rests = Math.max(this.#bottom + 2, Math.min(this.#home, this.#top - 5))
    this.#base = Math.min(this.#top - 3, rests + lift)
    this.#degree = this.#base
    this.#ceiling = this.#top - reserve
  }

  /** The next syllable: `rise` is the target of the contour, in degrees above the base. */
  move(beat: number, beatInBar: number, step: number, rise: number): number {
    const wished = Math.min(this.#ceiling, this.#base + rise)
    const weight = weightAt(this.#sketch.form.grouping, beatInBar)
    // A leap is answered by a step the other way (Huron, Sweet Anticipation, chapter 5).
    const turn = Math.abs(this.#lastStep) > 2 ? -Math.sign(this.#lastStep) : 0
    if (weight >= 0.8) {
      const tone = this.#chordTone(beat, (2 * wished + this.#degree) / 3)
      const back = Math.sign(tone - this.#degree) === turn && Math.abs(tone - this.#degree) < 3
      return this.#stepTo(beat, turn === 0 || back ? tone : this.#degree + turn)
    }
    const away = this.#degree - wished
    const led = turn !== 0 ? turn : Math.abs(away) > 1.5 ? -Math.sign(away) : step
    let degree = this.#degree + led
    if (this.#pentatonic && isRubbing(this.#sketch.tonality, degree)) degree += led < 0 ? -1 : 1
    return this.#stepTo(beat, degree)
  }

  /** The climax: the highest chord tone of the range, or the step under its top. */
  climb(beat: number): number {
    this.#ceiling = this.#top
    const tone = this.#chordTone(beat, this.#top, 0)
    return this.#stepTo(beat, tone > this.#top - reserve ? tone : this.#top)
  }

  /** The close of a phrase: the tone of the chord nearest to a degree of the scale, 0 the tonic. */
  cadence(beat: number, degree: number): number {
    const steps = this.#sketch.tonality.steps.length
    const near = Math.round((this.#degree - this.#home - degree) / steps) * steps
    const wished = this.#home + degree + near
    const inside = wished >= this.#bottom && wished <= this.#ceiling
    // Over a loop of chords the tonic may close a phrase without being a chord tone, unless it
    // clashes.
    const stands = degree === 0 && inside && !this.#clashes(beat, wished)
    return this.#stepTo(beat, stands ? wished : this.#chordTone(beat, wished, 1.5))
  }

  /** The neighbour of a note in the scale at that beat. */
  beside(beat: number, midi: number, steps: number): number {
    const { tonality } = chordAt(this.#sketch, beat)
    const degree = degreeOfMidi(tonality, midi) + steps
    return midiOfDegree(tonality, Math.min(this.#top, Math.max(this.#bottom, degree)))
  }

  #clashes(beat: number, degree: number): boolean {
    const { chord, tonality } = chordAt(this.#sketch, beat)
    const pitch = pitchClassOf(midiOfDegree(tonality, degree))
    return chord.pitchClasses.some((one) => [1, 11].includes(modulo(one - pitch, 12)))
  }

  #chordTone(beat: number, target: number, towardTonic = 0.3): number {
    const { chord, tonality } = chordAt(this.#sketch, beat)
    let best = Math.round(target)
    let lowestCost = Infinity
    for (let degree = Math.floor(target) - 4; degree <= target + 4; degree += 1) {
      const place = chord.pitchClasses.indexOf(pitchClassOf(midiOfDegree(tonality, degree)))
      if (place < 0 || degree < this.#bottom || degree > this.#ceiling) continue
      const tonic = modulo(degree, tonality.steps.length) === 0
      const cost = Math.abs(degree - target) - (tonic ? towardTonic : 0) + (place > 2 ? 2 : 0)
      if (cost < lowestCost) {
        lowestCost = cost
        best = degree
      }
    }
    return best
  }

  #stepTo(beat: number, degree: number): number {
    const held = turnBack(degree, this.#bottom, this.#ceiling)
    this.#lastStep = held - this.#degree
    this.#degree = held
    // From its climax the melody comes down by step.
    this.#ceiling = Math.max(this.#top - reserve, Math.min(this.#ceiling, held - 1))
    return midiOfDegree(chordAt(this.#sketch, beat).tonality, held)
  }
}
