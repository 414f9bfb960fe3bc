import type { SampleSet } from '../samples/sample-set.ts'
import { Noise } from './noise.ts'
import { ringSampled, type SampledPatch } from './sampled.ts'
import { sampleRate } from './sampling.ts'
import type { Strike } from './strike.ts'

/** The drum kits of General MIDI 2 that are recorded; electronic ones are better synthesised. */
const programs: Readonly<Record<string, number>> = {
  acoustic: 0,
  brushes: 40,
  orchestral: 48,
  breakbeat: 8,
  power: 16,
  jazz: 32,
}

export const recordedKits: readonly string[] = Object.keys(programs)

/**
 * Timpani stand where other kits have hats and toms, and cymbals have keys of their own: which key
 * plays a cymbal, and what stays ours.
 */
const orchestralKeys = (key: number) => {
  if (key === 49 || key === 52) return 57
  return key === 57 ? 59 : key > 40 && key < 54 ? null : key
}

/** The key of the set for a key of ours; null where it means something else there. */
function keyOf(kit: string, key: number): number | null {
  if (key < 35 || key > 81) return null
  return kit === 'orchestral' ? orchestralKeys(key) : key
}

const patch: SampledPatch = {
  bank: 128,
  program: 0,
  wide: false,
  velocityOctaves: 0.8,
  expressionDb: 0,
  vibrato: null,
  driftCents: 0,
  scoopCents: 0,
  releaseSeconds: 0.1,
  ringSeconds: 5,
  gain: 1,
}

const longestSeconds = 4.5
const balanceSamples = Math.round(0.4 * sampleRate)
/** A stroke is off the pitch of its drum by up to this much, as no two hit the same place. */
const mostDetune = 0.12

/** One drum as a set has it. */
export interface RecordedDrum {
  seconds: number
  /** Mono, at the level of our own drum of this key. */
  beat(strike: Strike, sound: Float32Array): void
}

const known = new WeakMap<SampleSet, Map<string, RecordedDrum | null>>()

/** The synthesised drum of the key, which says how loud a recorded one has to be. */
interface OwnDrum {
  beat(strike: Strike, sound: Float32Array): void
  mostPeak: number
}

/**
 * The drum of a kit; null if it is better synthesised, or the set lacks it. It is as loud as our
 * own one, because sets balance their kits in many ways.
 */
export function findRecordedDrum(
  set: SampleSet,
  kit: string,
  key: number,
  own: OwnDrum,
): RecordedDrum | null {
  const drums = known.get(set) ?? new Map<string, RecordedDrum | null>()
  known.set(set, drums)
  const name = `${kit} ${key}`
  const kept = drums.get(name)
  if (kept !== undefined) return kept
  const drum = recordedDrum(set, kit, key, own)
  drums.set(name, drum)
  return drum
}

function recordedDrum(set: SampleSet, kit: string, key: number, own: OwnDrum): RecordedDrum | null {
  const program = Object.hasOwn(programs, kit) ? programs[kit] : undefined
  const played = keyOf(kit, key)
  if (program === undefined || played === null) return null
  const zones = set.zones(128, program, played, 0.7)
  if (zones.length === 0) return null
  const seconds = zones.map(({ sample, speed, holdSeconds, decaySeconds }) =>
    Math.min(
      longestSeconds,
      set.length(sample) / speed / sampleRate,
      holdSeconds + decaySeconds * 0.75,
    ),
  )
  const ring = (strike: Strike, sound: Float32Array) => {
    const midi = played + strike.noise.next() * mostDetune
    ringSampled({ ...patch, program }, set, { ...strike, midi }, sound, sound)
  }
  const [wanted, found] = [measure(key, own.beat), measure(key, ring)]
  const gain = Math.min(
    wanted.strength / Math.max(1e-6, found.strength),
    own.mostPeak / Math.max(1e-6, found.peak),
  )
  return {
    seconds: Math.max(0.05, ...seconds),
    beat(strike, sound) {
      ring(strike, sound)
      fadeOut(sound, gain)
    },
  }
}

/** Some recordings are cut while they still sound. */
function fadeOut(sound: Float32Array, gain: number): void {
  const fade = Math.min(sound.length >> 1, Math.round(0.12 * sampleRate))
  const full = sound.length - fade
  for (let index = 0; index < full; index++) sound[index]! *= gain
  for (let index = full; index < sound.length; index++) {
    const share = (sound.length - index) / fade
    sound[index]! *= gain * share * share * share
  }
}

/** The level of the loudest 50 ms, and the highest peak. */
function measure(key: number, beat: OwnDrum['beat']): { strength: number; peak: number } {
  const sound = new Float32Array(balanceSamples)
  const noise = new Noise(0.5)
  beat({ midi: key, frequencyHz: 0, velocity: 0.8, heldSamples: balanceSamples, noise }, sound)
  const window = Math.round(0.05 * sampleRate)
  let loudest = 0
  let peak = 0
  for (let from = 0; from + window <= sound.length; from += window >> 1) {
    let power = 0
    for (let index = from; index < from + window; index++) {
      const value = sound[index]!
      power += value * value
      peak = Math.max(peak, value, -value)
    }
    loudest = Math.max(loudest, power)
  }
  return { strength: Math.sqrt(loudest / window), peak }
}
