import type { ChordSize } from '../theory/chord.ts'
import type { BassFigure, Figure } from './figure-table.ts'
import type { FormHabit } from './form-table.ts'
import type { GrooveName } from './groove-table.ts'
import type { Instrument, Kit } from './instrument-table.ts'
import type { Placement } from './placement-table.ts'
import type { Progression } from './progression-table.ts'
import type { Role, Space } from './score.ts'

/**
 * One seat in the band: the instruments that may take it, what they play, and the energy from which
 * they join.
 */
export type Seat =
  | { role: 'drums'; kits: readonly Kit[]; grooves: readonly GrooveName[]; from: number }
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
  /** 0 long notes with rests to 1 more than a note on every half beat. */
  density: number
  lowest: number
  highest: number
  /** Omits the two scale degrees that clash with the chords. */
  pentatonic: boolean
  /** Share of weak notes that slide through the blue third or fifth. */
  blueNotes: number
}

/** The timing of the band. */
export interface Feel {
  /** Factor on the usual timing deviation: 0 a machine, 1 a tight band, 2 a loose one. */
  looseness: number
  /** Milliseconds behind the beat by role; ahead of it below 0. */
  behindMs?: Partial<Record<Role, number>>
}

/** The defaults of a genre; words in the text override them. */
export interface Genre {
  /** Lower and upper end of its usual tempo. */
  bpm: readonly [number, number]
  /** Probability of minor when the text names no scale. */
  minor: number
  /** Delay of every second eighth (or sixteenth), as a share of two: 0 to 0.34, a full triplet. */
  swing: { grid: 8 | 16; amount: number }
  feel: Feel
  chordSize: ChordSize
  /** Raises the seventh degree in the dominant chord of a minor key. */
  leadingTone: boolean
  barsPerChord: number
  progressions: { major: readonly Progression[]; minor: readonly Progression[] }
  melody: MelodyManner
  /** 0 calm to 1 driving. */
  energy: number
  /** The volume dips under each kick. */
  ducked: boolean
  form: FormHabit
  /** The section in the middle of a long piece. */
  middle: 'bridge' | 'breakdown'
  /** How a section leads into a louder one: a drum fill, a rising roll, or a stop of the band. */
  transition: 'fill' | 'riser' | 'stop' | 'none'
  /** The last bar slows down before the final chord. */
  slowsDown: boolean
  /** How far its loud and soft sections lie apart by the level of the mix, beside the playing. */
  swellDb?: number
  space: Space
  /** Differences from the usual placement of a role in the mix. */
  mix?: Partial<Record<Role, Partial<Placement>>>
  seats: readonly Seat[]
}
