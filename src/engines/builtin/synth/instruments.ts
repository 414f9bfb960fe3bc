import { Amplifier, type AmplifierSettings } from './amplifier.ts'
import { type FmPatch, ringFm } from './frequency-modulation.ts'
import { subtractive } from './held-patches.ts'
import { PanTremolo, Rotor } from './loudspeaker.ts'
import { piano } from './piano.ts'
import type { Body } from './player.ts'
import { ringString, type StringPatch } from './plucked-string.ts'
import { type Resonance, resonate } from './resonator.ts'
import type { Ringing } from './sampler.ts'
import { ringStruck, type StruckPatch } from './struck.ts'
import { keyboards, plucked, struck } from './struck-patches.ts'
import { attackHalvings, ringSubtractive, type SubtractivePatch } from './subtractive.ts'

export interface Instrument {
  sound: Ringing
  /** After this time even a held key is inaudible. */
  ringSeconds: number
  body?(): Body
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
  piano: { sound: piano, ringSeconds: 16 },
  'electric-piano': {
    ...fm(keyboards['electric-piano']),
    body: () => new PanTremolo(4.6, 0.22),
  },
  organ: { ...analogue(subtractive.organ), body: () => new Rotor(6.3) },
  'acoustic-guitar': inside(string(plucked['acoustic-guitar']), 0.85, guitarBody),
  'electric-guitar': {
    ...string(plucked['electric-guitar']),
    body: amplified({ driveDb: 3, tightHz: 70, cabinetHz: 4800, gain: 0.8 }),
  },
  'distorted-guitar': {
    ...string(plucked['distorted-guitar']),
    body: amplified(
      { driveDb: 30, tightHz: 110, cabinetHz: 4300, gain: 0.12 },
      { driveDb: 29, tightHz: 120, cabinetHz: 4600, gain: 0.12 },
    ),
  },
  'finger-bass': string(plucked['finger-bass']),
  'sub-bass': analogue(subtractive['sub-bass']),
  'synth-bass': analogue(subtractive['synth-bass']),
  'upright-bass': inside(string(plucked['upright-bass']), 0.8, bassBody),
  strings: inside(analogue(subtractive.strings), 0.8, violinBody),
  brass: analogue(subtractive.brass),
  flute: analogue(subtractive.flute),
  bell: hit(struck.bell),
  mallet: hit(struck.mallet),
  pad: analogue(subtractive.pad),
  choir: inside(analogue(subtractive.choir), 0.22, vowel),
  'saw-lead': analogue(subtractive['saw-lead']),
  'square-lead': analogue(subtractive['square-lead']),
  'soft-lead': analogue(subtractive['soft-lead']),
  pluck: analogue(subtractive.pluck),
  harp: string(plucked.harp),
  'clean-guitar': {
    ...string(plucked['clean-guitar']),
    body: amplified(
      { driveDb: -2, tightHz: 90, cabinetHz: 6200, gain: 1.6 },
      { driveDb: -2, tightHz: 90, cabinetHz: 6400, gain: 1.6 },
    ),
  },
  'slap-bass': string(plucked['slap-bass']),
  harpsichord: string(plucked.harpsichord),
  accordion: analogue(subtractive.accordion),
  fiddle: inside(analogue(subtractive.fiddle), 0.7, violinBody),
  clarinet: analogue(subtractive.clarinet),
} satisfies Record<string, Instrument>

export type InstrumentName = keyof typeof instruments

/** An unknown name plays as a piano, so that the score of a newer composer still sounds. */
export function findInstrument(name: string): Instrument {
  return Object.hasOwn(instruments, name) ? instruments[name as InstrumentName] : instruments.piano
}

function analogue(patch: SubtractivePatch): Instrument {
  const { sustain, attackSeconds, decaySeconds, releaseSeconds } = patch.amplitude
  return {
    sound: {
      wide: patch.wide,
      releaseSeconds,
      attackSamples: 8,
      gain: patch.gain,
      // A large section sounds nearly the same from note to note.
      takes: patch.wide ? 1 : 2,
      colour: (heldSamples) => attackHalvings(patch, heldSamples),
      ring: (strike, left, right) => ringSubtractive(patch, strike, left, right),
    },
    ringSeconds: sustain > 0 ? Number.POSITIVE_INFINITY : attackSeconds + decaySeconds * 8,
  }
}

function string(patch: StringPatch): Instrument {
  return {
    sound: {
      ...patch,
      attackSamples: 8,
      ring: (strike, left, right) => ringString(patch, strike, left, right),
    },
    ringSeconds: patch.decaySeconds * 3,
  }
}

function hit(patch: StruckPatch): Instrument {
  return {
    sound: {
      ...patch,
      wide: true,
      attackSamples: 24,
      ring: (strike, left, right) => ringStruck(patch, strike, left, right),
    },
    ringSeconds: 8,
  }
}

function fm(patch: FmPatch): Instrument {
  return {
    sound: {
      ...patch,
      wide: true,
      attackSamples: 48,
      ring: (strike, left, right) => ringFm(patch, strike, left, right),
    },
    ringSeconds: patch.decaySeconds * 2,
  }
}

/** One amplifier for a mono sound, two for a wide one. */
function amplified(left: AmplifierSettings, right?: AmplifierSettings): () => Body {
  return () => {
    const one = new Amplifier(left)
    const other = right ? new Amplifier(right) : null
    return {
      process(leftSound, rightSound) {
        one.process(leftSound)
        other?.process(rightSound)
      },
    }
  }
}

/** All notes sound through one body. */
function inside(instrument: Instrument, direct: number, body: Resonance[]): Instrument {
  const { sound } = instrument
  return {
    ...instrument,
    sound: {
      ...sound,
      ring(strike, left, right) {
        sound.ring(strike, left, right)
        resonate(left, direct, body)
        if (sound.wide) resonate(right, direct, body)
      },
    },
  }
}
