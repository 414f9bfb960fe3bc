import type { ChordSize } from '../theory/chord.ts'
import type { BassFigure, Figure } from './figure-table.ts'
import type { FormHabit } from './form-table.ts'
import type { GrooveName } from './groove-table.ts'
import type { Instrument, Kit } from './instrument-table.ts'
import type { Placement } from './placement-table.ts'
import type { Progression } from './progression-table.ts'
import type { Role, Space } from './score.ts'

/** One chair in the band: who may sit there, what they play and how loud the music must be for them to join. */
export type Seat =
  | { role: 'drums'; kit: Kit; groove: GrooveName; from: number }
  | {
      role: 'bass'
      instruments: readonly Instrument[]
      figures: readonly BassFigure[]
      from: number
    }
  | {
      role: 'chords' | 'pad' | 'arpeggio'
      instruments: readonly Instrument[]
      figures: readonly Figure[]
      from: number
    }
  | { role: 'melody' | 'counter'; instruments: readonly Instrument[]; from: number }

export interface MelodyManner {
  /** 0 long notes with rests to 1 a note on every half beat and more. */
  density: number
  lowest: number
  highest: number
  /** Leaves out the two degrees of the scale that rub. */
  pentatonic: boolean
  /** Share of weak notes that slide through the blue third or fifth. */
  blueNotes: number
}

/** How the band plays together in time. */
export interface Feel {
  /** Of the usual looseness of a player: 0 a machine, 1 a tight band, 2 a sloppy one. */
  looseness: number
  /** Milliseconds behind the beat, for the roles that lean back or, below 0, push. */
  behindMs?: Partial<Record<Role, number>>
}

/** Everything the name of a genre settles unless the words around it say otherwise. */
export interface Genre {
  /** Lower and upper end of its usual tempo. */
  bpm: readonly [number, number]
  /** Probability of minor where nothing else decides. */
  minor: number
  /** How much of an eighth (or sixteenth) the second of each two comes late, 0 to 0.34, a full triplet. */
  swing: { grid: 8 | 16; amount: number }
  feel: Feel
  chordSize: ChordSize
  /** Raises the seventh degree in the dominant of a minor key. */
  leadingTone: boolean
  barsPerChord: number
  progressions: { major: readonly Progression[]; minor: readonly Progression[] }
  melody: MelodyManner
  /** 0 calm to 1 driving. */
  energy: number
  /** Dips under the kick. */
  ducked: boolean
  form: FormHabit
  /** What stands in the middle of a long piece. */
  middle: 'bridge' | 'breakdown'
  /** How a section leads into a louder one: a drummer's fill, a machine's rising roll, or the band falling silent. */
  transition: 'fill' | 'riser' | 'stop' | 'none'
  /** The last bar slows down before the final chord. */
  slowsDown: boolean
  space: Space
  /** Where this genre places a role otherwise than usual. */
  mix?: Partial<Record<Role, Partial<Placement>>>
  seats: readonly Seat[]
}
