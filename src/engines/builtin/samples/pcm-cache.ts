import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import { readBytes } from './riff.ts'

const magic = 0x314d4350
const headBytes = 12

/**
 * Decoded samples of one SoundFont as files of 16-bit numbers, one a sample. Threads and processes
 * share them through the page cache of the operating system: none keeps a copy of its own. A file
 * appears under its name only when it is complete; a missing or damaged one is decoded again.
 */
export class PcmCache {
  readonly #folder: string
  readonly #decode: (sample: number) => Int16Array
  /** The samples whose files this thread has checked, with their lengths. */
  readonly #checked = new Map<number, number>()

  constructor(folder: string, decode: (sample: number) => Int16Array) {
    this.#folder = folder
    this.#decode = decode
  }

  length(sample: number): number {
    return this.#checked.get(sample) ?? this.#check(sample)
  }

  /** At most `count` numbers from the beginning of a sample. */
  read(sample: number, count: number): Int16Array {
    const wanted = Math.min(count, this.length(sample))
    try {
      const bytes = this.#bytes(sample, headBytes, wanted * 2)
      return new Int16Array(bytes.buffer, bytes.byteOffset, wanted)
    } catch {
      this.#checked.delete(sample)
      return this.#write(sample).subarray(0, wanted)
    }
  }

  #check(sample: number): number {
    const length = this.#validLength(sample) ?? this.#write(sample).length
    this.#checked.set(sample, length)
    return length
  }

  #validLength(sample: number): number | null {
    try {
      const head = this.#bytes(sample, 0, headBytes)
      const length = head.readUInt32LE(4)
      const intact =
        head.readUInt32LE(0) === magic &&
        crc32(this.#bytes(sample, headBytes, length * 2)) === head.readUInt32LE(8)
      return intact ? length : null
    } catch {
      return null
    }
  }

  #bytes(sample: number, offset: number, length: number): Buffer {
    const file = openSync(this.#path(sample), 'r')
    try {
      if (fstatSync(file).size < offset + length) throw new Error('the file ends early')
      return readBytes(file, { offset, length })
    } finally {
      closeSync(file)
    }
  }

  #write(sample: number): Int16Array {
    const numbers = this.#decode(sample)
    const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    const head = Buffer.alloc(headBytes)
    head.writeUInt32LE(magic, 0)
    head.writeUInt32LE(numbers.length, 4)
    head.writeUInt32LE(crc32(bytes), 8)
    const path = this.#path(sample)
    const draft = `${path}.${process.pid}-${threadId}`
    try {
      mkdirSync(this.#folder, { recursive: true })
      writeFileSync(draft, Buffer.concat([head, bytes]))
      renameSync(draft, path)
    } catch {
      // A full disk costs time, not the song: the sample is decoded again for the next note.
      forget(draft)
    }
    return numbers
  }

  #path(sample: number): string {
    return join(this.#folder, `${sample}.pcm`)
  }
}

function forget(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // It was never made.
  }
}
