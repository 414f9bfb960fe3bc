/** A file in a ZIP without compression, by its place in the archive. */
export interface Entry {
  name: string
  /** Of its header, which its bytes follow. */
  offset: number
  bytes: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const headerBytes = 30
/** The end of the directory and the longest comment behind it. */
const tailBytes = 22 + 65_535

/** The directory at the end of an archive of this size; the files are not loaded. */
export async function listEntries(url: string, size: number): Promise<Entry[]> {
  const from = Math.max(0, size - tailBytes)
  const view = await readPart(url, `${from}-`)
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end--
  if (end < 0) throw new Error('no ZIP')
  const directory = await readFrom(url, view.getUint32(end + 16, true), { view, from })
  const entries: Entry[] = []
  for (let place = 0; directory.getUint32(place, true) === entrySignature; ) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((at) =>
      directory.getUint16(place + at, true),
    ) as [number, number, number]
    const start = directory.byteOffset + place + 46
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(directory.buffer, start, nameBytes)),
      bytes: directory.getUint32(place + 20, true),
      offset: directory.getUint32(place + 42, true),
    })
    place += 46 + nameBytes + extraBytes + commentBytes
  }
  return entries
}

export async function readEntry(url: string, { offset, bytes }: Entry): Promise<ArrayBuffer> {
  const header = await readPart(url, `${offset}-${offset + headerBytes - 1}`)
  const start = offset + headerBytes + header.getUint16(26, true) + header.getUint16(28, true)
  return (await readPart(url, `${start}-${start + bytes - 1}`)).buffer
}

/** The directory is in the tail, unless it is longer than that. */
async function readFrom(
  url: string,
  offset: number,
  tail: { view: DataView<ArrayBuffer>; from: number },
): Promise<DataView<ArrayBuffer>> {
  if (offset >= tail.from) return new DataView(tail.view.buffer, offset - tail.from)
  return readPart(url, `${offset}-`)
}

async function readPart(url: string, range: string): Promise<DataView<ArrayBuffer>> {
  const answer = await fetch(url, { headers: { Range: `bytes=${range}` } })
  if (!answer.ok) throw new Error(answer.statusText)
  return new DataView(await answer.arrayBuffer())
}
