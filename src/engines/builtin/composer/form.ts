import type { MusicRequest } from '../messages.ts'
import { stream } from '../random.ts'
import { type Grouping, groupingsOf, groupStarts } from '../theory/meter.ts'
import { energies, orders } from './form-table.ts'
import type { Genre } from './genre.ts'
import { type LyricLine, readLyrics, type Stanza } from './lyrics.ts'
import type { SectionName } from './score.ts'
import type { Style } from './style.ts'

/**
 * The course of the piece in beats: sections of whole bars from beat 0, then one final chord that rings out. Only
 * the last bar before that chord may be short, cut where a group of beats begins.
 */
export interface Form {
  grouping: Grouping
  beatsPerBar: number
  secondsPerBeat: number
  sections: FormSection[]
  /** Where the final chord is struck; the sections end here. */
  finalBeat: number
}

export interface FormSection {
  name: SectionName
  startBeat: number
  beats: number
  /** 0 bare to 1 everything plays. */
  energy: number
  /** Sung here, evenly one after another, each for `lineBeats`. */
  lines: LyricLine[]
  lineBeats: number
}

interface Plot {
  name: SectionName
  bars: number
  lines: LyricLine[]
  barsPerLine: number
}

export function planForm(request: MusicRequest, style: Style): Form {
  const { beatsPerBar, durationSeconds, bpm, seed } = request
  const secondsPerBeat = 60 / bpm
  const grouping = stream(seed, 'grouping').pick(groupingsOf(beatsPerBar))
  const finalBeat = beatOfFinalChord(durationSeconds, secondsPerBeat, grouping)
  const bars = Math.floor(finalBeat / beatsPerBar)
  const stanzas = request.sung && request.lyrics !== null ? readLyrics(request.lyrics) : []
  const phraseBars = barsOfPhrase(beatsPerBar * secondsPerBeat, bars, style)

  const sung = stanzas.some(({ lines }) => lines.length > 0)
  const plots = sung
    ? plotStanzas(stanzas, bars, phraseBars, beatsPerBar * secondsPerBeat)
    : plotPlayed(bars, phraseBars, style.profile)
  return {
    grouping,
    beatsPerBar,
    secondsPerBeat,
    finalBeat,
    sections: laidOut(plots, finalBeat, beatsPerBar, style),
  }
}

/** The last strong place that leaves the final chord time to die away. */
function beatOfFinalChord(seconds: number, secondsPerBeat: number, grouping: Grouping): number {
  const beats = seconds / secondsPerBeat
  const tailSeconds = Math.min(3.2, Math.max(1.6, seconds / 12))
  const latest = beats - tailSeconds / secondsPerBeat
  const length = grouping.reduce<number>((sum, group) => sum + group, 0)
  const bar = Math.floor(latest / length)
  const start = groupStarts(grouping).findLast((beat) => bar * length + beat <= latest) ?? 0
  const strong = bar * length + start
  // In a very short piece a strong place may cost half of the music: then any beat will do.
  return (latest - strong) * secondsPerBeat > seconds / 8 ? Math.floor(latest) : strong
}

/** A power of two near eight seconds; a twelve-bar form keeps its twelve bars. */
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
  o: 'outro',
}

