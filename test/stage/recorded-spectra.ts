import { readFileSync } from 'node:fs'

export interface RecordedSpectrum {
  /** Medians of the octave bands from 63 Hz to 8 kHz, in decibels above the loudness. */
  bandsDb: number[]
  /** Median of the loudness ranges in LU. */
  rangeLu: number
  recordings: number
}

const file = new URL('./recorded-spectra.json', import.meta.url)

/** What real recordings have, as `spectra` of the laboratory measured it and wrote it here. */
export const recordedSpectra: Record<
  'rock' | 'electronic' | 'orchestral' | 'acoustic',
  Record<'chosen' | 'held out', RecordedSpectrum>
> = JSON.parse(readFileSync(file, 'utf8'))
