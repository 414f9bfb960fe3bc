/**
 * The melody of the words. Verses share a tune: the pitches of a line belong to its place in the
 * section, and only the number of syllables and their stresses differ from verse to verse. A
 * repeated chorus has exactly the same notes.
 */
import { stream } from '../random.ts'
import type { Gender, SpokenSyllable } from '../singer/spoken.ts'
import { modulo } from '../theory/cycle.ts'
import { weightAt } from '../theory/meter.ts'
import type { FormSection, SetLine } from './form.ts'
import { setLine } from './line-setting.ts'
import { type Contour, heightOf } from './melody.ts'
import { rhymeScheme } from './rhyme.ts'
import type { BeatNote, Sketch } from './sketch.ts'
import { sungMannerOf } from './sung-manner-table.ts'
import { inThousandths } from './thousandths.ts'
import { VocalMelody } from './vocal-melody.ts'
import { writtenSyllables } from './written-syllables.ts'

/** The notes of one breath. */
export interface Phrase {
  section: FormSection
  /** Start and end of the sound, in beats. */
  startBeat: number
  endBeat: number
  notes: BeatNote[]
}

/** What lines in the same place of a section share. */
interface Tune {
  contour: Contour
  /** Cost of a place in the line, 0 to 1. */
  taste: (beat: number) => number
  step: (beat: number) => number
}

const longestNoteSeconds = 2.6

export function singSong(sketch: Sketch, gender: Gender): Phrase[] {
  const written = new Map<string, Phrase[]>()
  const lift = stream(sketch.seed, 'lift').integer(1, 2)
  return sketch.form.sections.flatMap((section) => {
    if (section.lines.length === 0) return []
    const key = JSON.stringify([
      section.name,
      section.lines.map(({ line, spoken, startBeat, beats }) => {
        return [line, spoken.syllables.length, startBeat - section.startBeat, beats]
      }),
    ])
    const before = written.get(key)
    if (before !== undefined) {
      const beats = section.startBeat - (before[0]?.section.startBeat ?? 0)
      return before.map((phrase) => ({ ...movedBy(beats, phrase), section }))
    }
    const melody = new VocalMelody(sketch, gender, section.name === 'chorus' ? lift : 0)
    const phrases = phrasesOf(sketch, section, melody)
    written.set(key, phrases)
    return phrases
  })
}

function movedBy(beats: number, { section, notes }: Phrase): Phrase {
  return phraseOf(
    section,
    notes.map((note) => ({ ...note, beat: note.beat + beats })),
  )
}

function phraseOf(section: FormSection, written: readonly BeatNote[]): Phrase {
  const notes = written.map((note) => ({
    ...note,
    beat: inThousandths(note.beat),
    beats: inThousandths(note.beats),
  }))
  const last = notes.at(-1)
  return {
    section,
    startBeat: notes[0]?.beat ?? section.startBeat,
    endBeat: last === undefined ? section.startBeat : last.beat + last.beats,
    notes,
  }
}

/** The third line begins like the first. */
const order = ['a', 'b', 'a', 'c'] as const
const openEnds = [4, 2, 1] as const

function phrasesOf(sketch: Sketch, section: FormSection, melody: VocalMelody): Phrase[] {
  const texts = section.lines.map(({ spoken }) => spoken.text)
  const rhymes = rhymeScheme(texts)
  const turn = stream(sketch.seed, `cadence ${section.name}`).integer(0, openEnds.length - 1)
  const climax = lineOfClimax(texts)
  const phrases: (Phrase | null)[] = []
  for (const [index, line] of section.lines.entries()) {
    const first = texts.indexOf(line.spoken.text)
    const hook = phrases[first]
    if (hook && isAlike(sketch, section.lines[first], line)) {
      // A line that returns within its section is a hook: it keeps its melody.
      phrases.push(movedBy(line.startBeat - (section.lines[first]?.startBeat ?? 0), hook))
      continue
    }
    const place = order[first % order.length]
    const closing = rhymes[index] === 'a' && (index % 2 === 1 || index === texts.length - 1)
    const letter = (rhymes[index] ?? 'a').charCodeAt(0) - 97
    const rest = closing ? 0 : (openEnds[(letter + turn) % openEnds.length] ?? 4)
    const tune = tuneOf(sketch, `${section.name} ${place}`)
    const notes = lineOf(sketch, line, melody, tune, { rest, climaxes: index === climax })
    phrases.push(notes.length === 0 ? null : phraseOf(section, notes))
  }
  return phrases.filter((phrase) => phrase !== null)
}

/** The last line but one of those sung once, or the last; not the first. */
function lineOfClimax(texts: readonly string[]): number {
  const once = texts.flatMap((text, index) =>
    texts.indexOf(text) === texts.lastIndexOf(text) ? [index] : [],
  )
  return once.findLast((index) => index > 0 && index < texts.length - 1) ?? once.at(-1) ?? -1
}

/** The same length, from the same place in the bar. */
function isAlike({ form }: Sketch, one: SetLine | undefined, other: SetLine): boolean {
  const apart = other.startBeat - (one?.startBeat ?? 0)
  return one?.beats === other.beats && modulo(apart, form.beatsPerBar) === 0
}

