import FFT from 'fft.js'

/** Factors of the channels before the analysis, which the synthesis divides by. */
export interface Balance {
  left: number
  right: number
}

/**
 * Short-time spectra of a stereo sound and their resynthesis: square-root Hann windows at three
 * quarters overlap, so that unchanged spectra give the original sound (Allen and Rabiner, "A
 * Unified Approach to Short-Time Fourier Analysis and Synthesis", 1977). Both channels are one
 * complex signal; the first frame begins before the sound.
 */
export class ShortTime {
  readonly size: number
  readonly hop: number
  /** From 0 Hz to half the sampling rate. */
  readonly bins: number
  /** Spectra of the frame that was analysed last. */
  readonly leftReal: Float64Array
  readonly leftImaginary: Float64Array
  readonly rightReal: Float64Array
  readonly rightImaginary: Float64Array
  readonly #fft: FFT
  readonly #window: Float64Array
  readonly #samples: Float64Array
  readonly #spectrum: Float64Array
  readonly #balance: Balance

  /** `size` is a power of two. */
  constructor(size: number, balance: Balance = { left: 1, right: 1 }) {
    this.size = size
    this.#balance = balance
    this.hop = size / 4
    this.bins = size / 2 + 1
    this.leftReal = new Float64Array(this.bins)
    this.leftImaginary = new Float64Array(this.bins)
    this.rightReal = new Float64Array(this.bins)
    this.rightImaginary = new Float64Array(this.bins)
    this.#fft = new FFT(size)
    this.#window = Float64Array.from({ length: size }, (_, index) =>
      Math.sqrt(0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)),
    )
    this.#samples = new Float64Array(2 * size)
    this.#spectrum = new Float64Array(2 * size)
  }

  framesIn(lengthSamples: number): number {
    return Math.ceil((lengthSamples + this.size - this.hop) / this.hop)
  }

  analyse(left: Float32Array, right: Float32Array, frame: number): void {
    const { size, bins } = this
    const samples = this.#samples
    const spectrum = this.#spectrum
    const start = this.#startOf(frame)
    const balance = this.#balance
    for (let index = 0; index < size; index++) {
      const place = start + index
      const isInside = place >= 0 && place < left.length
      const weight = this.#window[index]!
      samples[2 * index] = isInside ? left[place]! * weight * balance.left : 0
      samples[2 * index + 1] = isInside ? right[place]! * weight * balance.right : 0
    }
    this.#fft.transform(spectrum, samples)
    for (let bin = 0; bin < bins; bin++) {
      const twin = 2 * ((size - bin) % size)
      const real = spectrum[2 * bin]!
      const imaginary = spectrum[2 * bin + 1]!
      const twinReal = spectrum[twin]!
      const twinImaginary = spectrum[twin + 1]!
      this.leftReal[bin] = (real + twinReal) / 2
      this.leftImaginary[bin] = (imaginary - twinImaginary) / 2
      this.rightReal[bin] = (imaginary + twinImaginary) / 2
      this.rightImaginary[bin] = (twinReal - real) / 2
    }
  }

  /** Adds the frame with its present spectra to the sound. */
  synthesise(left: Float32Array, right: Float32Array, frame: number): void {
    const { size, bins } = this
    const samples = this.#samples
    const spectrum = this.#spectrum
    const balance = this.#balance
    for (let bin = 0; bin < bins; bin++) {
      const twin = 2 * ((size - bin) % size)
      spectrum[twin] = this.leftReal[bin]! + this.rightImaginary[bin]!
      spectrum[twin + 1] = this.rightReal[bin]! - this.leftImaginary[bin]!
      spectrum[2 * bin] = this.leftReal[bin]! - this.rightImaginary[bin]!
      spectrum[2 * bin + 1] = this.leftImaginary[bin]! + this.rightReal[bin]!
    }
    this.#fft.inverseTransform(samples, spectrum)
    const start = this.#startOf(frame)
    const first = Math.max(0, -start)
    const last = Math.min(size, left.length - start)
    for (let index = first; index < last; index++) {
      // The squares of four overlapping windows add up to two.
      const weight = this.#window[index]! / 2
      left[start + index]! += (samples[2 * index]! * weight) / balance.left
      right[start + index]! += (samples[2 * index + 1]! * weight) / balance.right
    }
  }

  #startOf(frame: number): number {
    return (frame + 1) * this.hop - this.size
  }
}

/**
 * The share of a cell that is panned to the middle: 1 if the channels agree, 0 if they are
 * uncorrelated, from their product and their mean power (after Avendano and Jot, "A
 * Frequency-Domain Approach to Multichannel Upmix", 2004).
 */
export function middleShare(product: number, power: number): number {
  const agreement = Math.max(0, Math.min(1, product / (power + 1e-14)))
  return 1 - Math.sqrt((1 - agreement) / (1 + agreement))
}
