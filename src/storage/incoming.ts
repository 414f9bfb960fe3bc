import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { closeFolder, makePrivateFolder } from './private-folder.ts'

// Far longer than any request takes: younger folders may belong to another process on the same disk.
const staleAfterMilliseconds = 60 * 60 * 1000

/** A file that is being received, on this machine's disk. */
export interface ReceivedFile {
  path: string
  /** As the sender calls it. */
  name: string
}

/** Where files lie while a request with them is answered, and not a moment longer. */
export interface Incoming {
  /** Makes a folder of its own for the request and removes it with whatever is in it, however the request ends. */
  within<Result>(use: (folder: string) => Promise<Result>): Promise<Result>
  /** Where a file of this name goes that somebody else writes. */
  placeIn(folder: string, name: string): { path: string; open(): Writable }
  save(folder: string, body: AsyncIterable<Uint8Array>): Promise<string>
  read(path: string): Promise<Uint8Array<ArrayBuffer>>
}

/** `folder` is made if it is missing; opening it clears away what a crash has left. */
export async function openIncoming(folder: string): Promise<Incoming> {
  const root = resolve(folder)
  await makePrivateFolder(root)
  await closeFolder(root)
  await removeStale(root)

  return {
    async within(use) {
      const own = await mkdtemp(join(root, 'request-'))
      try {
        return await use(own)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },
    placeIn(own, name) {
      const path = join(own, name)
      return { path, open: () => createWriteStream(path, { flags: 'wx', mode: 0o600 }) }
    },
    async save(own, body) {
      const path = join(own, 'download')
      await writeFile(path, body, { mode: 0o600 })
      return path
    },
    async read(path) {
      return new Uint8Array(await readFile(path))
    },
  }
}

async function removeStale(root: string): Promise<void> {
  const probe = await mkdtemp(join(root, 'request-'))
  const now = (await stat(probe)).mtimeMs
  for (const name of await readdir(root)) {
    const path = join(root, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (path === probe || now - mtimeMs > staleAfterMilliseconds) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
