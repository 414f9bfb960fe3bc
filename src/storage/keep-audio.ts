import { hash } from 'node:crypto'
import type { Context } from '../context.ts'
import { newMediaKey } from './media.ts'

/** What a row writes down of its file. */
export interface KeptAudio {
  mediaKey: string
  fileBytes: number
  audioSha256: string
}

/** How a file gets into the row that it belongs to. */
interface Place {
  /** Throws when the row no longer waits for the file. */
  write(audio: KeptAudio): Promise<void>
  /** The key that the row has, once nobody is changing it any more. */
  findWritten(): Promise<string | null>
}

/**
 * Stores the bytes under a new key and writes the key down. Where that fails the file goes again, unless it was
 * written after all, as when the connection broke while it was committed.
 */
export async function keepAudio(
  { log, media }: Pick<Context, 'log' | 'media'>,
  bytes: Uint8Array,
  place: Place,
): Promise<void> {
  const mediaKey = newMediaKey()
  await media.put(mediaKey, bytes)
  try {
    const audioSha256 = hash('sha256', bytes, 'hex')
    await place.write({ mediaKey, fileBytes: bytes.byteLength, audioSha256 })
  } catch (error) {
    try {
      if ((await place.findWritten()) !== mediaKey) await media.remove(mediaKey)
    } catch (failure) {
      log.warn({ err: failure }, 'a file may be left over until the next sweep')
    }
    throw error
  }
}
