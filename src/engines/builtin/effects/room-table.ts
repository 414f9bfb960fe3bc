export interface Room {
  /** Time to fall by 60 dB. */
  reverbSeconds: number
  dampingHz: number
  /** Level of the reverberation relative to a near sound. */
  wet: number
  /** Delay of the early reflections, and their level. */
  wallSeconds: number
  walls: number
  /** Low-pass on the sound itself, null for none. */
  mufflesHz: number | null
}

export const rooms = {
  open: {
    reverbSeconds: 0.9,
    dampingHz: 2600,
    wet: 0.03,
    wallSeconds: 0.06,
    walls: 0.04,
    mufflesHz: null,
  },
  dry: {
    reverbSeconds: 0.2,
    dampingHz: 4000,
    wet: 0.02,
    wallSeconds: 0.003,
    walls: 0.08,
    mufflesHz: null,
  },
  room: {
    reverbSeconds: 0.45,
    dampingHz: 5200,
    wet: 0.12,
    wallSeconds: 0.007,
    walls: 0.3,
    mufflesHz: null,
  },
  bathroom: {
    reverbSeconds: 0.9,
    dampingHz: 9000,
    wet: 0.28,
    wallSeconds: 0.005,
    walls: 0.45,
    mufflesHz: null,
  },
  hall: {
    reverbSeconds: 1.9,
    dampingHz: 4600,
    wet: 0.3,
    wallSeconds: 0.024,
    walls: 0.25,
    mufflesHz: null,
  },
  church: {
    reverbSeconds: 3.6,
    dampingHz: 3800,
    wet: 0.4,
    wallSeconds: 0.035,
    walls: 0.2,
    mufflesHz: null,
  },
  cave: {
    reverbSeconds: 3.2,
    dampingHz: 2900,
    wet: 0.5,
    wallSeconds: 0.045,
    walls: 0.5,
    mufflesHz: null,
  },
  tunnel: {
    reverbSeconds: 2.4,
    dampingHz: 3400,
    wet: 0.45,
    wallSeconds: 0.016,
    walls: 0.55,
    mufflesHz: null,
  },
  canyon: {
    reverbSeconds: 2.8,
    dampingHz: 2200,
    wet: 0.2,
    wallSeconds: 0.28,
    walls: 0.55,
    mufflesHz: null,
  },
  forest: {
    reverbSeconds: 1.1,
    dampingHz: 1900,
    wet: 0.1,
    wallSeconds: 0.05,
    walls: 0.1,
    mufflesHz: null,
  },
  metalTank: {
    reverbSeconds: 2.6,
    dampingHz: 7500,
    wet: 0.45,
    wallSeconds: 0.008,
    walls: 0.6,
    mufflesHz: null,
  },
  underwater: {
    reverbSeconds: 1.5,
    dampingHz: 900,
    wet: 0.3,
    wallSeconds: 0.02,
    walls: 0.2,
    mufflesHz: 500,
  },
  behindWall: {
    reverbSeconds: 0.5,
    dampingHz: 1500,
    wet: 0.15,
    wallSeconds: 0.01,
    walls: 0.2,
    mufflesHz: 420,
  },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof rooms
