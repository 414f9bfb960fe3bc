import type { ServerResponse } from 'node:http'
import type { OpenFile } from '../storage/media.ts'

const PIECE_BYTES = 128 * 1024

/**
 * Sends a range of a file, both ends included, through one reused buffer: a stream allocates a new
 * one for each piece, and collecting it costs more than sending it. If the listener leaves early or
 * the file cannot be read to its end, the connection is closed.
 */
export async function sendFile(
  response: ServerResponse,
  file: OpenFile,
  first: number,
  last: number,
): Promise<void> {
  let isSent = false
  const memory = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, last - first + 1))
  try {
    for (let place = first; place <= last; ) {
      const piece = memory.subarray(0, Math.min(memory.length, last - place + 1))
      const count = await file.read(piece, place)
      if (count === 0 || !(await write(response, piece.subarray(0, count)))) return
      place += count
    }
    isSent = true
    response.end()
  } finally {
    if (!isSent) response.destroy()
    await file.close()
  }
}

/**
 * Resolves when the bytes have been sent, after which their buffer is free: false if the listener
 * left.
 */
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
