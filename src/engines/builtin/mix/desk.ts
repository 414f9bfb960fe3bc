import type { Part, Role, Score } from '../composer/score.ts'
import type { Performance } from '../synth/perform.ts'
import { decibels, sampleRate, silence } from '../synth/sampling.ts'
import { chorus } from './chorus.ts'
import { echo } from './delay.ts'
import { duck, duckingCurve } from './ducking.ts'
import { highPass } from './high-pass.ts'
import { sampledLevel } from './loudness.ts'
import { reverberate } from './reverb.ts'
import { makeRoom, presenceBlock, presenceCurve } from './vocal-room.ts'

/** Only kick and bass own the low end, and only the voice its band; everything else makes room. */
const low: readonly Role[] = ['drums', 'bass']
const inFront: readonly Role[] = ['voice', ...low]
const cutHz = 140

const referenceLufs = -14

/**
 * What equal loudness does not know: the lowest octave barely counts in it, so levelled by it alone kick and
 * bass filled most of the mix; and quiet middle parts hide behind what moves more.
 */
const trimDb: Record<Role, number> = {
  drums: -2,
  bass: -4,
  chords: 1.5,
  pad: 2,
  arpeggio: 1,
  melody: 0,
  counter: 1,
  voice: 0,
}

/** How much of each ear also reaches the other: instruments stay wide, and whole on one loudspeaker. */
const crossing = 0.16

/** No part may be so peaky that the limiter ducks all others for it. */
const highestPeak = 1.2

const reverbReturn = 0.34
const delayReturn = 0.6

/** Share of the echo that words get which are not thrown into it. */
const unthrown = 0.15
const throwSlopes = { rise: 0.02, fall: 0.05 }

/** Collects parts, one after the other, into a stereo mix and its effects. One desk at a time in a thread. */
export class Desk {
  readonly left: Float32Array
  readonly right: Float32Array
  readonly #reverb: Float32Array
  /** Only where something is sent to it. */
  #delay: Float32Array | null = null
  readonly #ducking: Float32Array | null
  readonly #score: Score

  readonly #singing: Float32Array | null
  readonly #throws: Float32Array | null
  #roomMade = false

  constructor(score: Score, lengthSamples: number) {
    this.#score = score
    this.left = new Float32Array(lengthSamples)
    this.right = new Float32Array(lengthSamples)
    this.#reverb = silence(12, lengthSamples)
    const ducks = score.kicks.length > 0 && score.parts.some((part) => part.ducked)
    this.#ducking = ducks ? duckingCurve(score.kicks, lengthSamples) : null
    const sung = score.parts.filter(({ role }) => role === 'voice').flatMap(({ notes }) => notes)
    this.#singing = sung.length > 0 ? presenceCurve(sung, lengthSamples) : null
    this.#throws = score.singing && presenceCurve(score.singing.thrown, lengthSamples, throwSlopes)
  }

  /** In what order parts have to be added: those that others make room for last. */
  static order(parts: readonly Part[]): Part[] {
    return parts.toSorted(
      (one, other) => Number(inFront.includes(one.role)) - Number(inFront.includes(other.role)),
    )
  }

  /** Adds a performed part; its buffers are used up. */
  add(part: Part, performance: Performance, left: Float32Array, right: Float32Array): void {
    const end = performance.endSample
    const one = left.subarray(0, end)
    const other = right.subarray(0, end)
    if (inFront.includes(part.role)) this.#makeRoom()
    if (part.chorus) chorus(one, other, performance.wide)
    const wide = performance.wide || part.chorus
    if (part.ducked && this.#ducking) {
      duck(one, this.#ducking)
      if (wide) duck(other, this.#ducking)
    }
    this.#sum(part, one, wide ? other : one, faderDb(part, one, wide ? other : one))
  }

  /** Runs the shared effects into the mix. */
  finish(): void {
    this.#makeRoom()
    const { reverbSeconds, reverbDampingHz, delayBeats, delayFeedback } = this.#score.space
    if (this.#delay) {
      echo(this.#delay, this.left, this.right, this.#reverb, {
        seconds: (delayBeats * 60) / this.#score.bpm,
        feedback: delayFeedback,
      })
    }
    reverberate(this.#reverb, this.left, this.right, {
      seconds: Math.max(0.2, reverbSeconds),
      dampingHz: reverbDampingHz,
    })
  }

  /** Once for all parts so far: the filters are linear, so they need none of their own. */
  #makeRoom(): void {
    if (this.#roomMade) return
    highPass(this.left, this.right, cutHz)
    if (this.#singing) makeRoom(this.left, this.right, this.#singing)
    this.#roomMade = true
  }

  #sum(part: Part, left: Float32Array, right: Float32Array, gainDb: number): void {
    const gain = decibels(gainDb)
    // Equal power; 1 each in the middle.
    const angle = ((Math.max(-1, Math.min(1, part.pan)) + 1) * Math.PI) / 4
    const toLeft = Math.cos(angle) * Math.SQRT2 * gain
    const toRight = Math.sin(angle) * Math.SQRT2 * gain
    // What crosses to the other ear is the same for both; a sound for one ear is already whole.
    const stay = left === right ? 1 : 1 - crossing
    const cross = 1 - stay
    const { left: mixLeft, right: mixRight } = this
    for (let index = 0; index < left.length; index++) {
      const one = left[index]!
      const other = right[index]!
      mixLeft[index]! += (one * stay + other * cross) * toLeft
      mixRight[index]! += (other * stay + one * cross) * toRight
    }
    if (part.reverbSend > 0) {
      addBoth(left, right, part.reverbSend * gain * reverbReturn * 0.5, this.#reverb)
    }
    if (part.delaySend > 0) {
      this.#delay ??= silence(13, mixLeft.length)
      const amount = part.delaySend * gain * delayReturn * 0.5
      if (part.role === 'voice' && this.#throws) {
        addThrown(left, right, amount, this.#throws, this.#delay)
      } else {
        addBoth(left, right, amount, this.#delay)
      }
    }
  }
}

function addBoth(
  left: Float32Array,
  right: Float32Array,
  gain: number,
  target: Float32Array,
): void {
  for (let index = 0; index < left.length; index++) {
    target[index]! += (left[index]! + right[index]!) * gain
  }
}

/** All along, echoes would blur the words: they belong to the ends of phrases. */
function addThrown(
  left: Float32Array,
  right: Float32Array,
  gain: number,
  curve: Float32Array,
  target: Float32Array,
): void {
  for (let index = 0; index < left.length; index++) {
    const thrown = unthrown + curve[Math.floor(index / presenceBlock)]!
    target[index]! += (left[index]! + right[index]!) * gain * thrown
  }
}

/**
 * Brings every part to one loudness before its own gain: how many notes it plays at once, how high and on what
 * no longer decides whether it is heard. (Automatic fader setting by loudness: Perez-Gonzalez and Reiss, DAFx 2009.)
 */
function faderDb(part: Part, left: Float32Array, right: Float32Array): number {
  const { loudness, peak } = sampledLevel(left, right)
  const wantedDb = part.gainDb + trimDb[part.role]
  if (loudness < -60) return wantedDb
  const gainDb = wantedDb + Math.max(-20, Math.min(20, referenceLufs - loudness))
  return Math.min(gainDb, (20 * Math.log(highestPeak / peak)) / Math.LN10)
}

export function lengthSamples(score: Score): number {
  return Math.round(score.lengthSeconds * sampleRate)
}
