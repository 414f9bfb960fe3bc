/** Numbers of fields in https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. */
const model = { irVersion: 1, graph: 7, opsets: 8, metadata: 14 } as const
const graph = { nodes: 1, name: 2, initializers: 5, inputs: 11, outputs: 12 } as const
const node = { inputs: 1, outputs: 2, operator: 4, attributes: 5 } as const
const attribute = { name: 1, integer: 3, integers: 8, type: 20 } as const
const tensor = { dimensions: 1, type: 2, name: 8, bytes: 9 } as const
const elementTypes = { float: 1, int64: 7 } as const
const [integerAttribute, integersAttribute] = [2, 7]
const [irVersion, opset] = [8, 13]

export interface OnnxValue {
  name: string
  type: keyof typeof elementTypes
  /** A name stands for any length. */
  shape: (number | string)[]
}

export interface OnnxNode {
  operator: string
  inputs: string[]
  outputs: string[]
  attributes?: Readonly<Record<string, number | number[]>>
}

export interface OnnxNetwork {
  inputs: OnnxValue[]
  outputs: OnnxValue[]
  nodes: OnnxNode[]
  constants: Readonly<Record<string, OnnxConstant>>
  metadata?: Readonly<Record<string, string>>
}

export interface OnnxConstant {
  shape: number[]
  values: Float32Array | BigInt64Array
}

/** Whole numbers as a network has them: positions, lengths, axes. */
export function whole(...values: number[]): OnnxConstant {
  return { shape: [values.length], values: BigInt64Array.from(values, BigInt) }
}

/** A network as an ONNX file. */
export function onnxFile(network: OnnxNetwork): Uint8Array {
  const { inputs, outputs, nodes, constants, metadata = {} } = network
  return message(
    [model.irVersion, irVersion],
    [model.opsets, message([2, opset])],
    [
      model.graph,
      message(
        ...nodes.map((one) => [graph.nodes, nodeOf(one)] as const),
        [graph.name, 'network'],
        ...Object.entries(constants).map(
          ([name, constant]) => [graph.initializers, tensorOf(name, constant)] as const,
        ),
        ...inputs.map((one) => [graph.inputs, signatureOf(one)] as const),
        ...outputs.map((one) => [graph.outputs, signatureOf(one)] as const),
      ),
    ],
    ...Object.entries(metadata).map(
      ([key, value]) => [model.metadata, message([1, key], [2, value])] as const,
    ),
  )
}

function nodeOf({ operator, inputs, outputs, attributes = {} }: OnnxNode): Uint8Array {
  return message(
    ...inputs.map((name) => [node.inputs, name] as const),
    ...outputs.map((name) => [node.outputs, name] as const),
    [node.operator, operator],
    ...Object.entries(attributes).map(
      ([name, value]) => [node.attributes, attributeOf(name, value)] as const,
    ),
  )
}

function attributeOf(name: string, value: number | number[]): Uint8Array {
  if (typeof value === 'number') {
    return message(
      [attribute.name, name],
      [attribute.integer, value],
      [attribute.type, integerAttribute],
    )
  }
  const integers = value.map((one) => [attribute.integers, one] as const)
  return message([attribute.name, name], ...integers, [attribute.type, integersAttribute])
}

function tensorOf(name: string, { shape, values }: OnnxConstant): Uint8Array {
  const type = values instanceof Float32Array ? elementTypes.float : elementTypes.int64
  return message(
    ...shape.map((length) => [tensor.dimensions, length] as const),
    [tensor.type, type],
    [tensor.name, name],
    [tensor.bytes, new Uint8Array(values.buffer)],
  )
}

function signatureOf({ name, type, shape }: OnnxValue): Uint8Array {
  const dimensions = shape.map(
    (length) => [1, message(typeof length === 'string' ? [2, length] : [1, length])] as const,
  )
  const tensorType = message([1, elementTypes[type]], [2, message(...dimensions)])
  return message([1, name], [2, message([1, tensorType])])
}

/** A message (https://protobuf.dev/programming-guides/encoding). */
function message(
  ...fields: (readonly [number: number, value: number | string | Uint8Array])[]
): Uint8Array {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [varint(number * 8), varint(value)]
      const bytes = typeof value === 'string' ? Buffer.from(value) : value
      return [varint(number * 8 + 2), varint(bytes.length), bytes]
    }),
  )
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest])
    bytes.push((rest % 128) + 128)
  }
}
