import type { ServerResponse } from 'node:http'
import type { OpenFile } from '../storage/media.ts'

const PIECE_BYTES = 128 * 1024

/**
 * Sends a part of a file, both ends included, through one piece of memory. A stream takes new
 * memory for each piece, and collecting it costs more than sending it. When the listener leaves
 * early, or the file cannot be read to its end, the connection is closed.
 */
export async function sendFile(
  response: ServerResponse,
  file: OpenFile,
  first: number,
  last: number,
): Promise<void> {
  const memory = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, last - first + 1))
  try {
    for (let place = first; place <= last; ) {
      const piece = memory.subarray(0, Math.min(memory.length, last - place + 1))
      const count = await file.read(piece, place)
      if (count === 0 || !(await write(response, piece.subarray(0, count)))) return
      place += count
    }
    response.end()
  } finally {
    if (!response.writableEnded) response.destroy()
    await file.close()
  }
}

/** Whether the bytes have left for the listener, after which their memory is free. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const leave = () => resolve(false)
  response.once('close', leave)
  response.write(bytes, (error) => {
    response.off('close', leave)
    resolve(!error)
  })
  return promise
}
