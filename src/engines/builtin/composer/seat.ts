import type { BassFigure, Figure } from './figure-table.ts'
import type { Seat } from './genre.ts'
import type { Instrument } from './instrument-table.ts'
import type { Role } from './score.ts'

/** Another band of a genre: its usual one, with these seats instead of those of the same role. */
export interface LineUp {
  seats: readonly Seat[]
  /** Roles of the usual band that nobody takes. */
  without?: readonly Role[]
}

type Held = Extract<Seat, { role: 'chords' | 'pad' | 'arpeggio' }>

function playing(role: Held['role']) {
  return (from: number, instruments: readonly Instrument[], figures: readonly Figure[]): Seat => {
    return { role, instruments, figures, from }
  }
}

/** From which energy the seat plays, on what, and which figures. */
export const chords = playing('chords')
export const pad = playing('pad')
export const arpeggio = playing('arpeggio')

export function bass(
  from: number,
  instruments: readonly Instrument[],
  figures: readonly BassFigure[],
): Seat {
  return { role: 'bass', instruments, figures, from }
}

export function melody(from: number, ...instruments: Instrument[]): Seat {
  return { role: 'melody', instruments, from }
}

export function counter(from: number, ...instruments: Instrument[]): Seat {
  return { role: 'counter', instruments, from }
}
