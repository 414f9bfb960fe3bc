/**
 * One part's way from notes to samples. A song is played window by window, all parts side by side, so that nothing but
 * the mix itself is ever as long as the song.
 */
export interface Player {
  /** False: plays into `left` only, the same sound is meant for both ears. */
  readonly wide: boolean
  /**
   * Adds what sounds from sample `from` of the song on to two silent buffers of equal length, and says whether anything
   * does. Any place may be asked for, in any order; the same place always gives the same samples.
   */
  play(from: number, left: Float32Array, right: Float32Array): boolean
  /** What the part sounds through where its notes do not stay apart: amplifier, rotor. */
  body?(): Body
}

/** Remembers what passed through it: windows have to come in order. */
export interface Body {
  /** In place; a sound for one ear is in `left`. */
  process(left: Float32Array, right: Float32Array): void
}
