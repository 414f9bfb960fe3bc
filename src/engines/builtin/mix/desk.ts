import type { Part, Role, Score } from '../composer/score.ts'
import type { Performance } from '../synth/perform.ts'
import { decibels, sampleRate } from '../synth/sampling.ts'
import { chorus } from './chorus.ts'
import { echo } from './delay.ts'
import { duckingCurve } from './ducking.ts'
import { highPass } from './high-pass.ts'
import { sampledLoudness } from './loudness.ts'
import { reverberate } from './reverb.ts'

/** Only kick and bass own the low end; everything else makes room. */
const highPassHz: Record<Role, number | null> = {
  drums: null,
  bass: null,
  chords: 130,
  pad: 160,
  arpeggio: 170,
  melody: 150,
  counter: 150,
  voice: 110,
}

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

/** Collects parts, one after the other, into a stereo mix and its effects. */
export class Desk {
  readonly left: Float32Array
  readonly right: Float32Array
  readonly #reverb: Float32Array
  readonly #delay: Float32Array
  readonly #ducking: Float32Array | null
  readonly #score: Score
  #echoes = false

  constructor(score: Score, lengthSamples: number) {
    this.#score = score
    this.left = new Float32Array(lengthSamples)
    this.right = new Float32Array(lengthSamples)
    this.#reverb = new Float32Array(lengthSamples)
    this.#delay = new Float32Array(lengthSamples)
    const ducks = score.kicks.length > 0 && score.parts.some((part) => part.ducked)
    this.#ducking = ducks ? duckingCurve(score.kicks, lengthSamples) : null
  }

  /** Adds a performed part; its buffers are used up. */
  add(part: Part, performance: Performance, left: Float32Array, right: Float32Array): void {
    const end = performance.endSample
    const one = left.subarray(0, end)
    const other = right.subarray(0, end)
    const cutHz = highPassHz[part.role]
    if (cutHz !== null) highPass(one, performance.wide ? other : null, cutHz)
    if (part.chorus) chorus(one, other, performance.wide)
    const wide = performance.wide || part.chorus
    if (part.ducked && this.#ducking) duck(one, wide ? other : null, this.#ducking)
    this.#sum(part, one, wide ? other : one, faderDb(part, one, wide ? other : one))
  }

  /** Runs the shared effects into the mix. */
  finish(): void {
    const { reverbSeconds, reverbDampingHz, delayBeats, delayFeedback } = this.#score.space
    if (this.#echoes) {
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

  #sum(part: Part, left: Float32Array, right: Float32Array, gainDb: number): void {
    const gain = decibels(gainDb)
    // Equal power; 1 each in the middle.
    const angle = ((Math.max(-1, Math.min(1, part.pan)) + 1) * Math.PI) / 4
    const toLeft = Math.cos(angle) * Math.SQRT2 * gain
    const toRight = Math.sin(angle) * Math.SQRT2 * gain
    const toReverb = part.reverbSend * gain * reverbReturn * 0.5
    const toDelay = part.delaySend * gain * delayReturn * 0.5
    const { left: mixLeft, right: mixRight } = this
    const reverb = this.#reverb
    const delay = this.#delay
    if (part.delaySend > 0) this.#echoes = true
    for (let index = 0; index < left.length; index++) {
      const hardLeft = left[index]!
      const hardRight = right[index]!
      const one = hardLeft * (1 - crossing) + hardRight * crossing
      const other = hardRight * (1 - crossing) + hardLeft * crossing
      mixLeft[index]! += one * toLeft
      mixRight[index]! += other * toRight
      reverb[index]! += (one + other) * toReverb
      delay[index]! += (one + other) * toDelay
    }
  }
}

/**
 * Brings every part to one loudness before its own gain: how many notes it plays at once, how high and on what
 * no longer decides whether it is heard. (Automatic fader setting by loudness: Perez-Gonzalez and Reiss, DAFx 2009.)
 */
function faderDb(part: Part, left: Float32Array, right: Float32Array): number {
  const loudness = sampledLoudness(left, right)
  const wantedDb = part.gainDb + trimDb[part.role]
  if (loudness < -60) return wantedDb
  const gainDb = wantedDb + Math.max(-20, Math.min(20, referenceLufs - loudness))
  const peak = Math.max(highest(left), highest(right))
  return Math.min(gainDb, (20 * Math.log(highestPeak / peak)) / Math.LN10)
}

function highest(samples: Float32Array): number {
  let peak = 0
  for (let index = 0; index < samples.length; index++) {
    const size = Math.abs(samples[index]!)
    if (size > peak) peak = size
  }
  return peak
}

function duck(left: Float32Array, right: Float32Array | null, curve: Float32Array): void {
  for (let index = 0; index < left.length; index++) left[index]! *= curve[index]!
  if (!right) return
  for (let index = 0; index < right.length; index++) right[index]! *= curve[index]!
}

export function lengthSamples(score: Score): number {
  return Math.round(score.lengthSeconds * sampleRate)
}
