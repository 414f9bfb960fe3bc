import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What under `root`, and `root` itself, anybody but the owner may use. */
export async function openModes(root: string): Promise<string[]> {
  const paths = (await readdir(root, { recursive: true })).map((name) => join(root, name))
  const open: string[] = []
  for (const path of [root, ...paths]) {
    if ((await stat(path)).mode & 0o077) open.push(path)
  }
  return open
}
