/**
 * Band-limited change of the sampling rate: a sinc under a Kaiser window, read from a table with
 * linear interpolation (Julius O. Smith, "Digital Audio Resampling Home Page", 2002). With 24 zero
 * crossings on each side and a beta of 9 the images stay about 90 dB down; the upper 5 % of the
 * narrower band are filtered out.
 */
const crossings = 24
const entriesPerCrossing = 512
const kaiserBeta = 9
const passBand = 0.95

const table = buildTable()

export function resampledLength(length: number, fromRate: number, toRate: number): number {
  return Math.round((length * toRate) / fromRate)
}

export function resample(
  samples: Float32Array,
  fromRate: number,
  toRate: number,
): Float32Array<ArrayBuffer> {
  return new Resampler(samples.length, fromRate, toRate).push(samples)
}

/** Resamples sound that arrives in pieces; the result is that for the whole sound. */
export class Resampler {
  readonly #length: number
  readonly #ratio: [from: number, to: number]
  readonly #scale: number
  readonly #reach: number
  readonly #resultLength: number
  #resulted = 0
  /** The samples that later results need, and the index of the first of them. */
  #kept: Float32Array = new Float32Array(0)
  #keptFrom = 0

  /** `length` is the number of samples that will be pushed. */
  constructor(length: number, fromRate: number, toRate: number) {
    this.#length = length
    this.#ratio = [fromRate, toRate]
    // When downsampling, the sinc is stretched so that it cuts off at the new, lower limit.
    this.#scale = Math.min(1, toRate / fromRate) * passBand
    this.#reach = crossings / this.#scale
    this.#resultLength = resampledLength(length, fromRate, toRate)
  }

  /** Returns the results that these samples complete. */
  push(more: Float32Array): Float32Array<ArrayBuffer> {
    const samples = this.#kept.length === 0 ? more : joined(this.#kept, more)
    const from = this.#keptFrom
    const end = this.#endWith(from + samples.length)
    const result = new Float32Array(end - this.#resulted)
    for (let index = this.#resulted; index < end; index++) {
      result[index - this.#resulted] = this.#sampleAt(index, samples, from)
    }
    this.#resulted = end
    this.#keptFrom = Math.max(from, this.#firstFor(end))
    this.#kept = samples.slice(this.#keptFrom - from)
    return result
  }

  /** The number of results that the first `count` samples determine. */
  #endWith(count: number): number {
    if (count >= this.#length) return this.#resultLength
    const [fromRate, toRate] = this.#ratio
    let end = Math.max(0, Math.ceil(((count - this.#reach) * toRate) / fromRate) + 1)
    while (end > 0 && this.#lastFor(end - 1) >= count) end -= 1
    return Math.min(this.#resultLength, Math.max(end, this.#resulted))
  }

  #centreOf(index: number): number {
    const [fromRate, toRate] = this.#ratio
    return (index * fromRate) / toRate
  }

  #firstFor(index: number): number {
    return Math.max(0, Math.ceil(this.#centreOf(index) - this.#reach))
  }

  #lastFor(index: number): number {
    return Math.min(this.#length - 1, Math.floor(this.#centreOf(index) + this.#reach))
  }

  /** `from` is the index of the first of the samples. */
  #sampleAt(index: number, samples: Float32Array, from: number): number {
    const centre = this.#centreOf(index)
    const scale = this.#scale
    const last = this.#lastFor(index)
    let sum = 0
    for (let place = this.#firstFor(index); place <= last; place++) {
      const at = Math.abs(place - centre) * scale * entriesPerCrossing
      const entry = Math.floor(at)
      const low = table[entry]!
      sum += samples[place - from]! * (low + (table[entry + 1]! - low) * (at - entry))
    }
    return sum * scale
  }
}

function joined(one: Float32Array, other: Float32Array): Float32Array {
  const whole = new Float32Array(one.length + other.length)
  whole.set(one)
  whole.set(other, one.length)
  return whole
}

function buildTable(): Float64Array {
  const last = crossings * entriesPerCrossing
  const entries = new Float64Array(last + 2)
  for (let index = 0; index <= last; index++) {
    const x = index / entriesPerCrossing
    const sinc = index === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    const share = index / last
    entries[index] = (sinc * bessel(kaiserBeta * Math.sqrt(1 - share * share))) / bessel(kaiserBeta)
  }
  return entries
}

/** The modified Bessel function of the first kind and order 0, by its power series. */
function bessel(x: number): number {
  let term = 1
  let sum = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) * (x / (2 * k))
    sum += term
  }
  return sum
}
