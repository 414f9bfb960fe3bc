import type { SampleSet } from '../samples/sample-set.ts'
import { amplified } from './amplifier.ts'
import { type FmPatch, ringFm } from './frequency-modulation.ts'
import { subtractive } from './held-patches.ts'
import type { Instrument } from './instrument.ts'
import { PanTremolo, Rotor } from './loudspeaker.ts'
import { piano } from './piano.ts'
import { ringString, type StringPatch } from './plucked-string.ts'
import { findRecorded } from './recorded.ts'
import { type Resonance, resonate } from './resonator.ts'
import { ringStruck, type StruckPatch } from './struck.ts'
import { keyboards, plucked, struck } from './struck-patches.ts'
import { attackHalvings, ringSubtractive, type SubtractivePatch } from './subtractive.ts'

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

const own = {
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

/** Instruments that only recordings tell apart, and what stands in for them without. */
const likened = {
  'nylon-guitar': own['acoustic-guitar'],
  ukulele: own['acoustic-guitar'],
  mandolin: own['acoustic-guitar'],
  banjo: own['acoustic-guitar'],
  dulcimer: own.harp,
  sitar: own.pluck,
  shamisen: own.pluck,
  koto: own.pluck,
  kalimba: own.mallet,
  'steel-drums': own.mallet,
  vibraphone: own.mallet,
  xylophone: own.mallet,
  celesta: own.bell,
  'music-box': own.bell,
  'tubular-bells': own.bell,
  timpani: own['upright-bass'],
  'pizzicato-strings': own.harp,
  viola: own.fiddle,
  cello: own.strings,
  trumpet: own.brass,
  trombone: own.brass,
  tuba: own.brass,
  horn: own.brass,
  saxophone: own.brass,
  'soprano-saxophone': own.brass,
  oboe: own.clarinet,
  'english-horn': own.clarinet,
  bassoon: own.clarinet,
  piccolo: own.flute,
  recorder: own.flute,
  'pan-flute': own.flute,
  shakuhachi: own.flute,
  ocarina: own.flute,
  harmonica: own.accordion,
  bagpipe: own.accordion,
} satisfies Record<string, Instrument>

/** As this engine synthesises them. */
export const instruments = { ...own, ...likened }

export type InstrumentName = keyof typeof instruments

/**
 * Recorded where a set of samples has it, synthesised otherwise. An unknown name plays as a piano,
 * so that the score of a newer composer still sounds.
 */
export function findInstrument(name: string, set: SampleSet | null = null): Instrument {
  const known = Object.hasOwn(instruments, name) ? (name as InstrumentName) : 'piano'
  return (set && findRecorded(known, set)) ?? instruments[known]
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
