import type { Mark } from '../mark.ts'

const commentType = 4
const lastFlag = 0x80
const headBytes = 4

/**
 * Adds fields to the comments that libFLAC writes, which have its name and no field of their own
 * (RFC 9639, 8.6: the numbers of the comments are little-endian, those of FLAC big-endian).
 */
export function addComments(file: Uint8Array, mark: Mark): Uint8Array<ArrayBuffer> {
  const { from, to } = findComments(file)
  const view = new DataView(file.buffer, file.byteOffset)
  const makerEnd = from + headBytes + 4 + view.getUint32(from + headBytes, true)
  const comments = Object.entries(mark).map(([name, text]) => Buffer.from(`${name}=${text}`))
  const content = Buffer.concat([
    file.subarray(from + headBytes, makerEnd),
    littleEndian(comments.length),
    ...comments.flatMap((comment) => [littleEndian(comment.length), comment]),
  ])
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(file[from]!)
  head.writeUIntBE(content.length, 1, 3)
  const parts = [file.subarray(0, from), head, content, file.subarray(to)]
  return new Uint8Array(Buffer.concat(parts))
}

/** The block of metadata with the comments, from its head. */
function findComments(file: Uint8Array): { from: number; to: number } {
  let from = 4
  for (;;) {
    const to = from + headBytes + Buffer.from(file.buffer, file.byteOffset).readUIntBE(from + 1, 3)
    if ((file[from]! & ~lastFlag) === commentType) return { from, to }
    if (file[from]! & lastFlag) throw new Error('libFLAC has written no comments')
    from = to
  }
}

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
