import type { ChordSize } from '../theory/chord.ts'
import type { BassFigure, Figure } from './figure-table.ts'
import type { GrooveName } from './groove-table.ts'
import type { Instrument, Kit } from './instrument-table.ts'
import type { Progression } from './progression-table.ts'
import type { Space } from './score.ts'

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

/** Everything the name of a genre settles unless the words around it say otherwise. */
export interface Genre {
  /** Lower and upper end of its usual tempo. */
  bpm: readonly [number, number]
  /** Probability of minor where nothing else decides. */
  minor: number
  /** How much of an eighth (or sixteenth) the second of each two comes late, 0 to 0.34, a full triplet. */
  swing: { grid: 8 | 16; amount: number }
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
  /** What stands in the middle of a long piece. */
  middle: 'bridge' | 'breakdown'
  space: Space
  seats: readonly Seat[]
}
