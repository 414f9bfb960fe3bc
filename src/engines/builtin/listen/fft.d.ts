declare module 'fft.js' {
  type Complex = number[] | Float64Array
  export default class FFT {
    constructor(size: number)
    createComplexArray(): number[]
    transform(output: Complex, input: Complex): void
    inverseTransform(output: Complex, input: Complex): void
    realTransform(output: Complex, input: Complex): void
  }
}
