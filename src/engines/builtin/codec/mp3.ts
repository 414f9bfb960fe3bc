import { createMp3Encoder } from 'wasm-media-encoders'
import type { SongLyrics } from '../messages.ts'
import { id3Tag } from './id3.ts'
import { xingFrame } from './xing.ts'

const blockSamples = 1152 * 64

export interface Mp3Labels {
  /** Name and version of the engine. */
  encodedBy: string
  seed: number
  /** The sung lyrics, for players and for a later transcription; none unless given. */
  lyrics?: SongLyrics | null
}

let kept: ReturnType<typeof createMp3Encoder> | undefined

/**
 * LAME at VBR V2 (about 190 kbit/s), 44.1 kHz stereo. A decoder that honours the Xing header
 * returns exactly as many samples as were encoded. `progress` is called with 0 to 1.
 */
export async function encodeMp3(
  left: Float32Array,
  right: Float32Array,
  labels: Mp3Labels,
  progress: (share: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  // Compiling LAME takes longer than encoding a second of sound: a thread does it once.
  kept ??= createMp3Encoder()
  const encoder = await kept
  encoder.configure({ sampleRate: 44100, channels: 2, vbrQuality: 2 })
  const blocks: Uint8Array[] = []
  for (let start = 0; start < left.length; start += blockSamples) {
    const end = Math.min(left.length, start + blockSamples)
    // The encoder returns a view of its own memory, which the next call overwrites.
    blocks.push(encoder.encode([left.subarray(start, end), right.subarray(start, end)]).slice())
    progress(end / left.length)
  }
  blocks.push(encoder.finalize().slice())
  const stream = join(blocks)
  const tag = id3Tag(labels.encodedBy, { seed: String(labels.seed) }, labels.lyrics)
  return join([tag, xingFrame(stream, left.length), stream])
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
