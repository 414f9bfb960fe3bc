/**
 * Melodies are built from themes: one for each name of section, so that a chorus returns unchanged.
 * A theme has two motifs, a rhythm with steps between its notes, and is played a b a c, where c is
 * a long closing note; antecedent and consequent alternate, and only the consequent closes on the
 * tonic. Often b answers a. Intro, solos and outro quote the motif of the chorus, the hook. A section
 * of more than four bars has one climax, late in it.
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
import type { SectionName } from './score.ts'
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
    const bars = barsOf(section, sketch.form.beatsPerBar)
    const climax = barOfClimax(bars.length)
    return bars.flatMap((bar) => barOfTheme(sketch, theme, line, bar, bar.index === climax))
  })
}

/**
 * The third bar of the last phrase, where a line that was long prepared has its high point (Toch,
 * The Shaping Forces in Music, on the wave line); none in a single phrase.
 */
function barOfClimax(bars: number): number | undefined {
  if (bars < 6) return undefined
  return Math.max(4, bars - 2 - ((bars - 4) % 4))
}

const quoting: readonly SectionName[] = ['intro', 'instrumental', 'outro']

function themeOf(sketch: Sketch, name: SectionName, tune: Tune): Theme {
  const theme = ownTheme(sketch, name, tune)
  if (!quoting.includes(name)) return theme
  const { a } = ownTheme(sketch, 'chorus', tune)
  return { ...theme, a, developed: developed(a, theme.chance) }
}

function ownTheme({ seed, form, style }: Sketch, name: SectionName, tune: Tune): Theme {
  const chance = stream(seed, `theme ${style.genre} ${name}`)
  const rising = name === 'chorus'
  const density = Math.min(1, tune.density + (rising ? 0.08 : 0))
  const a = motif(form.grouping, density, chance)
  const other = motif(form.grouping, density + 0.05, chance)
  return {
    a,
    developed: developed(a, chance),
    // An answer has the rhythm of its call and goes the other way.
    b: chance.happens(0.5) ? a.map((note) => ({ ...note, step: -note.step })) : other,
    closing: closingMotif(form.grouping, density, chance),
    contours: [drawContour(chance, true), drawContour(chance, rising)],
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
 * Most phrases arch (Huron, "The melodic arch in Western folksongs", 1996); `rising` ones have
 * their top late.
 */
export function drawContour(
  chance: Chance,
  rising = false,
  heights = { lowest: 4, highest: 6 },
): Contour {
  const shape = chance.pick(rising ? (['arch', 'arch', 'climb'] as const) : shapes)
  return { shape, height: chance.integer(heights.lowest, heights.highest) }
}

/** In degrees above home, for a share of the phrase from 0 to 1. */
export function heightOf({ shape, height }: Contour, share: number): number {
  switch (shape) {
    case 'arch':
      // Its top lies at two thirds.
      return height * Math.sin(Math.PI * share * Math.sqrt(share))
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

function barOfTheme(
  sketch: Sketch,
  theme: Theme,
  line: MelodicLine,
  bar: Bar,
  climaxes: boolean,
): BeatNote[] {
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
  const longest = Math.max(...inside.slice(0, -1).map(({ beats }) => beats))
  const highest = climaxes ? inside.findIndex(({ beats }) => beats === longest) : -1
  return inside.map(({ beat, beats, step }, index) => {
    const last = index === inside.length - 1
    const contour = theme.contours[bar.index % 8 < 4 ? 0 : 1]
    const rise = heightOf(contour, (place + beat / bar.beats) / 4)
    const midi =
      closes && last
        ? line.rest(bar.startBeat + beat, answers)
        : index === highest
          ? line.climb(bar.startBeat + beat)
          : line.move(bar.startBeat + beat, beat, step, rise)
    return {
      beat: bar.startBeat + beat,
      beats: Math.min(beats, bar.beats - beat),
      midi: line.coloured(midi, beats, theme.chance),
      accent: 0.5 + 0.42 * weightAt(sketch.form.grouping, beat),
    }
  })
}

/** How many degrees at the top are kept for climaxes. */
const reserve = 2

/** The widest leap, in degrees. */
const octave = 7

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
    // From its climax the line comes down by step.
    this.#ceiling = Math.max(this.#top - reserve, Math.min(this.#ceiling, held - 1))
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
