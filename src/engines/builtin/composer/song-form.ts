import type { SpokenLine } from '../singer/spoken.ts'
import type { Stanza } from './lyrics.ts'
import type { SectionName } from './score.ts'

/** A section in bars, and the lines sung in it one after the other. */
export interface Plot {
  name: SectionName
  bars: number
  lines: PlottedLine[]
}

export interface PlottedLine {
  /** Index into the vocalist's lines. */
  line: number
  spoken: SpokenLine
  bars: number
}

/** The space that the lyrics have to fit into. */
export interface Room {
  bars: number
  phraseBars: number
  beatsPerBar: number
  barSeconds: number
  /** The preferred pace of the style, in syllables a second. */
  pace: number
}

export function played(name: SectionName, bars: number): Plot {
  return { name, bars, lines: [] }
}

function totalBars(plots: readonly Plot[]): number {
  return plots.reduce((sum, { bars }) => sum + bars, 0)
}

/** On average; faster singing is not understood. */
const syllableSeconds = 0.195
export const breathSeconds = 0.35
const longestLineSeconds = 9

interface Words {
  name: SectionName
  lines: Omit<PlottedLine, 'bars'>[]
}

/**
 * The lyrics decide the order and the proportions. Each line gets its preferred length, less if
 * time is short; then sections are dropped from the end, keeping one chorus, then lines, then
 * words. Remaining time is filled with instrumental sections and repeated choruses.
 */
export function plotSong(
  stanzas: readonly Stanza[],
  lines: readonly SpokenLine[],
  room: Room,
): Plot[] {
  const sections = stanzas.map(
    ({ name, lines: texts }): Words => ({
      name,
      lines: texts
        .map((text) => lines.findIndex((spoken) => spoken.text === text))
        .flatMap((line) => {
          const spoken = lines[line]
          return spoken === undefined || spoken.syllables.length === 0 ? [] : [{ line, spoken }]
        }),
    }),
  )
  // A section whose lines were all dropped is not played as an instrumental.
  const singable = sections.filter((section, index) => {
    return section.lines.length > 0 || stanzas[index]?.lines.length === 0
  })
  return filled(fitted(singable, room), room)
}

/** Bars for a line: as many units as its syllables need. */
function barsOfLine(
  { spoken }: Words['lines'][number],
  base: number,
  { barSeconds }: Room,
): number {
  const needed = secondsNeeded(spoken) / barSeconds
  return base * Math.max(1, Math.ceil(needed / base - 1e-9))
}

function secondsNeeded({ syllables }: SpokenLine): number {
  return syllables.length * syllableSeconds + breathSeconds
}

function laid(sections: readonly Words[], base: number, room: Room): Plot[] {
  return sections.map(({ name, lines: words }) => {
    const lines = words.map((line) => ({ ...line, bars: barsOfLine(line, base, room) }))
    const sung = Math.ceil(lines.reduce((sum, { bars }) => sum + bars, 0))
    const short = base < 1 || name === 'intro' || name === 'outro'
    const alone = Math.ceil(short ? room.phraseBars / 2 : room.phraseBars)
    return { name, lines, bars: Math.max(1, words.length === 0 ? alone : sung) }
  })
}

/** Lengths that a line may have, longest first. */
function basesFor(sections: readonly Words[], { beatsPerBar, barSeconds, pace }: Room): number[] {
  const lines = sections.flatMap((section) => section.lines)
  const syllables = lines.reduce((sum, { spoken }) => sum + spoken.syllables.length, 0)
  const wished = syllables / Math.max(1, lines.length) / pace + 2 * breathSeconds
  const even = beatsPerBar % 2 === 0 && beatsPerBar >= 4
  const choices = (even ? [4, 2, 1.5, 1, 0.5] : [4, 2, 1]).filter(
    (bars) => bars * barSeconds <= longestLineSeconds,
  )
  const away = (bars: number) => Math.abs(Math.log((bars * barSeconds) / wished))
  const ideal =
    choices.filter((bars) => bars !== 1.5).toSorted((one, other) => away(one) - away(other))[0] ?? 1
  return choices.filter((bars) => bars <= ideal)
}

/** Bars for the lines of one section: the longest that fit, else the shortest there are. */
export function barsWithin(lines: Words['lines'], room: Room): number[] {
  const choices = basesFor([{ name: 'verse', lines }], room).map((base) =>
    lines.map((line) => barsOfLine(line, base, room)),
  )
  const fits = (bars: readonly number[]) =>
    bars.reduce((sum, one) => sum + one, 0) <= room.bars + 1e-9
  return choices.find(fits) ?? choices.at(-1) ?? []
}

