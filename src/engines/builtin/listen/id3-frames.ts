import type { SongBytes } from './song-bytes.ts'

/** One frame of an ID3 tag. */
export interface Frame {
  id: string
  content: Uint8Array
}

/** No text of a frame is read beyond. */
export const mostCharacters = 20_000
const unicode = { 1: 'utf-16le', 2: 'utf-16be', 3: 'utf-8' } as const

/** The length of the tag at the start of a file, 0 without one. */
export function tagBytes(bytes: SongBytes): number {
  const head = bytes.slice(0, 10)
  return head.length === 10 && latin(head.subarray(0, 3)) === 'ID3' ? 10 + sevenBits(head, 6) : 0
}

/**
 * The frames of the ID3 tag at the start of a file, versions 2.2 to 2.4 (id3.org, "ID3 tag version
 * 2.4.0 - Native Frames"); none without a tag or with a broken one.
 */
export function framesOf(bytes: Uint8Array): Frame[] {
  if (bytes.length < 10 || latin(bytes.subarray(0, 3)) !== 'ID3') return []
  const [version = 0, , flags = 0] = bytes.subarray(3, 6)
  if (version < 2 || version > 4) return []
  const end = Math.min(bytes.length, 10 + sevenBits(bytes, 6))
  const unsynchronised = (flags & 0x80) !== 0 && version < 4
  const body = unsynchronised ? synchronise(bytes.subarray(10, end)) : bytes.subarray(10, end)
  const hasMore = (flags & 0x40) !== 0 && version > 2
  const first = !hasMore ? 0 : version === 4 ? sevenBits(body, 0) : 4 + wide(body, 0, 4)
  return [...frames(body, first, version)]
}

function* frames(body: Uint8Array, first: number, version: number): Generator<Frame> {
  const [idBytes, headBytes] = version === 2 ? [3, 6] : [4, 10]
  let place = first
  while (place + headBytes <= body.length && body[place] !== 0) {
    const id = latin(body.subarray(place, place + idBytes))
    const size =
      version === 4
        ? sevenBits(body, place + 4)
        : wide(body, place + idBytes, version === 2 ? 3 : 4)
    const from = place + headBytes
    if (size === 0 || from + size > body.length) return
    yield {
      id,
      content: plainContent(body.subarray(from, from + size), body[place + 9] ?? 0, version),
    }
    place = from + size
  }
}

/** Empty if the frame is compressed or encrypted. */
function plainContent(content: Uint8Array, flags: number, version: number): Uint8Array {
  if (version === 2) return content
  if ((flags & (version === 3 ? 0xc0 : 0x0c)) !== 0) return new Uint8Array(0)
  if (version === 3) return content
  const bare = (flags & 1) !== 0 ? content.subarray(4) : content
  return (flags & 2) !== 0 ? synchronise(bare) : bare
}

/** The text from `start` to its end, and where the next one begins. */
export function readText(content: Uint8Array, start: number, encoding: number) {
  const width = encoding === 1 || encoding === 2 ? 2 : 1
  let end = start
  while (end < content.length && !(content[end] === 0 && (width === 1 || content[end + 1] === 0))) {
    end += width
  }
  return { text: wholeText(content.subarray(start, end), encoding), next: end + width }
}

export function wholeText(bytes: Uint8Array, encoding: number): string {
  const part = bytes.subarray(0, 4 * mostCharacters)
  const big = encoding === 1 && part[0] === 0xfe && part[1] === 0xff
  const name = big ? 'utf-16be' : unicode[encoding as keyof typeof unicode]
  const text = name ? new TextDecoder(name).decode(part) : latin(part)
  return (text.split('\0', 1)[0] ?? '').slice(0, mostCharacters)
}

/** Removes the zero byte after each 0xff, which keeps a tag from looking like sound. */
function synchronise(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, index) => byte !== 0 || bytes[index - 1] !== 0xff)
}

function sevenBits(bytes: Uint8Array, place: number): number {
  const [one = 0, two = 0, three = 0, four = 0] = bytes.subarray(place, place + 4)
  return ((one & 127) << 21) | ((two & 127) << 14) | ((three & 127) << 7) | (four & 127)
}

function wide(bytes: Uint8Array, place: number, count: number): number {
  return bytes.subarray(place, place + count).reduce((sum, byte) => sum * 256 + byte, 0)
}

export function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
