import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OnnxValue, onnxFile, whole } from './onnx-file.ts'

/** A token of a model: a word if it begins with a space, else the rest of one. */
export interface ModelToken {
  text: string
  /** How sure the model is of it. */
  probability: number
}

const features = 80
/** How much louder than 40 ms before a sound has to begin, in units of log energy. */
const beginning = 1.5
/** So steep that a sound either begins or does not: how loud it is says nothing about the words. */
const steepness = 100

/**
 * Writes the files of a transducer as sherpa-onnx loads those that were trained (see
 * https://k2-fsa.github.io/sherpa/onnx/pretrained_models/offline-transducer). It has no trained
 * weights: wherever a sound begins in what it is given it hears the next of the tokens, and nothing
 * after the last one. So tests see that sound goes in and words, times and probabilities come out;
 * they say nothing about how well any model hears.
 */
export async function writeTransducer(folder: string, tokens: ModelToken[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const symbols = ['<blk>', ...tokens.map(({ text }) => text.replace(/^ /, '▁'))]
  await writeFile(join(folder, 'tokens.txt'), tokenList(symbols))
  await writeFile(join(folder, 'encoder.onnx'), encoder())
  await writeFile(join(folder, 'decoder.onnx'), decoder(tokens))
  await writeFile(join(folder, 'joiner.onnx'), joiner(symbols.length))
}

/**
 * Writes the files of a Whisper model as sherpa-onnx loads those of OpenAI. It says the same words
 * whatever it is given, and like Whisper not how sure it is of them.
 */
export async function writeWhisper(folder: string, words: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const base64 = words.map((word) => Buffer.from(word).toString('base64'))
  const size = words.length + 5
  const [end, start, english, transcribe, untimed] = [0, 1, 2, 3, 4].map((n) => words.length + n)
  const metadata = {
    model_type: 'whisper-tiny',
    ...{ n_mels: '80', n_text_layer: '1', n_text_ctx: '448', n_text_state: '1' },
    n_vocab: String(size),
    ...{ sot: String(start), eot: String(end), blank_id: '0', translate: String(transcribe) },
    ...{ transcribe: String(transcribe), is_multilingual: '1', no_timestamps: String(untimed) },
    no_speech: String(end),
    sot_sequence: `${start},${english},${transcribe}`,
    all_language_tokens: String(english),
    all_language_codes: 'en',
  }
  await writeFile(join(folder, 'tiny-tokens.txt'), tokenList(base64))
  await writeFile(join(folder, 'tiny-encoder.onnx'), whisperEncoder(metadata))
  const following = Array.from({ length: size }, (_, token) => {
    if (token === untimed) return 0
    return token + 1 < words.length ? token + 1 : end
  })
  await writeFile(join(folder, 'tiny-decoder.onnx'), whisperDecoder(following as number[]))
}

function tokenList(symbols: string[]): string {
  return symbols.map((symbol, id) => `${symbol} ${id}\n`).join('')
}

/** Spectra of 10 ms in, of every 40 ms how much louder it is than the 40 ms before. */
function encoder(): Uint8Array {
  return onnxFile({
    metadata: { model_type: 'zipformer2', version: '1', model_author: 'test' },
    inputs: [float('x', 'N', 'T', features), int64('lengths', 'N')],
    outputs: [float('louder', 'N', 'steps', 1), int64('steps_of', 'N')],
    constants: {
      first: whole(0),
      second: whole(1),
      last: whole(-1),
      everything: whole(2 ** 31),
      time: whole(1),
      four: whole(4),
      three: whole(3),
      before: whole(0, 1, 0, 0, 0, 0),
    },
    nodes: [
      node('ReduceMean', ['x'], 'levels', { axes: [2], keepdims: 1 }),
      node('Slice', ['levels', 'first', 'everything', 'time', 'four'], 'steps'),
      node('Slice', ['steps', 'second', 'everything', 'time'], 'later'),
      node('Slice', ['steps', 'first', 'last', 'time'], 'earlier'),
      node('Sub', ['later', 'earlier'], 'differences'),
      node('Pad', ['differences', 'before'], 'louder'),
      node('Add', ['lengths', 'three'], 'padded'),
      node('Div', ['padded', 'four'], 'steps_of'),
    ],
  })
}

/** The last token in, how likely each token is to be the next one out. */
function decoder(tokens: ModelToken[]): Uint8Array {
  const size = tokens.length + 1
  const rows = new Float32Array(size * size)
  for (let last = 0; last < size; last++) {
    const next = tokens[last]
    const others = next ? (1 - next.probability) / Math.max(1, size - 2) : 1
    rows.fill(Math.log(Math.max(others, 1e-6)), last * size, (last + 1) * size)
    if (next) rows[last * size + last + 1] = Math.log(next.probability)
    // Without a sound that begins, and after the last token, nothing is heard.
    rows[last * size] = next ? steepness * beginning : 10_000
  }
  return onnxFile({
    metadata: { vocab_size: String(size), context_size: '1' },
    inputs: [int64('y', 'N', 1)],
    outputs: [float('next', 'N', size)],
    constants: { rows: { shape: [size, size], values: rows }, axis: whole(1) },
    nodes: [node('Squeeze', ['y', 'axis'], 'last'), node('Gather', ['rows', 'last'], 'next')],
  })
}

/** The more a sound begins, the less likely it is that nothing is heard. */
function joiner(size: number): Uint8Array {
  const weights = new Float32Array(size)
  weights[0] = -steepness
  return onnxFile({
    metadata: { joiner_dim: '1' },
    inputs: [float('louder', 'N', 1), float('next', 'N', size)],
    outputs: [float('logit', 'N', size)],
    constants: { weights: { shape: [1, size], values: weights } },
    nodes: [
      node('MatMul', ['louder', 'weights'], 'weighed'),
      node('Add', ['weighed', 'next'], 'logit'),
    ],
  })
}

function whisperEncoder(metadata: Readonly<Record<string, string>>): Uint8Array {
  const cross = (name: string) => float(name, 1, 'N', 'T', 1)
  return onnxFile({
    metadata,
    inputs: [float('mel', 'N', 80, 'T')],
    outputs: [cross('k'), cross('v')],
    constants: { ends: whole(0, 3) },
    nodes: [
      node('ReduceMean', ['mel'], 'levels', { axes: [1], keepdims: 0 }),
      node('Unsqueeze', ['levels', 'ends'], 'k'),
      node('Identity', ['k'], 'v'),
    ],
  })
}

function whisperDecoder(following: number[]): Uint8Array {
  const size = following.length
  const rows = new Float32Array(size * size)
  for (const [last, next] of following.entries()) rows[last * size + next] = 1
  const state = (name: string) => float(name, 1, 'N', 448, 1)
  const cross = (name: string) => float(name, 1, 'N', 'T', 1)
  return onnxFile({
    inputs: [
      int64('tokens', 'N', 'count'),
      ...[state('self_k'), state('self_v'), cross('cross_k'), cross('cross_v'), int64('offset', 1)],
    ],
    outputs: [float('logits', 'N', 'count', size), state('next_k'), state('next_v')],
    constants: { rows: { shape: [size, size], values: rows } },
    nodes: [
      node('Gather', ['rows', 'tokens'], 'logits'),
      node('Identity', ['self_k'], 'next_k'),
      node('Identity', ['self_v'], 'next_v'),
    ],
  })
}

function node(
  operator: string,
  inputs: string[],
  output: string,
  attributes: Readonly<Record<string, number | number[]>> = {},
) {
  return { operator, inputs, outputs: [output], attributes }
}

function float(name: string, ...shape: (number | string)[]): OnnxValue {
  return { name, type: 'float', shape }
}

function int64(name: string, ...shape: (number | string)[]): OnnxValue {
  return { name, type: 'int64', shape }
}
