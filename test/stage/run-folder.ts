import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Room for the databases of all files that run at once, each some 10 MB, and the server's log. */
const NEEDED_BYTES = 2 ** 30

/**
 * A folder for everything that the processes of one run share. In memory where there is room: a
 * database is 500 small files, and ext4 takes ten times as long to make them where others were
 * removed a moment ago.
 */
export async function openRunFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(await fastestFolder(), 'tonewright-test-'))
  // Under root Postgres runs as another user, who must be able to enter.
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

async function fastestFolder(): Promise<string> {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize < NEEDED_BYTES ? tmpdir() : memory
}
