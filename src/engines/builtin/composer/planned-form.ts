import type { MusicRequest, PlannedSection } from '../messages.ts'
import type { SpokenLine } from '../singer/spoken.ts'
import { energyOf, type Form, type FormSection, paceOf, type SetLine } from './form.ts'
import { readLyrics } from './lyrics.ts'
import { barsWithin, type Room } from './song-form.ts'
import { readSectionWords, type Style } from './style.ts'
import { inThousandths } from './thousandths.ts'

/** The length of a planned section in beats. */
export function beatsOfSection(
  { bars, seconds = 0 }: Pick<PlannedSection, 'bars' | 'seconds'>,
  beatsPerBar: number,
  secondsPerBeat: number,
): number {
  if (bars !== undefined) return Math.round(bars * beatsPerBar)
  return beatsPerBar * Math.max(1, Math.round(seconds / (beatsPerBar * secondsPerBeat)))
}

/** The singable phrases of a section, whatever tags are among them. */
export function phrasesOfSection({ lyrics }: Pick<PlannedSection, 'lyrics'>): string[] {
  return lyrics === undefined ? [] : readLyrics(lyrics).flatMap(({ lines }) => lines)
}

/** The lyrics of all sections under their tags; null if nobody sings. */
export function lyricsOfSections(sections: readonly PlannedSection[]): string | null {
  const sung = sections.filter((section) => phrasesOfSection(section).length > 0)
  if (sung.length === 0) return null
  return sung.map(({ type, lyrics }) => `[${type}]\n${lyrics?.trim()}`).join('\n\n')
}

/**
 * The form with the sections of a plan. Where they are `own`, those that the composer drafted, its
 * lines keep their places.
 */
export function layPlannedForm(
  { bpm, beatsPerBar }: MusicRequest,
  planned: readonly PlannedSection[],
  { drafted, own }: { drafted: Form; own: readonly PlannedSection[] },
  style: Style,
  lines: readonly SpokenLine[],
): Form {
  const secondsPerBeat = 60 / bpm
  const lengths = planned.map((one) => beatsOfSection(one, beatsPerBar, secondsPerBeat))
  const finalBeat = lengths.reduce((sum, beats) => sum + beats, 0)
  const isDrafted =
    planned.length === own.length &&
    planned.every((one, index) => isAlike(one, lengths[index], own[index], drafted.sections[index]))
  if (isDrafted) {
    const sections = drafted.sections.map((section, index) =>
      withWords({ ...section, energy: planned[index]?.energy ?? section.energy }, planned[index]),
    )
    return { ...drafted, sections }
  }
  const alone = planned.length === 1
  const firstChorus = planned.findIndex(({ type }) => type === 'chorus')
  let startBeat = 0
  const sections = planned.map((one, index): FormSection => {
    const beats = lengths[index] ?? 0
    const place = { startBeat, beats }
    startBeat += beats
    const room = roomOf(beats, { beatsPerBar, secondsPerBeat }, style)
    const isFirst = index === firstChorus
    const middle = (place.startBeat + beats / 2) / finalBeat
    const section = {
      name: one.type,
      ...place,
      energy: one.energy ?? energyOf(one.type, { alone, isFirst, place: middle }, style),
      lines: linesOf(one, lines, place, room),
    }
    return withWords(section, one)
  })
  return { ...drafted, finalBeat, sections }
}

/** The room for lines in a section of so many beats. */
export function roomOf(
  beats: number,
  { beatsPerBar, secondsPerBeat }: Pick<Form, 'beatsPerBar' | 'secondsPerBeat'>,
  style: Style,
): Room {
  return {
    bars: beats / beatsPerBar,
    phraseBars: 1,
    beatsPerBar,
    barSeconds: beatsPerBar * secondsPerBeat,
    pace: paceOf(style),
  }
}

/** The words of a section move its energy, unless the plan gives it, and let players rest. */
export function withWords(
  section: FormSection,
  { tags, energy }: { tags?: string | undefined; energy?: number } = {},
): FormSection {
  if (tags === undefined) return section
  const { drive, resting } = readSectionWords(tags)
  const moved = Math.min(1, Math.max(0.1, section.energy + 0.3 * drive))
  return { ...section, energy: energy ?? inThousandths(moved), resting }
}

function isAlike(
  planned: PlannedSection,
  beats: number | undefined,
  own: PlannedSection | undefined,
  section: FormSection | undefined,
): boolean {
  return (
    planned.type === section?.name &&
    beats === section.beats &&
    phrasesOfSection(planned).join('\n') === phrasesOfSection(own ?? {}).join('\n')
  )
}

/** The longest lines that fit; where even the shortest do not, they share the section. */
export function linesOf(
  planned: PlannedSection,
  lines: readonly SpokenLine[],
  { startBeat, beats }: { startBeat: number; beats: number },
  room: Room,
): SetLine[] {
  const sung = phrasesOfSection(planned).flatMap((text) => {
    const line = lines.findIndex((spoken) => spoken.text === text)
    const spoken = lines[line]
    return spoken === undefined || spoken.syllables.length === 0 ? [] : [{ line, spoken }]
  })
  const bars = barsWithin(sung, room)
  const total = bars.reduce((sum, one) => sum + one, 0)
  const squeezed = total > room.bars ? room.bars / total : 1
  let before = 0
  return sung.map(({ line, spoken }, index) => {
    const from = Math.floor(before * squeezed * room.beatsPerBar * 2) / 2
    before += bars[index] ?? 0
    const to = Math.floor(before * squeezed * room.beatsPerBar * 2) / 2
    const end = Math.min(beats, to)
    return { line, spoken, startBeat: startBeat + from, beats: end - from }
  })
}
