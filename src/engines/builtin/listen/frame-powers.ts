import FFT from 'fft.js'

/**
 * Returns a function that fills in the powers of the lowest bins of a frame of mono sound, which
 * begins at the sample `start`, through a Hann window. `size` is a power of two.
 */
export function openFramePowers(size: number) {
  const fft = new FFT(size)
  const window = Float64Array.from({ length: size }, (_, index) => {
    return 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)
  })
  const frame = new Float64Array(size)
  const spectrum = new Float64Array(2 * size)
  return (sound: Float32Array, start: number, powers: Float64Array): void => {
    for (let index = 0; index < size; index++) frame[index] = sound[start + index]! * window[index]!
    fft.realTransform(spectrum, frame)
    for (let bin = 0; bin < powers.length; bin++) {
      const real = spectrum[2 * bin]!
      const imaginary = spectrum[2 * bin + 1]!
      powers[bin] = real * real + imaginary * imaginary
    }
  }
}