function plotPlayed(bars: number, phraseBars: number, { form, middle }: Genre): Plot[] {
  const phrases = Math.max(1, Math.floor(bars / phraseBars))
  const order = orders[form].findLast(({ length }) => length <= phrases) ?? 'v'
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

function played(name: SectionName, bars: number): Plot {
  return { name, bars, lines: [], barsPerLine: 0 }
}

/** Gives further phrases to the shortest of the sections that carry the piece. */
function stretch(plots: readonly Plot[], phrases: number, phraseBars: number): void {
  const carrying = plots.filter(({ name }) => name !== 'intro' && name !== 'outro')
  for (let phrase = 0; phrase < phrases; phrase += 1) {
    const shortest = carrying.toSorted((one, other) => one.bars - other.bars)[0]
    if (shortest !== undefined) shortest.bars += phraseBars
  }
}

/** The words decide order and proportion; what time they leave is played before, between and after them. */
function plotStanzas(
  stanzas: readonly Stanza[],
  bars: number,
  phraseBars: number,
  barSeconds: number,
): Plot[] {
  const room = Math.max(1, bars)
  const barsPerLine = barsOfLine(stanzas, room, barSeconds)
  const once = stanzas.map(({ name, lines }) => ({
    name,
    lines,
    bars: Math.max(1, lines.length === 0 ? phraseBars : Math.ceil(lines.length * barsPerLine)),
    barsPerLine,
  }))
  const length = totalBars(once)
  if (length > room) return squeezed(stanzas, room)

  const plots: Plot[] = [...once]
  while (totalBars(plots) + length + phraseBars <= room) {
    plots.push(played('breakdown', phraseBars), ...once.map((plot) => ({ ...plot })))
  }
  let left = room - totalBars(plots)
  const before = Math.min(phraseBars, Math.floor(left / 2))
  if (before > 0 && plots[0]?.name !== 'intro') {
    plots.unshift(played('intro', before))
    left -= before
  }
  const lastChorus = plots.findLastIndex(({ name }) => name === 'chorus')
  if (left >= 2 * phraseBars && lastChorus > 1) {
    plots.splice(lastChorus, 0, played('breakdown', phraseBars))
    left -= phraseBars
  }
  const end = plots.at(-1)
  if (end?.name === 'outro') end.bars += left
  else if (left > 0) plots.push(played('outro', left))
  return plots
}

/** As roomy as fits: two bars a line before one, one before a half, never above seven seconds. */
function barsOfLine(stanzas: readonly Stanza[], room: number, barSeconds: number): number {
  const choices = [4, 2, 1, 0.5].filter((bars) => bars * barSeconds <= 7)
  const fits = (bars: number) =>
    stanzas.reduce((sum, { lines }) => sum + Math.max(1, Math.ceil(lines.length * bars)), 0) <= room
  return choices.find(fits) ?? 0.5
}

/** Too many words for the time: the lines share it evenly, and sections that get no bar join the one before. */
function squeezed(stanzas: readonly Stanza[], room: number): Plot[] {
  const sung = stanzas.filter(({ lines }) => lines.length > 0)
  const lines = sung.reduce((sum, stanza) => sum + stanza.lines.length, 0)
  const plots: Plot[] = []
  let passed = 0
  let start = 0
  for (const stanza of sung) {
    passed += stanza.lines.length
    const end = Math.round((passed * room) / lines)
    const last = plots.at(-1)
    if (end > start || last === undefined) {
      plots.push({
        name: stanza.name,
        lines: [...stanza.lines],
        bars: Math.max(1, end - start),
        barsPerLine: 0,
      })
    } else {
      last.lines.push(...stanza.lines)
    }
    start = Math.max(end, plots.length === 1 ? 1 : end)
  }
  return plots
}

function totalBars(plots: readonly Plot[]): number {
  return plots.reduce((sum, { bars }) => sum + bars, 0)
}

function laidOut(
  plots: Plot[],
  finalBeat: number,
  beatsPerBar: number,
  style: Style,
): FormSection[] {
  const sections: FormSection[] = []
  const alone = plots.length === 1
  let beat = 0
  let choruses = 0
  for (const [index, { name, bars, lines, barsPerLine }] of plots.entries()) {
    const last = index === plots.length - 1
    const beats = last ? finalBeat - beat : Math.min(bars * beatsPerBar, finalBeat - beat)
    if (beats <= 0) break
    if (name === 'chorus') choruses += 1
    const base = alone ? 0.85 : energies[name] - (name === 'chorus' && choruses === 1 ? 0.08 : 0)
    sections.push({
      name,
      startBeat: beat,
      beats,
      energy: Math.min(1, base * (0.6 + 0.45 * style.energy)),
      lines,
      lineBeats: Math.min(
        barsPerLine > 0 ? barsPerLine * beatsPerBar : beats,
        beats / Math.max(1, lines.length),
      ),
    })
    beat += beats
  }
  return sections
}
