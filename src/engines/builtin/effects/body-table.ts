/**
 * Modes of a material's usual body: ratios to the lowest, the decay of high modes, the level of the
 * contact noise.
 */
export interface Material {
  ratios: readonly number[]
  /** Decay time of mode r: that of the lowest divided by r to this power. */
  damping: number
  /** Decay time relative to a metal body of the same size. */
  ring: number
  /** Frequency relative to a wooden body of the same size. */
  pitch: number
  /** Level of the contact noise, and its centre. */
  contact: number
  contactHz: number
  /** Loose ground that moves after the stroke: pebbles, snow, leaves, water. */
  loose?: Loose
}

export type Grain = 'ping' | 'bubble' | 'burst' | 'shard'

export interface Loose {
  grain: Grain
  perSecond: number
  hz: readonly [low: number, high: number]
  grainSeconds: readonly [low: number, high: number]
  /** How long it moves after the stroke. */
  seconds: number
}

/**
 * Bars, plates and shells after Fletcher and Rossing, The Physics of Musical Instruments (1998);
 * materials differ by decay and damping after Klatzky, Pai and Krotkov, "Perception of Material
 * from Contact Sounds" (2000).
 */
export const materials = {
  wood: {
    ratios: [1, 1.9, 2.7, 3.9, 5.1, 6.8],
    damping: 0.9,
    ring: 0.14,
    pitch: 1,
    contact: 0.8,
    contactHz: 1800,
  },
  metal: {
    ratios: [1, 1.58, 2.24, 2.92, 3.46, 4.09, 5.12, 6.33, 7.9, 9.6],
    damping: 0.35,
    ring: 1,
    pitch: 1.9,
    contact: 0.45,
    contactHz: 5200,
  },
  glass: {
    ratios: [1, 2.32, 4.25, 6.63, 9.38, 12.2],
    damping: 0.6,
    ring: 0.42,
    pitch: 4.4,
    contact: 0.5,
    contactHz: 7000,
  },
  stone: {
    ratios: [1, 1.7, 2.55, 3.7, 5.2],
    damping: 0.8,
    ring: 0.07,
    pitch: 2.2,
    contact: 1.2,
    contactHz: 2600,
  },
  ceramic: {
    ratios: [1, 1.83, 2.71, 3.9, 5.4, 7.1],
    damping: 0.5,
    ring: 0.22,
    pitch: 3.2,
    contact: 0.7,
    contactHz: 5000,
  },
  plastic: {
    ratios: [1, 1.6, 2.5, 3.6],
    damping: 1.1,
    ring: 0.08,
    pitch: 1.5,
    contact: 0.7,
    contactHz: 2400,
  },
  flesh: {
    ratios: [1, 1.5, 2.1],
    damping: 1.2,
    ring: 0.07,
    pitch: 0.6,
    contact: 0.9,
    contactHz: 700,
  },
  cloth: { ratios: [1, 1.4], damping: 1.4, ring: 0.05, pitch: 0.7, contact: 1.4, contactHz: 1500 },
  skin: {
    ratios: [1, 1.59, 2.14, 2.3, 2.65, 2.92],
    damping: 0.7,
    ring: 0.3,
    pitch: 0.6,
    contact: 0.5,
    contactHz: 1400,
  },
  earth: { ratios: [1, 1.6], damping: 1.3, ring: 0.06, pitch: 0.5, contact: 1.3, contactHz: 500 },
  bell: {
    ratios: [0.5, 1, 1.2, 1.5, 2, 2.51, 2.67, 3.01, 4.17, 5.43, 6.8, 8.2, 9.9],
    damping: 0.7,
    ring: 1.6,
    pitch: 1,
    contact: 0.25,
    contactHz: 4200,
  },
  tube: {
    ratios: [1, 2.76, 5.4, 8.93, 13.3],
    damping: 0.6,
    ring: 1.4,
    pitch: 1,
    contact: 0.2,
    contactHz: 6000,
  },
  gong: {
    ratios: [1, 1.34, 1.71, 2.11, 2.63, 3.02, 3.58, 4.13, 4.86, 5.6, 6.7, 7.9],
    damping: 0.3,
    ring: 2,
    pitch: 1,
    contact: 0.12,
    contactHz: 900,
  },
  gravel: {
    ratios: [1, 1.7],
    damping: 1,
    ring: 0.04,
    pitch: 2,
    contact: 0.9,
    contactHz: 2600,
    loose: {
      grain: 'burst',
      perSecond: 420,
      hz: [900, 5500],
      grainSeconds: [0.002, 0.007],
      seconds: 0.26,
    },
  },
  snow: {
    ratios: [1, 1.5],
    damping: 1.3,
    ring: 0.04,
    pitch: 0.6,
    contact: 0.5,
    contactHz: 900,
    loose: {
      grain: 'burst',
      perSecond: 700,
      hz: [500, 2600],
      grainSeconds: [0.001, 0.004],
      seconds: 0.32,
    },
  },
  leaves: {
    ratios: [1, 1.5],
    damping: 1.3,
    ring: 0.04,
    pitch: 0.7,
    contact: 0.5,
    contactHz: 2000,
    loose: {
      grain: 'burst',
      perSecond: 380,
      hz: [2200, 8500],
      grainSeconds: [0.001, 0.004],
      seconds: 0.34,
    },
  },
  water: {
    ratios: [1, 1.5],
    damping: 1.3,
    ring: 0.05,
    pitch: 0.8,
    contact: 0.8,
    contactHz: 1300,
    loose: {
      grain: 'bubble',
      perSecond: 170,
      hz: [350, 2200],
      grainSeconds: [0.006, 0.025],
      seconds: 0.4,
    },
  },
} as const satisfies Record<string, Material>

export type MaterialName = keyof typeof materials
