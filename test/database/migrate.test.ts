import { expect } from 'chai'
import { cloneDatabase } from '../stage/databases.ts'
import { runScript } from '../stage/script.ts'

describe('npm run migrate', () => {
  let database: { url: string } & AsyncDisposable

  before(async () => {
    database = await cloneDatabase()
  })
  after(() => database[Symbol.asyncDispose]())

  async function migrate(step: string): Promise<string[]> {
    const result = await runScript('migrate.ts', [step], { DATABASE_URL: database.url })
    expect(result).to.include({ code: 0, errors: '' })
    return result.output.trim().split('\n')
  }

  it('takes back the newest step and brings it again', async () => {
    const before = await migrate('status')
    const newest = before.at(-1)?.replace('up    ', '')

    const down = await migrate('down')
    const between = await migrate('status')
    const up = await migrate('up')
    const after = await migrate('status')
    const nothing = await migrate('up')

    expect(before[0]).to.equal('up    0001-accounts')
    expect(down).to.deep.equal([`down  ${newest}`])
    expect(between).to.deep.equal([...before.slice(0, -1), `open  ${newest}`])
    expect(up).to.deep.equal([`up    ${newest}`])
    expect(after).to.deep.equal(before)
    expect(nothing).to.deep.equal(['Nothing to do.'])
  })

  it('goes all the way down and up again', async () => {
    const before = await migrate('status')

    for (const _ of before) await migrate('down')
    const empty = await migrate('status')
    await migrate('up')

    expect(empty).to.deep.equal(before.map((line) => line.replace('up    ', 'open  ')))
    expect(await migrate('status')).to.deep.equal(before)
  })

  it('asks what to do when nothing it knows is said', async () => {
    const results = await Promise.all([
      runScript('migrate.ts', [], { DATABASE_URL: database.url }),
      runScript('migrate.ts', ['sideways'], { DATABASE_URL: database.url }),
    ])

    for (const { code, errors } of results) {
      expect(code).to.equal(1)
      expect(errors).to.match(/^Say what to do: .+ up\|down\|status\n$/)
    }
  })
})
