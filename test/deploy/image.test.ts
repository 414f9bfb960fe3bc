import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { startProcess } from '../stage/processes.ts'
import { OPERATOR_TOKEN, openStage } from '../stage/stage.ts'

const root = resolve(import.meta.dirname, '../..')

describe('The content of the image', () => {
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-image-'))
    const dockerfile = await readFile(join(root, 'scripts/deploy/Dockerfile'), 'utf8')
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    for (const [, paths = ''] of last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
      for (const path of paths.split(' ')) {
        await cp(join(root, path), join(folder, path), { recursive: true })
      }
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  })
  after(() => rm(folder, { recursive: true }))

  it('is enough to start the service, which shows its pages', async () => {
    await using stage = await openStage()

    await using service = await startProcess(
      { DATABASE_URL: stage.databaseUrl, DATA_DIR: join(folder, 'data'), ROLE: 'api' },
      join(folder, 'src/main.ts'),
    )

    for (const path of ['/docs', '/docs/guide/lyrics', '/openapi.json']) {
      expect((await fetch(service.url() + path)).status, path).to.equal(200)
    }
  })

  it('is enough for the operator commands, which read .env as the service does', async () => {
    await using stage = await openStage()
    const { hostname, port } = new URL(stage.operatorUrl)
    const settings = { OPERATOR_HOST: hostname, OPERATOR_PORT: port, OPERATOR_TOKEN }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    await writeFile(join(folder, '.env'), lines.join(''))

    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(folder, 'scripts/operator.ts'), 'run-audit'],
      { env: { PATH: process.env.PATH } },
    )

    expect(JSON.parse(stdout)).to.deep.equal({ violations: [] })
  })
})

describe('The program that tries the image', () => {
  const program = readFileSync(join(root, 'scripts/deploy/try-image.ts'), 'utf8')

  it('runs it with the rights that the page gives it', () => {
    const page = readFileSync(join(root, 'scripts/deploy/README.md'), 'utf8')
    const [command = ''] = /^docker run [^`]+?tonewright$/m.exec(page) ?? []
    const words = command.replaceAll('\\\n', '').split(/\s+/)
    const rights = words.filter((word) =>
      /^--(init|read|tmpfs|cap|security)|^[/A-Za-z-]+$/.test(word),
    )

    expect(rights).to.include.members(['--read-only', '--cap-drop', 'ALL', 'no-new-privileges'])
    for (const right of rights.slice(2)) {
      if (right !== 'tonewright') expect(program).to.include(`'${right}'`)
    }
  })

  it('asks for the first song of the README', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const [, song] = /\/v1\/generations [^`]*?-d '(.+)'/.exec(readme) ?? []

    expect(song).to.include('"duration":60')
    expect(program).to.include(`body: '${song}'`)
  })
})
