import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import pg from 'pg'
import { type EmbeddedOptions, openEmbeddedPostgres } from '../../src/database/embedded.ts'
import { silentLog } from '../../src/log.ts'

const isRoot = process.getuid?.() === 0
const source = new URL('../../src/', import.meta.url)

describe('Embedded Postgres', () => {
  const temporary: string[] = []
  const children: ChildProcess[] = []
  /** A data folder that was started and stopped once; creating it takes most of the time. */
  let used: string

  before(async () => {
    used = await givenFolder()
    // This folder is shared by several tests.
    temporary.pop()
    await (await open({ folder: used }))[Symbol.asyncDispose]()
  })

  after(() => rm(join(used, '..'), { recursive: true, force: true }))

  async function makeFolder(mode: number): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'tonewright-'))
    temporary.push(folder)
    await chmod(folder, mode)
    return folder
  }

  async function givenFolder(): Promise<string> {
    return join(await makeFolder(0o755), 'postgres')
  }

  function open(options: Pick<EmbeddedOptions, 'folder'> & Partial<EmbeddedOptions>) {
    return openEmbeddedPostgres({ log: silentLog(), durable: false, ...options })
  }

  /** Another process that opens the folder, prints its url, and closes when its input ends. */
  async function openInChild(folder: string, identity: { uid?: number; gid?: number } = {}) {
    const program = `
      import { openEmbeddedPostgres } from '${source}database/embedded.ts'
      import { silentLog } from '${source}log.ts'
      const folder = ${JSON.stringify(folder)}
      const postgres = await openEmbeddedPostgres({ folder, log: silentLog(), durable: false })
      console.log(postgres.url)
      process.stdin.on('end', () => postgres[Symbol.asyncDispose]()).resume()`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      ...identity,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    children.push(child)
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
    return { child, url }
  }

  async function close(child: ChildProcess): Promise<number | null> {
    const exit = once(child, 'exit')
    child.stdin?.end()
    const [code] = await exit
    return code
  }

  afterEach(async () => {
    const running = children.splice(0).filter((child) => child.exitCode === null)
    for (const child of running.filter(({ signalCode }) => signalCode === null)) await close(child)
    for (const folder of temporary.splice(0)) await rm(folder, { recursive: true, force: true })
  })

  it('keeps its data and password from one start to the next', async () => {
    const folder = used
    {
      await using first = await open({ folder })
      await query(first.url, 'create table songs as select 42 as answer')
    }

    await using second = await open({ folder })

    expect(await query(second.url, 'select answer from songs')).to.deep.equal([{ answer: 42 }])
  })

  it('uses UTF-8, UTC and a fixed collation, and listens on loopback only', async () => {
    await using postgres = await open({ folder: used })

    const [settings] = await query(
      postgres.url,
      `select current_database() as name, upper('über') as upper,
         current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding,
         current_setting('listen_addresses') as address,
         current_setting('unix_socket_directories') as sockets, 'Z' < 'a' as "byCodePoint"`,
    )

    expect(settings).to.deep.equal({
      name: 'tonewright',
      upper: 'ÜBER',
      zone: 'UTC',
      encoding: 'UTF8',
      address: '127.0.0.1',
      sockets: '',
      byCodePoint: true,
    })
  })

  it('flushes commits to disk unless told otherwise', async () => {
    await using postgres = await open({ folder: used, durable: true })

    expect(await query(postgres.url, 'show fsync')).to.deep.equal([{ fsync: 'on' }])
    expect(await query(postgres.url, 'show synchronous_commit')).to.deep.equal([
      { synchronous_commit: 'on' },
    ])
  })

  it('hides the password from other users and requires it', async () => {
    const folder = used
    await using postgres = await open({ folder })
    const withoutPassword = postgres.url.replace(/:[^:@]+@/, ':wrong@')

    const error = await query(withoutPassword, 'select 1').catch((caught) => caught)

    expect(error).to.have.property('code', '28P01')
    expect((await stat(join(folder, 'cluster', 'password'))).mode & 0o777).to.equal(0o600)
    expect((await stat(folder)).mode & 0o777).to.equal(0o700)
  })

  it('leaves no process behind', async () => {
    const folder = used
    const postgres = await open({ folder })
    const pid = await readPid(folder)
    const client = new pg.Client(postgres.url)
    client.on('error', () => {})
    await client.connect()

    await Promise.all([postgres[Symbol.asyncDispose](), postgres[Symbol.asyncDispose]()])

    while (isAlive(pid)) await turn()
    expect(await query(postgres.url, 'select 1').catch((error) => error.code)).to.equal(
      'ECONNREFUSED',
    )
  })

  it('leaves no signal handler behind', () => {
    // A process of its own, since every log adds a handler until it is collected.
    const program = `
      import { openEmbeddedPostgres } from '${source}database/embedded.ts'
      import { silentLog } from '${source}log.ts'
      const names = ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'exit', 'unhandledRejection']
      const count = () => names.map((name) => process.listenerCount(name)).join(' ')
      const [folder, log] = [${JSON.stringify(used)}, silentLog()]
      const before = count()
      const postgres = await openEmbeddedPostgres({ folder, log, durable: false })
      const during = count()
      await postgres[Symbol.asyncDispose]()
      console.log(JSON.stringify({ before, during, after: count() }))`

    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    })

    const { before, during, after } = JSON.parse(output)
    expect(during).not.to.equal(before)
    expect(after).to.equal(before)
  })

  it('runs in its own process group, which Ctrl-C in the terminal does not reach', async () => {
    const folder = used
    await using _postgres = await open({ folder })

    const group = execFileSync('ps', ['-o', 'pgid=', '-p', `${await readPid(folder)}`])

    expect(Number(group)).to.equal(await readPid(folder))
  })

  it('uses the server that a killed service left behind, and stops it at the end', async () => {
    const folder = used
    const { child, url } = await openInChild(folder)
    await query(url, 'create table orphans as select 42 as answer')
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit

    const next = await open({ folder })
    const rows = await query(next.url, 'select answer from orphans')
    await next[Symbol.asyncDispose]()

    expect(rows).to.deep.equal([{ answer: 42 }])
    expect(next.url).to.equal(url)
    expect(existsSync(join(folder, 'cluster', 'data', 'postmaster.pid'))).to.equal(false)
  })

  it('starts after the server itself was killed', async () => {
    const folder = used
    const first = await open({ folder, durable: true })
    await query(first.url, 'create table crashes as select 42 as answer')
    process.kill(await readPid(folder), 'SIGKILL')

    await first[Symbol.asyncDispose]()
    await using second = await open({ folder })

    expect(await query(second.url, 'select answer from crashes')).to.deep.equal([{ answer: 42 }])
  })

  it('starts when the lock file names the process id of another program', async () => {
    const folder = used
    const data = join(folder, 'cluster', 'data')
    const { uid, gid } = await stat(data)
    const stranger = spawn('/bin/cat', isRoot ? { uid, gid, cwd: '/' } : {})
    children.push(stranger)
    await writeFile(
      join(data, 'postmaster.pid'),
      `${stranger.pid}\n${data}\n0\n1\n\n127.0.0.1\n0 0\nready\n`,
    )
    await chown(join(data, 'postmaster.pid'), uid, gid)

    await using postgres = await open({ folder })

    expect(await query(postgres.url, 'select 1 as one')).to.deep.equal([{ one: 1 }])
  })

  it('is made once by two services where a first start was killed, and runs for the last', async () => {
    const folder = await givenFolder()
    const dead = spawn('/bin/cat', { stdio: 'ignore' })
    await once(dead, 'exit')
    await mkdir(join(folder, `cluster-${dead.pid}.new`), { recursive: true })
    const [first, second] = await Promise.all([open({ folder }), openInChild(folder)])
    expect(second.url).to.equal(first.url)

    await first[Symbol.asyncDispose]()
    const rowsForSecond = await query(second.url, 'select 1 as one')
    const code = await close(second.child)

    expect((await readdir(folder)).sort()).to.deep.equal(['cluster', 'postgres.log'])
    expect(rowsForSecond).to.deep.equal([{ one: 1 }])
    expect(code).to.equal(0)
    expect(await query(second.url, 'select 1').catch((error) => error.code)).to.equal(
      'ECONNREFUSED',
    )
  })

  it('reports the message of the server when it cannot start', async () => {
    const control = join(used, 'cluster', 'data', 'global', 'pg_control')
    await rename(control, `${control}.away`)

    const error = await open({ folder: used }).catch((caught) => caught)
    await rename(`${control}.away`, control)

    expect(error).to.be.an('error')
    expect(error.message).to.include('pg_control')
  })

  describe('under root', () => {
    before(function () {
      if (!isRoot) this.skip()
    })

    it('runs as a user that is not root', async () => {
      const folder = used
      await using _postgres = await open({ folder })

      const user = execFileSync('ps', ['-o', 'uid=', '-p', `${await readPid(folder)}`])

      expect(Number(user)).to.be.above(0)
    })

    it('keeps its files elsewhere when that user has no access to the folder', async () => {
      const closed = await makeFolder(0o700)
      const fallbackFolder = await makeFolder(0o755)
      const folder = join(closed, 'data', 'postgres')
      {
        await using first = await open({ folder, fallbackFolder })
        await query(first.url, 'create table songs as select 42 as answer')
      }

      const second = await open({ folder, fallbackFolder })
      const kept = await query(second.url, 'select answer from songs')
      await second[Symbol.asyncDispose]()

      const [home] = (await readFile(join(folder, 'location.txt'), 'utf8')).split('\n')
      expect(kept).to.deep.equal([{ answer: 42 }])
      expect(await readdir(fallbackFolder)).to.have.lengthOf(1)
      expect(home).to.match(new RegExp(`^${fallbackFolder}/`))
      expect((await stat(closed)).mode & 0o777).to.equal(0o700)

      // An operator who deletes the data folder expects an empty database.
      await rm(folder, { recursive: true })
      await using third = await open({ folder, fallbackFolder })

      const [found] = await query(third.url, `select to_regclass('songs') as songs`)
      expect(found).to.deep.equal({ songs: null })
    })

    it('continues a cluster of an ordinary user as that user', async function () {
      const folder = await givenFolder()
      const nobody = {
        uid: Number(execFileSync('id', ['-u', 'nobody'])),
        gid: Number(execFileSync('id', ['-g', 'nobody'])),
      }
      if (!canRead(source.pathname, nobody) || !canRead(process.execPath, nobody)) this.skip()
      execFileSync('cp', ['-r', used, folder])
      execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, join(folder, '..')])
      const { child, url } = await openInChild(folder, nobody)
      await query(url, 'create table ordinary as select 42 as answer')
      await close(child)

      await using postgres = await open({ folder })

      expect(await query(postgres.url, 'select answer from ordinary')).to.deep.equal([
        { answer: 42 },
      ])
      expect((await stat(join(folder, 'cluster', 'data'))).uid).to.equal(nobody.uid)
    })
  })
})

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function readPid(folder: string): Promise<number> {
  const lock = await readFile(join(folder, 'cluster', 'data', 'postmaster.pid'), 'utf8')
  return Number.parseInt(lock, 10)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function canRead(path: string, identity: { uid: number; gid: number }): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'test -r "$0"', path], { ...identity, cwd: '/' })
    return true
  } catch {
    return false
  }
}
