import type { VocalGender } from '../messages.ts'
import { stream } from '../random.ts'
import { nearestMidi } from '../theory/pitch.ts'
import { type Accompaniment, finalVoicing, playAccompaniment } from './accompaniment.ts'
import { playBass } from './bass.ts'
import type { FormSection } from './form.ts'
import { type Instrument, instruments } from './instrument-table.ts'
import { playCounter, playMelody, type Tune } from './melody.ts'
import { perform } from './performance.ts'
import { placements } from './placement-table.ts'
import { finalStroke, playDrums } from './rhythm.ts'
import type { Note, Part } from './score.ts'
import { type BeatNote, finalChordOf, type Sketch } from './sketch.ts'
import { playSong } from './song.ts'
import type { Player } from './style.ts'

export interface Occasion {
  sung: boolean
  vocalGender: VocalGender
  lengthSeconds: number
}

/** Every player's part: who plays when follows the energy of the sections; all that play meet in the final chord. */
export function arrange(sketch: Sketch, occasion: Occasion): Part[] {
  const { band, alone } = sketch.style
  const words = sketch.form.sections.some(({ lines }) => lines.length > 0)
  const players = words && !band.some(({ role }) => role === 'melody') ? [...band, singer] : band
  const openest = Math.min(...players.map(({ from }) => from))
  const parts = players.map((player, index): Part => {
    const isBusy = (section: FormSection) => player.from <= Math.max(section.energy, openest)
    const sections = sketch.form.sections.filter(isBusy)
    const sings = player.role === 'melody' && words
    const notes = notesOf(sketch, player, sections, occasion, sings)
    const last = sketch.form.sections.at(-1)
    const ends = sections.length > 0 && (last === undefined || isBusy(last) || sings)
    const ending = ends ? endingOf(sketch, player, occasion, sings) : []
    return partOf(sketch, player, [...notes, ...ending], occasion, index)
  })
  const sounding = parts.filter(({ notes }) => notes.length > 0)
  return alone && !words ? merged(sounding) : sounding
}

const singer: Player = { role: 'melody', instrument: 'soft-lead', from: 0 }

function notesOf(
  sketch: Sketch,
  player: Player,
  sections: readonly FormSection[],
  occasion: Occasion,
  sings: boolean,
): BeatNote[] {
  switch (player.role) {
    case 'drums':
      return playDrums(sketch, sections, player.groove)
    case 'bass':
      return playBass(sketch, sections, player.figure, lowestRoot(player.instrument))
    case 'melody': {
      const tune = tuneOf(sketch, player, occasion, sings)
      if (!sings) return playMelody(sketch, sections, tune)
      const played = sections.filter(
        ({ name, lines }) => lines.length === 0 && name === 'breakdown',
      )
      return [...playSong(sketch, sketch.form.sections, tune), ...playMelody(sketch, played, tune)]
    }
    case 'counter':
      return playCounter(sketch, sections, registerOf(player.instrument, 67))
    default:
      return playAccompaniment(sketch, sections, accompanimentOf(sketch, player))
  }
}

function endingOf(sketch: Sketch, player: Player, occasion: Occasion, sings: boolean): BeatNote[] {
  const beat = sketch.form.finalBeat
  const tonic = sketch.tonality.tonic
  const long = (midi: number, accent: number): BeatNote => ({ beat, beats: 1e4, midi, accent })
  switch (player.role) {
    case 'drums':
      return finalStroke(beat)
    case 'bass': {
      const lowest = lowestRoot(player.instrument)
      return [long(lowest + ((tonic - (lowest % 12) + 12) % 12), 0.95)]
    }
    case 'melody': {
      const { lowest, highest } = tuneOf(sketch, player, occasion, sings)
      return sings ? [] : [long(nearestMidi(tonic, Math.round((lowest + highest) / 2)), 0.85)]
    }
    case 'counter': {
      const third = finalChordOf(sketch).chord.pitchClasses[1] ?? tonic
      return [long(nearestMidi(third, registerOf(player.instrument, 67)), 0.6)]
    }
    default: {
      const voicing = finalVoicing(sketch, accompanimentOf(sketch, player))
      const spread = player.role === 'arpeggio' ? 0.09 : player.role === 'chords' ? 0.02 : 0
      return voicing.map((midi, voice) => ({ ...long(midi, 0.85), lateSeconds: voice * spread }))
    }
  }
}

