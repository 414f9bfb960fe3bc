import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { backUp } from '../../src/backups/backup.ts'
import { restore, verify } from '../../src/backups/restore.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/database/database.ts'
import { openEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { silentLog } from '../../src/log.ts'
import { findOperatorToken } from '../../src/operator/token.ts'
import { openMediaStore } from '../../src/storage/open-store.ts'
import { upload } from '../songs/given-songs.ts'
import { cloneDatabase } from '../stage/databases.ts'
import { endLeases } from '../stage/leases.ts'
import { onStage } from '../stage/on-stage.ts'
import { openS3Server, type S3Server } from '../stage/s3-server.ts'
import { type Answer, openStage, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

const log = silentLog()
/** With all that separates values and rows in a dump. */
const oddName = 'Rain\n\\.\n\tü\\N'

describe('A backup that was made while the service worked, restored elsewhere', () => {
  let server: S3Server
  let folder: string
  let file: string
  let restored: Stage
  let track: Answer['data']
  let song: Answer['data']
  let ids: string[]
  let signedPath: string
  let token: string
  let made: Awaited<ReturnType<typeof backUp>>
  const closing = new AsyncDisposableStack()

  const { stage, alice } = onStage(async () => {
    server = closing.use(await openS3Server())
    folder = await mkdtemp(join(tmpdir(), 'tonewright-backup-'))
    // The user of the embedded Postgres must be able to enter it.
    await chmod(folder, 0o755)
    closing.defer(() => rm(folder, { recursive: true, force: true }))
    return { peopleOnce: { alice: { packs: 500 } } }
  })

  before(async () => {
    file = join(folder, 'whole.tar')
    await givenWork()
    made = await backUpUnderLoad()
    // A later state, of which nothing may be in the backup.
    await stage.given.account({ name: 'Later' })
    restored = await restoreElsewhere()
  })
  after(async () => {
    await restored?.[Symbol.asyncDispose]()
    await closing.disposeAsync()
  })

  async function givenWork(): Promise<void> {
    token = await findOperatorToken(stage.context.config)
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.as(alice).post('/v1/sound-effects', { prompt: 'an owl' })
    song = await upload(stage, alice, 'remove_vocals')
    await stage.worker.drain()
    track = (await stage.as(alice).get(`/v1/generations/${data.id}`)).data
    await stage.context
      .database('accounts')
      .where({ id: alice.id })
      .update({ displayName: oddName })
    signedPath = new URL(song.audioUrl).pathname + new URL(song.audioUrl).search
  }

  /** Creates arrive all the time, and two are being rendered when the snapshot is taken. */
  async function backUpUnderLoad() {
    stage.engine.hold()
    stage.worker.start()
    ids = []
    const create = async () => {
      const { data } = await stage.as(alice).post('/v1/generations', { tags: 'rock' })
      ids.push(data.id)
    }
    await Promise.all([create(), create()])
    await stage.engine.waiting(2)
    let over = false
    const load = (async () => {
      while (!over) await create()
    })()
    const summary = await backUp(stage.context.config, file, log)
    over = true
    await load
    stage.engine.release()
    return summary
  }

  /** Another cluster of Postgres, and a bucket in place of the folder. */
  async function restoreElsewhere(): Promise<Stage> {
    const dataDir = join(folder, 'elsewhere')
    const env = { DATA_DIR: dataDir, STORAGE_URL: server.url() }
    await mkdir(dataDir)
    await restore(readConfig(env), file, { replace: false, log })
    const postgres = closing.use(
      await openEmbeddedPostgres({ folder: join(dataDir, 'postgres'), log, durable: false }),
    )
    expect(await migrate(postgres.url, log)).to.deep.equal([])
    return openStage({
      env: { ...generousLimits, STORAGE_URL: server.url() },
      between: async () => ({ url: postgres.url, [Symbol.asyncDispose]: async () => undefined }),
    })
  }

  it('has every file that the rows name, and says what it has', async () => {
    const checked = await verify(file)

    expect(made).to.include({ file, media: 3 })
    expect(made.gone).to.deep.equal([])
    expect(made.damaged).to.deep.equal([])
    expect([...checked.mediaKeys]).to.have.length(3)
    expect(checked.head.tables.map(({ name }) => name)).to.include.members(['accounts', 'jobs'])
    expect(checked.head.tables.map(({ name }) => name)).not.to.include.members(['standings'])
  })

  it('can be read by nobody else, and by tar and sha256sum', async () => {
    const place = join(folder, 'unpacked')
    await mkdir(place)
    execFileSync('tar', ['-xf', file, '-C', place])
    const check = (list: string) => execFileSync('sha256sum', ['--check', list], { cwd: place })

    expect((await stat(file)).mode & 0o777).to.equal(0o600)
    expect(check('SHA256SUMS').toString()).to.include('database/accounts/1.copy: OK')
    expect(check('SHA256SUMS.sha256').toString()).to.equal('SHA256SUMS: OK\n')
  })

  it('passes the audit', async () => {
    const { data } = await restored.operator.post('/operator/v1/audit')

    expect(data.violations).to.deep.equal([])
  })

  it('takes the old keys and shows the same account', async () => {
    const paths = [`/v1/generations/${track.id}`, '/v1/sound-effects']
    for (const path of paths) {
      const [old, now] = await Promise.all([
        stage.as(alice).get(path),
        restored.as(alice).get(path),
      ])
      const text = JSON.stringify(now.data).replaceAll(restored.baseUrl, stage.baseUrl)
      expect(JSON.parse(text), path).to.deep.equal(old.data)
    }
    const names = await restored.context.database('accounts').pluck('displayName')
    expect(names).to.deep.equal([oddName])
  })

  it('plays every track with the bytes that its row says', async () => {
    const rows = await restored.context
      .database('generations')
      .whereNotNull('mediaKey')
      .select('mediaKey', 'audioSha256')

    expect(rows).not.to.deep.equal([])
    for (const { mediaKey, audioSha256 } of rows) {
      const answer = await fetch(`${restored.baseUrl}/media/${mediaKey}`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(hash('sha256', bytes)).to.equal(audioSha256)
    }
  })

  it('honours signed links that were given out before', async () => {
    const [old, now] = await Promise.all(
      [stage, restored].map(({ baseUrl }) => fetch(`${baseUrl}${signedPath}`)),
    )

    expect(now?.status).to.equal(200)
    expect(await now?.bytes()).to.deep.equal(await old?.bytes())
  })

  it('keeps the operator token', async () => {
    const kept = await readFile(join(folder, 'elsewhere', 'operator-token'), 'utf8')

    expect(kept.trim()).to.equal(token)
  })

  it('goes on with the jobs that were running, and charges and numbers as before', async () => {
    const [first, second] = ids
    const running = await restored.context.database('jobs').where({ state: 'running' })
    await endLeases(restored.context.database)
    await restored.worker.drain()

    expect(running.map(({ subjectId }) => subjectId)).to.include.members([first, second])
    for (const id of [first, second]) {
      const { data } = await restored.as(alice).get(`/v1/generations/${id}`)
      expect(data.status).to.equal('completed')
    }
    const { data } = await restored.as(alice).post('/v1/generations', { tags: 'new' })
    await restored.worker.drain()
    expect((await restored.as(alice).get(`/v1/generations/${data.id}`)).data.status).to.equal(
      'completed',
    )
    expect(await restored.audit()).to.deep.equal([])
  })
  it('is backed up from a bucket into a bucket, and restored from there into a folder', async () => {
    const address = `s3://tones/backups/again.tar?endpoint=${server.endpoint}`
    const { config, database } = restored.context
    const target = closing.use(await cloneDatabase())
    const media = join(folder, 'media')
    const env = { DATABASE_URL: target.url, STORAGE_URL: pathToFileURL(media).href }

    await backUp(config, address, log)
    await restore(readConfig({ ...env, DATA_DIR: folder }), address, { replace: false, log })

    const rows = await database('generations').whereNotNull('mediaKey')
    const store = await openMediaStore({ kind: 'file', folder: media })
    expect(rows).not.to.deep.equal([])
    for (const { mediaKey, audioSha256 } of rows) {
      expect(hash('sha256', await store.read(mediaKey))).to.equal(audioSha256)
    }
    const copy = openDatabase(target.url, log)
    const counts = await Promise.all([copy('jobs').count(), database('jobs').count()])
    await copy.destroy()
    expect(counts[0]).to.deep.equal(counts[1])
  })
})
