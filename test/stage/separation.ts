import { at, mono, type Sound } from './listening.ts'

/** The quality of an estimated accompaniment, compared with the true one. */
export interface Separation {
  /**
   * Scale-invariant signal-to-distortion ratio of the accompaniment (Le Roux and others, "SDR:
   * half-baked or well done?", 2019).
   */
  accompanimentDb: number
  /** The attenuation of the voice in dB. */
  attenuationDb: number
}

export function judgeSeparation(estimate: Sound, band: Sound, voice: Sound): Separation {
  const [eb, ev, bb, vv, bv] = [
    product(estimate, band),
    product(estimate, voice),
    product(band, band),
    product(voice, voice),
    product(band, voice),
  ]
  const scale = eb / bb
  const distortion = product(estimate, estimate) - scale * eb
  // The least-squares coefficient of the voice in a fit of the estimate by band and voice.
  const left = (ev * bb - eb * bv) / (bb * vv - bv * bv)
  return {
    accompanimentDb: 10 * Math.log10((scale * eb) / distortion),
    attenuationDb: -20 * Math.log10(Math.abs(left)),
  }
}

export function add(one: Sound, other: Sound, gain = 1): Sound {
  const sum = (a: Float32Array, b: Float32Array) => a.map((x, index) => x + gain * at(b, index))
  return { ...one, left: sum(one.left, other.left), right: sum(one.right, other.right) }
}

/** Both channels mixed to one, in both channels. */
export function folded(sound: Sound): Sound {
  const both = mono(sound)
  return { ...sound, left: both, right: both.slice() }
}

/** The usual method: one channel minus the other, with the bass added back. */
export function leftMinusRight({ left, right, sampleRate }: Sound): Sound {
  const share = 1 - Math.exp((-2 * Math.PI * 120) / sampleRate)
  let [first, second] = [0, 0]
  const difference = left.map((sample, index) => {
    const other = at(right, index)
    first += ((sample + other) / 2 - first) * share
    second += (first - second) * share
    return (sample - other) / 2 + second
  })
  return { left: difference, right: difference, sampleRate }
}

function product(one: Sound, other: Sound): number {
  let sum = 0
  for (let index = 0; index < one.left.length; index++) {
    sum +=
      at(one.left, index) * at(other.left, index) + at(one.right, index) * at(other.right, index)
  }
  return sum
}
