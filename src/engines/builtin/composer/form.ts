import type { MusicRequest } from '../messages.ts'
import { type Chance, stream } from '../random.ts'
import type { SpokenLine } from '../singer/spoken.ts'
import { type Grouping, groupingsOf, groupStarts } from '../theory/meter.ts'
import type { Refusal } from './band.ts'
import { energyShare } from './dynamics.ts'
import { energies, type FormHabit, orders } from './form-table.ts'
import type { Genre } from './genre.ts'
import type { GenreName } from './genre-table.ts'
import { readLyrics } from './lyrics.ts'
import type { SectionName } from './score.ts'
import { type Plot, type PlottedLine, played, plotSong } from './song-form.ts'
import type { Style } from './style.ts'
import { inThousandths } from './thousandths.ts'

/**
 * The form of the piece in beats: sections of whole bars from beat 0, then one final chord that
 * rings out. Only the last bar before that chord may be shorter, cut at the start of a group of
 * beats.
 */
export interface Form extends Grid {
  sections: FormSection[]
}

export interface FormSection {
  name: SectionName
  startBeat: number
  beats: number
  /** 0 bare to 1 full band. */
  energy: number
  /** The lines sung in this section, in order. */
  lines: SetLine[]
  /** Who rests here, by the words of a plan. */
  resting?: readonly Refusal[]
}

/** A line of the lyrics with its place. */
export interface SetLine {
  /** Index into the vocalist's lines. */
  line: number
  spoken: SpokenLine
  startBeat: number
  beats: number
}

/** The time that the sections share: whole bars, then the final chord. */
export interface Grid {
  grouping: Grouping
  beatsPerBar: number
  secondsPerBeat: number
  /** The beat of the final chord; the sections end here. */
  finalBeat: number
}

export function gridOf({ beatsPerBar, durationSeconds, bpm, seed }: MusicRequest): Grid {
  const secondsPerBeat = 60 / bpm
  const grouping = stream(seed, 'grouping').pick(groupingsOf(beatsPerBar))
  const finalBeat = beatOfFinalChord(durationSeconds, secondsPerBeat, grouping)
  return { grouping, beatsPerBar, secondsPerBeat, finalBeat }
}

/**
 * Which sections follow each other, and for how many bars: the lyrics decide if there are any,
 * else the genre. `lines` are the lines that may be sung.
 */
export function chooseForm(
  request: MusicRequest,
  { beatsPerBar, secondsPerBeat, finalBeat }: Grid,
  style: Style,
  lines: readonly SpokenLine[] = [],
): Plot[] {
  const bars = Math.floor(finalBeat / beatsPerBar)
  const barSeconds = beatsPerBar * secondsPerBeat
  const phraseBars = barsOfPhrase(barSeconds, bars, style)
  const sung = lines.some(({ syllables }) => syllables.length > 0)
  if (!sung || request.lyrics === null) {
    const chance = stream(request.seed, `form ${style.genre}`)
    return plotPlayed(bars, phraseBars, style.profile, chance)
  }
  return plotSong(readLyrics(request.lyrics), lines, {
    bars: Math.max(1, bars),
    phraseBars,
    beatsPerBar,
    // A piece shorter than one bar.
    barSeconds: bars < 1 ? finalBeat * secondsPerBeat : barSeconds,
    pace: paceOf(style),
  })
}

/** Places the chosen sections on the grid. */
export function layOutForm(plots: readonly Plot[], grid: Grid, style: Style): Form {
  return { ...grid, sections: laidOut(plots, grid.finalBeat, grid.beatsPerBar, style) }
}

/** How long the final chord rings at least. */
export const shortestEndSeconds = 1.6
const longestEndSeconds = 3.2

/** The length of a piece whose last section ends after so many seconds. */
export function lengthWithEnd(seconds: number): number {
  return seconds + Math.min(longestEndSeconds, Math.max(shortestEndSeconds, seconds / 11))
}

/** The last strong beat that leaves the final chord time to decay. */
export function beatOfFinalChord(
  seconds: number,
  secondsPerBeat: number,
  grouping: Grouping,
): number {
  const beats = seconds / secondsPerBeat
  const tailSeconds = Math.min(longestEndSeconds, Math.max(shortestEndSeconds, seconds / 12))
  const latest = beats - tailSeconds / secondsPerBeat
  const length = grouping.reduce<number>((sum, group) => sum + group, 0)
  const bar = Math.floor(latest / length)
  const start = groupStarts(grouping).findLast((beat) => bar * length + beat <= latest) ?? 0
  const strong = bar * length + start
  // In a very short piece waiting for a strong beat may cost half of the music: use any beat.
  return (latest - strong) * secondsPerBeat > seconds / 8 ? Math.floor(latest) : strong
}

