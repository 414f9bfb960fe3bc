import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { expect } from 'chai'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { runRedocly } from '../../scripts/generate/bundle.ts'
import { needPrograms } from '../certificates/documents.ts'
import { smallWav } from '../songs/given-songs.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'
import { fetchJourney, heyJourney } from './client-journeys.ts'

const run = promisify(execFile)
const packages = resolve(import.meta.dirname, '../../node_modules')

const tsconfig = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['*.ts'],
}

describe('Clients generated from the contract as it is served', () => {
  let stage: Stage
  let folder: string

  before(async () => {
    stage = await openStage({ env: generousLimits })
    stage.worker.start()
    folder = await mkdtemp(join(tmpdir(), 'clients-'))
    await symlink(packages, join(folder, 'node_modules'))
    const contract = await (await fetch(`${stage.baseUrl}/openapi.sdk.json`)).text()
    await writeFile(join(folder, 'contract.json'), contract)
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await writeFile(join(folder, 'song.wav'), smallWav(12))

    const types = await openapiTypescript(contract, { defaultNonNullable: false })
    await writeFile(join(folder, 'api.ts'), astToString(types))
    await createClient({
      input: join(folder, 'contract.json'),
      output: { path: join(folder, 'hey'), importFileExtension: '.ts' },
      plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
      logs: { level: 'silent' },
    })
    await writeFile(join(folder, 'fetch-journey.ts'), fetchJourney)
    await writeFile(join(folder, 'hey-journey.ts'), heyJourney)
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  })
  after(async () => {
    await rm(folder, { recursive: true, force: true })
    await stage[Symbol.asyncDispose]()
  })

  /** In a process of its own, as at a customer's. */
  async function travel(file: string): Promise<unknown> {
    const alice = await stage.given.account()
    const env = {
      PATH: process.env.PATH,
      BASE_URL: stage.baseUrl,
      API_KEY: alice.key,
      SONG: join(folder, 'song.wav'),
    }
    const { stdout } = await run(process.execPath, [file], { cwd: folder, env, timeout: 50_000 })
    return JSON.parse(stdout)
  }

  const arrived = { status: 'completed', certificate: '%PDF-', upload: 'ready' }

  it('type-check strictly, with what a customer writes against them', async () => {
    const checked = run(process.execPath, [
      join(packages, 'typescript/bin/tsc'),
      '-p',
      folder,
    ]).then(
      () => '',
      (failure: { stdout: string }) => failure.stdout,
    )

    expect(await checked).to.equal('')
  })

  it('of openapi-fetch make the journey from a request to a certificate and an upload', async () => {
    expect(await travel('fetch-journey.ts')).to.include(arrived)
  })

  it('of @hey-api/openapi-ts make it too', async () => {
    expect(await travel('hey-journey.ts')).to.include(arrived)
  })

  it('compile in Python', async function () {
    needPrograms(this, ['python3'])

    await runRedocly(
      ...['generate-client', join(folder, 'contract.json'), '--generator', 'python'],
      // It wants this ending and writes its own.
      ...['-o', join(folder, 'client.ts')],
    )

    await run('python3', ['-m', 'py_compile', 'client.py'], { cwd: folder })
  })
})
