import type { PlannedNote } from '../messages.ts'
import { nameOfMidi, type Spelling } from '../theory/chord-symbol.ts'
import { modulo } from '../theory/cycle.ts'
import { weightAt } from '../theory/meter.ts'
import { octaveInto } from '../theory/pitch.ts'
import { readPitch } from '../theory/pitch-name.ts'
import type { Form, FormSection, SetLine } from './form.ts'
import { instruments } from './instrument-table.ts'
import type { BeatNote, Sketch } from './sketch.ts'
import type { Phrase } from './song.ts'
import { inThousandths } from './thousandths.ts'
import { writtenSyllables } from './written-syllables.ts'

/** In `syllable`: the syllable before is held. */
export const sustained = '_'

/** The first syllables of a section may be sung so many beats before it. */
export const upbeats = 2

/** The tune as it is written in a plan: what is sung, and what the leading instrument plays. */
export function describeTune(
  { form, style }: Sketch,
  phrases: readonly Phrase[],
  lead: readonly BeatNote[],
  spelling: Spelling,
): PlannedNote[] {
  const leader = style.band.find(({ role }) => role === 'melody')
  const compass = leader && leader.role !== 'drums' ? instruments[leader.instrument] : undefined
  const describe = (note: BeatNote, syllable?: string): PlannedNote => {
    const midi =
      syllable === undefined && compass
        ? octaveInto(note.midi, compass.lowest, compass.highest)
        : note.midi
    const startBeat = inThousandths(Math.max(0, note.beat))
    const end = Math.min(form.finalBeat, note.beat + note.beats)
    return {
      pitch: nameOfMidi(midi, spelling),
      startBeat,
      lengthBeats: inThousandths(end - startBeat),
      ...(syllable === undefined ? {} : { syllable }),
    }
  }
  const sung = phrases.flatMap(({ notes }) =>
    notes.map((note, index) => {
      const before = notes[index - 1]?.syllable
      const goesOn =
        before?.line === note.syllable?.line && before?.place === note.syllable?.place && index > 0
      return describe(note, goesOn ? sustained : note.syllable?.text.trim() || sustained)
    }),
  )
  return [...sung, ...lead.map((note) => describe(note))]
    .filter(({ lengthBeats }) => lengthBeats > 0)
    .toSorted((one, other) => one.startBeat - other.startBeat)
}

function placed({ pitch, startBeat, lengthBeats }: PlannedNote, { beatsPerBar, grouping }: Form) {
  const beatInBar = modulo(Math.round(startBeat * 4) / 4, beatsPerBar)
  return {
    beat: startBeat,
    beats: lengthBeats,
    midi: readPitch(pitch) ?? 60,
    weight: weightAt(grouping, beatInBar),
  }
}

/** What the leading instrument plays. */
export function leadOfTune(tune: readonly PlannedNote[], form: Form): BeatNote[] {
  return tune
    .filter(({ syllable }) => syllable === undefined)
    .map((note) => {
      const { weight, ...place } = placed(note, form)
      return { ...place, accent: 0.5 + 0.42 * weight }
    })
}

/** A syllable that may be sung, in the order of the lyrics. */
interface Slot {
  section: FormSection
  line: SetLine
  place: number
}

/**
 * The sung phrases of a tune. Notes take the syllables of their section in order; a syllable that
 * begins a later line, by its spelling, begins that line. Sections without a note of it keep the
 * phrases that were composed.
 */
export function phrasesOfTune(
  tune: readonly PlannedNote[],
  form: Form,
  composed: readonly Phrase[],
): Phrase[] {
  const slots = form.sections.flatMap((section) =>
    section.lines.flatMap((line) =>
      line.spoken.syllables.map((_, place): Slot => ({ section, line, place })),
    ),
  )
  const phrases: Phrase[] = []
  let next = 0
  let open: Slot | undefined
  for (const note of tune) {
    if (note.syllable === undefined) continue
    if (note.syllable !== sustained || open === undefined) {
      const found = findSlot(slots, next, note)
      if (found !== undefined) {
        open = slots[found]
        next = found + 1
      }
    }
    if (open !== undefined) sing(phrases, open, note, form)
  }
  const sung = new Set(phrases.map(({ section }) => section))
  return [...phrases, ...composed.filter(({ section }) => !sung.has(section))].toSorted(
    (one, other) => one.startBeat - other.startBeat,
  )
}

function findSlot(slots: readonly Slot[], from: number, note: PlannedNote): number | undefined {
  const { startBeat, syllable = '' } = note
  const isOpen = ({ section }: Slot) =>
    section.startBeat - upbeats <= startBeat && section.startBeat + section.beats > startBeat
  const next = slots.findIndex((slot, index) => index >= from && isOpen(slot))
  const first = slots[next]
  if (first === undefined || bare(textOf(first)) === bare(syllable))
    return next < 0 ? undefined : next
  const later = slots.findIndex(
    (slot, index) =>
      index > next && slot.place === 0 && isOpen(slot) && bare(textOf(slot)) === bare(syllable),
  )
  return later < 0 ? next : later
}

function textOf({ line, place }: Pick<Slot, 'line' | 'place'>): string {
  return writtenSyllables(line.spoken)[place] ?? ''
}

function bare(syllable: string): string {
  return syllable.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

function sing(phrases: Phrase[], slot: Slot, note: PlannedNote, form: Form) {
  const { section, line, place } = slot
  const { weight, ...at } = placed(note, form)
  const stressed = line.spoken.syllables[place]?.stressed ?? false
  const sung: BeatNote = {
    ...at,
    accent: 0.6 + 0.18 * weight + (stressed ? 0.12 : 0),
    syllable: { text: textOf(slot), line: line.line, place },
  }
  const phrase = phrases.at(-1)
  const last = phrase?.notes.at(-1)
  const before = last?.syllable
  if (phrase?.section === section && before?.line === line.line && before.place <= place) {
    const goesOn = before.place === place
    phrase.notes.push(goesOn ? { ...sung, accent: last?.accent ?? sung.accent } : sung)
    phrase.endBeat = sung.beat + sung.beats
  } else {
    phrases.push({
      section,
      startBeat: sung.beat,
      endBeat: sung.beat + sung.beats,
      notes: [sung],
    })
  }
}
