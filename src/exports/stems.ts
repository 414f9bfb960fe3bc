import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface Stem {
  name: string
  /** Called when its turn comes. */
  make(): Promise<Uint8Array>
}

const pieceBytes = 256 * 1024

/**
 * A ZIP without compression, which sound hardly takes. Each stem is made when the one before has
 * been read, so that two are in memory at most. The same stems and time give the same bytes.
 */
export function zipOf(stems: readonly Stem[], mtime: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, make } of stems) {
    zip.addReadStreamLazy(name, { compress: false, mtime, mode: 0o100644 }, (receive) => {
      make().then(
        (bytes) => receive(null, Readable.from(piecesOf(bytes))),
        (error) => receive(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return output
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let place = 0; place < bytes.length; place += pieceBytes) {
    yield bytes.subarray(place, place + pieceBytes)
  }
}
