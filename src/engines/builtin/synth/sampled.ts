import type { Manner } from '../composer/score.ts'
import type { SampleSet } from '../samples/sample-set.ts'
import type { Zone } from '../samples/zone.ts'
import { type Motion, play, taps } from './playback.ts'
import {
  controlSamples,
  controlSeconds,
  decibels,
  powerOfTwo,
  preciseScratch,
  scratch,
  silence,
} from './sampling.ts'
import type { Strike } from './strike.ts'

/** How a recorded instrument is played. */
export interface SampledPatch {
  /** General MIDI, and the banks of its variations. */
  program: number
  bank?: number
  /** False for a solo instrument or one microphone: it is written into `left` only. */
  wide: boolean
  /** Players of a section, each with takes of their own: one unless given. */
  players?: 1 | 2
  /** What its recordings are off pitch, corrected. */
  tuneCents?: number
  /** How much further open than in the set the filter stands. */
  openOctaves?: number
  /** How far soft notes close the filter, beyond what the set does itself. */
  velocityOctaves: number
  /** Level and brightness move within a held note by about this much; 0 for struck strings. */
  expressionDb: number
  vibrato: { hz: number; cents: number; delaySeconds: number } | null
  /** Slow wander of the pitch; each take begins somewhere else in it. */
  driftCents: number
  /** Starts this much off pitch and glides in. */
  scoopCents: number
  /** It has a sustaining pedal. */
  pedal?: boolean
  /** Programs with recordings of it played in these manners, and their gain. */
  manners?: Partial<Record<Manner, { program: number; bank?: number; gain: number }>>
  /** As in `instrument.ts`. */
  strokesPerSecond?: number
  /** Time to fall by 60 dB after the key is released. */
  releaseSeconds: number
  /** The time after which a held key is inaudible; infinite where the sound lasts. */
  ringSeconds: number
  gain: number
}

const openHz = 15_000
/** A recording is read from up to this much after its beginning, so that takes differ. */
const latestStartSamples = 40
/** A slurred note begins behind the attack of its recording, and glides in. */
const slurredSamples = 3000
const slurSeconds = 0.03
const slurCents = 90
/** The second player of a section begins elsewhere. */
const laterSamples = 240
/** The end of a loop fades into what precedes its beginning. */
const seamSamples = 192

/** What moves during a note, one value for each control block; shared by all its zones. */
interface Gestures {
  bend: Float32Array
  level: Float32Array
  /** Of the filter, from its place in the set. */
  opening: Float32Array
}

/** Plays the recordings of a key while it is held. */
export function ringSampled(
  patch: SampledPatch,
  set: SampleSet,
  strike: Strike,
  left: Float32Array,
  right: Float32Array,
): void {
  const key = Math.max(0, Math.min(127, Math.round(strike.midi)))
  const zones = withoutEchoes(set.zones(patch.bank ?? 0, patch.program, key, strike.velocity))
  const detune = powerOfTwo((strike.midi - key) / 12 + (patch.tuneCents ?? 0) / 1200)
  const players = patch.players ?? 1
  for (let player = 0; player < players; player++) {
    const side = players === 1 ? 0 : player * 2 - 1
    const gestures = gesture(patch, strike, left.length)
    const skipped = strike.slur ? slurredSamples : 0
    const start = skipped + player * laterSamples + strike.noise.chance() * latestStartSamples
    for (const zone of zones) {
      const pan = Math.max(-1, Math.min(1, zone.pan + side * 0.8))
      const ears = patch.wide ? panned(left, right, pan) : ([left, 1, left, 0] as const)
      playZone(zone, set, patch, strike, gestures, start, detune, ears)
    }
  }
}

type Ears = readonly [left: Float32Array, toLeft: number, right: Float32Array, toRight: number]

/** Of equal power; at both ends in one ear only. */
function panned(left: Float32Array, right: Float32Array, pan: number): Ears {
  if (pan === -1) return [left, Math.SQRT2, right, 0]
  if (pan === 1) return [left, 0, right, Math.SQRT2]
  const angle = ((pan + 1) * Math.PI) / 4
  return [left, Math.cos(angle) * Math.SQRT2, right, Math.sin(angle) * Math.SQRT2]
}

