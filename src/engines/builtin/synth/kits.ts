import type { CymbalPatch } from './cymbal.ts'
import type { MembranePatch } from './membrane.ts'
import type { Block, NoiseBurst } from './percussion.ts'
import type { SnarePatch } from './snare.ts'

/** Patches of the drum kits, data only. */
export interface KitPatch {
  kick: MembranePatch
  snare: SnarePatch
  /** The pitch of the key is added to it. */
  tom: MembranePatch
  hat: CymbalPatch
  openHatSeconds: number
  crash: CymbalPatch
  ride: CymbalPatch
  clap: NoiseBurst
}

const acoustic: KitPatch = {
  kick: {
    pitchHz: 54,
    sweepHz: 120,
    sweepSeconds: 0.018,
    decaySeconds: 0.085,
    clickLevel: 0.7,
    clickSeconds: 0.005,
    drive: 1.4,
  },
  snare: {
    tonesHz: [188, 332],
    toneLevel: 0.42,
    toneSeconds: 0.055,
    wireLevel: 0.75,
    wireHz: 1100,
    wireSeconds: 0.085,
    onsetSeconds: 0,
  },
  tom: {
    pitchHz: 100,
    sweepHz: 45,
    sweepSeconds: 0.05,
    decaySeconds: 0.16,
    clickLevel: 0.35,
    clickSeconds: 0.006,
    drive: 1.1,
  },
  hat: {
    metalHz: 470,
    metalLevel: 0.8,
    noiseLevel: 0.55,
    highPassHz: 6800,
    decaySeconds: 0.035,
    pingHz: 8000,
    pingLevel: 0,
    bloomSeconds: 0,
  },
  openHatSeconds: 0.28,
  crash: {
    metalHz: 390,
    metalLevel: 0.7,
    noiseLevel: 0.6,
    highPassHz: 2600,
    decaySeconds: 0.75,
    pingHz: 3100,
    pingLevel: 0.03,
    bloomSeconds: 0.02,
  },
  ride: {
    metalHz: 610,
    metalLevel: 0.55,
    noiseLevel: 0.25,
    highPassHz: 4800,
    decaySeconds: 0.42,
    pingHz: 3900,
    pingLevel: 0.16,
    bloomSeconds: 0.01,
  },
  clap: {
    centreHz: 1250,
    resonance: 1.6,
    attackSeconds: 0,
    decaySeconds: 0.075,
    repeats: [0.011, 0.021, 0.03],
    level: 1.7,
  },
}

