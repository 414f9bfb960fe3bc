import { constants, type Stats } from 'node:fs'
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { isMediaKey, type MediaStore, type OpenFile } from './media.ts'
import {
  counted,
  modifiedAt,
  partIn,
  removeParts,
  removeStale,
  timeOf,
  whenMissing,
} from './part-file.ts'
import { closeFolder, makePrivateFolder } from './private-folder.ts'

const oldAfterMilliseconds = 24 * 60 * 60 * 1000
const spaces = ['a', 'u', 'e']

/**
 * Media as files under `folder`, which is created if missing and may be shared by processes.
 * Opening the store removes files of aborted puts.
 */
export async function openFileStore(folder: string): Promise<MediaStore> {
  const root = resolve(folder)
  const unfinished = join(root, 'unfinished')
  await makePrivateFolder(root)
  await makePrivateFolder(unfinished)
  await removeStale(unfinished)
  for (const space of spaces) await closeFolder(join(root, space))

  return {
    async put(key, bytes) {
      await write(partIn(unfinished), pathOf(root, key), bytes)
    },

    async putFrom(key, pieces) {
      const path = pathOf(root, key)
      const prefix = `${basename(path)}.`
      await removeParts(unfinished, prefix)
      const count = { bytes: 0 }
      await write(partIn(unfinished, prefix), path, counted(pieces, count))
      return count.bytes
    },

    async find(key) {
      if (!isMediaKey(key)) return undefined
      const path = pathOf(root, key)
      const found = await stat(path).catch(whenMissing(undefined))
      return found && { path, ...describe(found), open: () => openFile(path) }
    },

    async read(key) {
      return new Uint8Array(await readFile(pathOf(root, key)))
    },

    async remove(key) {
      await rm(pathOf(root, key), { force: true })
    },

    async *list() {
      for (const space of spaces) yield* listKeys(root, space)
    },

    async *listOld() {
      const now = await timeOf(unfinished)
      for (const space of spaces) {
        for await (const key of listKeys(root, space)) {
          const modified = await modifiedAt(pathOf(root, key), now)
          if (now - modified > oldAfterMilliseconds) yield key
        }
      }
    },

    async check() {
      await access(unfinished, constants.W_OK)
    },
  }
}

async function write(
  part: string,
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    await writeFile(part, content, { flag: 'wx', flush: true, mode: 0o600 })
    await mkdirDurably(dirname(path))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await flushFolder(dirname(path))
}

async function* listKeys(root: string, space: string): AsyncGenerator<string> {
  const folder = join(root, space)
  const shards = await readdir(folder, { withFileTypes: true }).catch(whenMissing([]))
  for (const shard of shards.filter((entry) => entry.isDirectory())) {
    for (const name of await readdir(join(folder, shard.name))) {
      const key = `${space}/${name}`
      if (isMediaKey(key)) yield key
    }
  }
}

/**
 * The path of a key in the folder of the store: in one of 256 folders, each small enough to list.
 */
export function placeOf(key: string): string {
  if (!isMediaKey(key)) throw new Error(`Not a media key: ${JSON.stringify(key)}`)
  const [space = '', name = ''] = key.split('/')
  return `${space}/${name.slice(0, 2)}/${name}`
}

function pathOf(root: string, key: string): string {
  return join(root, placeOf(key))
}

/** The same tag as nginx gives to the file. */
function describe({ size, mtime: modifiedAt }: Stats) {
  const seconds = Math.floor(modifiedAt.getTime() / 1000)
  return { size, modifiedAt, etag: `"${seconds.toString(16)}-${size.toString(16)}"` }
}

async function openFile(path: string): Promise<OpenFile | undefined> {
  const file = await open(path).catch(whenMissing(undefined))
  return (
    file && {
      read: async (into, place) => (await file.read(into, 0, into.length, place)).bytesRead,
      close: () => file.close(),
    }
  )
}

async function mkdirDurably(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!firstMade) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await flushFolder(dirname(made))
  }
}

/** A rename survives a power failure only after fsync of its folder. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
