import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder with mode 700. Folders above it stay accessible, because the user of the
 * embedded database may need to enter them.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/**
 * Sets mode 700 on a folder of an older version, if it exists. A folder of another owner stays
 * unchanged.
 */
export async function closeFolder(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error
  })
}
