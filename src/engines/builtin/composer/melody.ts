/**
 * Melodies are built from themes: one for each name of section, so that a chorus returns unchanged.
 * A theme has two motifs, a rhythm with steps between its notes, and is played a b a c, where c is
 * a long closing note; antecedent and consequent alternate, and only the consequent closes on the
 * tonic. Often b answers a. Intro, solos and outro quote the motif of the chorus, the hook. A
 * section of more than four bars has one climax, late in it.
 */
import { type Chance, stream } from '../random.ts'
import { type Grouping, weightAt } from '../theory/meter.ts'
import { answerersIn } from './answer.ts'
import type { FormSection } from './form.ts'
import { LeadMelody, type Tune } from './lead-melody.ts'
import { strokesOf } from './pattern.ts'
import { closingCells, type MelodicCell, pairCells, tripleCells } from './rhythm-table.ts'
import type { SectionName } from './score.ts'
import { type Bar, type BeatNote, barsOf, type Sketch } from './sketch.ts'

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

/** The melody over these sections; `tune` has its range and rhythm. */
export function writeTune(
  sketch: Sketch,
  sections: readonly FormSection[],
  tune: Tune,
): BeatNote[] {
  return sections.flatMap((section) => {
    const theme = themeOf(sketch, section.name, tune)
    const lead = new LeadMelody(sketch, tune, section.name === 'chorus' ? tune.lift : 0)
    const bars = barsOf(section, sketch.form.beatsPerBar)
    const climax = barOfClimax(bars.length)
    const isAnswered = answerersIn(sketch, section).length > 0
    return bars.flatMap((bar) => {
      const climaxes = bar.index === climax
      return barOfTheme(sketch, theme, lead, bar, { climaxes, isAnswered })
    })
  })
}

/**
 * The third bar of the last phrase, where a melody that was long prepared has its high point (Toch,
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

export type ContourShape = (typeof shapes)[number]

/** The overall contour of a phrase. */
export interface Contour {
  shape: ContourShape
  /** In degrees. */
  height: number
}

/**
 * Most phrases arch (Huron, "The melodic arch in Western folksongs", 1996); `rising` ones have
 * their top late.
 */
function drawContour(chance: Chance, rising: boolean): Contour {
  const shape = chance.pick(rising ? (['arch', 'arch', 'climb'] as const) : shapes)
  return { shape, height: chance.integer(4, 6) }
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

/** Leaves the rest of its bar to the answer. */
const shortClose: readonly MotifNote[] = [{ beat: 0, beats: 1.5, step: -1 }]

function barOfTheme(
  sketch: Sketch,
  theme: Theme,
  lead: LeadMelody,
  bar: Bar,
  { climaxes, isAnswered }: { climaxes: boolean; isAnswered: boolean },
): BeatNote[] {
  const place = bar.index % 4
  const closes = place === 3 || bar.isLast
  const notes = closes
    ? isAnswered
      ? shortClose
      : theme.closing
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
        ? lead.rest(bar.startBeat + beat, answers)
        : index === highest
          ? lead.climb(bar.startBeat + beat)
          : lead.move(bar.startBeat + beat, beat, step, rise)
    return {
      beat: bar.startBeat + beat,
      beats: Math.min(beats, bar.beats - beat),
      midi: lead.coloured(midi, beats, theme.chance),
      accent: 0.5 + 0.42 * weightAt(sketch.form.grouping, beat),
    }
  })
}
