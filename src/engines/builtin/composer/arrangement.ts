import { stream } from '../random.ts'
import { modulo } from '../theory/cycle.ts'
import { nearestMidi } from '../theory/pitch.ts'
import { type Accompaniment, finalVoicing, playAccompaniment } from './accompaniment.ts'
import { answerersIn, withAnswers } from './answer.ts'
import { settledOver, withAskedChords } from './asked-chords.ts'
import { isRefused, type Player } from './band.ts'
import { playBass } from './bass.ts'
import { playCounter } from './counter.ts'
import { betweenPhrases } from './fills.ts'
import type { FormSection } from './form.ts'
import { type Instrument, instruments } from './instrument-table.ts'
import type { Tune } from './lead-melody.ts'
import { withManners } from './manners.ts'
import { writeTune } from './melody.ts'
import { merged } from './one-hand.ts'
import { perform, type Slowing } from './performance.ts'
import { behindVoiceDb, distanceOf, drumRooms, placements, trimDb } from './placement-table.ts'
import { finalStroke, playDrums } from './rhythm.ts'
import type { Note, Part, Role } from './score.ts'
import { type BeatNote, finalChordOf, type Sketch } from './sketch.ts'
import type { Phrase } from './song.ts'

export interface Occasion {
  /** The sung phrases in order; the leading instrument plays between them. */
  phrases: readonly Phrase[]
  lengthSeconds: number
  /** What the leading instrument plays, where a plan gives it. */
  lead?: readonly BeatNote[] | undefined
  /** Whose parts are wanted; left out: all. */
  roles?: readonly Role[]
}

export interface Arrangement {
  parts: Part[]
  /** What the leading instruments play, also where another part is played by the same hands. */
  tune: Note[]
}

/**
 * Writes every player's part. The energy of a section decides who plays in it; everybody plays the
 * final chord. In a song with lyrics the leading instrument plays between the phrases.
 */
export function arrange(sketch: Sketch, occasion: Occasion): Arrangement {
  const { band } = sketch.style
  const written = answering(
    sketch,
    band.map((player) => writtenFor(sketch, player, occasion)),
    occasion,
  )
  const parts = withAskedChords(sketch, written).map((notes, index): Part => {
    const player = band[index]!
    return partOf(
      sketch,
      player,
      [...notes, ...(ends(sketch, player, notes) ? endingOf(sketch, player) : [])],
      occasion,
      index,
    )
  })
  const wanted = band.map((player) => isWanted(band, player, occasion.roles))
  const players = band.filter((_, index) => wanted[index])
  const played = parts.filter((_, index) => wanted[index])
  return {
    parts: merged(players, played).filter(({ notes }) => notes.length > 0),
    tune: parts
      .flatMap(({ role, notes }) => (role === 'melody' ? notes : []))
      .filter(({ manner }) => manner !== 'grace')
      .sort((one, other) => one.startSeconds - other.startSeconds),
  }
}

/** Who shares an instrument with a leader is wanted with it. */
function isWanted(
  band: readonly Player[],
  player: Player,
  roles: readonly Role[] = band.map(({ role }) => role),
): boolean {
  const shares = (one: Player) => one.role !== 'drums' && one.sameHands === true
  const leads = band.some((one) => one.role === 'melody' && shares(one))
  return roles.includes(player.role) || (leads && shares(player) && roles.includes('melody'))
}

/** The notes of the first leading instrument; empty without one. */
export function writeLead(sketch: Sketch, phrases: readonly Phrase[]): BeatNote[] {
  const leader = sketch.style.band.find(({ role }) => role === 'melody')
  return leader === undefined ? [] : writtenFor(sketch, leader, { phrases })
}

/** In an instrumental the second line answers the first one in its pauses. */
function answering(
  sketch: Sketch,
  written: readonly BeatNote[][],
  { phrases }: Pick<Occasion, 'phrases'>,
): BeatNote[][] {
  const { band } = sketch.style
  const leads = written[band.findIndex(({ role }) => role === 'melody')]
  if (leads === undefined || phrases.length > 0) return [...written]
  return written.map((notes, index) => {
    const player = band[index]
    const sections = sketch.form.sections.filter(
      (section) => answerersIn(sketch, section)[0] === player,
    )
    if (player?.role !== 'counter' || sections.length === 0) return notes
    return withAnswers(sketch, leads, notes, sections, registerOf(player.instrument, 67))
  })
}

/** What a player plays before the final chord. */
function writtenFor(
  sketch: Sketch,
  player: Player,
  { phrases, lead }: Pick<Occasion, 'phrases' | 'lead'>,
): BeatNote[] {
  if (player.role === 'melody' && lead !== undefined) return [...lead]
  const { sections } = sketch.form
  const plays = (section: FormSection) => playsIn(sketch, player, section)
  const answers = (section: FormSection) =>
    player.role === 'melody' &&
    player.from <= section.energy &&
    section.lines.length > 0 &&
    !restsIn(player, section)
  const fills = notesOf(sketch, player, sections.filter(answers))
  const others = sketch.style.band.filter((one) => one !== player)
  const isAlone = ({ energy }: FormSection) => others.every(({ from }) => from > energy)
  const played = notesOf(sketch, player, sections.filter(plays))
  return [
    ...stopped(sketch, player, pedalled(player, played, sections.filter(isAlone))),
    ...betweenPhrases(fills, phrases),
  ]
}

