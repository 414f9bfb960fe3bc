import type { SampleSet } from '../samples/sample-set.ts'
import { type AmplifierSettings, amplified } from './amplifier.ts'
import type { Instrument } from './instrument.ts'
import { ringSampled, type SampledPatch } from './sampled.ts'
import { sampled } from './sampled-patches.ts'
import type { Ringing } from './sampler.ts'
import { sampleRate } from './sampling.ts'

/** Recorded strings sound through our amplifiers, too; two for a guitar that is played twice. */
const amplifiers: Readonly<Record<string, [AmplifierSettings, AmplifierSettings?]>> = {
  'electric-guitar': [{ driveDb: 9, tightHz: 70, cabinetHz: 6000, gain: 0.5 }],
  'clean-guitar': [{ driveDb: -9, tightHz: 90, cabinetHz: 6200, gain: 3.4 }],
  'distorted-guitar': [
    { driveDb: 14, tightHz: 90, cabinetHz: 7000, gain: 0.24 },
    { driveDb: 13, tightHz: 100, cabinetHz: 6700, gain: 0.24 },
  ],
  'finger-bass': [{ driveDb: 4, tightHz: 30, cabinetHz: 5000, gain: 0.7 }],
}

const patches: Readonly<Record<string, SampledPatch>> = sampled

/** The instrument as the set has it; null where ours is better, or the set lacks it. */
export function findRecorded(name: string, set: SampleSet): Instrument | null {
  const patch = Object.hasOwn(patches, name) ? patches[name] : undefined
  if (!patch || !set.has(patch.bank ?? 0, patch.program)) return null
  const amplifier = amplifiers[name]
  const { strokesPerSecond } = patch
  const manners = Object.entries(patch.manners ?? {}).flatMap(([manner, own]) =>
    set.has(own.bank ?? 0, own.program)
      ? [[manner, ringing({ ...patch, bank: 0, ...own }, set)]]
      : [],
  )
  return {
    sound: ringing(patch, set),
    ...(manners.length > 0 && { manners: Object.fromEntries(manners) }),
    ...(strokesPerSecond && { strokesPerSecond }),
    ringSeconds: patch.ringSeconds,
    ...(amplifier && { body: amplified(...amplifier) }),
  }
}

function ringing(patch: SampledPatch, set: SampleSet): Ringing {
  return {
    wide: patch.wide,
    releaseSeconds: patch.releaseSeconds,
    attackSamples: 16,
    gain: patch.gain,
    takes: patch.wide ? 1 : 2,
    layers: 5,
    latestStartSamples: 48,
    colour: haste,
    slurs: patch.expressionDb > 0,
    ...(patch.pedal && { pedal: true }),
    ring: (strike, left, right) => ringSampled(patch, set, strike, left, right),
  }
}

/** Shorter notes begin faster, slurred ones without attack: they share no takes with others. */
function haste(heldSamples: number, slur: number): number {
  const seconds = heldSamples / sampleRate
  return (slur + 1) * 3 + (seconds < 0.15 ? 2 : seconds < 0.35 ? 1 : 0)
}
