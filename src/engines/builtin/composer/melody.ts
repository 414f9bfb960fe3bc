/**
 * Melodies are built from themes: one for each name of section, so that a chorus returns unchanged.
 * A theme has two motifs, a rhythm with steps between its notes, and is played a b a c, where c is
 * a long closing note; antecedent and consequent alternate, and only the consequent closes on the
 * tonic.
 */
import { type Chance, stream } from '../random.ts'
import { cycle, modulo } from '../theory/cycle.ts'
import { type Grouping, weightAt } from '../theory/meter.ts'
import { pitchClassOf } from '../theory/pitch.ts'
import { degreeOfMidi, midiOfDegree, type Tonality } from '../theory/scale.ts'
import type { FormSection } from './form.ts'
import type { MelodyManner } from './genre.ts'
import { strokesOf } from './pattern.ts'
import { closingCells, type MelodicCell, pairCells, tripleCells } from './rhythm-table.ts'
import { type Bar, type BeatNote, barsOf, chordAt, type Sketch } from './sketch.ts'

/** A note of a motif: its place in the bar and the step that leads to it. */
interface MotifNote {
  beat: number
  beats: number
  step: number
}

interface Theme {
  a: MotifNote[]
  b: MotifNote[]
  /** The variation of the first motif in the second four bars. */
  developed: MotifNote[]
  closing: MotifNote[]
  /** The contour of the first four bars and of the second four. */
  contours: [Contour, Contour]
  chance: Chance
}

export interface Tune extends MelodyManner {
  /** How much the chorus is raised, in degrees. */
  lift: number
}

/** The melody over these sections; `tune` has its range and rhythm. */
export function writeTune(
  sketch: Sketch,
  sections: readonly FormSection[],
  tune: Tune,
): BeatNote[] {
  return sections.flatMap((section) => {
    const theme = themeOf(sketch, section.name, tune)
    const line = new MelodicLine(sketch, tune, section.name === 'chorus' ? tune.lift : 0)
    return barsOf(section, sketch.form.beatsPerBar).flatMap((bar) =>
      barOfTheme(sketch, theme, line, bar),
    )
  })
}

function themeOf({ seed, form }: Sketch, name: string, tune: Tune): Theme {
  const chance = stream(seed, `theme ${name}`)
  const rising = name === 'chorus'
  const density = Math.min(1, tune.density + (rising ? 0.08 : 0))
  const a = motif(form.grouping, density, chance)
  return {
    a,
    developed: developed(a, chance),
    b: motif(form.grouping, density + 0.05, chance),
    closing: closingMotif(form.grouping, density, chance),
    contours: [drawContour(chance, rising), drawContour(chance, rising)],
    chance,
  }
}

const shapes = ['arch', 'arch', 'fall', 'climb', 'wave', 'valley'] as const

/** The overall contour of a phrase. */
export interface Contour {
  shape: (typeof shapes)[number]
  /** In degrees. */
  height: number
}

/**
 * Most phrases arch (Huron, "The melodic arch in Western folksongs", 1996); `rising` ones stay
 * above home.
 */
export function drawContour(chance: Chance, rising = false): Contour {
  const shape = chance.pick(rising ? (['arch', 'arch', 'climb', 'fall'] as const) : shapes)
  return { shape, height: chance.integer(3, 5) }
}

/** In degrees above home, for a share of the phrase from 0 to 1. */
export function heightOf({ shape, height }: Contour, share: number): number {
  switch (shape) {
    case 'arch':
      return height * Math.sin(Math.PI * share)
    case 'fall':
      return height * (1 - share)
    case 'climb':
      return height * share
    case 'wave':
      return 0.7 * height * Math.sin(2 * Math.PI * share)
    case 'valley':
      return -0.7 * height * Math.sin(Math.PI * share)
  }
}

function motif(grouping: Grouping, density: number, chance: Chance): MotifNote[] {
  const row = grouping
    .map((length) => cellNear(length === 2 ? pairCells : tripleCells, density, chance))
    .join('')
  return withSteps(row, chance)
}

