/** A tensor of 32-bit floats. */
export interface Weights {
  shape: number[]
  values: Float32Array
}

/** Numbers of fields in https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. */
const graphOfModel = 7
const initializerOfGraph = 5
const tensor = { dims: 1, dataType: 2, name: 8, rawData: 9 } as const
const float32 = 1

interface Field {
  number: number
  /** The value of a varint; undefined if the field has bytes. */
  value: number | undefined
  bytes: Uint8Array
}

/** Reads the weights of a network, by name, from an ONNX file. Subgraphs are not read. */
export function readWeights(file: Uint8Array): Map<string, Weights> {
  const weights = new Map<string, Weights>()
  for (const graph of fieldsOf(file)) {
    if (graph.number !== graphOfModel) continue
    for (const field of fieldsOf(graph.bytes)) {
      if (field.number === initializerOfGraph) addTensor(field.bytes, weights)
    }
  }
  return weights
}

function addTensor(bytes: Uint8Array, weights: Map<string, Weights>): void {
  const shape: number[] = []
  let name = ''
  let dataType: number | undefined
  let raw: Uint8Array | undefined
  for (const field of fieldsOf(bytes)) {
    if (field.number === tensor.dims) shape.push(...numbersOf(field))
    if (field.number === tensor.dataType) dataType = field.value
    if (field.number === tensor.name) name = Buffer.from(field.bytes).toString()
    if (field.number === tensor.rawData) raw = field.bytes
  }
  if (dataType !== float32 || raw === undefined) return
  // A copy, because the bytes in the file are not aligned to four.
  weights.set(name, { shape, values: new Float32Array(Uint8Array.from(raw).buffer) })
}

/** Repeated numbers may be packed into one field. */
function numbersOf({ value, bytes }: Field): number[] {
  if (value !== undefined) return [value]
  const numbers: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const [number, next] = varint(bytes, at)
    numbers.push(number)
    at = next
  }
  return numbers
}

/** The fields of a message (https://protobuf.dev/programming-guides/encoding). */
function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  const none = bytes.subarray(0, 0)
  for (let at = 0; at < bytes.length; ) {
    const [tag, afterTag] = varint(bytes, at)
    const number = tag >>> 3
    const wireType = tag & 7
    if (wireType === 0) {
      const [value, next] = varint(bytes, afterTag)
      yield { number, value, bytes: none }
      at = next
      continue
    }
    const [length, start] =
      wireType === 2 ? varint(bytes, afterTag) : [wireType === 1 ? 8 : 4, afterTag]
    yield { number, value: undefined, bytes: bytes.subarray(start, start + length) }
    at = start + length
  }
}

/** A number and the place after it; exact up to 2^53. */
function varint(bytes: Uint8Array, start: number): [value: number, next: number] {
  let value = 0
  let scale = 1
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]!
    value += (byte & 127) * scale
    if (byte < 128) return [value, at + 1]
    scale *= 128
  }
  throw new Error('the ONNX file ends within a number')
}
