import type { Distance } from '../composer/score.ts'
import { sampleRate } from '../synth/sampling.ts'

const metresPerSecond = 343

/** A wall returns this share of what reaches it, and less of what is high. */
const reflected = 0.72
const wallDampingHz = 6500
const kept = Math.exp((-2 * Math.PI * wallDampingHz) / sampleRate)
const dull = 1 - kept

type Point = readonly [x: number, y: number, z: number]

/** Shares of the room's width, depth and height. */
const listener: Point = [0.52, 0.22, 0.45]
const places: Record<Distance, Point> = { near: [0.47, 0.42, 0.4], far: [0.46, 0.86, 0.4] }

interface Tap {
  delaySamples: number
  gain: number
  toLeft: boolean
}

/**
 * The first reflections of a rectangular room off its six surfaces, by image sources (Allen and
 * Berkley, "Image Method for Efficiently Simulating Small-Room Acoustics", JASA 1979), three to
 * each ear. They tell how far away a part stands: those of a far one are nearly as loud as the
 * sound itself and follow it at once, those of a near one are weak and late (Moorer, "About This
 * Reverberation Business", CMJ 1979).
 */
export class EarlyReflections {
  readonly #left: readonly Tap[]
  readonly #right: readonly Tap[]
  readonly #reach: number
  readonly #past: Float32Array
  #heard = new Float32Array(0)
  #low = 0
  #ringing = false

  /** A longer reverb belongs to a larger room; `share` is that of the reflections to hear. */
  constructor(reverbSeconds: number, distance: Distance, share = 1) {
    const taps = tapsOf(5 + 3 * Math.min(3, reverbSeconds), places[distance], share)
    this.#left = taps.filter(({ toLeft }) => toLeft)
    this.#right = taps.filter(({ toLeft }) => !toLeft)
    this.#reach = Math.max(...taps.map(({ delaySamples }) => delaySamples))
    this.#past = new Float32Array(this.#reach)
  }

  /** Adds the reflections of `send` to both ears; windows have to come in order. */
  process(send: Float32Array, sounding: boolean, left: Float32Array, right: Float32Array): void {
    if (!sounding && !this.#ringing) return
    const { length } = send
    const reach = this.#reach
    if (this.#heard.length !== reach + length) this.#heard = new Float32Array(reach + length)
    const heard = this.#heard
    heard.set(this.#past)
    let low = this.#low
    for (let index = 0; index < length; index++) {
      low = low * kept + send[index]! * dull
      heard[reach + index] = low
    }
    this.#low = sounding ? low : 0
    add(heard, this.#left, reach, left)
    add(heard, this.#right, reach, right)
    this.#past.set(heard.subarray(length))
    // One window of silence is longer than the reach.
    this.#ringing = sounding
  }
}

/** All three taps of an ear in one loop. */
function add(
  heard: Float32Array,
  [one, two, three]: readonly Tap[],
  reach: number,
  ear: Float32Array,
): void {
  if (!one || !two || !three) return
  const [first, second, third] = [one, two, three].map(({ delaySamples }) => reach - delaySamples)
  if (first === undefined || second === undefined || third === undefined) return
  const [gainOne, gainTwo, gainThree] = [one.gain, two.gain, three.gain]
  for (let index = 0; index < ear.length; index++) {
    ear[index]! +=
      heard[first + index]! * gainOne +
      heard[second + index]! * gainTwo +
      heard[third + index]! * gainThree
  }
}

function tapsOf(widthMetres: number, place: Point, share: number): Tap[] {
  const size: Point = [widthMetres, 1.3 * widthMetres, 0.55 * widthMetres]
  const source = inMetres(place, size)
  const ears = inMetres(listener, size)
  const direct = Math.hypot(...difference(source, ears))
  return [0, 1, 2].flatMap((axis) =>
    [0, size[axis] ?? 0].map((wall, side) => {
      const image = source.map((at, one) => (one === axis ? 2 * wall - at : at))
      const metres = Math.hypot(...difference(image, ears))
      return {
        delaySamples: Math.round(((metres - direct) / metresPerSecond) * sampleRate),
        gain: (share * reflected * direct) / metres,
        // The side walls to their ears, one of front and back, one of floor and ceiling to each.
        toLeft: (side === 0) === (axis !== 2),
      }
    }),
  )
}

function inMetres(place: Point, size: Point): number[] {
  return place.map((share, axis) => share * (size[axis] ?? 0))
}

function difference(one: readonly number[], other: readonly number[]): number[] {
  return one.map((value, axis) => value - (other[axis] ?? 0))
}
