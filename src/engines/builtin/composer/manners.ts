import { type Chance, stream } from '../random.ts'
import { degreeOfMidi, midiOfDegree } from '../theory/scale.ts'
import type { Player } from './band.ts'
import type { Instrument } from './instrument-table.ts'
import { adorned, fallingGenres, graceShares, tenseGenres, tremoloSeconds } from './manner-table.ts'
import type { Manner } from './score.ts'
import { type BeatNote, chordAt, type Sketch } from './sketch.ts'
import type { Style } from './style.ts'

type PitchedPlayer = Exclude<Player, { role: 'drums' }>

/** A note of a part with its length and its distance to others. */
interface TimedNote {
  note: BeatNote
  seconds: number
  /** Since the note before, and until the next, in seconds. */
  since: number
  rest: number
  /** 0 to 1, from the seed. */
  dice: number
}

/**
 * How a player plays the notes of a part: rolls and tremolos, falls and swells, grace notes. The
 * final chord is played plainly, and so is what has a manner already.
 */
export function withManners(
  sketch: Sketch,
  player: Player,
  notes: readonly BeatNote[],
): BeatNote[] {
  if (player.role === 'drums') return [...notes]
  const chance = stream(sketch.seed, `manner ${player.role} ${player.instrument}`)
  return timedNotes(sketch, notes, chance).flatMap((timed) => {
    const { note } = timed
    if (note.manner !== undefined || note.beat >= sketch.form.finalBeat) return [note]
    if (isGraced(sketch, player, timed)) return [graceBefore(sketch, timed), note]
    const manner = mannerOf(sketch, player, timed)
    return [manner === undefined ? note : { ...note, manner }]
  })
}

function timedNotes({ form }: Sketch, notes: readonly BeatNote[], chance: Chance): TimedNote[] {
  const sorted = notes.toSorted((one, other) => one.beat - other.beat)
  let before = Number.NEGATIVE_INFINITY
  return sorted.map((note, index) => {
    let later = index + 1
    while (later < sorted.length && sorted[later]!.beat < note.beat + 0.01) later += 1
    const earlier = sorted[index - 1]?.beat ?? Number.NEGATIVE_INFINITY
    if (earlier < note.beat - 0.01) before = earlier
    const next = sorted[later]?.beat ?? form.finalBeat
    return {
      note,
      seconds: note.beats * form.secondsPerBeat,
      since: (note.beat - before) * form.secondsPerBeat,
      rest: (next - note.beat - note.beats) * form.secondsPerBeat,
      dice: chance.next(),
    }
  })
}

const brasses: readonly Instrument[] = ['brass', 'trumpet', 'trombone', 'horn', 'tuba']
const falling: readonly Instrument[] = ['brass', 'trumpet', 'trombone', 'saxophone']

const longestFallenSeconds = 1.2
const shortestFallenSeconds = 0.22
const leastRestSeconds = 0.3
const shortestSwellSeconds = 1.1

function mannerOf(
  sketch: Sketch,
  { instrument, role }: PitchedPlayer,
  { note, seconds, rest, dice }: TimedNote,
): Manner | undefined {
  const { genre } = sketch.style
  const struck = tremoloSeconds[instrument]
  if (struck !== undefined && seconds >= struck && role !== 'chords') return 'tremolo'
  if (instrument === 'strings' && tenseGenres.includes(genre) && leadsUp(sketch, note)) {
    return role === 'melody' ? undefined : 'tremolo'
  }
  const ends = seconds > shortestFallenSeconds && seconds < longestFallenSeconds
  if (falling.includes(instrument) && fallingGenres.includes(genre)) {
    if (ends && rest > leastRestSeconds && dice < 0.6) return 'fall'
  }
  const swells = brasses.includes(instrument) && seconds >= shortestSwellSeconds
  return swells && (leadsUp(sketch, note) || dice < 0.4) ? 'swell' : undefined
}

/** In the last two bars before a louder section. */
function leadsUp({ form }: Sketch, { beat }: BeatNote): boolean {
  const place = form.sections.findLastIndex(({ startBeat }) => startBeat <= beat + 1e-6)
  const [section, next] = [form.sections[place], form.sections[place + 1]]
  if (section === undefined || next === undefined || next.energy <= section.energy) return false
  return beat >= next.startBeat - 2 * form.beatsPerBar
}

const graceSeconds = 0.075
const leastSinceSeconds = 0.22
const shortestGracedSeconds = 0.28

function isGraced(
  { style }: Sketch,
  { instrument, role }: PitchedPlayer,
  { note, seconds, since, dice }: TimedNote,
): boolean {
  if (role !== 'melody' && role !== 'counter') return false
  if (since < leastSinceSeconds || seconds < shortestGracedSeconds) return false
  const own = adorned[instrument]
  if (own === undefined || Math.abs(note.beat * 2 - Math.round(note.beat * 2)) > 0.01) return false
  return dice < Math.max(own, graceShares[style.genre] ?? 0) * liveliness(style)
}

/** Calm players play plainly, lively ones adorn more. */
function liveliness({ energy, profile }: Style): number {
  return Math.min(1.5, Math.max(0.4, 1 + 3 * (energy - profile.energy)))
}

/** From the step above, before the beat; blue notes are approached from half a tone below. */
function graceBefore(sketch: Sketch, { note }: TimedNote): BeatNote {
  const { tonality } = chordAt(sketch, note.beat)
  const blue = sketch.style.profile.melody.blueNotes > 0.05
  const above = midiOfDegree(tonality, degreeOfMidi(tonality, note.midi) + 1)
  return {
    beat: note.beat,
    beats: 0,
    midi: blue ? note.midi - 1 : above,
    accent: 0.75 * note.accent,
    lateSeconds: -graceSeconds,
    manner: 'grace',
  }
}