/**
 * The motif inverted, shortened by half, or repeated (Schoenberg, Fundamentals of Musical
 * Composition, chapter 3).
 */
function developed(notes: readonly MotifNote[], chance: Chance): MotifNote[] {
  switch (chance.pick(['inverted', 'shortened', 'same'] as const)) {
    case 'inverted':
      return notes.map((note) => ({ ...note, step: -note.step }))
    case 'shortened':
      return notes.slice(0, Math.max(1, Math.ceil(notes.length / 2)))
    case 'same':
      return [...notes]
  }
}

function closingMotif(grouping: Grouping, density: number, chance: Chance): MotifNote[] {
  const last = grouping.length - 1
  const row = grouping
    .map((length, index) => {
      if (index < last && grouping.length > 1) {
        return cellNear(length === 2 ? pairCells : tripleCells, density, chance)
      }
      return chance.pick(length === 2 ? closingCells.pair : closingCells.triple)
    })
    .join('')
  return withSteps(row, chance)
}

function cellNear(cells: readonly MelodicCell[], density: number, chance: Chance): string {
  return chance.weighted(
    cells.map(
      ({ busy, row }) => [row, Math.exp(-30 * (busy - density) * (busy - density))] as const,
    ),
  )
}

function withSteps(row: string, chance: Chance): MotifNote[] {
  return strokesOf(row).map(({ beat, beats }) => ({
    beat,
    beats,
    step: chance.weighted([
      [1, 4],
      [-1, 4.5],
      [0, 1.5],
      [2, 1],
      [-2, 1.2],
    ] as const),
  }))
}

function barOfTheme(sketch: Sketch, theme: Theme, line: MelodicLine, bar: Bar): BeatNote[] {
  const place = bar.index % 4
  const closes = place === 3 || bar.isLast
  const notes = closes
    ? theme.closing
    : place === 1
      ? theme.b
      : bar.index % 8 === 6
        ? theme.developed
        : theme.a
  const answers = bar.isLast || bar.index % 8 === 7
  const inside = notes.filter(({ beat }) => beat < bar.beats)
  return inside.map(({ beat, beats, step }, index) => {
    const last = index === inside.length - 1
    const contour = theme.contours[bar.index % 8 < 4 ? 0 : 1]
    const rise = heightOf(contour, (place + beat / bar.beats) / 4)
    const midi =
      closes && last
        ? line.rest(bar.startBeat + beat, answers)
        : line.move(bar.startBeat + beat, beat, step, rise)
    return {
      beat: bar.startBeat + beat,
      beats: Math.min(beats, bar.beats - beat),
      midi: line.coloured(midi, beats, theme.chance),
      accent: 0.5 + 0.42 * weightAt(sketch.form.grouping, beat),
    }
  })
}

const blueStep = { major: 3, minor: 6 }

/**
 * A single voice: chord tones on strong beats, steps between them, leaps followed by a step back.
 */
