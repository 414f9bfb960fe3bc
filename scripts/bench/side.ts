import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** One of the compared servers. */
export interface Side extends AsyncDisposable {
  name: string
  url: string
  pid: number
  /** Kills the process, like a lost machine. */
  kill(): Promise<void>
}

interface SideOptions {
  name: string
  /**
   * The program, relative to this file. It writes a line of JSON with its `url` when it is ready.
   */
  program: string
  folder: string
  env: Record<string, string>
}

const startMilliseconds = 120_000

/** Starts the program in its own process. Its output goes to a file, as in operation. */
export async function openSide({ name, program, folder, env }: SideOptions): Promise<Side> {
  const path = join(folder, `${name}.log`)
  const output = await open(path, 'w')
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output.fd, 'inherit'],
  })
  await output.close()
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return {
    name,
    pid: child.pid as number,
    url: await findUrl(path, () => child.exitCode),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
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
