import { strokesOf } from './pattern.ts'
import { type Bar, type ChordSpan, chordAt, type Sketch } from './sketch.ts'

/** A stroke of a figure, placed in the piece and under one chord. */
export interface PlacedStroke {
  token: string
  beat: number
  beats: number
  span: ChordSpan
  /** The first stroke under its chord. */
  opensChord: boolean
}

/**
 * One bar of a row; a stroke held into the next chord is struck again there with the token `again`.
 */
export function strokesAcross(
  sketch: Sketch,
  bar: Bar,
  row: string,
  again: string,
): PlacedStroke[] {
  const end = bar.startBeat + bar.beats
  return strokesOf(row).flatMap((stroke) => {
    const pieces: PlacedStroke[] = []
    let token = stroke.token
    let beat = bar.startBeat + stroke.beat
    const stop = Math.min(end, beat + stroke.beats)
    while (beat < stop - 1e-9) {
      const span = chordAt(sketch, beat)
      const until = Math.min(stop, span.startBeat + span.beats)
      pieces.push({
        token,
        beat,
        beats: until - beat,
        span,
        opensChord: Math.abs(beat - span.startBeat) < 1e-9,
      })
      token = again
      beat = until
    }
    return pieces
  })
}