/** Some sets fade the same recording in again: half the work for no other sound. */
function withoutEchoes(zones: readonly Zone[]): Zone[] {
  return zones.filter(
    ({ sample, attackSeconds }) =>
      attackSeconds < 1 || zones.every((zone) => zone.sample !== sample || zone.attackSeconds > 1),
  )
}

function gesture(
  patch: SampledPatch,
  { noise, velocity, heldSamples, manner, slur = 0 }: Strike,
  length: number,
): Gestures {
  const blocks = Math.ceil(length / controlSamples)
  const bend = scratch(40, blocks)
  const level = scratch(41, blocks)
  const opening = scratch(42, blocks)
  const { vibrato, driftCents, expressionDb, strokesPerSecond } = patch
  const own = noise.next() * 1.5
  const dull = noise.next() * 0.12 + patch.velocityOctaves * (velocity - 1)
  const phase = noise.chance()
  const slow = noise.chance()
  const breathHz = 0.35 + 0.2 * noise.chance()
  const glide = Math.exp(-controlSeconds / (slur === 0 ? 0.03 : 0.014))
  let scoop = slur === 0 ? patch.scoopCents : slur * slurCents
  let drift = noise.next() * driftCents
  const bowed = manner === 'tremolo' && strokesPerSecond === undefined
  let stroke = bowed ? noise.chance() : 0
  const held = heldSamples * (controlSeconds / controlSamples)
  for (let block = 0; block < blocks; block++) {
    const seconds = block * controlSeconds
    drift = drift * 0.9995 + noise.next() * 0.05 * driftCents
    const widened = vibrato ? Math.max(0, Math.min(1, (seconds - vibrato.delaySeconds) / 0.5)) : 0
    const turn = vibrato ? Math.sin(2 * Math.PI * (vibrato.hz * seconds + phase)) * widened : 0
    bend[block] = powerOfTwo((own + drift + scoop + turn * (vibrato?.cents ?? 0)) / 1200)
    scoop *= glide
    const swell = expressionDb === 0 ? 0 : swellOf(seconds, slow, breathHz) * expressionDb
    const grown = manner === 'swell' ? swellDb * (1 - growth(seconds / held)) : 0
    const fallen = manner === 'fall' ? fallOf(seconds, held) : 0
    if (bowed) stroke += bowedHz * (1 + 0.25 * noise.next()) * controlSeconds
    const turned = bowed ? turnOf(stroke) : 0
    if (fallen > 0) bend[block]! *= powerOfTwo((-fallSemitones * fallen) / 12)
    level[block] = decibels(swell + grown + fallDb * fallen + turnDb * turned)
    const octaves = dull + swell * 0.16 + grown * 0.16 + turn * 0.05 - 0.4 * turned
    opening[block] = powerOfTwo(octaves)
  }
  return { bend, level, opening }
}

/** A held note is set, given more, and then kept alive: -1 to 1. */
function swellOf(seconds: number, phase: number, hz: number): number {
  const rise = Math.min(1, seconds / 0.9)
  const arch = rise * rise * (3 - 2 * rise)
  const alive = Math.sin(2 * Math.PI * (hz * seconds + phase)) * Math.min(1, seconds / 1.5)
  return -0.4 + 0.9 * arch + 0.5 * alive
}

/** A swell begins this far below its end, and duller. */
const swellDb = -13
const fallSemitones = 5
const fallDb = -10
const longestFallSeconds = 0.32
/** The strokes of a bow in a tremolo, and how far the sound falls where it turns. */
const bowedHz = 9.5
const turnDb = -11

/** 1 where the bow turns, 0 between. */
function turnOf(stroke: number): number {
  const near = 0.5 + 0.5 * Math.cos(2 * Math.PI * stroke)
  return near * near * near
}

function growth(share: number): number {
  const within = Math.min(1, share)
  return within * within
}

