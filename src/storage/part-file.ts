import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Much longer than any write: a younger file may belong to another process on the same folder.
const staleAfterMilliseconds = 60 * 60 * 1000

/** A name for a file that is being written; `prefix` says for whom. */
export function partIn(folder: string, prefix = ''): string {
  return join(folder, `${prefix}${randomUUID()}.part`)
}

/** Removes what killed processes left; one that still writes there finds its file gone. */
export async function removeParts(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix)) await rm(join(folder, name), { force: true })
  }
}

/** Removes the files of aborted writes. */
export async function removeStale(folder: string): Promise<void> {
  const now = await timeOf(folder)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const modified = await modifiedAt(path, now)
    if (now - modified > staleAfterMilliseconds) await rm(path, { force: true })
  }
}

/** Ages are compared by the clock of the file system, which several machines may share. */
export async function timeOf(folder: string): Promise<number> {
  const probe = partIn(folder)
  await writeFile(probe, '', { mode: 0o600 })
  const { mtimeMs } = await stat(probe)
  await rm(probe)
  return mtimeMs
}

export function modifiedAt(path: string, whenGone: number): Promise<number> {
  return stat(path).then(({ mtimeMs }) => mtimeMs, whenMissing(whenGone))
}

export function whenMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}

/** The pieces, whose bytes are added up. */
export async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  count: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    count.bytes += piece.byteLength
    yield piece
  }
}
