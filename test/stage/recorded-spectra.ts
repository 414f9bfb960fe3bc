/**
 * The long-term average spectra of real recordings: medians of octave bands in decibels above the
 * loudness, 63 Hz to 8 kHz. Printed by `scripts/bench/spectra.ts` from game music that Debian 12
 * carries.
 */
export const recordedSpectra = {
  rock: [-9.1, -6.1, -7.8, -12.5, -13.8, -10.3, -9.4, -14.9],
  electronic: [-5.7, -6.3, -8.2, -11, -12.7, -14.8, -14.1, -18],
  orchestral: [-9, -6.6, -7.3, -6.2, -9.5, -13.3, -19.6, -27.5],
  folk: [-13.1, -10.7, -7.4, -5, -8.2, -12.1, -19.6, -24.4],
} as const
