import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { parseBuffer } from 'music-metadata'
import contract from '../../generated/public/contract.json' with { type: 'json' }
import { model } from '../../src/engines/builtin/messages.ts'

const run = promisify(execFile)
const names = ['digitalSourceType', 'product', 'engine', 'contractVersion'] as const

/** What a file says about how it was made; fields that it does not have are left out. */
export type Said = Partial<Record<(typeof names)[number], string>>

/** What every file of the built-in engine says. */
export const generatedHere = {
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  product: 'Tonewright',
  engine: model,
  contractVersion: contract.info.version,
}

/** Expects a file of the built-in engine to say so, to two readers, and to have its length. */
export async function expectGenerated({
  url,
  bytes,
  seconds,
}: {
  url: string
  bytes: Uint8Array
  seconds: number
}): Promise<void> {
  const probed = await probe(url)
  expect(probed.said).to.deep.equal(generatedHere)
  // A length that an MP3 tells includes what the encoder added, at most two frames.
  expect(probed.seconds).to.be.closeTo(seconds, 0.06)
  expect(await readSaid(bytes)).to.deep.equal(generatedHere)
}

/** ffprobe on the address of a file or its path: what it says, and how long it is. */
export async function probe(place: string): Promise<{ said: Said; seconds: number }> {
  const shown = ['-v', 'error', '-show_entries', 'format=duration:format_tags', '-of', 'json']
  const { stdout, stderr } = await run('ffprobe', [...shown, place])
  if (stderr !== '') throw new Error(stderr)
  const { format } = JSON.parse(stdout)
  return { said: saidIn(Object.entries(format.tags ?? {})), seconds: Number(format.duration) }
}

/** The same by another reader. */
export async function readSaid(bytes: Uint8Array): Promise<Said> {
  const { native } = await parseBuffer(bytes)
  const tags = Object.values(native).flat()
  return saidIn(tags.map(({ id, value }) => [id.replace(/^TXXX:/, ''), value]))
}

function saidIn(tags: [string, unknown][]): Said {
  const found = names.flatMap((name) => {
    // The second reader writes the names of Vorbis comments, which have no case, in capitals.
    const isIt = ([id]: [string, unknown]) => id.toLowerCase() === name.toLowerCase()
    const values = tags.filter(isIt).map(([, value]) => value)
    if (values.length > 1) throw new Error(`${name} is there ${values.length} times`)
    return values.map((value) => [name, String(value)])
  })
  return Object.fromEntries(found)
}
