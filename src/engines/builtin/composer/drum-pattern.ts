import type { Pattern } from './pattern.ts'

/** What one drum plays. `X` accent, `x` stroke, `o` ghost, `.` rest. */
export interface DrumPattern extends Pattern {
  /** General MIDI percussion key. */
  key: number
  /** It plays in sections with at least this energy. */
  from: number
}

export interface Groove {
  patterns: readonly DrumPattern[]
  /** The fill before the next section. */
  fill: 'toms' | 'snare' | 'rim' | 'claps' | 'none'
  /** A key that occasionally plays a burst of sixths or eighths of a beat. */
  rolls?: number
}

/** General MIDI percussion keys. */
export const kick = 36
export const rim = 37
export const snare = 38
export const clap = 39
export const crash = 49
export const closedHat = 42
export const openHat = 46
export const ride = 51
export const tambourine = 54
export const cowbell = 56
export const shaker = 70
export const claves = 75
export const pedalHat = 44
export const lowTom = 41
export const midTom = 45
export const highTom = 48
export const conga = 47

export function drum(
  key: number,
  from: number,
  pair: readonly string[],
  triple: readonly string[],
): DrumPattern {
  return { key, from, pair, triple }
}
