import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Call, Input } from './calls.ts'
import { Failure, NotReached, type Service, send } from './send.ts'

interface Recording {
  title: string
  artist: string
}

export interface Added {
  added: number
  /** In the catalogue already, by title and artist. */
  skipped: number
  failed: { file: string; reason: string }[]
}

interface Order {
  service: Service
  create: Call
  list: Call
  folder: string
  artist: string | undefined
  /** Is told of each file. */
  say: (line: string) => void
}

/**
 * Adds the songs of a folder and of those in it to the catalogue, named by their files: "Artist -
 * Title.mp3", or by titles only where the artist is given. Goes on after a file that is refused,
 * and leaves out what a run before has added.
 */
export async function addFolder(order: Order): Promise<Added> {
  const { service, create, list, folder, artist, say } = order
  const files = await listSongs(folder)
  const known = await listKnown(service, list)
  const result: Added = { added: 0, skipped: 0, failed: [] }
  for (const [index, file] of files.entries()) {
    const name = recordingOf(file, artist)
    let outcome = 'was there already'
    if (name && known.has(keyOf(name))) result.skipped += 1
    else {
      const reason = await refusalOf(() => add(service, create, join(folder, file), name))
      outcome = reason ?? 'added'
      if (reason === undefined) result.added += 1
      else result.failed.push({ file, reason })
      if (name && reason === undefined) known.add(keyOf(name))
    }
    say(`${index + 1} of ${files.length}: ${file}: ${outcome}`)
  }
  return result
}

async function listSongs(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch((error) => {
    throw new Failure(`${folder} cannot be read (${error.code}).`)
  })
  const songs = files.filter((file) => /\.(?:mp3|wav)$/i.test(file))
  if (songs.length === 0) throw new Failure(`${folder} has no MP3 or WAV files.`)
  return songs.toSorted()
}

async function listKnown(service: Service, list: Call): Promise<Set<string>> {
  const known = new Set<string>()
  const inputOf = (name: string) => list.inputs.find((input) => input.name === name) as Input
  let cursor: string | null = null
  do {
    const given = new Map<Input, unknown>([[inputOf('limit'), 100]])
    if (cursor !== null) given.set(inputOf('cursor'), cursor)
    const page = (await send(service, list, given)) as {
      recordings: Recording[]
      nextCursor: string | null
    }
    for (const recording of page.recordings) known.add(keyOf(recording))
    cursor = page.nextCursor
  } while (cursor !== null)
  return known
}

function recordingOf(file: string, artist: string | undefined): Recording | undefined {
  const name = basename(file, extname(file))
  if (artist !== undefined) return { title: name, artist }
  const [first, ...rest] = name.split(' - ')
  return first && rest.length > 0 ? { title: rest.join(' - '), artist: first } : undefined
}

function keyOf({ title, artist }: Recording): string {
  return JSON.stringify([title, artist])
}

async function add(
  service: Service,
  create: Call,
  path: string,
  name: Recording | undefined,
): Promise<void> {
  if (!name) throw new Failure('its name has no artist: give --artist, or name it "Artist - Title"')
  const values: Record<string, string> = { ...name, file: path }
  await send(service, create, new Map(create.inputs.map((input) => [input, values[input.name]])))
}

/** Why a file was not added. Where the service is not reached, the whole run ends. */
async function refusalOf(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof NotReached) throw error
    return error.message
  }
}
