import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { pack } from 'tar-stream'
import { ArchiveWriter, readMembers } from '../../src/backups/archive.ts'
import { backUp } from '../../src/backups/backup.ts'
import { HEAD, type Head } from '../../src/backups/head.ts'
import { restore, verify } from '../../src/backups/restore.ts'
import { readConfig } from '../../src/config.ts'
import { silentLog } from '../../src/log.ts'
import { cloneDatabase } from '../stage/databases.ts'
import { onStage } from '../stage/on-stage.ts'
import { contentOf, messageOf } from './outcome.ts'

const log = silentLog()
const nothing = { accounts: [], hasAside: false, media: [] }

describe('A restore of a backup that somebody forged', () => {
  let folder: string
  let bytes: Buffer
  let count = 0

  const { stage, closing } = onStage()

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-forged-'))
    await stage.given.account()
    const file = join(folder, 'whole.tar')
    await backUp(stage.context.config, file, log)
    bytes = await readFile(file)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  async function given(content: Uint8Array): Promise<string> {
    count += 1
    const path = join(folder, `given-${count}.tar`)
    await writeFile(path, content)
    return path
  }

  /** The backup with another head, and with hashes that are right. */
  const forged = async (change: (head: Head) => unknown) => {
    const writer = new ArchiveWriter(new Date(0))
    const written = buffer(writer.pieces as Readable)
    for await (const { name, pieces } of readMembers(Readable.from([bytes]))) {
      const content = await buffer(pieces as Readable)
      if (name !== HEAD) await writer.addWhole(name, content)
      else await writer.addWhole(name, JSON.stringify(change(JSON.parse(content.toString()))))
    }
    await writer.end()
    return given(await written)
  }

  async function openTarget() {
    const { url } = closing.use(await cloneDatabase())
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: join(folder, `target-${count}`) })
    return { config }
  }

  const heads: Record<string, (head: Head) => unknown> = {
    'that is null': () => null,
    'that is a text': () => 'backup',
    'without tables': ({ tables, ...rest }) => rest,
    'with tables of text': (head) => ({ ...head, tables: 'accounts' }),
    'with tables without columns': (head) => ({ ...head, tables: [{ name: 'accounts' }] }),
    'without migrations': (head) => ({ ...head, migrations: [] }),
    'with migrations that are numbers': (head) => ({ ...head, migrations: [1] }),
    'with a sequence that is no number': (head) => ({
      ...head,
      sequences: [{ table: 'generations', column: 'seq', last: '1); drop table x' }],
    }),
    'without the tables of its rows': (head) => ({ ...head, tables: [] }),
  }
  for (const [name, change] of Object.entries(heads)) {
    it(`refuses a head ${name}, also when it only verifies, with one sentence`, async () => {
      const { config } = await openTarget()
      const path = await forged(change)

      const message = await messageOf(restore(config, path, { replace: true, log }))

      expect(message).to.match(/^[^\n]*\.tar: the backup is damaged: (backup\.json is|it has rows)/)
      expect(await messageOf(verify(path))).to.equal(message)
      expect(await contentOf(config)).to.deep.equal(nothing)
    })
  }

  it('refuses rows that do not fit the schema, and leaves what is there', async () => {
    const { config } = await openTarget()
    const path = await forged((head) => ({
      ...head,
      tables: head.tables.map((table) => ({ ...table, columns: ['shoeSize'] })),
    }))

    const message = await messageOf(restore(config, path, { replace: true, log }))

    expect(message).to.match(/^[^\n]*\.tar: the backup is damaged: its rows do not fit[^\n]+$/)
    expect(await contentOf(config)).to.deep.equal(nothing)
  })

  it('refuses a member that claims gigabytes before it reads it', async () => {
    const archive = pack()
    archive.entry({ name: HEAD, size: 6e9 })
    const { value: begin } = await archive[Symbol.asyncIterator]().next()
    archive.destroy()

    const path = await given(Buffer.concat([begin, Buffer.alloc(70_000_000, '[')]))

    expect(await messageOf(verify(path))).to.match(
      /: the backup is damaged: backup\.json is too large$/,
    )
  })

  it('refuses the schema of another release', async () => {
    const { config } = await openTarget()
    const path = await forged((head) => ({
      ...head,
      version: '9.0.0',
      migrations: [...head.migrations, '9999-from-later'],
    }))

    const message = await messageOf(restore(config, path, { replace: true, log }))
    expect(message).to.match(/made by another release, 9\.0\.0: its schema has 9999-from-later/)
    expect(await contentOf(config)).to.deep.equal(nothing)
  })
})
