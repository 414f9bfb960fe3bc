import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Gate } from '../gate.ts'
import { closeFolder, makePrivateFolder } from './private-folder.ts'

/** Enough that a few slow clients do not delay others. */
const AT_ONCE = 64
// Much longer than any request: a younger folder may belong to another process on the same disk.
const staleAfterMilliseconds = 60 * 60 * 1000

/** An uploaded file on this machine's disk. */
export interface ReceivedFile {
  path: string
  /** The file name of the sender. */
  name: string
}

/** Files of requests that are in progress. */
export interface Incoming {
  /**
   * Creates a folder for the request; disposing it removes it with its content. A limited number of
   * requests of the process have one; others wait.
   */
  openFolder(): Promise<{ path: string } & AsyncDisposable>
  /** The path of a file that another library writes. */
  placeIn(folder: string, name: string): { path: string; open(): Writable }
  save(folder: string, body: AsyncIterable<Uint8Array>): Promise<string>
}

/** `folder` is created if missing. Opening it removes folders that a crash has left. */
export async function openIncoming(folder: string, atOnce = AT_ONCE): Promise<Incoming> {
  const root = resolve(folder)
  await makePrivateFolder(root)
  await closeFolder(root)
  await removeStale(root)
  const gate = new Gate({ places: atOnce, waiting: Number.POSITIVE_INFINITY })

  return {
    async openFolder() {
      await using opened = new AsyncDisposableStack()
      opened.use(await gate.enter())
      const path = await mkdtemp(join(root, 'request-'))
      opened.defer(() => rm(path, { recursive: true, force: true }))
      const held = opened.move()
      return { path, [Symbol.asyncDispose]: () => held.disposeAsync() }
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
  }
}

/** SHA-256 in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
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