function fitted(sections: readonly Words[], room: Room): Plot[] {
  const bases = basesFor(sections, room)
  const tightest = bases.at(-1) ?? 1
  // If there is time the song opens with an instrumental section.
  const opening = sections[0]?.name === 'intro' ? 0 : Math.floor(room.bars / 10)
  for (const reserve of [opening, 0]) {
    for (const base of bases) {
      const plots = laid(sections, base, room)
      if (totalBars(plots) + reserve <= room.bars) return plots
    }
  }
  // Instrumental sections are dropped before any words are.
  const kept = sections.filter(({ lines }) => lines.length > 0)
  while (kept.length > 1 && totalBars(laid(kept, tightest, room)) > room.bars) {
    kept.splice(firstToDrop(kept), 1)
  }
  const [first] = kept
  if (kept.length > 1 || first === undefined) return laid(kept, tightest, room)
  return [shortened(first, tightest, room)]
}

/** The last section, unless it is the only chorus. */
function firstToDrop(sections: readonly Words[]): number {
  const choruses = sections.filter(({ name }) => name === 'chorus').length
  return sections.findLastIndex(({ name }) => name !== 'chorus' || choruses > 1)
}

/**
 * Shortens one section that is still too long: to the lines that fit, at least the first words of
 * the first.
 */
function shortened({ name, lines }: Words, base: number, room: Room): Plot {
  const kept = [...lines]
  while (kept.length > 1 && totalBars(laid([{ name, lines: kept }], base, room)) > room.bars) {
    kept.pop()
  }
  const [only] = kept
  if (kept.length === 1 && only !== undefined) {
    const seconds = room.bars * room.barSeconds
    const cut = { ...only, spoken: firstWords(only.spoken, seconds) }
    const bars = Math.min(room.bars, barsOfLine(cut, base, room))
    return {
      name,
      lines: cut.spoken.syllables.length > 0 ? [{ ...cut, bars }] : [],
      bars: Math.ceil(bars),
    }
  }
  return laid([{ name, lines: kept }], base, room)[0] ?? played(name, room.bars)
}

/** The line up to the last word that can be sung in the time. */
function firstWords(spoken: SpokenLine, seconds: number): SpokenLine {
  const { syllables } = spoken
  let count = syllables.length
  const fits = () => secondsNeeded({ ...spoken, syllables: syllables.slice(0, count) }) <= seconds
  while (count > 0 && !(fits() && syllables[count]?.startsWord !== false)) count -= 1
  return { ...spoken, syllables: syllables.slice(0, count) }
}

const mostRounds = 4

/** A few words are sung several times before the instrumental section. */
function inRounds(once: readonly Plot[], { bars, phraseBars }: Room): readonly Plot[] {
  const length = totalBars(once)
  const rounds = Math.min(
    mostRounds,
    Math.floor((2 * phraseBars) / length),
    Math.floor(bars / length),
  )
  return Array.from({ length: Math.max(1, rounds) }, () => once.map((plot) => ({ ...plot }))).flat()
}

/** Adds instrumental sections and repeats until the time is full. */
function filled(plotted: readonly Plot[], room: Room): Plot[] {
  const { phraseBars } = room
  const once = inRounds(plotted, room)
  const plots: Plot[] = [...once]
  let left = room.bars - totalBars(plots)
  function insert(place: number, plot: Plot): void {
    plots.splice(place, 0, plot)
    left -= plot.bars
  }
  const sung = once.filter(({ lines }) => lines.length > 0)
  const opens = plots[0]?.name === 'intro'
  if (!opens && left > 0) insert(0, played('intro', Math.min(phraseBars, Math.ceil(left / 2))))

  const choruses = sung.filter(({ name }) => name === 'chorus' || name === 'pre-chorus')
  const returning = choruses.length > 0 ? choruses : sung
  const closing = plots.at(-1)?.name === 'outro' ? 1 : 0
  for (const again of [sung, returning.slice(-2), returning.slice(-1)]) {
    const bars = totalBars(again)
    const gap = again === sung ? phraseBars : 0
    while (bars > 0 && bars + gap + phraseBars / 2 <= left) {
      if (gap > 0) insert(plots.length - closing, played('instrumental', gap))
      for (const plot of again) insert(plots.length - closing, { ...plot })
      if (again !== sung) break
    }
  }
  for (let place = plots.length - 1 - closing; place > 1 && left >= 2 * phraseBars; place -= 1) {
    const between = [plots[place - 1], plots[place]].every((plot) => plot?.lines.length !== 0)
    if (between) insert(place, played('instrumental', phraseBars))
  }
  if (left <= 0) return plots
  const end = plots.at(-1)
  if (end?.name === 'outro') end.bars += left
  else plots.push(played('outro', left))
  return plots
}
