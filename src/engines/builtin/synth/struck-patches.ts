import type { FmPatch } from './frequency-modulation.ts'
import type { StringPatch } from './plucked-string.ts'
import type { StruckPatch } from './struck.ts'

/** Patches of plucked and struck instruments, data only; for `gain` see `held-patches.ts`. */
const nylon: StringPatch = {
  decaySeconds: 3,
  pluckHz: 2600,
  velocityOctaves: 2,
  pluckPosition: 0.18,
  damping: 0.35,
  fundamentalLevel: 0,
  attackNoise: 0.05,
  wide: false,
  releaseSeconds: 0.15,
  gain: 0.5,
}

export const plucked = {
  'acoustic-guitar': { ...nylon, pluckHz: 4200, damping: 0.22, wide: true, gain: 0.95 },
  'electric-guitar': {
    ...nylon,
    decaySeconds: 4.5,
    pluckHz: 3800,
    pluckPosition: 0.24,
    damping: 0.2,
    gain: 0.9,
  },
  'distorted-guitar': {
    ...nylon,
    decaySeconds: 9,
    pluckHz: 3000,
    pluckPosition: 0.13,
    damping: 0.25,
    wide: true,
    releaseSeconds: 0.09,
    gain: 0.5,
  },
  'finger-bass': {
    ...nylon,
    decaySeconds: 1.9,
    pluckHz: 900,
    pluckPosition: 0.21,
    damping: 0.42,
    fundamentalLevel: 0.22,
    attackNoise: 0.03,
    releaseSeconds: 0.11,
    gain: 0.62,
  },
  'upright-bass': {
    ...nylon,
    decaySeconds: 1.1,
    pluckHz: 620,
    pluckPosition: 0.3,
    damping: 0.46,
    fundamentalLevel: 0.26,
    attackNoise: 0.08,
    releaseSeconds: 0.13,
    gain: 0.8,
  },
  'clean-guitar': {
    ...nylon,
    decaySeconds: 4,
    pluckHz: 5200,
    pluckPosition: 0.28,
    damping: 0.18,
    attackNoise: 0.07,
    wide: true,
    releaseSeconds: 0.12,
    gain: 0.85,
  },
  'slap-bass': {
    ...nylon,
    decaySeconds: 1.6,
    pluckHz: 3600,
    pluckPosition: 0.09,
    damping: 0.24,
    fundamentalLevel: 0.3,
    attackNoise: 0.3,
    releaseSeconds: 0.07,
    gain: 0.6,
  },
  harpsichord: {
    ...nylon,
    decaySeconds: 3.6,
    pluckHz: 7500,
    velocityOctaves: 0.8,
    pluckPosition: 0.13,
    damping: 0.12,
    attackNoise: 0.12,
    wide: true,
    releaseSeconds: 0.09,
    gain: 1,
  },
  harp: {
    ...nylon,
    decaySeconds: 5,
    pluckHz: 2100,
    pluckPosition: 0.42,
    damping: 0.3,
    attackNoise: 0.02,
    wide: true,
    releaseSeconds: 0.7,
    gain: 0.75,
  },
} satisfies Record<string, StringPatch>

export const struck = {
  // A struck tube whose first mode is the pitch: 1 : 2.76 : 5.40 : 8.93 (free bar, Fletcher and
  // Rossing, 2.15).
  bell: {
    modes: [
      { ratio: 1, amplitude: 0.5, decaySeconds: 3.6 },
      { ratio: 2, amplitude: 0.18, decaySeconds: 2.4 },
      { ratio: 2.756, amplitude: 0.3, decaySeconds: 2 },
      { ratio: 5.404, amplitude: 0.22, decaySeconds: 1.1 },
      { ratio: 8.933, amplitude: 0.1, decaySeconds: 0.5 },
    ],
    keyDecay: 0.5,
    softDimDb: 5,
    malletSeconds: 0.004,
    malletLevel: 0.25,
    releaseSeconds: 1.4,
    gain: 0.5,
  },
  // Marimba bars are undercut so that the second mode is two octaves up, the third near 10 times.
  mallet: {
    modes: [
      { ratio: 1, amplitude: 0.7, decaySeconds: 1.5 },
      { ratio: 3.93, amplitude: 0.22, decaySeconds: 0.5 },
      { ratio: 9.9, amplitude: 0.1, decaySeconds: 0.16 },
    ],
    keyDecay: 0.6,
    softDimDb: 5,
    malletSeconds: 0.012,
    malletLevel: 0.4,
    releaseSeconds: 0.5,
    gain: 0.5,
  },
} satisfies Record<string, StruckPatch>

export const keyboards = {
  'electric-piano': {
    ratio: 1,
    index: 1.9,
    indexDecaySeconds: 0.7,
    tineRatio: 14,
    tineIndex: 0.35,
    tineDecaySeconds: 0.06,
    decaySeconds: 5,
    releaseSeconds: 0.22,
    gain: 0.27,
  },
} satisfies Record<string, FmPatch>
