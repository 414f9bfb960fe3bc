import { sampleRate } from '../synth/sampling.ts'

const metresPerSecond = 343

/** Each wall reflects this share; the rest is lost in it. */
const reflected = 0.7

type Place = readonly [x: number, y: number, z: number]

/** Shares of the room's width, depth and height. */
const band: Place = [0.46, 0.68, 0.4]
const listener: Place = [0.52, 0.27, 0.45]

interface Tap {
  delaySamples: number
  gain: number
  toLeft: boolean
}

/**
 * The first reflections of a rectangular room off its six surfaces, by image sources (Allen and
 * Berkley, "Image Method for Efficiently Simulating Small-Room Acoustics", JASA 1979), each to the
 * ear that it reaches first. They tell how far away a part stands, before the reverb tells how
 * large the room is (Moorer, "About This Reverberation Business", CMJ 1979).
 */
export class EarlyReflections {
  readonly #taps: readonly Tap[]
  readonly #reach: number
  #heard = new Float32Array(0)
  #past: Float32Array

  /** A longer reverb belongs to a larger room. */
  constructor(reverbSeconds: number) {
    this.#taps = tapsOf(5 + 3 * Math.min(3, reverbSeconds))
    this.#reach = Math.max(...this.#taps.map(({ delaySamples }) => delaySamples))
    this.#past = new Float32Array(this.#reach)
  }

  /** Adds the reflections of `send` to both ears; windows have to come in order. */
  process(send: Float32Array, left: Float32Array, right: Float32Array): void {
    const length = send.length
    const reach = this.#reach
    if (this.#heard.length !== reach + length) this.#heard = new Float32Array(reach + length)
    const heard = this.#heard
    heard.set(this.#past)
    heard.set(send, reach)
    for (const { delaySamples, gain, toLeft } of this.#taps) {
      const ear = toLeft ? left : right
      const from = reach - delaySamples
      for (let index = 0; index < length; index++) ear[index]! += heard[from + index]! * gain
    }
    this.#past.set(heard.subarray(length))
  }
}

function tapsOf(widthMetres: number): Tap[] {
  const size: Place = [widthMetres, 1.3 * widthMetres, 0.55 * widthMetres]
  const source = inMetres(band, size)
  const ears = inMetres(listener, size)
  const direct = Math.hypot(...difference(source, ears))
  return [0, 1, 2].flatMap((axis) =>
    [0, size[axis] ?? 0].map((wall, side) => {
      const image = source.map((at, one) => (one === axis ? 2 * wall - at : at))
      const metres = Math.hypot(...difference(image, ears))
      return {
        delaySamples: Math.round(((metres - direct) / metresPerSecond) * sampleRate),
        gain: (reflected * direct) / metres,
        toLeft: (side === 0) === (axis !== 2),
      }
    }),
  )
}

function inMetres(place: Place, size: Place): number[] {
  return place.map((share, axis) => share * (size[axis] ?? 0))
}

function difference(one: readonly number[], other: readonly number[]): number[] {
  return one.map((value, axis) => value - (other[axis] ?? 0))
}