const spokenGenres: readonly GenreName[] = ['hip-hop', 'boom-bap', 'trap', 'reggaeton']

/** Syllables a second: low for a ballad, high for rap. */
export function paceOf({ genre, profile, pace }: Style): number {
  const usual = spokenGenres.includes(genre) ? 3.8 : 2.1 + 1.4 * profile.melody.density
  return usual * (1 + 0.15 * pace)
}

/** A power of two bars near eight seconds; a twelve-bar form keeps twelve. */
function barsOfPhrase(barSeconds: number, bars: number, style: Style): number {
  const twelveBars = style.profile.progressions.minor.includes('twelve-bar')
  if (twelveBars && bars >= 12) return 12
  const exponent = Math.round(Math.log2(8 / barSeconds))
  return 1 << Math.min(4, Math.max(0, exponent))
}

const sectionOfLetter: Record<string, SectionName> = {
  i: 'intro',
  v: 'verse',
  p: 'pre-chorus',
  c: 'chorus',
  d: 'breakdown',
  s: 'instrumental',
  o: 'outro',
}

function plotPlayed(
  bars: number,
  phraseBars: number,
  { form, middle }: Genre,
  chance: Chance,
): Plot[] {
  const phrases = Math.max(1, Math.floor(bars / phraseBars))
  const order = chance.pick(longestOrders(form, phrases))
  const plots: Plot[] = []
  for (const letter of order) {
    const name = letter === 'm' ? middle : (sectionOfLetter[letter] ?? 'verse')
    const last = plots.at(-1)
    if (last?.name === name) last.bars += phraseBars
    else plots.push(played(name, phraseBars))
  }
  stretch(plots, phrases - order.length, phraseBars)
  const left = bars - plots.reduce((sum, plot) => sum + plot.bars, 0)
  const end = plots.at(-1)
  if (end === undefined || left === 0) return plots
  if (left > 1 && end.name !== 'outro') return [...plots, played('outro', left)]
  end.bars = Math.max(1, end.bars + left)
  return plots
}

/** The longest orders that fit into so many phrases, and those up to a fifth shorter. */
function longestOrders(form: FormHabit, phrases: number): readonly string[] {
  const fitting = orders[form].filter(({ length }) => length <= phrases)
  const longest = Math.max(...fitting.map(({ length }) => length))
  return fitting.filter(({ length }) => length >= longest - Math.floor(longest / 5))
}

/** Adds phrases to the shortest of the main sections. */
function stretch(plots: readonly Plot[], phrases: number, phraseBars: number): void {
  const carrying = plots.filter(({ name }) => name !== 'intro' && name !== 'outro')
  for (let phrase = 0; phrase < phrases; phrase += 1) {
    const shortest = carrying.toSorted((one, other) => one.bars - other.bars)[0]
    if (shortest !== undefined) shortest.bars += phraseBars
  }
}

function laidOut(
  plots: readonly Plot[],
  finalBeat: number,
  beatsPerBar: number,
  style: Style,
): FormSection[] {
  const sections: FormSection[] = []
  const alone = plots.length === 1
  let beat = 0
  let choruses = 0
  for (const [index, { name, bars, lines }] of plots.entries()) {
    const last = index === plots.length - 1
    const beats = last ? finalBeat - beat : Math.min(bars * beatsPerBar, finalBeat - beat)
    if (beats <= 0) break
    if (name === 'chorus') choruses += 1
    const place = (beat + beats / 2) / finalBeat
    sections.push({
      name,
      startBeat: beat,
      beats,
      energy: energyOf(name, { alone, isFirst: choruses === 1, place }, style),
      lines: setLines(lines, beat, beats, beatsPerBar),
    })
    beat += beats
  }
  return sections
}

/**
 * The energy of a section in the middle of which the piece is at `place`, 0 to 1. `isFirst` keeps
 * the first chorus below those that return.
 */
export function energyOf(
  name: SectionName,
  { alone, isFirst, place }: { alone: boolean; isFirst: boolean; place: number },
  { dynamics, energy }: Style,
): number {
  const usual = alone ? 0.85 : energies[name] - (name === 'chorus' && isFirst ? 0.08 : 0)
  const base = dynamics.includes('build') ? 0.5 + 0.5 * place : usual
  return inThousandths(Math.min(1, base * (0.6 + 0.45 * energy) * energyShare(dynamics, place)))
}

function setLines(
  lines: readonly PlottedLine[],
  startBeat: number,
  sectionBeats: number,
  beatsPerBar: number,
): SetLine[] {
  let beat = startBeat
  return lines.map(({ line, spoken, bars }) => {
    const beats = Math.min(bars * beatsPerBar, startBeat + sectionBeats - beat)
    const set = { line, spoken, startBeat: beat, beats }
    beat += beats
    return set
  })
}
