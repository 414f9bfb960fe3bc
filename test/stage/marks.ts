import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { parseBuffer } from 'music-metadata'

const run = promisify(execFile)
const names = ['digitalSourceType', 'product', 'engine', 'contractVersion'] as const

/** What a file says about how it was made; fields that it does not have are left out. */
export type Said = Partial<Record<(typeof names)[number], string>>

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
