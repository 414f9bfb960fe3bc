import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { needPrograms } from '../certificates/documents.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'

const run = promisify(execFile)
const page = resolve(import.meta.dirname, '../../openapi/guide/quick-starts.md')
const text = await readFile(page, 'utf8')

/** Runs the programs of the guide unchanged. */
describe('The quick start', () => {
  let folder: string
  let env: Record<string, string>

  const { stage } = onStagePerTest()

  beforeEach(async () => {
    stage.worker.start()
    const { key } = await stage.given.account()
    folder = await mkdtemp(join(tmpdir(), 'quick-start-'))
    env = { PATH: process.env.PATH ?? '', BASE_URL: stage.baseUrl, KEY: key }
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('in curl makes a track and downloads it', async function () {
    needPrograms(this, ['curl'])

    await run('sh', ['-c', programOf('curl')], { cwd: folder, env })

    expect(existsSync(join(folder, 'track.mp3'))).to.equal(true)
  })

  it('in JavaScript makes a track and archives all tracks', async () => {
    await writeFile(join(folder, 'start.mjs'), programOf('JavaScript'))

    const { stdout } = await run(process.execPath, ['start.mjs'], { cwd: folder, env })

    expect(stdout).to.match(/^completed http/)
    expect(readdirSync(folder).join(' ')).to.match(/gen_\w+\.json gen_\w+\.mp3/)
  })

  it('in Python makes a track and downloads it', async function () {
    needPrograms(this, ['python3'])

    await run('python3', ['-c', programOf('Python')], { cwd: folder, env })

    expect(existsSync(join(folder, 'track.mp3'))).to.equal(true)
  })

  it('of a receiver accepts callbacks with its secret only, and survives other bodies', async () => {
    const port = await freePort()
    await writeFile(join(folder, 'receiver.mjs'), programOf('A receiver of webhooks'))
    const child = spawn(process.execPath, ['receiver.mjs'], {
      cwd: folder,
      env: { ...env, PORT: String(port), SECRET: 's3' },
    })
    try {
      const output = outputOf(child)
      const finished = { id: 'gen_1', status: 'completed', audioUrl: 'https://a.example' }
      const send = (query: string, body = JSON.stringify(finished)) =>
        fetch(`http://127.0.0.1:${port}/finished?${query}`, { method: 'POST', body })
      await eventually(() => send('secret=s4').catch(() => undefined))

      const odd = await Promise.all(['no JSON', '', 'null'].map((body) => send('secret=s3', body)))
      const { status } = await send('secret=s3')
      const guessed = await send('secret=s4')

      expect(odd.map((answer) => answer.status)).to.deep.equal([400, 400, 400])
      expect([status, guessed.status]).to.deep.equal([204, 404])
      await eventually(async () => output() === 'gen_1 completed https://a.example\n')
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  })
})

/** Returns the first block of code under a heading. */
function programOf(heading: string): string {
  const section = text.split(`## ${heading}\n`)[1] ?? ''
  return /```\w+\n([\s\S]*?)```/.exec(section)?.[1] ?? expect.fail(`no program of ${heading}`)
}

function outputOf(child: ChildProcess): () => string {
  let output = ''
  child.stdout?.on('data', (bytes) => {
    output += bytes
  })
  return () => output
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