class MelodicLine {
  readonly #sketch: Sketch
  readonly #tune: Tune
  /** The tonic on which phrases close. */
  readonly #home: number
  /** The degree where contours start: home, or lower if the range leaves little room above it. */
  readonly #base: number
  /** The range, in degrees. */
  readonly #bottom: number
  readonly #top: number
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
    this.#base = Math.max(this.#bottom, this.#home + Math.min(0, this.#top - this.#home - 5))
    this.#degree = this.#home
  }

  move(beat: number, beatInBar: number, step: number, wishedRise: number): number {
    const rise = Math.min(wishedRise, this.#top - this.#base)
    const weight = weightAt(this.#sketch.form.grouping, beatInBar)
    if (weight >= 0.8) {
      const target = (3 * (this.#base + rise) + this.#degree) / 4
      return this.#stepTo(beat, this.#chordTone(beat, target, 0.5))
    }
    // A leap is answered by a step the other way (Huron, Sweet Anticipation, chapter 5).
    const turned = Math.abs(this.#lastStep) > 2 ? -Math.sign(this.#lastStep) : step
    const away = this.#degree - (this.#base + rise)
    const led = Math.abs(away) > 1.5 ? -Math.sign(away) : turned
    let degree = this.#degree + led
    if (this.#tune.pentatonic && isRubbing(this.#sketch.tonality, degree))
      degree += led < 0 ? -1 : 1
    return this.#stepTo(beat, degree)
  }

  /** Closes a phrase: a consequent on the tonic if the chord allows it, others on a chord tone. */
  rest(beat: number, answers: boolean): number {
    return this.#stepTo(
      beat,
      this.#chordTone(beat, answers ? this.#home : this.#degree, answers ? 3 : 1),
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

  #chordTone(beat: number, target: number, pull: number): number {
    const { chord, tonality } = chordAt(this.#sketch, beat)
    let best = Math.round(target)
    let lowestCost = Infinity
    for (let degree = Math.floor(target) - 5; degree <= target + 5; degree += 1) {
      const midi = midiOfDegree(tonality, degree)
      const place = chord.pitchClasses.indexOf(pitchClassOf(midi))
      if (place < 0 || midi < this.#tune.lowest || midi > this.#tune.highest) continue
      // The tonic is preferred, then the dominant; sevenths and ninths are no closing notes.
      const degreeInScale = modulo(degree, tonality.steps.length)
      const draw = degreeInScale === 0 ? 2 : degreeInScale === 4 ? 0.6 : 0
      const cost = Math.abs(degree - target) - pull * draw + (place > 2 ? 2 : 0)
      if (cost < lowestCost) {
        lowestCost = cost
        best = degree
      }
    }
    return best
  }

  #stepTo(beat: number, degree: number): number {
    const held = turnBack(degree, this.#bottom, this.#top)
    this.#lastStep = held - this.#degree
    this.#degree = held
    return midiOfDegree(chordAt(this.#sketch, beat).tonality, held)
  }
}

/** A line that leaves its range is reflected at the edge. */
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

/**
 * A slow second voice: the third or seventh of each chord, as near as possible to the note before,
 * and a step toward the next chord in the last beats of a long one.
 */
export function playCounter(
  sketch: Sketch,
  sections: readonly FormSection[],
  around: number,
): BeatNote[] {
  let previous = around
  return sections.flatMap((section) => {
    const spans = sketch.harmony.filter(
      ({ startBeat }) =>
        startBeat >= section.startBeat && startBeat < section.startBeat + section.beats,
    )
    return spans.flatMap(({ startBeat, beats, chord, tonality }, index): BeatNote[] => {
      const from = previous
      const [root = 0, third = 0, fifth = 0, seventh] = chord.pitchClasses
      const guides = [third, seventh ?? fifth, root]
      const choices = [-12, 0, 12].flatMap((octave) =>
        guides.map((pitch) => around - modulo(around - pitch, 12) + octave),
      )
      previous = choices.reduce((best, one) =>
        strain(one, from, around) < strain(best, from, around) ? one : best,
      )
      const next = spans[index + 1]
      const passing = next === undefined || beats < 3 ? 0 : beats < 6 ? 1 : 2
      const step = cycle([1, -1], index)
      const beside = midiOfDegree(tonality, degreeOfMidi(tonality, previous) + step)
      const held = { beat: startBeat, beats: beats - passing, midi: previous, accent: 0.6 }
      const moving = {
        beat: startBeat + beats - passing,
        beats: passing,
        midi: beside,
        accent: 0.5,
      }
      return passing === 0 ? [held] : [held, moving]
    })
  })
}

function strain(pitch: number, previous: number, around: number): number {
  return (
    Math.abs(pitch - previous) + 0.6 * Math.abs(pitch - around) + (pitch === previous ? 1.5 : 0)
  )
}
