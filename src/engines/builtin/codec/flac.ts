import Flac from 'libflacjs/dist/libflac.js'
import type { Progress, StereoSound } from '../messages.ts'
import { type LosslessOptions, quantise } from './quantise.ts'
import { addComments } from './vorbis-comments.ts'

/** The levels of the encoder go to 8, which takes twice as long for one percent. */
const level = 5
const pieceFrames = 4096 * 8

/** The STREAMINFO block after the four letters of the format and its own header (RFC 9639, 8.2). */
const infoOffset = 8
const frameSizesOffset = infoOffset + 4
const digestOffset = infoOffset + 18

/**
 * A FLAC file of the same whole numbers that `encodeIntegerWav` writes, by libFLAC. It is compiled
 * to plain JavaScript: its WebAssembly cannot be loaded by this version of Node.
 */
export async function encodeFlac(
  sound: StereoSound,
  { bitDepth, seed, sampleRate, mark }: LosslessOptions,
  progress?: Progress,
): Promise<Uint8Array<ArrayBuffer>> {
  await loaded()
  const { length } = sound.left
  const encoder = Flac.create_libflac_encoder(sampleRate, 2, bitDepth, level, length, false, 0)
  if (encoder === 0) throw new Error('libFLAC has no encoder for this sound')
  const blocks: Uint8Array[] = []
  let info: Flac.StreamMetadata | undefined
  try {
    const status = Flac.init_encoder_stream(
      encoder,
      (bytes, count) => void blocks.push(bytes.slice(0, count)),
      (metadata) => {
        info = metadata
      },
    )
    if (status !== 0) throw new Error(`libFLAC does not start: ${status}`)
    let frames = 0
    for (const piece of quantise(sound, bitDepth, seed, pieceFrames)) {
      const count = piece.length / 2
      if (!Flac.FLAC__stream_encoder_process_interleaved(encoder, piece, count)) {
        throw new Error(`libFLAC stops: ${Flac.FLAC__stream_encoder_get_state(encoder)}`)
      }
      frames += count
      progress?.(frames / length)
    }
    if (!Flac.FLAC__stream_encoder_finish(encoder)) throw new Error('libFLAC does not finish')
  } finally {
    Flac.FLAC__stream_encoder_delete(encoder)
  }
  const file = new Uint8Array(Buffer.concat(blocks))
  if (info) complete(file, info)
  return mark ? addComments(file, mark) : file
}

/** What the encoder knows at its end only: a decoder checks the sound by the digest. */
function complete(file: Uint8Array, info: Flac.StreamMetadata): void {
  const view = new DataView(file.buffer)
  view.setUint16(frameSizesOffset, info.min_framesize >> 8)
  view.setUint8(frameSizesOffset + 2, info.min_framesize & 255)
  view.setUint16(frameSizesOffset + 3, info.max_framesize >> 8)
  view.setUint8(frameSizesOffset + 5, info.max_framesize & 255)
  file.set(Buffer.from(info.md5sum, 'hex'), digestOffset)
}

function loaded(): Promise<void> {
  if (Flac.isReady()) return Promise.resolve()
  return new Promise((resolve) => Flac.on('ready', () => resolve()))
}
