import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files and folders under `root`, and `root` itself, that other users may access. */
export async function openModes(root: string): Promise<string[]> {
  const paths = (await readdir(root, { recursive: true })).map((name) => join(root, name))
  const open: string[] = []
  for (const path of [root, ...paths]) {
    if ((await stat(path)).mode & 0o077) open.push(path)
  }
  return open
}
