import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import pg from 'pg'
import { backUp } from '../../src/backups/backup.ts'
import { ASIDE } from '../../src/backups/build.ts'
import { restore, verify } from '../../src/backups/restore.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/database/database.ts'
import { migrationSource } from '../../src/database/migrate.ts'
import { Notifications } from '../../src/database/notifications.ts'
import { silentLog } from '../../src/log.ts'
import { findOperatorToken } from '../../src/operator/token.ts'
import { newMediaKey } from '../../src/storage/media.ts'
import { openMediaStore } from '../../src/storage/open-store.ts'
import { cloneDatabase } from '../stage/databases.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { openS3Server, type S3Server } from '../stage/s3-server.ts'
import { runScript } from '../stage/script.ts'
import { openStage } from '../stage/stage.ts'
import { beginScript, contentOf, messageOf } from './outcome.ts'

const log = silentLog()

describe('A backup and its restore', () => {
  let folder: string
  let server: S3Server
  let file: string
  let bytes: Buffer
  let mediaKey: string
  const closing = new AsyncDisposableStack()
  let count = 0

  const { stage, alice } = onStage(async () => {
    server = closing.use(await openS3Server())
    folder = await mkdtemp(join(tmpdir(), 'tonewright-backup-'))
    closing.defer(() => rm(folder, { recursive: true, force: true }))
    return { peopleOnce: { alice: {} } }
  })

  before(async () => {
    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    ;({ mediaKey } = await stage.context.database('generations').first('mediaKey'))
    file = join(folder, 'whole.tar')
    await backUp(stage.context.config, file, log)
    bytes = await readFile(file)
  })
  after(() => closing.disposeAsync())

  const given = async (content: Uint8Array) => {
    count += 1
    const path = join(folder, `given-${count}.tar`)
    await writeFile(path, content)
    return path
  }

  /** A migrated database without accounts, and an empty folder for media. */
  async function openTarget(): Promise<{ config: Config; env: Record<string, string> }> {
    const database = closing.use(await cloneDatabase())
    count += 1
    const place = join(folder, `target-${count}`)
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: place,
      STORAGE_URL: pathToFileURL(join(place, 'media')).href,
    }
    return { config: readConfig(env), env }
  }

  const nothing = { accounts: [], hasAside: false, media: [] }
  const whole = () => ({
    accounts: [alice.id],
    hasAside: false,
    media: [mediaKey.slice('a/'.length)],
  })

  it('refuse an archive that was cut short, wherever it was cut', async () => {
    const { config } = await openTarget()
    const lengths = [0, 100, 512, 700, 20_000, bytes.indexOf('SHA256SUMS\0'), bytes.length - 3000]

    for (const length of lengths) {
      const cut = await given(bytes.subarray(0, length))
      const message = await messageOf(verify(cut))
      expect(message, `${length}`).to.match(/^.*: (the backup was cut short|this is no backup)/)
      expect(await messageOf(restore(config, cut, { replace: false, log }))).to.equal(message)
    }
    expect(await contentOf(config)).to.deep.equal(nothing)
  })

  it('refuse an archive in which a bit is flipped, wherever it is', async () => {
    const { config } = await openTarget()
    const places = {
      'the name of a member': bytes.indexOf('database/accounts/'),
      'the head': bytes.indexOf('"createdAt"') + 16,
      'a row': bytes.indexOf(alice.id),
      'a medium': bytes.indexOf(`media/${mediaKey}`) + 2000,
      'the list of missing media': bytes.indexOf('missing-media.json\0') + 512,
      'the list of hashes': bytes.indexOf('SHA256SUMS\0') + 600,
      'the hash of the list': bytes.indexOf('SHA256SUMS.sha256\0') + 512,
    }

    for (const [name, place] of Object.entries(places)) {
      const flipped = Buffer.from(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ 4
      const path = await given(flipped)
      expect(await messageOf(verify(path)), name).to.match(/: the backup is damaged/)
      const message = await messageOf(restore(config, path, { replace: true, log }))
      expect(message, name).to.match(/: the backup is damaged/)
    }
    expect(await contentOf(config)).to.deep.equal(nothing)
  })

  it('refuse a file that is no backup, and one that is not there', async () => {
    const other = await given(Buffer.from('a song of rain '.repeat(100)))

    expect(await messageOf(verify(other))).to.include('or the file is none')
    expect(await messageOf(verify(join(folder, 'none.tar')))).to.include('there is no such file')
  })

  it('refuse a place that is not empty, and replace all of it if told to', async () => {
    const { config } = await openTarget()
    await restore(config, file, { replace: false, log })
    const other = await openStage()
    closing.use(other)
    await other.given.account({ name: 'Other' })
    const otherFile = join(folder, 'other.tar')
    await backUp(other.context.config, otherFile, log)

    const message = await messageOf(restore(config, otherFile, { replace: false, log }))
    const between = await contentOf(config)
    await restore(config, otherFile, { replace: true, log })
    const after = await contentOf(config)

    expect(message).to.equal('the database is not empty: give --replace to have all of it replaced')
    expect(between).to.deep.equal(whole())
    expect(after.accounts).to.have.length(1).and.not.to.include(alice.id)
    expect(after.media).to.deep.equal([])
  })

  it('leave what is there as it was when the restore fails on the way', async () => {
    await using other = await openStage()
    const bob = await other.given.account({ name: 'Bob' })
    const { config } = other.context
    // A file where the store needs a folder.
    const shard = join(other.mediaFolder, 'a', mediaKey.slice(2, 4))
    await mkdir(dirname(shard), { recursive: true })
    await writeFile(shard, '')
    await other.context.notifications[Symbol.asyncDispose]()

    const message = await messageOf(restore(config, file, { replace: true, log }))

    expect(message).to.match(/EEXIST|ENOTDIR/)
    expect(await contentOf(config)).to.deep.equal({ ...nothing, accounts: [bob.id] })
    expect((await other.as(bob).get('/v1/me')).status).to.equal(200)
  })

  it('refuse a place with media of another service', async () => {
    const { config } = await openTarget()
    const media = await openMediaStore(config.storage)
    const key = newMediaKey()
    await media.put(key, Buffer.from('of another'))

    const message = await messageOf(restore(config, file, { replace: false, log }))

    expect(message).to.include('there are media already')
    expect((await contentOf(config)).media).to.deep.equal([key.slice('a/'.length)])
  })

  it('refuse a place with another operator token', async () => {
    const { config } = await openTarget()
    const { config: source } = stage.context
    await findOperatorToken(source)
    await findOperatorToken(config)
    const path = join(folder, 'token.tar')
    await backUp(source, path, log)

    const message = await messageOf(restore(config, path, { replace: false, log }))

    expect(message).to.include('there is an operator token already')
    expect(await findOperatorToken(config)).not.to.equal(await findOperatorToken(source))
    expect(await contentOf(config)).to.deep.equal(nothing)
  })

  it('refuse the database of another program, and one whose service runs', async () => {
    const [strange, served] = [await openTarget(), await openTarget()]
    const client = new pg.Client(strange.config.database.url ?? '')
    await client.connect()
    await client.query('drop schema public cascade; create schema public; create table books ()')
    await client.end()
    const listener = new Notifications(served.config.database.url ?? '')
    await listener.connect()

    const options = { replace: true, log }
    const messages = [
      await messageOf(restore(strange.config, file, options)),
      await messageOf(restore(served.config, file, options)),
    ]
    await listener[Symbol.asyncDispose]()

    expect(messages).to.deep.equal([
      'the database has tables of another program',
      'the service is running: stop it first',
    ])
  })

  it('leave no file on a disk that is full', async () => {
    const path = join(folder, 'full.tar')
    // Writing to this device fails as on a full disk.
    await symlink('/dev/full', `${path}.part`)

    const { code, errors } = await runScript('backup.ts', [path], {
      DATABASE_URL: stage.databaseUrl,
      STORAGE_URL: pathToFileURL(stage.mediaFolder).href,
      DATA_DIR: folder,
    })

    expect({ code, errors }).to.deep.equal({
      code: 1,
      errors: `No backup was made: ${path}: the disk is full\n`,
    })
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).to.deep.equal([])
  })

  it('leave a part when the backup is killed, which the next one overwrites', async () => {
    const path = join(folder, 'killed.tar')
    const env = {
      DATABASE_URL: stage.databaseUrl,
      STORAGE_URL: pathToFileURL(stage.mediaFolder).href,
      DATA_DIR: folder,
    }
    const client = new pg.Client(stage.databaseUrl)
    await client.connect()
    await client.query('begin; lock table accounts')
    const run = beginScript('backup.ts', [path], env)
    const files = async () =>
      (await readdir(folder)).filter((name) => name.startsWith('killed.tar'))
    await eventually(async () => (await files()).length > 0)
    await run.kill()
    const between = await files()
    await client.end()

    await eventually(async () => {
      const { code } = await runScript('backup.ts', [path], env)
      return code === 0
    })

    expect(between).to.deep.equal(['killed.tar.part'])
    expect(await files()).to.deep.equal(['killed.tar'])
    expect((await verify(path)).mediaKeys).to.have.length(1)
  })

  it('refuse to overwrite a file, and to write to no folder', async () => {
    const message = await messageOf(backUp(stage.context.config, file, log))

    const nowhere = join(folder, 'none', 'file.tar')
    expect(message).to.equal(`${file} exists already`)
    expect(await messageOf(backUp(stage.context.config, nowhere, log))).to.equal(
      `${nowhere}: there is no such folder`,
    )
    expect(await readFile(file)).to.deep.equal(bytes)
  })

  it('say why a bucket refuses, and take one that does not', async () => {
    const address = (bucket: string) => `s3://${bucket}/a/b.tar?endpoint=${server.endpoint}`
    const place = 's3://tones/a/b.tar'
    const { AWS_SECRET_ACCESS_KEY } = process.env
    const messages: string[] = []
    messages.push(await messageOf(backUp(stage.context.config, address('nowhere'), log)))
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong'
    messages.push(await messageOf(backUp(stage.context.config, address('tones'), log)))
    Object.assign(process.env, { AWS_SECRET_ACCESS_KEY })
    messages.push(await messageOf(verify(address('tones'))))
    messages.push(await messageOf(backUp(stage.context.config, 's3://tones', log)))

    expect(messages).to.deep.equal([
      's3://nowhere/a/b.tar: there is no bucket of this name',
      `${place}: the store refuses the AWS_* credentials`,
      `${place}: there is no such object`,
      's3://tones: must be s3://bucket/name',
    ])
    await backUp(stage.context.config, address('tones'), log)
    expect((await verify(address('tones'))).file).to.equal(place)
  })

  it('name the media that were deleted or damaged before they could be read', async () => {
    const { config } = stage.context
    const one = join(folder, 'gone.tar')
    const path = join(stage.mediaFolder, 'a', mediaKey.slice(2, 4), mediaKey.slice(2))
    const kept = join(folder, 'kept.mp3')
    await copyFile(path, kept)
    await writeFile(path, 'not a song')
    const damaged = await backUp(config, join(folder, 'damaged.tar'), log)
    await rm(path)
    const gone = await backUp(config, one, log)
    await copyFile(kept, path)

    expect(damaged).to.deep.include({ damaged: [mediaKey], gone: [] })
    expect(gone).to.deep.include({ damaged: [], gone: [mediaKey] })
    expect((await verify(one)).gone).to.deep.equal([mediaKey])
  })

  it('migrate an older schema, as a database user with few rights', async () => {
    const [older, plain] = [await openTarget(), await openTarget()]
    const database = openDatabase(older.config.database.url ?? '', log)
    await database.migrate.down({ migrationSource })
    await database.destroy()
    const path = join(folder, 'older.tar')
    await backUp(older.config, path, log)
    const url = new URL(plain.config.database.url ?? '')
    const client = new pg.Client(url.href)
    await client.connect()
    await client.query(`
      drop schema public cascade;
      create role plain login password 'plain' nosuperuser;
      create schema public authorization plain;
      grant create on database ${url.pathname.slice(1)} to plain`)
    url.username = 'plain'
    url.password = 'plain'

    await restore(readConfig({ ...plain.env, DATABASE_URL: url.href }), path, {
      replace: false,
      log,
    })
    const { rows } = await client.query('select name from knex_migrations order by name')
    await client.end()

    const names = (await migrationSource.getMigrations([])).map(migrationSource.getMigrationName)
    expect((await verify(path)).head.migrations).to.deep.equal(names.slice(0, -1))
    expect(rows.map(({ name }) => name)).to.deep.equal(names)
  })

  it('begin again after a restore that was killed, which has changed nothing', async () => {
    const { config, env } = await openTarget()
    const run = beginScript('restore.ts', [file], env)
    const client = new pg.Client(config.database.url ?? '')
    await client.connect()
    await eventually(async () => {
      const { rows } = await client.query(`select to_regclass('${ASIDE}.accounts') as found`)
      return rows[0].found
    })
    await run.kill()
    await client.end()
    const between = await contentOf(config)

    const again = await runScript('restore.ts', [file], env)

    expect(between).to.deep.include({ accounts: [], hasAside: true })
    expect(again).to.include({ code: 0, errors: '' })
    expect(again.output).to.match(/^Restored: \d+ tables and 1 media of /)
    expect(await contentOf(config)).to.deep.equal(whole())
  })
})
