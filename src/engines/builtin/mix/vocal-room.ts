import type { Span } from '../composer/score.ts'
import { decibels, sampleRate } from '../synth/sampling.ts'
import { bandPassAt } from './biquad.ts'

export const presenceBlock = 32
/** The second formants, by which words are recognised. */
const centreHz = 1900
const q = 0.55
const dipDb = -3.5
const onsetSeconds = 0.08
const recoverySeconds = 0.3

/** 0 to 1 at each block's start: 1 in the spans, with slopes before and after them. */
export function presenceCurve(
  spans: readonly Span[],
  lengthSamples: number,
  { rise = onsetSeconds, fall = recoverySeconds } = {},
): Float32Array {
  const perSecond = sampleRate / presenceBlock
  const curve = new Float32Array(Math.ceil(lengthSamples / presenceBlock) + 1)
  for (const { startSeconds, lengthSeconds } of spans) {
    const end = startSeconds + lengthSeconds
    const first = Math.max(0, Math.ceil((startSeconds - rise) * perSecond))
    const last = Math.min(curve.length - 1, (end + fall) * perSecond)
    for (let place = first; place <= last; place++) {
      const seconds = place / perSecond
      const share = Math.min(
        1,
        (seconds - startSeconds + rise) / rise,
        (end + fall - seconds) / fall,
      )
      if (share > curve[place]!) curve[place] = share
    }
  }
  return curve
}

/**
 * Makes room for the words in the accompaniment: its vocal band is reduced by up to 3.5 dB where
 * the curve is 1. Linear, so that parts may be processed together or alone. Windows have to come in
 * order.
 */
export class VocalRoom {
  readonly #curve: Float32Array
  readonly #band = bandPassAt(centreHz, q)
  readonly #depth = 1 - decibels(dipDb)
  #state: [number, number, number, number] = [0, 0, 0, 0]

  constructor(curve: Float32Array) {
    this.#curve = curve
  }

  /** In place, from sample `from` of the song on, a multiple of `presenceBlock`. */
  process(left: Float32Array, right: Float32Array, from: number): void {
    const { b0, a1, a2 } = this.#band
    let [z1, z2, y1, y2] = this.#state
    for (let start = 0; start < left.length; start += presenceBlock) {
      const place = (from + start) / presenceBlock
      const end = Math.min(left.length, start + presenceBlock)
      let share = this.#curve[place]! * this.#depth
      const step = (this.#curve[place + 1]! * this.#depth - share) / presenceBlock
      for (let index = start; index < end; index++) {
        const one = left[index]! + 1e-15
        const other = right[index]! + 1e-15
        const bandOne = b0 * one + z1
        const bandOther = b0 * other + y1
        z1 = z2 - a1 * bandOne
        y1 = y2 - a1 * bandOther
        z2 = -b0 * one - a2 * bandOne
        y2 = -b0 * other - a2 * bandOther
        left[index] = one - share * bandOne
        right[index] = other - share * bandOther
        share += step
      }
    }
    this.#state = [z1, z2, y1, y2]
  }
}