function tuneOf({ seed, style }: Sketch, name: string): Tune {
  const tastes = new Map<number, number>()
  const { shapes, heights, steps } = sungMannerOf(style.genre)
  const chance = stream(seed, `song ${name}`)
  const [repeated, step, third] = steps
  return {
    contour: { shape: chance.pick(shapes), height: chance.integer(...heights) },
    taste: (beat) => {
      const known = tastes.get(beat) ?? stream(seed, `rhythm ${name} ${beat}`).next()
      tastes.set(beat, known)
      return known
    },
    step: (beat) =>
      stream(seed, `step ${name} ${beat}`).weighted([
        [1, 0.47 * step],
        [-1, 0.53 * step],
        [0, repeated],
        [2, 0.45 * third],
        [-2, 0.55 * third],
      ] as const),
  }
}

function lineOf(
  sketch: Sketch,
  line: SetLine,
  melody: VocalMelody,
  tune: Tune,
  { rest, climaxes }: { rest: number; climaxes: boolean },
): BeatNote[] {
  const { beatsPerBar, grouping, secondsPerBeat } = sketch.form
  const placed = setLine(sketch, line, tune.taste)
  if (placed === null) return []
  const { beats, syllables, lastEnd } = placed
  const high = climaxes ? highPlace(beats, syllables.length - 1) : -1
  const ideal = (lastEnd - (beats[0] ?? 0)) / beats.length
  const texts = writtenSyllables(line.spoken)
  const notes = syllables.map(({ stressed }, index): BeatNote => {
    const offset = beats[index] ?? lastEnd
    const beat = line.startBeat + offset
    const beatInBar = modulo(Math.round(beat * 4) / 4, beatsPerBar)
    const weight = weightAt(grouping, beatInBar)
    const isLast = index === syllables.length - 1
    const next = beats[index + 1] ?? lastEnd
    const pauses = !isLast && next - offset > 1.7 * ideal && syllables[index + 1]?.startsWord
    const longest = longestNoteSeconds / secondsPerBeat
    const midi = isLast
      ? melody.cadence(beat, rest)
      : index === high
        ? melody.climb(beat)
        : melody.move(
            beat,
            beatInBar,
            tune.step(offset),
            heightOf(tune.contour, offset / line.beats),
          )
    return {
      beat,
      beats: Math.min(longest, (next - offset) * (pauses ? 0.75 : 1)),
      midi,
      accent: 0.6 + 0.18 * weight + (stressed ? 0.12 : 0),
      syllable: { text: texts[index] ?? '', line: line.line, place: index },
    }
  })
  return withMelisma(sketch, approached(notes, melody, high), syllables, melody)
}

/** The whole beat nearest to two thirds of the line, before its last syllable. */
function highPlace(beats: readonly number[], last: number): number {
  const [first = 0, end = 0] = [beats[0], beats[last]]
  const away = (beat: number) =>
    Math.abs(beat - first - 0.6 * (end - first)) + (Number.isInteger(beat) ? 0 : 0.6)
  const places = Array.from({ length: last }, (_, place) => place)
  return places.reduce((best, place) => {
    return away(beats[place] ?? 0) < away(beats[best] ?? 0) ? place : best
  }, last - 1)
}

/** Reaches the closing note by steps and thirds, from the side where the line is. */
function approached(notes: readonly BeatNote[], melody: VocalMelody, from: number): BeatNote[] {
  const walked = [...notes]
  for (let place = notes.length - 2; place > from && place >= notes.length - 5; place -= 1) {
    const [note, next] = [walked[place], walked[place + 1]]
    if (note === undefined || next === undefined) break
    const away = note.midi - next.midi
    if (Math.abs(away) <= 4) break
    const steps = place === notes.length - 2 ? 1 : 2
    walked[place] = { ...note, midi: melody.beside(note.beat, next.midi, steps * Math.sign(away)) }
  }
  return walked
}

const openVowel = /[aɑæɐʌɔoɛeɒäåɜ]/u

/**
 * A long open vowel at the end of a line falls to its last note from the step above, in two or
 * three notes.
 */
function withMelisma(
  { seed, style, form }: Sketch,
  notes: BeatNote[],
  syllables: readonly SpokenSyllable[],
  melody: VocalMelody,
): BeatNote[] {
  const last = notes.at(-1)
  if (last === undefined || !openVowel.test(syllables.at(-1)?.vowel ?? '')) return notes
  const seconds = last.beats * form.secondsPerBeat
  const soulful = style.profile.melody.blueNotes > 0
  const chance = stream(seed, `melisma ${syllables.at(-1)?.text} ${last.midi}`)
  if (seconds < 1.1 || last.beats < 1.5 || !chance.happens(soulful ? 0.7 : 0.35)) return notes
  const turns = soulful && seconds > 1.6 ? [0, 1, 0] : [1, 0]
  const short = Math.min(0.5, last.beats / 4)
  const sung = turns.map((steps, index): BeatNote => {
    const beat = last.beat + index * short
    const beats = index === turns.length - 1 ? last.beats - index * short : short
    return {
      ...last,
      beat,
      beats,
      midi: steps === 0 ? last.midi : melody.beside(beat, last.midi, steps),
    }
  })
  return [...notes.slice(0, -1), ...sung]
}