/** From 0 before the fall to 1 at the end of the note, and on while it is released. */
function fallOf(seconds: number, held: number): number {
  const span = Math.min(longestFallSeconds, held * 0.7)
  const share = Math.max(0, (seconds - held + span) / span)
  return Math.min(1.5, share * share)
}

/** Adds one recording with its envelope and filter to the ears. */
function playZone(
  zone: Zone,
  set: SampleSet,
  patch: SampledPatch,
  strike: Strike,
  gestures: Gestures,
  start: number,
  detune: number,
  [left, toLeft, right, toRight]: Ears,
): void {
  const { length } = left
  const speed = zone.speed * detune
  const source = unroll(zone, set, Math.ceil(start + length * speed * 1.02) + taps)
  const motion = (gain: number) => motionOf(zone, patch, strike, gestures, speed, gain)
  if (toRight === 0) play(source, start, motion(toLeft), left)
  else if (toLeft === 0) play(source, start, motion(toRight), right)
  else {
    const middle = silence(43, length)
    play(source, start, motion(1), middle)
    for (let index = 0; index < length; index++) {
      const value = middle[index]!
      left[index]! += value * toLeft
      right[index]! += value * toRight
    }
  }
}

function motionOf(
  zone: Zone,
  patch: SampledPatch,
  strike: Strike,
  { bend, level, opening }: Gestures,
  speed: number,
  gain: number,
): Motion {
  const blocks = bend.length
  const speeds = preciseScratch(1, blocks)
  const cutoffsHz = preciseScratch(2, blocks)
  const levels = preciseScratch(3, blocks)
  const envelope = envelopeOf(zone, strike)
  const loudest = zone.gain * gain
  const top = Math.min(openHz, zone.cutoffHz * powerOfTwo(patch.openOctaves ?? 0))
  for (let block = 0; block < blocks; block++) {
    speeds[block] = speed * bend[block]!
    cutoffsHz[block] = top * opening[block]!
    levels[block] = envelope(block + 1) * loudest * level[block]!
  }
  return { speeds, cutoffsHz, levels, startLevel: envelope(0) * loudest * level[0]! }
}

/**
 * The recording with its loop written out, `taps` samples of silence before it and after its end.
 */
function unroll(zone: Zone, set: SampleSet, wanted: number): Float64Array {
  const whole = set.length(zone.sample)
  const loop = zone.loop && zone.loop.end <= whole ? zone.loop : null
  const length = loop ? wanted : Math.min(wanted, whole)
  const once = Math.min(wanted, loop ? loop.end : whole)
  const numbers = set.read(zone.sample, once)
  const source = preciseScratch(0, length + 2 * taps)
  source.fill(0, 0, taps)
  // The set may know more of it than was asked for: what lies behind the loop is not played.
  const played = Math.min(once, numbers.length)
  for (let index = 0; index < played; index++) source[taps + index] = numbers[index]! / 32_768
  if (loop && played < length) {
    const period = loop.end - loop.start
    const seam = Math.min(seamSamples, loop.start, period >> 1)
    for (let index = 1; index <= seam; index++) {
      const share = 1 - index / (seam + 1)
      const place = taps + loop.end - index
      source[place]! += (source[place - period]! - source[place]!) * share
    }
    for (let index = taps + played; index < taps + length; index++) {
      source[index] = source[index - period]!
    }
  }
  source.fill(0, taps + Math.max(played, loop ? length : 0))
  return source
}

/** Attack, hold and decay of the set, level by control block. */
function envelopeOf(zone: Zone, { heldSamples, slur = 0 }: Strike): (block: number) => number {
  // Short notes speak in time even where the set begins slowly.
  const held = heldSamples * (controlSeconds / controlSamples)
  const quickest = Math.max(0.004, held * 0.25)
  const attack = slur === 0 ? Math.min(zone.attackSeconds, quickest) : slurSeconds
  const hold = attack + zone.holdSeconds
  return (block) => {
    const seconds = block * controlSeconds
    if (seconds < attack) return seconds / attack
    if (seconds < hold) return 1
    return Math.max(zone.sustain, decibels((-100 * (seconds - hold)) / zone.decaySeconds))
  }
}