/** A voice stays low, where words are understood: A2 to C4 for a man, G3 to B4 for a woman. */
function tuneOf(sketch: Sketch, player: Player, occasion: Occasion, sings: boolean): Tune {
  const manner = sketch.style.profile.melody
  const density = Math.min(
    1,
    Math.max(0, manner.density + 0.2 * (sketch.style.energy - sketch.style.profile.energy)),
  )
  const lift = stream(sketch.seed, 'lift').integer(1, 2)
  const range = { lowest: manner.lowest, highest: manner.highest }
  if (sings || occasion.sung) {
    const chosen = stream(sketch.seed, 'voice').pick(['female', 'male'] as const)
    const gender = occasion.vocalGender === 'auto' ? chosen : occasion.vocalGender
    Object.assign(
      range,
      gender === 'female' ? { lowest: 55, highest: 71 } : { lowest: 45, highest: 60 },
    )
  }
  if (player.role !== 'drums') {
    const { lowest, highest } = instruments[player.instrument]
    const up = 12 * Math.max(0, Math.ceil((lowest - range.lowest) / 12))
    const down = 12 * Math.max(0, Math.ceil((range.highest + up - highest) / 12))
    range.lowest = Math.max(lowest, range.lowest + up - down)
    range.highest = Math.min(highest, range.highest + up - down)
  }
  return { ...manner, ...range, density, lift }
}

function accompanimentOf(
  sketch: Sketch,
  player: Extract<Player, { role: 'chords' | 'pad' | 'arpeggio' }>,
): Accompaniment {
  const centre = player.role === 'arpeggio' ? 69 : player.role === 'pad' ? 60 : 62
  const voices = player.role === 'chords' && sketch.style.profile.chordSize > 3 ? 4 : 3
  return {
    instrument: player.instrument,
    figure: player.figure,
    centre: registerOf(player.instrument, centre),
    voices,
  }
}

/** The wished middle, moved inside what the instrument plays well. */
function registerOf(instrument: Instrument, wished: number): number {
  const { lowest, highest } = instruments[instrument]
  return Math.min(highest - 9, Math.max(lowest + 9, wished))
}

const basses: readonly Instrument[] = ['finger-bass', 'sub-bass', 'synth-bass', 'upright-bass']

function lowestRoot(instrument: Instrument): number {
  return Math.max(basses.includes(instrument) ? 28 : 36, instruments[instrument].lowest)
}

function partOf(
  sketch: Sketch,
  player: Player,
  notes: readonly BeatNote[],
  { lengthSeconds }: Occasion,
  index: number,
): Part {
  const { style, form, seed } = sketch
  const tail = lengthSeconds - form.finalBeat * form.secondsPerBeat
  const wobbly = player.instrument === 'electric-piano' || player.role === 'pad'
  return {
    role: player.role,
    instrument: player.instrument,
    ...placements[player.role],
    chorus: wobbly,
    ducked: style.profile.ducked && player.role !== 'drums' && player.role !== 'melody',
    notes: perform(notes, {
      role: player.role,
      ...(player.role === 'drums' ? {} : { instrument: player.instrument }),
      secondsPerBeat: form.secondsPerBeat,
      swing: style.profile.swing,
      sections: form.sections,
      lastReleaseSeconds: lengthSeconds - Math.min(1.4, 0.45 * tail),
      chance: stream(seed, `touch ${player.role} ${index}`),
    }),
  }
}

/** One instrument alone is one part, however many hands it takes. */
function merged(parts: readonly Part[]): Part[] {
  const [first] = parts
  if (first === undefined) return []
  const leading = parts.find(({ role }) => role === 'melody') ?? first
  const open = new Map<number, Note>()
  const notes = parts
    .flatMap((part) => part.notes)
    .sort((one, other) => one.startSeconds - other.startSeconds || one.midi - other.midi)
    .filter((note) => {
      const before = open.get(note.midi)
      const gap = before === undefined ? Infinity : note.startSeconds - before.startSeconds
      if (before !== undefined && gap >= 0.03)
        before.lengthSeconds = Math.min(before.lengthSeconds, gap)
      if (gap >= 0.03) open.set(note.midi, note)
      return gap >= 0.03
    })
  return [{ ...leading, notes }]
}
