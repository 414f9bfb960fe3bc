import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { SongSource } from '../messages.ts'

/** The bytes of a song by index, in memory or in a file. */
export interface SongBytes {
  readonly length: number
  /** Undefined beyond the end; `place` is never negative. */
  at(place: number): number | undefined
  /** A copy, shorter at the end of the file. */
  slice(from: number, to: number): Uint8Array
}

/** Passes the bytes of a song to `use`; a file is closed when `use` has ended. */
export async function withBytes<Result>(
  song: SongSource,
  use: (bytes: SongBytes) => Result | Promise<Result>,
): Promise<Result> {
  if (!('path' in song)) return use(song)
  using file = new FileBytes(song.path)
  return await use(file)
}

const windowBytes = 64 * 1024
/**
 * A window begins at a multiple of this, so that a reader may step back without loading another.
 */
const stepBytes = windowBytes / 2

/** A file with one window of it in memory, for readers that go from start to end. */
class FileBytes implements SongBytes, Disposable {
  readonly length: number
  readonly #file: number
  readonly #memory = new Uint8Array(windowBytes)
  #window = this.#memory.subarray(0, 0)
  #start = 0

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.length = fstatSync(this.#file).size
  }

  at(place: number): number | undefined {
    if (place < this.#start || place >= this.#end) this.#moveTo(place)
    return this.#window[place - this.#start]
  }

  slice(from: number, to: number): Uint8Array {
    if (to - from > stepBytes) return this.#read(new Uint8Array(to - from), from)
    if (from < this.#start || to > this.#end) this.#moveTo(from)
    return this.#window.slice(from - this.#start, to - this.#start)
  }

  [Symbol.dispose](): void {
    closeSync(this.#file)
  }

  #moveTo(place: number): void {
    this.#start = Math.floor(place / stepBytes) * stepBytes
    this.#window = this.#read(this.#memory, this.#start)
  }

  get #end(): number {
    return this.#start + this.#window.length
  }

  #read(into: Uint8Array<ArrayBuffer>, from: number): Uint8Array<ArrayBuffer> {
    return into.subarray(0, readSync(this.#file, into, 0, into.length, from))
  }
}
