/**
 * The files of the embedded Postgres: where they are, whose they are, and making them once.
 *
 *   home/cluster/data       what initdb makes
 *   home/cluster/password   of the one database user, mode 600
 *   home/postgres.log
 *   home/native-<version>   a copy of the programs, only where the installed ones are out of reach
 *
 * Postgres refuses to run as root, so under root it runs as another user, and that user must be
 * able to enter every folder above `home`. Where it cannot (a checkout in /root), `home` is
 * elsewhere and `location.txt` says where; the permissions of folders that are not ours never
 * change.
 */
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  link,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { clearLeftovers, findPrograms, giveTo, type Identity, moveUnlessThere } from './programs.ts'

export interface Cluster {
  home: string
  dataFolder: string
  password: string
  /** Folder of `postgres` and `initdb`. */
  programs: string
  /** Spawn options for every program of this cluster. */
  identity: Identity
}

export interface ClusterOptions {
  folder: string
  /** Where the files are if the user that Postgres runs as has no access to `folder`. */
  fallbackFolder: string
  /** Whether a power cut may cost data. */
  durable: boolean
}

export const databaseUser = 'tonewright'

interface Owner {
  uid: number
  gid: number
}

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const locationFile = 'location.txt'

/** Makes the cluster where there is none yet. Safe to call from two processes at once. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  await mkdir(options.folder, { recursive: true }).catch(ignoreMissing)
  const folder = await realpath(options.folder)
  const noted = await readNote(folder)
  const existing = await findOwner(join(noted ?? folder, 'cluster', 'data'))
  const owner = isRoot ? await chooseOwner(existing) : undefined
  const home = noted ?? (await chooseHome({ ...options, folder }, owner, existing !== undefined))

  if (owner) {
    await chown(home, owner.uid, owner.gid)
    // A restored backup belongs to root.
    if (existing?.uid === 0) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, home])
    if (!(await canEnter(home, owner))) {
      throw new Error(`The user that owns ${home} (uid ${owner.uid}) cannot enter that folder.`)
    }
  }
  await chmod(home, 0o700)

  const identity: Identity = { ...owner, cwd: home, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }
  const programs = await findPrograms(home, identity)
  if (!existing) await initialise(home, programs, identity, options.durable)

  return {
    home,
    dataFolder: join(home, 'cluster', 'data'),
    password: (await readFile(join(home, 'cluster', 'password'), 'utf8')).trim(),
    programs,
    identity,
  }
}

async function readNote(folder: string): Promise<string | undefined> {
  const note = await readFile(join(folder, locationFile), 'utf8').catch(ignoreMissing)
  const home = note?.split('\n')[0]
  if (home && !(await stat(home).catch(ignoreMissing))) {
    throw new Error(
      `The embedded database was in ${home}, which is gone. Bring it back, or delete ` +
        `${join(folder, locationFile)} to begin with an empty one.`,
    )
  }
  return home
}

async function findOwner(dataFolder: string): Promise<Owner | undefined> {
  const found = await stat(dataFolder).catch(ignoreMissing)
  if (found && !isRoot && found.uid !== process.getuid?.()) throw notOurs(dataFolder)
  return found
}

async function chooseOwner(existing: Owner | undefined): Promise<Owner> {
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }

  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {}
  }
  throw new Error(
    'Postgres cannot run as root, and there is no user postgres or nobody to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  )
}

async function chooseHome(
  { folder, fallbackFolder }: ClusterOptions,
  owner: Owner | undefined,
  exists: boolean,
): Promise<string> {
  if (!owner || exists || (await canEnter(dirname(folder), owner))) return folder

  await mkdir(fallbackFolder, { recursive: true })
  await chmod(fallbackFolder, 0o755)
  if (!(await canEnter(fallbackFolder, owner))) {
    throw new Error(
      `Postgres cannot run as root, and the user it runs as (uid ${owner.uid}) can enter neither ` +
        `${folder} nor ${fallbackFolder}. Set DATA_DIR to a folder it can enter, or DATABASE_URL.`,
    )
  }
  // A hash of the folder, so that each data folder has its own place: whoever deletes the data
  // folder expects an empty database.
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const home = await mkdtemp(join(fallbackFolder, `${hash}-`))
  if (await writeNote(folder, home)) return home
  await rm(home, { recursive: true })
  return (await readNote(folder)) ?? home
}

/** False when another process was faster. */
async function writeNote(folder: string, home: string): Promise<boolean> {
  const unfinished = join(folder, `location-${process.pid}.new`)
  await writeFile(
    unfinished,
    `${home}\n\nThe embedded database is there: the user it runs as cannot enter this folder.\n`,
  )
  try {
    await link(unfinished, join(folder, locationFile))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(unfinished)
  }
}

async function canEnter(folder: string, owner: Owner): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'test -x "$0"', folder], { ...owner, cwd: '/' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
    throw new Error(
      'Postgres cannot run as root, and this root may not become another user. Set DATABASE_URL.',
    )
  }
}

async function initialise(
  home: string,
  programs: string,
  identity: Identity,
  durable: boolean,
): Promise<void> {
  await clearLeftovers(home, 'cluster-')
  const unfinished = join(home, `cluster-${process.pid}.new`)
  const passwordFile = join(unfinished, 'password')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, `${randomUUID()}\n`, { mode: 0o600 })
  await giveTo(unfinished, identity)

  await run(
    join(programs, 'initdb'),
    [
      `--pgdata=${join(unfinished, 'data')}`,
      `--username=${databaseUser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The collation of Postgres itself: the same order and case on every machine.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync', '--wal-segsize=1']),
    ],
    identity,
  )
  await moveUnlessThere(unfinished, join(home, 'cluster'))
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error.code === 'EACCES' ? notOurs(dirname(error.path ?? '')) : error
}

function notOurs(path: string): Error {
  return new Error(
    `${path} belongs to another user: start the service as that user or as root, or set DATA_DIR.`,
  )
}