export const kits = {
  acoustic,
  '808': {
    ...acoustic,
    kick: {
      pitchHz: 47,
      sweepHz: 95,
      sweepSeconds: 0.02,
      decaySeconds: 0.26,
      clickLevel: 0.25,
      clickSeconds: 0.003,
      drive: 1.3,
    },
    snare: {
      ...acoustic.snare,
      tonesHz: [176, 331],
      toneSeconds: 0.06,
      wireLevel: 0.6,
      wireHz: 1700,
      wireSeconds: 0.06,
    },
    tom: { ...acoustic.tom, sweepHz: 20, decaySeconds: 0.22, clickLevel: 0.1 },
    hat: { ...acoustic.hat, metalHz: 540, metalLevel: 1.2, noiseLevel: 0.3, highPassHz: 4000 },
    openHatSeconds: 0.22,
  },
  '909': {
    ...acoustic,
    kick: {
      pitchHz: 50,
      sweepHz: 230,
      sweepSeconds: 0.022,
      decaySeconds: 0.115,
      clickLevel: 0.6,
      clickSeconds: 0.003,
      drive: 2.2,
    },
    snare: {
      ...acoustic.snare,
      tonesHz: [200, 345],
      toneSeconds: 0.045,
      wireLevel: 0.85,
      wireSeconds: 0.1,
    },
    hat: {
      ...acoustic.hat,
      metalHz: 610,
      metalLevel: 0.65,
      noiseLevel: 0.6,
      highPassHz: 3600,
      decaySeconds: 0.03,
    },
  },
  brushes: {
    ...acoustic,
    kick: { ...acoustic.kick, pitchHz: 60, sweepHz: 50, clickLevel: 0.2, drive: 1 },
    snare: {
      ...acoustic.snare,
      toneLevel: 0.12,
      wireLevel: 0.55,
      wireHz: 1500,
      wireSeconds: 0.11,
      onsetSeconds: 0.022,
    },
    hat: { ...acoustic.hat, noiseLevel: 0.3, metalLevel: 0.5, decaySeconds: 0.04 },
    ride: { ...acoustic.ride, pingLevel: 0.12, decaySeconds: 0.4 },
  },
  electronic: {
    ...acoustic,
    kick: {
      pitchHz: 46,
      sweepHz: 270,
      sweepSeconds: 0.026,
      decaySeconds: 0.16,
      clickLevel: 0.5,
      clickSeconds: 0.002,
      drive: 2.8,
    },
    snare: {
      ...acoustic.snare,
      tonesHz: [210, 420],
      toneLevel: 0.45,
      wireLevel: 0.8,
      wireHz: 1900,
      wireSeconds: 0.075,
    },
    tom: { ...acoustic.tom, sweepHz: 130, sweepSeconds: 0.06, drive: 1.8 },
    hat: { ...acoustic.hat, metalHz: 720, noiseLevel: 0.75, highPassHz: 8000, decaySeconds: 0.025 },
    openHatSeconds: 0.18,
  },
  orchestral: {
    ...acoustic,
    kick: {
      pitchHz: 42,
      sweepHz: 22,
      sweepSeconds: 0.05,
      decaySeconds: 0.38,
      clickLevel: 0.3,
      clickSeconds: 0.012,
      drive: 1.2,
    },
    snare: { ...acoustic.snare, toneLevel: 0.3, wireHz: 1700, wireSeconds: 0.12 },
    tom: {
      ...acoustic.tom,
      sweepHz: 8,
      sweepSeconds: 0.08,
      decaySeconds: 0.42,
      clickLevel: 0.25,
    },
    crash: { ...acoustic.crash, highPassHz: 1900, decaySeconds: 1.1, bloomSeconds: 0.06 },
  },
  // Short, dry hats that stay separate in rolls of thirty-seconds, over a bass drum that is the
  // bass.
  trap: {
    ...acoustic,
    kick: {
      pitchHz: 44,
      sweepHz: 140,
      sweepSeconds: 0.016,
      decaySeconds: 0.36,
      clickLevel: 0.45,
      clickSeconds: 0.003,
      drive: 2.4,
    },
    snare: {
      ...acoustic.snare,
      tonesHz: [215, 380],
      toneLevel: 0.3,
      toneSeconds: 0.04,
      wireLevel: 0.9,
      wireHz: 2100,
      wireSeconds: 0.07,
    },
    hat: {
      ...acoustic.hat,
      metalHz: 640,
      metalLevel: 0.9,
      noiseLevel: 0.35,
      highPassHz: 8600,
      decaySeconds: 0.016,
    },
    openHatSeconds: 0.2,
    clap: { ...acoustic.clap, centreHz: 1500, decaySeconds: 0.06 },
  },
  // A small tight kit, as in sampled funk breaks.
  breakbeat: {
    ...acoustic,
    kick: {
      ...acoustic.kick,
      pitchHz: 66,
      sweepHz: 90,
      decaySeconds: 0.06,
      clickLevel: 0.9,
      drive: 2,
    },
    snare: {
      ...acoustic.snare,
      tonesHz: [228, 395],
      toneLevel: 0.44,
      toneSeconds: 0.04,
      wireLevel: 0.72,
      wireHz: 1400,
      wireSeconds: 0.065,
    },
    hat: { ...acoustic.hat, metalHz: 430, highPassHz: 5600, decaySeconds: 0.045 },
    openHatSeconds: 0.2,
    ride: { ...acoustic.ride, pingLevel: 0.1, decaySeconds: 0.3 },
  },
  // Large drums, tuned low, in a room that rings.
  power: {
    ...acoustic,
    kick: { ...acoustic.kick, pitchHz: 48, decaySeconds: 0.13, clickLevel: 0.9, drive: 1.9 },
    snare: {
      ...acoustic.snare,
      tonesHz: [166, 298],
      toneLevel: 0.42,
      toneSeconds: 0.09,
      wireLevel: 0.66,
      wireHz: 950,
      wireSeconds: 0.14,
    },
    tom: { ...acoustic.tom, pitchHz: 86, decaySeconds: 0.26 },
    hat: { ...acoustic.hat, decaySeconds: 0.05 },
    openHatSeconds: 0.34,
    crash: { ...acoustic.crash, decaySeconds: 1 },
  },
  // A small kit, tuned high and little damped, with a dark ride.
  jazz: {
    ...acoustic,
    kick: { ...acoustic.kick, pitchHz: 68, sweepHz: 60, decaySeconds: 0.12, clickLevel: 0.35 },
    snare: {
      ...acoustic.snare,
      tonesHz: [224, 388],
      toneLevel: 0.3,
      wireLevel: 0.6,
      wireHz: 1500,
      wireSeconds: 0.07,
    },
    tom: { ...acoustic.tom, pitchHz: 128, decaySeconds: 0.2 },
    ride: { ...acoustic.ride, metalHz: 520, pingHz: 3300, pingLevel: 0.2, decaySeconds: 0.5 },
  },
} satisfies Record<string, KitPatch>

export type KitName = keyof typeof kits

export const blocks = {
  rim: { tonesHz: [1680, 480, 3100], decaySeconds: 0.07, level: 0.35 },
  claves: { tonesHz: [2480, 2620], decaySeconds: 0.09, level: 0.35 },
  cowbell: { tonesHz: [545, 812, 1630, 2440], decaySeconds: 0.28, level: 0.22 },
  woodBlock: { tonesHz: [980, 1710], decaySeconds: 0.09, level: 0.35 },
  triangle: { tonesHz: [4120, 6780, 9930, 5230], decaySeconds: 1.6, level: 0.12 },
} satisfies Record<string, Block>

const once: readonly number[] = []

export const bursts = {
  shaker: {
    centreHz: 6800,
    resonance: 1.2,
    attackSeconds: 0.022,
    decaySeconds: 0.028,
    repeats: once,
    level: 0.7,
  },
  tambourine: {
    centreHz: 8800,
    resonance: 2.5,
    attackSeconds: 0.004,
    decaySeconds: 0.07,
    repeats: [0.014],
    level: 1.1,
  },
} satisfies Record<string, NoiseBurst>
