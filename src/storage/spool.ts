import { rm, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { counted, partIn, removeParts, removeStale } from './part-file.ts'
import { makePrivateFolder } from './private-folder.ts'

/** Objects as files of this machine while they are sent. */
export interface Spool {
  /** Removes the file afterwards, and before that what a killed process left for the key. */
  within<Result>(
    key: string,
    pieces: AsyncIterable<Uint8Array>,
    send: (path: string, bytes: number) => Promise<Result>,
  ): Promise<Result>
}

/** The folder is created when it is first needed. */
export function openSpool(folder: string): Spool {
  const root = resolve(folder)
  return {
    async within(key, pieces, send) {
      await makePrivateFolder(root)
      await removeStale(root)
      const prefix = `${basename(key)}.`
      await removeParts(root, prefix)
      const part = partIn(root, prefix)
      const count = { bytes: 0 }
      try {
        await writeFile(part, counted(pieces, count), { flag: 'wx', mode: 0o600 })
        return await send(part, count.bytes)
      } finally {
        await rm(part, { force: true })
      }
    },
  }
}
