import type { SampleSet } from '../samples/sample-set.ts'
import { beatCymbal } from './cymbal.ts'
import { blocks, bursts, type KitName, type KitPatch, kits } from './kits.ts'
import { beatMembrane } from './membrane.ts'
import { Noise } from './noise.ts'
import { burst, knock } from './percussion.ts'
import { findRecordedDrum } from './recorded-kit.ts'
import { powerOfTwo, sampleRate } from './sampling.ts'
import { beatSnare } from './snare.ts'
import { loudness, type Strike } from './strike.ts'

interface Drum {
  /** Time until the drum is inaudible. */
  seconds(kit: KitPatch): number
  /** -1 left to 1 right, from the audience. */
  pan: number
  gain: number
  beat(kit: KitPatch, strike: Strike, sound: Float32Array): void
}

const kick: Drum = {
  seconds: (kit) => 0.05 + kit.kick.decaySeconds * 7,
  pan: 0,
  gain: 0.5,
  beat: (kit, strike, sound) => beatMembrane(kit.kick, strike, sound),
}

const snare: Drum = {
  seconds: (kit) => 0.03 + Math.max(kit.snare.wireSeconds, kit.snare.toneSeconds) * 6.5,
  pan: 0.04,
  gain: 0.49,
  beat: (kit, strike, sound) => beatSnare(kit.snare, strike, sound),
}

const clap: Drum = {
  seconds: (kit) => 0.04 + kit.clap.decaySeconds * 6,
  pan: -0.06,
  gain: 0.6,
  beat: (kit, strike, sound) => burst(kit.clap, strike, sound),
}

const closedHat: Drum = {
  seconds: (kit) => kit.hat.decaySeconds * 6,
  pan: 0.28,
  gain: 0.34,
  beat: (kit, strike, sound) => beatCymbal(kit.hat, strike, sound),
}

const openHat: Drum = {
  seconds: (kit) => kit.openHatSeconds * 5,
  pan: 0.28,
  gain: 0.3,
  beat: (kit, strike, sound) =>
    beatCymbal({ ...kit.hat, decaySeconds: kit.openHatSeconds }, strike, sound),
}

const crash: Drum = {
  seconds: (kit) => kit.crash.decaySeconds * 5.5,
  pan: -0.35,
  gain: 0.34,
  beat: (kit, strike, sound) => beatCymbal(kit.crash, strike, sound),
}

const ride: Drum = {
  seconds: (kit) => kit.ride.decaySeconds * 5.5,
  pan: -0.3,
  gain: 0.2,
  beat: (kit, strike, sound) => beatCymbal(kit.ride, strike, sound),
}

const rideBell: Drum = {
  ...ride,
  beat: (kit, strike, sound) =>
    beatCymbal({ ...kit.ride, pingHz: 3150, pingLevel: 0.4 }, strike, sound),
}

/** A tom's pitch relative to the kit's 100 Hz, panned from right (low) to left (high). */
function tom(ratio: number, pan: number): Drum {
  return {
    seconds: (kit) => 0.05 + kit.tom.decaySeconds * 7,
    pan,
    gain: 0.6,
    beat(kit, strike, sound) {
      beatMembrane(
        { ...kit.tom, pitchHz: kit.tom.pitchHz * ratio, sweepHz: kit.tom.sweepHz * ratio },
        strike,
        sound,
      )
    },
  }
}

function block(name: keyof typeof blocks, pan: number): Drum {
  return {
    seconds: () => Math.min(1.2, blocks[name].decaySeconds * 1.2),
    pan,
    gain: 0.8,
    beat: (_, strike, sound) => knock(blocks[name], strike, sound),
  }
}

function shaken(name: keyof typeof bursts, pan: number): Drum {
  return {
    seconds: () => 0.06 + bursts[name].decaySeconds * 6.5,
    pan,
    gain: 0.5,
    beat: (_, strike, sound) => burst(bursts[name], strike, sound),
  }
}

