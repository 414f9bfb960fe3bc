export const songFeatures = ['reimagine', 'remove_vocals'] as const
export type SongFeature = (typeof songFeatures)[number]

/** What the contract promises; `GET /v1/songs/config` shows the same numbers that the rules use. */
export const songLimits = {
  maxUploadBytes: 20_971_520,
  minSourceSeconds: 10,
  maxSourceSeconds: 600,
  windowSeconds: 180,
  retentionHours: 24,
  lyricsCap: { charsPerSecond: 18, min: 600, max: 3500 },
} as const
