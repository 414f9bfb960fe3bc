import type { Instrument } from './instrument-table.ts'
import type { Role } from './score.ts'

export interface NamedInstrument {
  instrument: Instrument
  /** For a general word: any of these that the genre already has is meant. */
  family?: readonly Instrument[]
  /** Preferred roles, best first. */
  roles: readonly Exclude<Role, 'drums' | 'voice'>[]
  /** The word applies to the whole band: electric instruments are replaced. */
  unplugs?: true
  /** One more player of an instrument that is named before. */
  again?: true
  words: readonly string[]
}