/** General MIDI percussion keys. */
const drums: Record<number, Drum> = {
  35: kick,
  36: kick,
  37: block('rim', 0.04),
  38: snare,
  39: clap,
  40: snare,
  41: tom(0.78, 0.4),
  42: closedHat,
  43: tom(0.92, 0.3),
  44: { ...closedHat, gain: 0.22 },
  45: tom(1.1, 0.15),
  46: openHat,
  47: tom(1.28, 0),
  48: tom(1.5, -0.15),
  49: crash,
  50: tom(1.75, -0.3),
  51: ride,
  52: crash,
  53: rideBell,
  54: shaken('tambourine', 0.35),
  55: { ...crash, seconds: () => 1.4, gain: 0.28 },
  56: block('cowbell', 0.2),
  57: { ...crash, pan: 0.4 },
  59: ride,
  69: shaken('shaker', -0.35),
  70: shaken('shaker', -0.35),
  75: block('claves', -0.3),
  76: block('woodBlock', 0.3),
  77: block('woodBlock', 0.3),
  80: { ...block('triangle', 0.4), seconds: () => 0.2 },
  81: block('triangle', 0.4),
  82: shaken('shaker', -0.35),
}

/** Other keys: low ones are toms, high ones small percussion. */
function findDrum(midi: number): Drum {
  return drums[midi] ?? (midi < 35 ? kick : midi < 60 ? tom(1, 0) : block('woodBlock', 0.3))
}

/** Closing the hat stops the open one. */
export const choking: readonly number[] = [42, 44, 46]
export const openHatKey = 46

export function isKit(name: string): name is KitName {
  return Object.hasOwn(kits, name)
}

export function drumSeconds(kitName: string, midi: number, set: SampleSet | null = null): number {
  return drumOf(kitName, midi, set).seconds(findKit(kitName))
}

/** Of a recorded drum before it is panned. */
const highestPeak = 0.6

/** Recorded where a set of samples has it. */
function drumOf(kitName: string, midi: number, set: SampleSet | null): Drum {
  const drum = findDrum(midi)
  if (set === null) return drum
  const kit = findKit(kitName)
  const recorded = findRecordedDrum(set, kitName, midi, {
    beat: (strike, sound) => drum.beat(kit, strike, sound),
    mostPeak: highestPeak / drum.gain,
  })
  if (recorded === null) return drum
  return {
    ...drum,
    seconds: () => recorded.seconds,
    beat: (_, strike, sound) => recorded.beat(strike, sound),
  }
}

function findKit(name: string): KitPatch {
  return isKit(name) ? kits[name] : kits.acoustic
}

const layers = 4
const mostTakes = 4
/** Long sounds have fewer takes. */
const takesOf = (seconds: number) => (seconds > 1 ? 2 : mostTakes)

/** The gains and the sound of a stroke, rendered on first use. */
export interface Beat {
  take(): Float32Array
  toLeft: number
  toRight: number
}

/**
 * A drummer with one kit. Each drum is rendered a few times at a few strengths and those takes are
 * played in turn, as drum samplers do: consecutive strokes differ, and a long song costs little
 * more than a short one.
 */
export class Drummer {
  readonly #kitName: string
  readonly #kit: KitPatch
  readonly #set: SampleSet | null
  readonly #takes = new Map<number, () => Float32Array>()
  #strokes = 0

  constructor(kitName: string, set: SampleSet | null = null) {
    this.#kitName = kitName
    this.#kit = findKit(kitName)
    this.#set = set
  }

  plan(strike: Strike): Beat {
    const drum = drumOf(this.#kitName, strike.midi, this.#set)
    const take = this.#take(drum, strike)
    const accent = drum.gain * loudness(strike.velocity) * powerOfTwo(strike.noise.next() * 0.06)
    const angle = ((drum.pan + 1) * Math.PI) / 4
    return {
      take,
      toLeft: Math.cos(angle) * Math.SQRT2 * accent,
      toRight: Math.sin(angle) * Math.SQRT2 * accent,
    }
  }

  #take(drum: Drum, strike: Strike): () => Float32Array {
    const layer = Math.min(layers - 1, Math.floor(strike.velocity * layers))
    const takes = takesOf(drum.seconds(this.#kit))
    const name = (strike.midi * layers + layer) * mostTakes + (this.#strokes++ % takes)
    const kept = this.#takes.get(name)
    if (kept) return kept
    const struck = {
      ...strike,
      velocity: (layer + 0.75) / layers,
      noise: new Noise(strike.noise.chance()),
    }
    let sound: Float32Array | undefined
    const take = () => {
      if (sound) return sound
      sound = new Float32Array(Math.ceil(drum.seconds(this.#kit) * sampleRate))
      drum.beat(this.#kit, struck, sound)
      return sound
    }
    this.#takes.set(name, take)
    return take
  }
}