function playsIn({ style }: Sketch, player: Player, section: FormSection): boolean {
  const { energy, lines } = section
  if (restsIn(player, section)) return false
  const openest = Math.min(...style.band.map(({ from }) => from))
  return player.from <= Math.max(energy, openest) && !(player.role === 'melody' && lines.length > 0)
}

function restsIn(player: Player, { resting = [] }: FormSection): boolean {
  return resting.some((refusal) => isRefused(player, refusal))
}

/** Bass and chords play the final chord even if they were silent before it. */
function ends(sketch: Sketch, player: Player, notes: readonly BeatNote[]): boolean {
  const last = sketch.form.sections.at(-1)
  const returns = notes.length > 0 && ['bass', 'chords', 'pad'].includes(player.role)
  return last !== undefined && (playsIn(sketch, player, last) || returns)
}

/** A player who alone plays the harmony lets each chord ring until the next. */
function pedalled({ role }: Player, notes: BeatNote[], alone: readonly FormSection[]): BeatNote[] {
  if (role !== 'chords' && role !== 'arpeggio') return notes
  return notes.map((note) => {
    const section = alone.find(
      ({ startBeat, beats }) => note.beat >= startBeat && note.beat < startBeat + beats,
    )
    if (section === undefined) return note
    const next = notes.find(({ beat }) => beat > note.beat + 0.01)?.beat ?? Infinity
    const end = Math.min(next, section.startBeat + section.beats)
    return { ...note, beats: Math.max(note.beats, end - note.beat) }
  })
}

/**
 * In styles with the `stop` transition, all but the melody rest in the last group of beats before a
 * louder section.
 */
function stopped({ style, form }: Sketch, { role }: Player, notes: BeatNote[]): BeatNote[] {
  if (style.profile.transition !== 'stop' || role === 'drums' || role === 'melody') return notes
  const group = form.grouping.at(-1) ?? 2
  const stops = form.sections.slice(1).flatMap(({ energy, startBeat }, index) => {
    const before = form.sections[index]
    const rises = before !== undefined && energy >= before.energy && before.beats > form.beatsPerBar
    return rises ? [{ from: startBeat - group, to: startBeat }] : []
  })
  return notes.flatMap((note) => {
    const stop = stops.find(({ from, to }) => note.beat + note.beats > from && note.beat < to)
    if (stop === undefined) return [note]
    const beats = stop.from - note.beat
    return beats > 0 ? [{ ...note, beats }] : []
  })
}

function notesOf(sketch: Sketch, player: Player, sections: readonly FormSection[]): BeatNote[] {
  switch (player.role) {
    case 'drums':
      return playDrums(sketch, sections, player.groove)
    case 'bass':
      return playBass(
        sketch,
        sections,
        player,
        lowestRoot(player.instrument),
        sketch.style.band.find((one) => one.role === 'drums')?.groove,
      )
    case 'melody': {
      const tune = leadTune(sketch, player.instrument)
      return settledOver(sketch.harmony, writeTune(sketch, sections, tune), tune)
    }
    case 'counter':
      return playCounter(sketch, sections, registerOf(player.instrument, 67))
    default:
      return playAccompaniment(sketch, sections, accompanimentOf(sketch, player))
  }
}

function endingOf(sketch: Sketch, player: Player): BeatNote[] {
  const beat = sketch.form.finalBeat
  const { chord } = finalChordOf(sketch)
  const long = (midi: number, accent: number): BeatNote => ({ beat, beats: 1e4, midi, accent })
  switch (player.role) {
    case 'drums':
      return finalStroke(sketch)
    case 'bass': {
      const lowest = lowestRoot(player.instrument)
      return [long(lowest + modulo(chord.root - lowest, 12), 0.95)]
    }
    case 'melody': {
      const { lowest, highest } = leadTune(sketch, player.instrument)
      return [long(nearestMidi(chord.root, Math.round((lowest + highest) / 2)), 0.85)]
    }
    case 'counter': {
      const third = chord.pitchClasses[1] ?? chord.root
      return [long(nearestMidi(third, registerOf(player.instrument, 67)), 0.6)]
    }
    default: {
      const voicing = finalVoicing(sketch, accompanimentOf(sketch, player))
      const spread = player.role === 'arpeggio' ? 0.09 : player.role === 'chords' ? 0.02 : 0
      return voicing.map((midi, voice) => ({ ...long(midi, 0.85), lateSeconds: voice * spread }))
    }
  }
}

/**
 * The genre's melody register, moved by octaves into the range of the instrument; where an octave
 * of it is in range already, the rest is cut instead.
 */
function leadTune(sketch: Sketch, instrument: Instrument): Tune {
  const tune = tuneOf(sketch)
  const compass = instruments[instrument]
  const up = 12 * Math.max(0, Math.ceil((compass.lowest - tune.lowest) / 12))
  let lowest = tune.lowest + up
  while (lowest - 12 >= compass.lowest && lowest + 12 > compass.highest) lowest -= 12
  const highest = Math.min(compass.highest, lowest + tune.highest - tune.lowest)
  return { ...tune, lowest, highest }
}

