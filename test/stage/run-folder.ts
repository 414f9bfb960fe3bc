import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Space for the databases of all files that run at once, some 10 MB each, for clusters of 50 MB,
 * for media, and for the log of the server.
 */
const NEEDED_BYTES = 2 ** 31

/**
 * A folder that the processes of one run share, in memory if there is space: a database is 500
 * small files, and ext4 takes ten times as long to create them right after a removal.
 */
export async function openRunFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(await fastestFolder(), 'tonewright-test-'))
  // Under root Postgres runs as another user, who needs access to the folder.
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/**
 * A new folder in the one of the run, for media and databases: they are synced, which takes long on
 * the disk of a busy machine.
 */
export async function makeFolder(): Promise<string> {
  const path = await mkdtemp(join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'files-'))
  // As above.
  await chmod(path, 0o755)
  return path
}

async function fastestFolder(): Promise<string> {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize < NEEDED_BYTES ? tmpdir() : memory
}
