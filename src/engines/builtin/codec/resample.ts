/**
 * Band-limited change of the sampling rate: a sinc under a Kaiser window, read from a table with
 * linear interpolation (Julius O. Smith, "Digital Audio Resampling Home Page", 2002). With 24 zero
 * crossings on each side and a beta of 9 the images stay about 90 dB down; the upper 5 % of the
 * narrower band are filtered out. Results at the same place between two samples have the same
 * weights, which are computed once.
 */
const crossings = 24
const entriesPerCrossing = 512
const kaiserBeta = 9
const passBand = 0.95
/** With more places between two samples the weights would take too much memory. */
const mostPhases = 1024

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
  /** After this many results the places between the samples repeat; 0 if that takes too long. */
  readonly #phases: number
  readonly #weights: Float64Array[] = []
  /** Those of one result, where they do not repeat. */
  readonly #onlyWeights: Float64Array
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
    this.#phases = phasesOf(fromRate, toRate)
    this.#onlyWeights = new Float64Array(Math.floor(2 * this.#reach) + 1)
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

  #phaseOf(index: number): number {
    return this.#phases === 0 ? index : index % this.#phases
  }

  /** The sample from which the places of the phase of a result are counted. */
  #startOf(index: number): number {
    const [fromRate, toRate] = this.#ratio
    return ((index - this.#phaseOf(index)) * fromRate) / toRate
  }

  #centreOf(phase: number): number {
    const [fromRate, toRate] = this.#ratio
    return (phase * fromRate) / toRate
  }

  #firstOf(phase: number): number {
    return Math.ceil(this.#centreOf(phase) - this.#reach)
  }

  #lastOf(phase: number): number {
    return Math.floor(this.#centreOf(phase) + this.#reach)
  }

  #firstFor(index: number): number {
    return Math.max(0, this.#startOf(index) + this.#firstOf(this.#phaseOf(index)))
  }

  #lastFor(index: number): number {
    return Math.min(this.#length - 1, this.#startOf(index) + this.#lastOf(this.#phaseOf(index)))
  }

  /** `from` is the index of the first of the samples. */
  #sampleAt(index: number, samples: Float32Array, from: number): number {
    const phase = this.#phaseOf(index)
    const weights = this.#weightsOf(phase)
    const unclipped = this.#startOf(index) + this.#firstOf(phase)
    const last = this.#lastFor(index)
    let sum = 0
    for (let place = Math.max(0, unclipped); place <= last; place++) {
      sum += samples[place - from]! * weights[place - unclipped]!
    }
    return sum * this.#scale
  }

  #weightsOf(phase: number): Float64Array {
    const known = this.#weights[phase]
    if (known) return known
    const centre = this.#centreOf(phase)
    const first = this.#firstOf(phase)
    const weights =
      this.#phases > 0 ? new Float64Array(this.#lastOf(phase) - first + 1) : this.#onlyWeights
    for (let index = 0; index < weights.length; index++) {
      // The last of the only weights may lie beyond the table.
      const at = Math.min(Math.abs(first + index - centre) * this.#scale, crossings)
      const entry = Math.floor(at * entriesPerCrossing)
      const low = table[entry]!
      weights[index] = low + (table[entry + 1]! - low) * (at * entriesPerCrossing - entry)
    }
    if (this.#phases > 0) this.#weights[phase] = weights
    return weights
  }
}

function phasesOf(fromRate: number, toRate: number): number {
  for (let phases = 1; phases <= mostPhases; phases++) {
    if ((phases * fromRate) % toRate === 0) return phases
  }
  return 0
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