function tuneOf({ seed, style }: Sketch): Tune {
  const { melody, energy } = style.profile
  const density = Math.min(1, Math.max(0, melody.density + 0.2 * (style.energy - energy)))
  // Sad music lies lower than happy music (Juslin and Laukka, Psychological Bulletin 129, 2003).
  const shift = Math.round(3 * style.valence)
  const lift = stream(seed, 'lift').integer(1, 2)
  return {
    ...melody,
    density,
    lift,
    lowest: melody.lowest + shift,
    highest: melody.highest + shift,
  }
}

function accompanimentOf(
  sketch: Sketch,
  player: Extract<Player, { role: 'chords' | 'pad' | 'arpeggio' }>,
): Accompaniment {
  const centre = centreOf(player.role, player.instrument)
  const rich = sketch.harmony.some(({ chord }) => chord.pitchClasses.length > 3)
  const voices = player.role === 'chords' && rich ? 4 : 3
  return {
    instrument: player.instrument,
    figure: player.figure,
    ...(player.chorusFigure === undefined ? {} : { chorusFigure: player.chorusFigure }),
    centre: registerOf(player.instrument, centre),
    voices,
    opens: sketch.style.profile.ducked && player.role !== 'chords',
  }
}

const sparkling: readonly Instrument[] = [
  'bell',
  'pluck',
  'harp',
  'mallet',
  'celesta',
  'music-box',
  'kalimba',
]

/**
 * Chords and pads lie below the melody, arpeggios above it: in the same octave they would mask each
 * other.
 */
function centreOf(role: 'chords' | 'pad' | 'arpeggio', instrument: Instrument): number {
  if (role === 'pad') return 57
  // A distorted guitar is full on its low strings and shrill above them.
  if (role === 'chords') return instrument === 'distorted-guitar' ? 50 : 60
  return sparkling.includes(instrument) ? 76 : 64
}

/** The wished middle, moved into the instrument's good register. */
function registerOf(instrument: Instrument, wished: number): number {
  const { lowest, highest } = instruments[instrument]
  return Math.min(highest - 9, Math.max(lowest + 9, wished))
}

const basses: readonly Instrument[] = [
  'finger-bass',
  'slap-bass',
  'sub-bass',
  'synth-bass',
  'upright-bass',
]

/** The final chord is let go this long before the end: what is left of it has faded by then. */
const lastReleaseSeconds = 0.3

function lowestRoot(instrument: Instrument): number {
  // The basses of a string orchestra sound an octave below its cellos.
  if (instrument === 'strings' || instrument === 'tuba') return 28
  return Math.max(basses.includes(instrument) ? 28 : 36, instruments[instrument].lowest)
}

function partOf(
  sketch: Sketch,
  player: Player,
  notes: readonly BeatNote[],
  { lengthSeconds, phrases }: Occasion,
  index: number,
): Part {
  const { style, form, seed } = sketch
  const placement = { ...placements[player.role], ...style.profile.mix?.[player.role] }
  const trim = player.role === 'drums' ? 0 : (trimDb[player.instrument] ?? 0)
  const back = phrases.length > 0 ? behindVoiceDb : 0
  const wobbly = player.instrument === 'electric-piano' || player.role === 'pad'
  return {
    ...{ role: player.role, instrument: player.instrument, ...placement },
    gainDb: placement.gainDb + trim + back,
    chorus: wobbly,
    ducked: style.profile.ducked && player.role !== 'drums' && player.role !== 'melody',
    ...spaceOf(player),
    notes: perform(withManners(sketch, player, notes), {
      role: player.role,
      ...(player.role === 'drums' ? {} : { instrument: player.instrument }),
      secondsPerBeat: form.secondsPerBeat,
      swing: style.profile.swing,
      feel: style.profile.feel,
      ...slowingOf(sketch, lengthSeconds),
      sections: form.sections,
      lastReleaseSeconds: lengthSeconds - lastReleaseSeconds,
      chance: stream(seed, `touch ${player.role} ${index}`),
    }),
  }
}

function spaceOf(player: Player): Pick<Part, 'distance' | 'room'> {
  if (player.role === 'drums') {
    const room = drumRooms[player.instrument]
    return room ? { room } : {}
  }
  const distance = distanceOf(player.role, player.instrument)
  return distance ? { distance } : {}
}

/** Where the style slows down at the end and the piece is long enough for it. */
export function slowingOf({ style, form }: Sketch, lengthSeconds: number): { slowing?: Slowing } {
  const { beatsPerBar, secondsPerBeat, finalBeat } = form
  if (!style.profile.slowsDown || finalBeat < 4 * beatsPerBar) return {}
  const tail = lengthSeconds / secondsPerBeat - finalBeat
  const beats = Math.min(0.12 * beatsPerBar, tail / 4)
  return { slowing: { fromBeat: finalBeat - beatsPerBar, toBeat: finalBeat, beats } }
}
