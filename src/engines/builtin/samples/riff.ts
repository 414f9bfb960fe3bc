import { readSync } from 'node:fs'

/** A stretch of a file. */
export interface Stretch {
  offset: number
  length: number
}

export interface Chunk extends Stretch {
  name: string
}

/** Whole or not at all. */
export function readBytes(file: number, { offset, length }: Stretch): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let filled = 0; filled < length; ) {
    const count = readSync(file, bytes, filled, length - filled, offset + filled)
    if (count === 0) throw new Error('the file ends early')
    filled += count
  }
  return bytes
}

/** The chunks of a RIFF form or list; `inside` begins after its own four letters. */
export function listChunks(file: number, inside: Stretch): Chunk[] {
  const chunks: Chunk[] = []
  const end = inside.offset + inside.length
  for (let place = inside.offset; place + 8 <= end; ) {
    const head = readBytes(file, { offset: place, length: 8 })
    const length = head.readUInt32LE(4)
    if (place + 8 + length > end) throw new Error('a chunk is longer than its list')
    chunks.push({ name: head.toString('latin1', 0, 4), offset: place + 8, length })
    place += 8 + length
    // Some editors write no pad byte after an odd length.
    const padded = length % 2 === 1 && place < end
    if (padded && readBytes(file, { offset: place, length: 1 })[0] === 0) place += 1
  }
  return chunks
}

/** The chunks of the list of this kind. */
export function findList(file: number, lists: readonly Chunk[], kind: string): Chunk[] {
  for (const list of lists) {
    if (list.name !== 'LIST' || list.length < 4) continue
    const letters = readBytes(file, { offset: list.offset, length: 4 }).toString('latin1')
    if (letters === kind) {
      return listChunks(file, { offset: list.offset + 4, length: list.length - 4 })
    }
  }
  throw new Error(`it has no list ${kind}`)
}
