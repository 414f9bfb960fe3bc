/**
 * Plays the notes of one part. A song is played window by window, all parts side by side, so that
 * only the mix itself is as long as the song.
 */
export interface Player {
  /** False for a mono sound, which is written into `left` only. */
  readonly wide: boolean
  /**
   * Adds the sound from sample `from` of the song on to two silent buffers of equal length, and
   * returns whether there is any. Windows may come in any order; the same window always gives the
   * same samples.
   */
  play(from: number, left: Float32Array, right: Float32Array): boolean
  /** What all notes of the part sound through together: amplifier, rotor. */
  body?(): Body
}

/** Keeps state between windows, which have to come in order. */
export interface Body {
  /** In place; a mono sound is in `left`. */
  process(left: Float32Array, right: Float32Array): void
}
