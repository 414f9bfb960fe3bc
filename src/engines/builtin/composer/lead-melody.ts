import type { Chance } from '../random.ts'
import { modulo } from '../theory/cycle.ts'
import { weightAt } from '../theory/meter.ts'
import { pitchClassOf } from '../theory/pitch.ts'
import { degreeOfMidi, midiOfDegree, type Tonality } from '../theory/scale.ts'
import type { MelodyManner } from './genre.ts'
import { chordAt, type Sketch } from './sketch.ts'

/** How the leading melody of this piece is written. */
export interface Tune extends MelodyManner {
  /** How much the chorus is raised, in degrees. */
  lift: number
}

/** How many degrees at the top are kept for climaxes. */
const reserve = 2

/** The widest leap, in degrees. */
const octave = 7

const blueStep = { major: 3, minor: 6 }

/**
 * A single voice: chord tones on strong beats, steps between them, leaps followed by a step back.
 */
export class LeadMelody {
  readonly #sketch: Sketch
  readonly #tune: Tune
  /** The tonic on which phrases close. */
  readonly #home: number
  /** The degree where contours start: home, or lower if the range leaves little room above it. */
  readonly #base: number
  /** The range, in degrees. */
  readonly #bottom: number
  readonly #top: number
  /** The highest degree outside the climax. */
  #ceiling: number
  #degree: number
  #lastStep = 0

  constructor(sketch: Sketch, tune: Tune, lift: number) {
    this.#sketch = sketch
    this.#tune = tune
    const { tonality } = sketch
    const middle = (tune.lowest + tune.highest) / 2
    const tonic = tune.lowest + modulo(tonality.tonic - tune.lowest, 12)
    const nearest = Math.abs(tonic + 12 - middle) < Math.abs(tonic - middle) ? tonic + 12 : tonic
    this.#home = degreeOfMidi(tonality, nearest <= tune.highest ? nearest : tonic) + lift
    this.#top = degreeOfMidi(tonality, tune.highest)
    this.#bottom = degreeOfMidi(tonality, tune.lowest - 1) + 1
    // Verses lie lower than what is raised.
    const room = this.#top - reserve - this.#home - 4
    const wished = this.#home + Math.min(lift > 0 ? 0 : -2, room)
    this.#base = Math.max(this.#bottom, wished)
    this.#degree = this.#home
    this.#ceiling = this.#top - reserve
  }

  move(beat: number, beatInBar: number, step: number, wishedRise: number): number {
    const rise = Math.min(wishedRise, this.#top - this.#base)
    const weight = weightAt(this.#sketch.form.grouping, beatInBar)
    const turn = this.#turn()
    if (weight >= 0.8) {
      const target = turn === 0 ? (3 * (this.#base + rise) + this.#degree) / 4 : this.#degree + turn
      const tone = this.#chordTone(beat, target, 0.5, turn)
      const near = turn === 0 || Math.abs(tone - target) < 2
      return this.#stepTo(beat, near ? tone : target)
    }
    const away = this.#degree - (this.#base + rise)
    const led = turn !== 0 ? turn : Math.abs(away) > 1.5 ? -Math.sign(away) : step
    let degree = this.#degree + led
    if (this.#tune.pentatonic && isRubbing(this.#sketch.tonality, degree))
      degree += led < 0 ? -1 : 1
    return this.#stepTo(beat, degree)
  }

  /** A leap is answered by a step the other way (Huron, Sweet Anticipation, chapter 5). */
  #turn(): number {
    return Math.abs(this.#lastStep) > 2 ? -Math.sign(this.#lastStep) : 0
  }

  /** The climax: a chord tone of the degrees that are kept for it, else one that does not rub. */
  climb(beat: number): number {
    this.#ceiling = this.#top
    const tone = this.#chordTone(beat, this.#top, 0)
    const free = isRubbing(this.#sketch.tonality, this.#top) ? this.#top - 1 : this.#top
    const high = tone > this.#top - reserve ? tone : free
    return this.#stepTo(beat, Math.min(high, this.#degree + octave))
  }

  /** Closes a phrase: a consequent on the tonic if the chord allows it, others on a chord tone. */
  rest(beat: number, answers: boolean): number {
    const turn = this.#turn()
    return this.#stepTo(
      beat,
      this.#chordTone(beat, answers ? this.#home : this.#degree + turn, answers ? 3 : 1, turn),
    )
  }

  /** Occasionally a short note slides to the adjacent blue third (in major) or fifth (in minor). */
  coloured(midi: number, beats: number, chance: Chance): number {
    const { blueNotes } = this.#tune
    if (blueNotes === 0 || beats > 0.5 || !chance.happens(blueNotes)) return midi
    const { tonic, steps } = this.#sketch.tonality
    const blue = blueStep[steps.includes(4) ? 'major' : 'minor']
    const away = modulo(blue - (midi - tonic) + 6, 12) - 6
    return Math.abs(away) === 1 ? midi + away : midi
  }

  /** `turn` is the direction a leap has to be answered in; 0 without one. */
  #chordTone(beat: number, target: number, pull: number, turn = 0): number {
    const { chord, tonality } = chordAt(this.#sketch, beat)
    let best = Math.round(target)
    let lowestCost = Infinity
    for (let degree = Math.floor(target) - 5; degree <= target + 5; degree += 1) {
      const midi = midiOfDegree(tonality, degree)
      const place = chord.pitchClasses.indexOf(pitchClassOf(midi))
      if (place < 0 || midi < this.#tune.lowest || degree > this.#ceiling) continue
      if (midi > this.#tune.highest) continue
      // The tonic is preferred, then the dominant; sevenths and ninths are no closing notes.
      const degreeInScale = modulo(degree, tonality.steps.length)
      const draw = degreeInScale === 0 ? 2 : degreeInScale === 4 ? 0.6 : 0
      const astray = turn !== 0 && Math.sign(degree - this.#degree) !== turn ? 4 : 0
      const cost = Math.abs(degree - target) - pull * draw + (place > 2 ? 2 : 0) + astray
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

/** A melody that leaves its range is reflected at the edge. */
export function turnBack(degree: number, bottom: number, top: number): number {
  let held = degree > top ? 2 * top - degree : degree
  if (held < bottom) held = 2 * bottom - held
  return Math.min(top, Math.max(bottom, held))
}

/**
 * The fourth and seventh of major, the second and sixth of minor: the degrees that pentatonic
 * scales omit.
 */
export function isRubbing({ steps }: Tonality, degree: number): boolean {
  const rubbing = steps.includes(4) ? [3, 6] : [1, 5]
  return rubbing.includes(modulo(degree, steps.length))
}
