/**
 * A backup is one tar file. Its last two members prove the others: `SHA256SUMS` has the hash of
 * each, in the form of the program `sha256sum`, and `SHA256SUMS.sha256` the hash of that list. An
 * archive without them was cut short.
 */
import { createHash, type Hash, hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Header, type Pack, pack } from 'tar-stream'

const SUMS = 'SHA256SUMS'
const SEAL = 'SHA256SUMS.sha256'

/** In bytes, of a member that is read into memory as a whole. */
const LARGEST_WHOLE = 64 * 1024 * 1024

export class ArchiveWriter {
  #pack: Pack = pack()
  #sums: string[] = []
  #time: Date

  constructor(time: Date) {
    this.#time = time
  }

  get pieces(): AsyncIterable<Uint8Array> {
    return this.#pack as AsyncIterable<Uint8Array>
  }

  /** Exactly `size` bytes, however they are cut into pieces. */
  async add(name: string, size: number, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const sum = createHash('sha256')
    await this.#append(name, size, summed(pieces, sum))
    this.#sums.push(lineOf(sum.digest('hex'), name))
  }

  async addWhole(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = Buffer.from(content)
    await this.add(name, bytes.byteLength, Readable.from([bytes]))
  }

  /** Nothing can be added afterwards. */
  async end(): Promise<void> {
    const list = Buffer.from(this.#sums.join(''))
    await this.#append(SUMS, list.byteLength, Readable.from([list]))
    const seal = Buffer.from(sealOf(list))
    await this.#append(SEAL, seal.byteLength, Readable.from([seal]))
    this.#pack.finalize()
  }

  /** Whether its reader has gone, after which nothing can be added. */
  get isAbandoned(): boolean {
    return this.#pack.destroying
  }

  fail(error: Error): void {
    this.#pack.destroy(error)
  }

  async #append(name: string, size: number, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const header = { name, size, mode: 0o600, mtime: this.#time }
    await pipeline(pieces, this.#pack.entry(header))
  }
}

export interface Member {
  name: string
  size: number
  /** To be read to its end, or not at all. */
  pieces: AsyncIterable<Uint8Array>
}

type Entry = AsyncIterable<Uint8Array> & { header: Header }

/**
 * The members in order, each to be read before the next. Only the end of the iteration says that
 * all were right.
 *
 * @throws Error that says what is wrong with the archive, without its name.
 */
export async function* readMembers(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const extractor = extract()
  const iterator = extractor[Symbol.asyncIterator]()
  const entries = { [Symbol.asyncIterator]: () => iterator } as AsyncIterable<Entry>
  // Its error is that of the entries.
  pipeline(archive, extractor).catch(() => undefined)
  const found: string[] = []
  let list: Buffer | undefined
  let sealed = false

  for await (const entry of explained(entries)) {
    const { name, size = 0 } = entry.header
    if (sealed) throw new Error('the backup is damaged: something follows its end')
    if (name === SUMS) {
      // A line for each member, and for members that are missing.
      const most = 2 * found.join('').length + LARGEST_WHOLE
      list = await readWhole({ name, size, pieces: explained(entry) }, most)
      compare(list.toString(), found)
    } else if (name === SEAL) {
      const seal = await readWhole({ name, size, pieces: explained(entry) })
      sealed = list !== undefined && seal.equals(sealOf(list))
      if (!sealed) throw new Error(`the backup is damaged: ${SEAL} is not right`)
    } else {
      const sum = createHash('sha256')
      let begun = false
      const pieces = (async function* () {
        begun = true
        yield* summed(explained(entry), sum)
      })()
      yield { name, size, pieces }
      if (!begun) for await (const _ of pieces);
      found.push(lineOf(sum.digest('hex'), name))
    }
  }
  if (!sealed) throw new Error('the backup was cut short')
}

/** @throws Error that names the member when it is larger than `most` bytes, before it is read. */
export async function readWhole(member: Member, most = LARGEST_WHOLE): Promise<Buffer> {
  const { name, size, pieces } = member
  if (size > most) throw new Error(`the backup is damaged: ${name} is too large`)
  return buffer(pieces)
}

function compare(list: string, found: readonly string[]): void {
  if (list === found.join('')) return
  const listed = new Set(list.split('\n').map((line) => `${line}\n`))
  const wrong = found.find((line) => !listed.has(line))
  const what = wrong ? `${nameOf(wrong)} is not what was written` : 'a part of it is missing'
  throw new Error(`the backup is damaged: ${what}`)
}

async function* summed(pieces: AsyncIterable<Uint8Array>, sum: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    sum.update(piece)
    yield piece
  }
}

/** With the errors of the library in words of a backup. */
async function* explained<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    if (text === 'Unexpected end of data') {
      throw new Error('the backup was cut short', { cause: error })
    }
    if (/^(Invalid|Header)/.test(text)) {
      throw new Error('the backup is damaged, or the file is none', { cause: error })
    }
    throw error
  }
}

function lineOf(sum: string, name: string): string {
  return `${sum}  ${name}\n`
}

function nameOf(line: string): string {
  return line.slice(66).trimEnd()
}

function sealOf(list: Buffer): Buffer {
  return Buffer.from(lineOf(hash('sha256', list, 'hex'), SUMS))
}
