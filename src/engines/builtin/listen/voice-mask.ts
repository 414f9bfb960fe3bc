import type { MaskTable } from './voice-mask-table.ts'

/** A fully connected layer; the weights of each output stand together. */
interface Layer {
  inputs: number
  bias: Float64Array
  weights: Float64Array
  sums: Float64Array
}

/**
 * Tells from the cues of a cell how much of its middle and of its sides is voice, each 0 to 1: two
 * hidden layers of rectified sums. It was fitted to the shares that leave the least energy of the
 * voice and take the least of the music (a Wiener filter's, but learned), in recordings of eight
 * packages of Debian with voices of this engine in the middle, beside it, with reverberation, and
 * in mono.
 */
export class VoiceMask {
  readonly #layers: readonly Layer[]
  ofMiddle = 0
  ofSides = 0

  constructor(table: MaskTable) {
    this.#layers = table.map(({ bias, weights }) => ({
      inputs: weights.length / bias.length,
      bias: Float64Array.from(bias),
      weights: Float64Array.from(weights),
      sums: new Float64Array(bias.length),
    }))
  }

  /** Listens to the cell whose cues begin at a place. */
  listen(cues: Float64Array, from: number): void {
    const [first, second, last] = this.#layers
    add(first!, cues, from)
    rectify(first!.sums)
    add(second!, first!.sums, 0)
    rectify(second!.sums)
    add(last!, second!.sums, 0)
    const [middle = 0, sides = 0] = last!.sums
    this.ofMiddle = Math.max(0, Math.min(1, middle))
    this.ofSides = Math.max(0, Math.min(1, sides))
  }
}

function add({ inputs, bias, weights, sums }: Layer, from: Float64Array, start: number): void {
  for (let output = 0; output < bias.length; output++) {
    let sum = bias[output]!
    const row = output * inputs
    for (let input = 0; input < inputs; input++) sum += weights[row + input]! * from[start + input]!
    sums[output] = sum
  }
}

function rectify(values: Float64Array): void {
  for (let index = 0; index < values.length; index++) values[index] = Math.max(0, values[index]!)
}
