import { amplify } from './amplifier.ts'
import { type FmPatch, ringFm } from './frequency-modulation.ts'
import { panTremolo, rotate } from './loudspeaker.ts'
import { keyboards, plucked, struck, subtractive } from './patches.ts'
import { piano } from './piano.ts'
import { ringString, type StringPatch } from './plucked-string.ts'
import { type Resonance, resonate } from './resonator.ts'
import { type Ringing, Sampler } from './sampler.ts'
import type { Strike } from './strike.ts'
import { ringStruck, type StruckPatch } from './struck.ts'
import { playSubtractive, type SubtractivePatch } from './subtractive.ts'

/** Adds one note; the buffers begin at its onset and end with its last sample. */
export type Player = (strike: Strike, left: Float32Array, right: Float32Array) => void

export interface Instrument {
  /** False: plays into `left` only, the same sound is meant for both ears. */
  wide: boolean
  /** How long after the key is let go the last sample comes. */
  releaseSeconds: number
  /** After this time nothing is heard even of a held key. */
  ringSeconds: number
  /** A player for one part: what it keeps of earlier notes lasts as long as the part. */
  seat(): Player
  /** What the finished part sounds through: body, loudspeaker, rotor. */
  body?(left: Float32Array, right: Float32Array): void
}

// "Aah": formants of an open vowel (Peterson and Barney 1952, averaged over men and women).
const vowel: Resonance[] = [
  { frequencyHz: 780, resonance: 6, gain: 2.2 },
  { frequencyHz: 1180, resonance: 8, gain: 1.5 },
  { frequencyHz: 2750, resonance: 9, gain: 0.8 },
  { frequencyHz: 3600, resonance: 9, gain: 0.5 },
]

// Air and top-plate resonances of a guitar (Fletcher and Rossing, chapter 9).
const guitarBody: Resonance[] = [
  { frequencyHz: 102, resonance: 5, gain: 0.7 },
  { frequencyHz: 205, resonance: 5, gain: 0.6 },
  { frequencyHz: 420, resonance: 3, gain: 0.25 },
  { frequencyHz: 3200, resonance: 1, gain: 0.35 },
]

const violinBody: Resonance[] = [
  { frequencyHz: 290, resonance: 2, gain: 0.3 },
  { frequencyHz: 480, resonance: 3, gain: 0.25 },
  { frequencyHz: 2600, resonance: 1, gain: 0.35 },
]

const bassBody: Resonance[] = [
  { frequencyHz: 98, resonance: 3, gain: 0.4 },
  { frequencyHz: 190, resonance: 3, gain: 0.3 },
  { frequencyHz: 820, resonance: 1, gain: 0.2 },
]

export const instruments = {
  piano: sampled(piano, 16),
  'electric-piano': {
    ...fm(keyboards['electric-piano']),
    body: (left, right) => panTremolo(left, right, 4.6, 0.22),
  },
  organ: { ...analogue(subtractive.organ), body: (left, right) => rotate(left, right, 6.3) },
  'acoustic-guitar': {
    ...string(plucked['acoustic-guitar']),
    body: (left, right) => bothThrough(left, right, 0.85, guitarBody),
  },
  'electric-guitar': {
    ...string(plucked['electric-guitar']),
    body: (left) => amplify(left, { driveDb: 3, tightHz: 70, cabinetHz: 4800, gain: 0.8 }),
  },
  'distorted-guitar': {
    ...string(plucked['distorted-guitar']),
    body: (left, right) => {
      amplify(left, { driveDb: 30, tightHz: 110, cabinetHz: 4300, gain: 0.12 })
      amplify(right, { driveDb: 29, tightHz: 120, cabinetHz: 4600, gain: 0.12 })
    },
  },
  'finger-bass': string(plucked['finger-bass']),
  'sub-bass': analogue(subtractive['sub-bass']),
  'synth-bass': analogue(subtractive['synth-bass']),
  'upright-bass': {
    ...string(plucked['upright-bass']),
    body: (left) => resonate(left, 0.8, bassBody),
  },
  strings: {
    ...analogue(subtractive.strings),
    body: (left, right) => bothThrough(left, right, 0.8, violinBody),
  },
  brass: analogue(subtractive.brass),
  flute: analogue(subtractive.flute),
  bell: hit(struck.bell),
  mallet: hit(struck.mallet),
  pad: analogue(subtractive.pad),
  choir: {
    ...analogue(subtractive.choir),
    body: (left, right) => bothThrough(left, right, 0.22, vowel),
  },
  'saw-lead': analogue(subtractive['saw-lead']),
  'square-lead': analogue(subtractive['square-lead']),
  'soft-lead': analogue(subtractive['soft-lead']),
  pluck: plunk(subtractive.pluck),
  harp: string(plucked.harp),
} satisfies Record<string, Instrument>

export type InstrumentName = keyof typeof instruments

/** A name nobody knows plays as a piano: a score from a newer composer still sounds. */
export function findInstrument(name: string): Instrument {
  return Object.hasOwn(instruments, name) ? instruments[name as InstrumentName] : instruments.piano
}

function analogue(patch: SubtractivePatch): Instrument {
  const { sustain, attackSeconds, decaySeconds, releaseSeconds } = patch.amplitude
  return {
    wide: patch.wide,
    releaseSeconds,
    ringSeconds: sustain > 0 ? Number.POSITIVE_INFINITY : attackSeconds + decaySeconds * 8,
    seat: () => (strike, left, right) => playSubtractive(patch, strike, left, right),
  }
}

function sampled(ringing: Ringing, ringSeconds: number): Instrument {
  return {
    wide: ringing.wide,
    releaseSeconds: ringing.releaseSeconds * 1.1,
    ringSeconds,
    seat() {
      const sampler = new Sampler(ringing)
      return (strike, left, right) => sampler.play(strike, left, right)
    },
  }
}

/** A synthesiser whose sound dies by itself. */
function plunk(patch: SubtractivePatch): Instrument {
  const { attackSeconds, decaySeconds, releaseSeconds } = patch.amplitude
  const ringing: Ringing = {
    wide: patch.wide,
    releaseSeconds,
    attackSamples: 8,
    gain: 1,
    ring(strike, left, right) {
      const undamped = { ...strike, heldSamples: left.length }
      playSubtractive(patch, undamped, left, right, 1)
    },
  }
  return sampled(ringing, attackSeconds + decaySeconds * 8)
}

function string(patch: StringPatch): Instrument {
  const ringing: Ringing = {
    ...patch,
    attackSamples: 8,
    ring: (strike, left, right) => ringString(patch, strike, left, right),
  }
  return sampled(ringing, patch.decaySeconds * 3)
}

function hit(patch: StruckPatch): Instrument {
  const ringing: Ringing = {
    ...patch,
    wide: true,
    attackSamples: 24,
    ring: (strike, left, right) => ringStruck(patch, strike, left, right),
  }
  return sampled(ringing, 8)
}

function fm(patch: FmPatch): Instrument {
  const ringing: Ringing = {
    ...patch,
    wide: true,
    attackSamples: 48,
    ring: (strike, left, right) => ringFm(patch, strike, left, right),
  }
  return sampled(ringing, patch.decaySeconds * 2)
}

function bothThrough(
  left: Float32Array,
  right: Float32Array,
  direct: number,
  resonances: Resonance[],
): void {
  resonate(left, direct, resonances)
  resonate(right, direct, resonances)
}
