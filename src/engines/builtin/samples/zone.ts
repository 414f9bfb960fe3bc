import { decibels, powerOfTwo } from '../synth/sampling.ts'
import type { Generators, InstrumentZone, Modulator, Preset, SampleHeader } from './sound-font.ts'

/** One sample as a key plays it at one strength. */
export interface Zone {
  sample: number
  /** Samples of the recording for each sample of ours, in tune. */
  speed: number
  /** Null: it plays once, to its end. */
  loop: { start: number; end: number } | null
  gain: number
  /** -1 left to 1 right. */
  pan: number
  cutoffHz: number
  attackSeconds: number
  holdSeconds: number
  /** Time to fall by 100 dB. */
  decaySeconds: number
  /** Level at the end of the decay. */
  sustain: number
}

const generator = {
  loopStartOffset: 2,
  loopEndOffset: 3,
  cutoff: 8,
  pan: 17,
  attack: 34,
  hold: 35,
  decay: 36,
  sustain: 37,
  keyToHold: 39,
  keyToDecay: 40,
  keyRange: 43,
  velocityRange: 44,
  loopStartCoarse: 45,
  attenuation: 48,
  loopEndCoarse: 50,
  coarseTune: 51,
  fineTune: 52,
  modes: 54,
  scaleTuning: 56,
  rootKey: 58,
} as const

/** What a generator is where no zone sets it, if not 0. */
const defaults: Readonly<Record<number, number>> = {
  [generator.cutoff]: 13_500,
  [generator.attack]: -12_000,
  [generator.hold]: -12_000,
  [generator.decay]: -12_000,
  [generator.scaleTuning]: 100,
  [generator.rootKey]: -1,
}

/** Editors of SoundFonts write ten times the attenuation that sounds: players divide it again. */
const attenuationDb = 0.04

/** The zones that sound for a key (0 to 127) and a velocity (1 to 127). */
export function zonesOf(
  preset: Preset,
  samples: readonly SampleHeader[],
  key: number,
  velocity: number,
): Zone[] {
  return preset.zones
    .filter(({ generators }) => contains(generators, key, velocity))
    .flatMap(({ generators: offsets, zones }) =>
      zones
        .filter(({ generators }) => contains(generators, key, velocity))
        .map((zone) => resolve(zone, offsets, samples[zone.sample]!, key, velocity)),
    )
}

function contains(generators: Generators, key: number, velocity: number): boolean {
  return (
    within(generators.amounts.get(generator.keyRange), key) &&
    within(generators.amounts.get(generator.velocityRange), velocity)
  )
}

function within(range: number | undefined, value: number): boolean {
  return range === undefined || (value >= (range & 0xff) && value <= range >> 8)
}

function resolve(
  { generators, sample }: InstrumentZone,
  offsets: Generators,
  header: SampleHeader,
  key: number,
  velocity: number,
): Zone {
  /** The preset's amounts are added to those of its instrument. */
  const amount = (number: number) =>
    (generators.amounts.get(number) ?? defaults[number] ?? 0) + (offsets.amounts.get(number) ?? 0)
  const seconds = (number: number) => powerOfTwo(Math.min(8000, amount(number)) / 1200)
  const own = generators.amounts.get(generator.rootKey) ?? -1
  const root = own >= 0 && own <= 127 ? own : header.rootKey
  const cents =
    (key - root) * amount(generator.scaleTuning) +
    amount(generator.coarseTune) * 100 +
    amount(generator.fineTune) +
    header.correctionCents
  const start =
    header.loopStart +
    amount(generator.loopStartOffset) +
    amount(generator.loopStartCoarse) * 32_768
  const end =
    header.loopEnd + amount(generator.loopEndOffset) + amount(generator.loopEndCoarse) * 32_768
  const loops = (amount(generator.modes) & 1) === 1 && start >= 0 && end - start >= 8
  const below = 60 - key
  const brighter =
    cutoffCents(generators.modulators, key, velocity) +
    cutoffCents(offsets.modulators, key, velocity)
  return {
    sample,
    speed: powerOfTwo(cents / 1200) * (header.sampleRate / 44_100),
    loop: loops ? { start, end } : null,
    gain: decibels(-Math.max(0, amount(generator.attenuation)) * attenuationDb),
    pan: Math.max(-1, Math.min(1, amount(generator.pan) / 500)),
    cutoffHz: 8.176 * powerOfTwo((amount(generator.cutoff) + brighter) / 1200),
    attackSeconds: seconds(generator.attack),
    holdSeconds: seconds(generator.hold) * powerOfTwo((below * amount(generator.keyToHold)) / 1200),
    decaySeconds:
      seconds(generator.decay) * powerOfTwo((below * amount(generator.keyToDecay)) / 1200),
    sustain: decibels(-Math.max(0, Math.min(1440, amount(generator.sustain))) / 10),
  }
}

const velocitySource = 2
const keySource = 3

/** How far velocity and key move the filter. Other modulators are left out: we play their part. */
function cutoffCents(modulators: readonly Modulator[], key: number, velocity: number): number {
  const last = new Map<number, number>()
  for (const { source, target, amount, scale } of modulators) {
    if (target !== generator.cutoff) continue
    const shares = [shareOf(source, key, velocity), scale === 0 ? 1 : shareOf(scale, key, velocity)]
    last.set(source * 65_536 + scale, amount * shares[0]! * shares[1]!)
  }
  let sum = 0
  for (const cents of last.values()) sum += cents
  return sum
}

/** Of a source: its number, whether it falls (bit 8) and whether it is bipolar (bit 9). */
function shareOf(source: number, key: number, velocity: number): number {
  const number = source & 0xff
  if (number !== velocitySource && number !== keySource) return 0
  const value = (number === keySource ? key : velocity) / 127
  const share = (source & 0x100) === 0 ? value : 1 - value
  return (source & 0x200) === 0 ? share : share * 2 - 1
}
