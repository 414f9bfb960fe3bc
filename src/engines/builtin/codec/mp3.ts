import { createMp3Encoder } from 'wasm-media-encoders'
import type { Mark } from '../mark.ts'
import type { SongLyrics, StereoSound } from '../messages.ts'
import { id3Tag } from './id3.ts'
import { xingFrame } from './xing.ts'

const pieceSamples = 1152 * 64

export interface Mp3Labels {
  /** Name and version of the engine. */
  encodedBy: string
  /** Null for sound that was not made here. */
  seed: number | null
  /** The sung lyrics, for players and for a later transcription; none unless given. */
  lyrics?: SongLyrics | null
  mark?: Mark | null
}

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

/** Compiling LAME takes longer than encoding a second of sound: a thread does it once. */
const idle: Encoder[] = []

/**
 * LAME at VBR V2 (about 190 kbit/s), 44.1 kHz stereo. A decoder that honours the Xing header
 * returns exactly as many samples as were encoded. `progress` is called with 0 to 1.
 */
export function encodeMp3(
  left: Float32Array,
  right: Float32Array,
  labels: Mp3Labels,
  progress?: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  return encodePieces(piecesOf(left, right), left.length, labels, progress)
}

/** Like encodeMp3, for `lengthSamples` that arrive in pieces. */
export async function encodePieces(
  pieces: Iterable<StereoSound> | AsyncIterable<StereoSound>,
  lengthSamples: number,
  labels: Mp3Labels,
  progress: (share: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = idle.pop() ?? (await createMp3Encoder())
  encoder.configure({ sampleRate: 44100, channels: 2, vbrQuality: 2 })
  const blocks: Uint8Array[] = []
  let encoded = 0
  for await (const { left, right } of pieces) {
    // The encoder returns a view of its own memory, which the next call overwrites.
    blocks.push(encoder.encode([left, right]).slice())
    encoded += left.length
    progress(encoded / lengthSamples)
  }
  blocks.push(encoder.finalize().slice())
  idle.push(encoder)
  const stream = join(blocks)
  const { encodedBy, seed, lyrics, mark } = labels
  const tag = id3Tag(encodedBy, { ...(seed !== null && { seed: String(seed) }), ...mark }, lyrics)
  return join([tag, xingFrame(stream, lengthSamples), stream])
}

function* piecesOf(left: Float32Array, right: Float32Array): Generator<StereoSound> {
  for (let start = 0; start < left.length; start += pieceSamples) {
    const end = start + pieceSamples
    yield { left: left.subarray(start, end), right: right.subarray(start, end) }
  }
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
