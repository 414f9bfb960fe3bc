import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The files of a speech model that sherpa-onnx loads. */
export interface SpeechModel {
  /** The name of its folder. */
  name: string
  folder: string
  encoder: string
  decoder: string
  /** Transducers have one, Whisper has none. */
  joiner: string | null
  tokens: string
}

/** What the program of a speech model is told: first the model, then one voice after the other. */
export type ModelOrder = { model: SpeechModel } | { speech: Uint8Array<ArrayBuffer> }

/** What it answers to a voice: shares while it listens, at last the passages. */
export type ModelReport = { share: number } | { passages: HeardPassage[] }

/** What a model heard between two breaths, with times of the whole voice. */
export interface HeardPassage {
  startSeconds: number
  endSeconds: number
  text: string
  /** ISO 639-1 code, empty if the model does not tell. */
  language: string
  tokens: HeardToken[]
}

/** A piece of a word; one with a space before it begins a word. */
export interface HeardToken {
  text: string
  /** Null if the model does not tell. */
  startSeconds: number | null
  endSeconds: number | null
  probability: number | null
}

/** What a file must have in its name, between such signs. */
const named = (role: string, ending: string) =>
  new RegExp(`(^|[-_.])${role}([-_.].*)?\\.${ending}$`)
const roles = {
  encoder: named('encoder', 'onnx'),
  decoder: named('decoder', 'onnx'),
  joiner: named('joiner', 'onnx'),
  tokens: named('tokens', 'txt'),
}
const ofWhisperCpp = /\.gguf$|^ggml-.*\.bin$/

const needed =
  'a model of sherpa-onnx has an encoder, a decoder and, unless it is Whisper, a joiner ' +
  '(…encoder….onnx, …decoder….onnx, …joiner….onnx), and …tokens.txt'

/**
 * The model in a folder, or in the only folder within it that has files of a model.
 *
 * @throws Error in one sentence for an operator when there is none or more than one.
 */
export async function findSpeechModel(folder: string): Promise<SpeechModel> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new Error(`MODELS_DIR: the folder cannot be read: ${error.message}`)
  })
  if (names.some(belongsToModel)) return modelOf(folder, names)
  const within = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // What is no folder has no files.
      return { path, files: await readdir(path).catch(() => []) }
    }),
  )
  const [only, ...others] = within.filter((one) => one.files.some(belongsToModel))
  if (!only) throw new Error(`MODELS_DIR: ${folder} has no model: ${needed}`)
  if (others.length > 0) {
    const names = [only, ...others].map(({ path }) => basename(path)).sort()
    throw new Error(`MODELS_DIR: ${folder} has several models, name one of ${names.join(', ')}`)
  }
  return modelOf(only.path, only.files)
}

function belongsToModel(name: string): boolean {
  return name.endsWith('.onnx') || ofWhisperCpp.test(name)
}

function modelOf(folder: string, files: readonly string[]): SpeechModel {
  const foreign = files.find((name) => ofWhisperCpp.test(name))
  if (foreign !== undefined && !files.some((name) => name.endsWith('.onnx'))) {
    throw new Error(
      `MODELS_DIR: ${join(folder, foreign)} is a model of whisper.cpp, which sherpa-onnx does ` +
        'not read; take the same model in the form of sherpa-onnx, or run whisper.cpp as a ' +
        'server and name it by TRANSCRIPTION_URL',
    )
  }
  const find = (role: keyof typeof roles) => findFile(folder, files, role)
  const [encoder, decoder, joiner, tokens] = [
    find('encoder'),
    find('decoder'),
    find('joiner'),
    find('tokens'),
  ]
  if (encoder === null || decoder === null || tokens === null) {
    const missing = Object.entries({ encoder, decoder, tokens }).filter(([, file]) => !file)
    const names = missing.map(([role]) => role).join(', ')
    throw new Error(`MODELS_DIR: ${folder} has no ${names}: ${needed}`)
  }
  return { name: basename(folder), folder, encoder, decoder, joiner, tokens }
}

/** Of a file in two precisions the one of 8 bits, which is smaller and faster. */
function findFile(
  folder: string,
  files: readonly string[],
  role: keyof typeof roles,
): string | null {
  const matching = files.filter((name) => roles[role].test(name))
  const small = matching.filter((name) => /[-_.]int8[-_.]/.test(name))
  const [file, ...others] = small.length > 0 ? small : matching
  if (file === undefined) return null
  if (others.length === 0) return join(folder, file)
  const names = [file, ...others].sort().join(', ')
  throw new Error(`MODELS_DIR: ${folder} has more than one ${role}, leave one of ${names}`)
}
