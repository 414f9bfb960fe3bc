import { hash } from 'node:crypto'
import type { Context } from '../context.ts'
import { newMediaKey } from './media.ts'

/** What a row stores about its file. */
export interface KeptAudio {
  mediaKey: string
  fileBytes: number
  audioSha256: string
}

/** The row of the file. */
interface AudioRow {
  /** Throws when the row is no longer waiting for the file. */
  write(audio: KeptAudio): Promise<void>
  /** The media key of the row, read after concurrent changes have committed. */
  findWritten(): Promise<string | null>
}

/**
 * Stores the bytes under a new key and writes the key to the row. If that fails, removes the file
 * unless the row has the key after all, as when the connection broke during the commit.
 */
export async function keepAudio(
  { log, media }: Pick<Context, 'log' | 'media'>,
  bytes: Uint8Array,
  row: AudioRow,
): Promise<void> {
  const mediaKey = newMediaKey()
  await media.put(mediaKey, bytes)
  try {
    const audioSha256 = hash('sha256', bytes, 'hex')
    await row.write({ mediaKey, fileBytes: bytes.byteLength, audioSha256 })
  } catch (error) {
    try {
      if ((await row.findWritten()) !== mediaKey) await media.remove(mediaKey)
    } catch (failure) {
      log.warn({ err: failure }, 'a file without a row may remain until the next sweep')
    }
    throw error
  }
}
