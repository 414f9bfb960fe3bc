import type { Backing } from '../composer/backing-table.ts'
import type { Ensemble } from '../composer/ensemble-table.ts'
import type { Era } from '../composer/era-table.ts'
import type { Feeling } from '../composer/feeling-table.ts'
import type { GenreName } from '../composer/genre-table.ts'
import type { NamedInstrument } from '../composer/named-instrument.ts'
import type { KitWords } from '../composer/named-instruments.ts'
import type { Role } from '../composer/score.ts'
import type { Gender } from '../singer/spoken.ts'
import type { Artists } from './artist-table.ts'
import type { Cue } from './cue-table.ts'
import type { Dance } from './dance-table.ts'
import type { Dynamics } from './dynamics-table.ts'
import type { Use } from './use-table.ts'

export type Meaning =
  | { genre: GenreName }
  | { named: NamedInstrument }
  | { ensemble: Ensemble }
  | { kit: KitWords }
  | { roles: readonly Role[] }
  | { drumless: true }
  | { voicesOnly: true }
  | { exclusive: true }
  | { era: Era }
  | { feeling: Feeling }
  | { pace: number }
  | { dance: Dance }
  | { use: Use }
  | { artists: Artists; brand: boolean; ambiguous: boolean }
  | { dynamics: Dynamics }
  | { level: 'quiet' | 'loud' }
  | { singer: true }
  | { gender: Gender }
  | { backing: Backing }
  | { count: number }
  | { cue: Cue }
  | { filler: true }

/** A known word of the text. A word with several meanings is several findings at one place. */
export interface Finding {
  meaning: Meaning
  /** As written, in lower case. */
  text: string
  at: number
  /** The index of the tag it is in: tags lie between punctuation marks. */
  tag: number
  /** `no drums`, `without drums`. */
  negated: boolean
  /** `solo piano`, `piano only`, each of `just guitar and flute`. */
  alone: boolean
  /** 2 for `two guitars`. */
  count: number
}
