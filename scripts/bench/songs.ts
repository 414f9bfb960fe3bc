import { type MusicRequest, planMusic } from '../../src/engines/engines.ts'

const styles = [
  'pop with drums, bass guitar, piano, strings, brass, harp, flute and choir',
  'heavy rock band',
  'epic orchestral strings',
  'driving techno, dark',
  'warm lofi piano, rain',
  'acoustic folk guitar',
]

/** The first has eight parts. */
export function songs(durationSeconds: number): MusicRequest[] {
  return styles.map((text, index) =>
    planMusic({
      text,
      sung: false,
      lyrics: null,
      language: null,
      vocalGender: 'auto',
      durationSeconds,
      bpm: null,
      key: null,
      scale: null,
      beatsPerBar: null,
      seed: index + 2,
    }),
  )
}
