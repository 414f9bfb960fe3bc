import { expect } from 'chai'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { migrate, migrationSource } from '../../src/database/migrate.ts'
import { silentLog } from '../../src/log.ts'
import { cloneDatabase } from '../stage/databases.ts'
import { runScript } from '../stage/script.ts'

describe('npm run migrate', () => {
  let database: { url: string } & AsyncDisposable

  before(async () => {
    database = await cloneDatabase()
  })
  after(() => database[Symbol.asyncDispose]())

  async function step(name: string): Promise<string[]> {
    const result = await runScript('migrate.ts', [name], { DATABASE_URL: database.url })
    expect(result).to.include({ code: 0, errors: '' })
    return result.output.trim().split('\n')
  }

  it('rolls back the newest migration and applies it again', async () => {
    const before = await step('status')
    const newest = before.at(-1)?.replace('up    ', '')

    const down = await step('down')
    const between = await step('status')
    const up = await step('up')
    const after = await step('status')
    const nothing = await step('up')

    expect(before[0]).to.equal('up    01-accounts')
    expect(down).to.deep.equal([`down  ${newest}`])
    expect(between).to.deep.equal([...before.slice(0, -1), `open  ${newest}`])
    expect(up).to.deep.equal([`up    ${newest}`])
    expect(after).to.deep.equal(before)
    expect(nothing).to.deep.equal(['Nothing to do.'])
  })

  it('rolls back all migrations and applies them again', async () => {
    const before = await step('status')
    const connection = openDatabase(database.url, silentLog())

    // As the script does it, without a process for each.
    for (const _ of before) await connection.migrate.down({ migrationSource })
    await connection.destroy()
    const empty = await step('status')
    await step('up')

    expect(empty).to.deep.equal(before.map((line) => line.replace('up    ', 'open  ')))
    expect(await step('status')).to.deep.equal(before)
  })

  it('prints its usage for an unknown command', async () => {
    const results = await Promise.all([
      runScript('migrate.ts', [], { DATABASE_URL: database.url }),
      runScript('migrate.ts', ['sideways'], { DATABASE_URL: database.url }),
    ])

    for (const { code, errors } of results) {
      expect(code).to.equal(1)
      expect(errors).to.match(/^Usage: .+ up\|down\|status\n$/)
    }
  })
})

describe('Processes that start at the same moment on an empty database', () => {
  let database: { url: string } & AsyncDisposable
  let connection: Database

  beforeEach(async () => {
    database = await cloneDatabase()
    connection = openDatabase(database.url, silentLog())
    await connection.raw('drop schema public cascade; create schema public')
  })
  afterEach(async () => {
    await connection.destroy()
    await database[Symbol.asyncDispose]()
  })

  const start = () => migrate(database.url, silentLog())

  it('migrate the schema once, while the others wait', async () => {
    const done = await Promise.all([start(), start(), start(), start()])

    const counts = done.map((names) => names.length).sort((one, other) => other - one)
    expect(counts[0]).to.be.above(5)
    expect(counts.slice(1)).to.deep.equal([0, 0, 0])
  })

  it('are not blocked by one that was killed during the migration', async () => {
    await start()
    await connection('knex_migrations_lock').update({ is_locked: 1 })

    expect(await start()).to.deep.equal([])
  })
})
