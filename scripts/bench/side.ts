import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** One of the servers that are compared. */
export interface Side extends AsyncDisposable {
  name: string
  url: string
}

interface SideOptions {
  name: string
  /** The program, from here. It writes a line of JSON with its `url` when it is ready. */
  program: string
  folder: string
  env: Record<string, string>
}

const startMilliseconds = 30_000

/** Starts the program in a process of its own; what it writes goes to a file, as in operation. */
export async function openSide({ name, program, folder, env }: SideOptions): Promise<Side> {
  const path = join(folder, `${name}.log`)
  const output = await open(path, 'w')
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output.fd, 'inherit'],
  })
  await output.close()
  return {
    name,
    url: await findUrl(path, () => child.exitCode),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function findUrl(path: string, exitCode: () => number | null): Promise<string> {
  const deadline = performance.now() + startMilliseconds
  while (performance.now() < deadline && exitCode() === null) {
    const url = /"url":"(http[^"]+)"/.exec(await readFile(path, 'utf8'))?.[1]
    if (url) return url
    await pause(50)
  }
  throw new Error(`no server: see ${path}`)
}
