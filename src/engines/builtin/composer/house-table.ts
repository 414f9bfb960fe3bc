import type { Genre } from './genre.ts'
import type { Space } from './score.ts'

export const houseSpace: Space = {
  reverbSeconds: 1.8,
  reverbDampingHz: 6500,
  delayBeats: 0.75,
  delayFeedback: 0.35,
  presence: { hz: 4300, q: 0.8, db: 4 },
}

/** Drums and bass are driven; chords and melody leave them room. */
export const houseMix: NonNullable<Genre['mix']> = {
  drums: { gainDb: -3, driveDb: 4 },
  bass: { gainDb: -6.5, driveDb: 6 },
  chords: { gainDb: -11 },
  melody: { gainDb: -8.5 },
}
