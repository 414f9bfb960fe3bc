import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import pg from 'pg'
import { dumpSchema } from '../../scripts/generate/schema.ts'
import { backUp } from '../../src/backups/backup.ts'
import { restore } from '../../src/backups/restore.ts'
import { readConfig } from '../../src/config.ts'
import { droppedTables } from '../../src/database/adopt.ts'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { silentLog } from '../../src/log.ts'
import { audit } from '../../src/operator/audit.ts'
import { cloneDatabase } from '../stage/databases.ts'
import { makeFolder } from '../stage/run-folder.ts'
import { runScript } from '../stage/script.ts'

/** Release 1.10 was used over HTTP, and killed while it rendered two tracks. */
const dump = new URL('release-1.10.sql', import.meta.url)

describe('A database of release 1.10', () => {
  let place: { url: string } & AsyncDisposable
  let database: Database

  beforeEach(async () => {
    place = await cloneDatabase()
    await run('drop schema public cascade; create schema public')
    await run(await readFile(dump, 'utf8'))
    database = openDatabase(place.url, silentLog())
  })
  afterEach(async () => {
    await database.destroy()
    await place[Symbol.asyncDispose]()
  })

  /** On a connection of its own, because a dump leaves settings behind. */
  async function run(sql: string): Promise<void> {
    const client = new pg.Client(place.url)
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  it('gets the schema of a new one, and keeps every row', async () => {
    const before = await readRows(database)

    const names = await migrate(place.url, silentLog())

    expect(names).to.include.members(['01-accounts', '14-test-keys'])
    expect(await dumpSchema(database)).to.equal(await readSchema())
    expect(await readRows(database)).to.deep.equal(before)
    for (const table of ['generations', 'charges', 'creditEntries', 'jobs', 'playlistTracks']) {
      expect(before[table]).not.to.have.lengthOf(0)
    }
    expect(await migrate(place.url, silentLog())).to.deep.equal([])
  })

  it('has nothing for the audit to find but what its dump left behind', async () => {
    await migrate(place.url, silentLog())

    // The dump has no media, and the leases of the killed process are over.
    const violations = await audit({
      database,
      clock: { now: () => new Date('2026-11-23T23:30:00Z') },
      media: { find: async () => ({}) } as never,
    })

    expect(new Set(violations.map(({ rule }) => rule))).to.deep.equal(new Set(['lease-is-seen-to']))
  })

  it('is restored from a backup, with every row that a backup has', async () => {
    const before = await readRows(database)
    await using target = await cloneDatabase()
    const folder = await makeFolder()
    const configOf = ({ url }: { url: string }, name: string) =>
      readConfig({
        DATABASE_URL: url,
        DATA_DIR: join(folder, name),
        STORAGE_URL: pathToFileURL(join(folder, name, 'media')).href,
      })
    const archive = join(folder, 'of-1.10.tar')
    await backUp(configOf(place, 'old'), archive, silentLog())

    await restore(configOf(target, 'new'), archive, { replace: false, log: silentLog() })

    const restored = openDatabase(target.url, silentLog())
    const [rows, schema] = [await readRows(restored), await dumpSchema(restored)]
    await restored.destroy()
    const notKept = ['idleWorkers', 'paces', 'rollingMinutes', 'standings']
    const kept = Object.entries(before).filter(([name]) => !notKept.includes(name))
    expect(rows).to.deep.include(Object.fromEntries(kept))
    expect(schema).to.equal(await readSchema())
  })

  it('is named by the status, and not rolled back before it is adopted', async () => {
    const step = (name: string) => runScript('migrate.ts', [name], { DATABASE_URL: place.url })

    const status = await step('status')
    const down = await step('down')

    expect(status).to.include({ code: 0, errors: '' })
    expect(status.output).to.match(/is of release 1\.10: .* adopts it\.\nopen {2}01-accounts\n/)
    expect(down).to.include({ code: 1, output: '' })
    expect(down.errors).to.match(/is of release 1\.10/)
  })

  it('is adopted once by processes that start together', async () => {
    const start = () => migrate(place.url, silentLog())

    const done = await Promise.all([start(), start(), start()])

    expect(done.filter((names) => names.length > 0)).to.have.lengthOf(1)
  })

  it('is refused when it is of a release before 1.10, and stays as it is', async () => {
    await database('knex_migrations').where('name', '>=', '0110').delete()
    const before = await dumpSchema(database)

    const message = await messageOf(migrate(place.url, silentLog()))

    expect(message).to.equal(
      'the database is of another release: it has the migration 0001-accounts. ' +
        'One of a release before 1.10 is first updated to 1.10.',
    )
    expect(await dumpSchema(database)).to.equal(before)
  })

  it('is refused when it is of another program, and stays as it is', async () => {
    await run('drop schema public cascade; create schema public; create table customers (id int)')
    const before = await dumpSchema(database)

    const message = await messageOf(migrate(place.url, silentLog()))

    expect(message).to.equal('the database has tables of another program')
    expect(await dumpSchema(database)).to.equal(before)
  })
})

function readSchema(): Promise<string> {
  return readFile(new URL('../../generated/schema.sql', import.meta.url), 'utf8')
}

/** Of each table but those that are dropped. */
async function readRows(database: Database): Promise<Record<string, string[]>> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname not like 'knex%' and relname <> all(?) order by 1`,
    [droppedTables],
  )
  const all: Record<string, string[]> = {}
  for (const { name } of rows) all[name] = stringify(await database(name))
  return all
}

function stringify(rows: object[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort()
}

function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'not refused',
    (error: Error) => error.message,
  )
}
