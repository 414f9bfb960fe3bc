import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a folder that only we may enter. Those above it may have to be entered by the embedded database's user. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** For a folder that an older version left open, if it is there; one of another owner stays as it is. */
export async function closeFolder(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error
  })
}
