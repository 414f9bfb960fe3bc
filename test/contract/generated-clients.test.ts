import { execFile } from 'node:child_process'
import { glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { expect } from 'chai'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { runRedocly } from '../../scripts/generate/bundle.ts'
import { needPrograms } from '../certificates/documents.ts'
import { smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { fetchJourney, heyJourney, oazapftsJourney, orvalJourney } from './client-journeys.ts'

const run = promisify(execFile)
const packages = resolve(import.meta.dirname, '../../node_modules')
const pythonJourney = join(import.meta.dirname, 'python/journey.py')

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

const orvalConfig = {
  tonewright: {
    input: 'contract.json',
    output: {
      target: 'orval.ts',
      client: 'fetch',
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
}

describe('Clients generated from the served contract', () => {
  let folder: string

  const { stage } = onStage()

  before(async () => {
    stage.worker.start()
    folder = await mkdtemp(join(tmpdir(), 'clients-'))
    await symlink(packages, join(folder, 'node_modules'))
    const contract = await (await fetch(`${stage.baseUrl}/openapi.sdk.json`)).text()
    const files = {
      'contract.json': contract,
      'package.json': '{"type":"module"}',
      'song.wav': smallWav(12),
      'tsconfig.json': JSON.stringify(tsconfig),
      'orval.config.mjs': `export default ${JSON.stringify(orvalConfig)}`,
      'fetch-journey.ts': fetchJourney,
      'hey-journey.ts': heyJourney,
      'orval-journey.ts': orvalJourney,
      'oazapfts-journey.ts': oazapftsJourney,
    }
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content)
    }
    const types = await openapiTypescript(contract, { defaultNonNullable: false })
    await writeFile(join(folder, 'api.ts'), astToString(types))
    await createClient({
      input: join(folder, 'contract.json'),
      output: { path: join(folder, 'hey'), importFileExtension: '.ts' },
      plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
      logs: { level: 'silent' },
    })
    await runPackage('orval/dist/bin/orval.mjs', '--fail-on-warnings')
    await runPackage('oazapfts/dist/cli.js', 'contract.json', 'oazapfts.ts')
    await runRedocly(
      ...['generate-client', join(folder, 'contract.json'), '--generator', 'python'],
      // The generator requires this extension and writes its own.
      ...['-o', join(folder, 'client.ts')],
    )
  })
  after(() => rm(folder, { recursive: true, force: true }))

  function runPackage(program: string, ...parameters: string[]) {
    return run(process.execPath, [join(packages, program), ...parameters], { cwd: folder })
  }

  /** Runs in a separate process, as a customer's program does. */
  async function travel(program: string, ...parameters: string[]): Promise<unknown> {
    const alice = await stage.given.account()
    const env = {
      PATH: process.env.PATH,
      BASE_URL: stage.baseUrl,
      API_KEY: alice.key,
      SONG: join(folder, 'song.wav'),
      PYTHONDONTWRITEBYTECODE: '1',
    }
    const { stdout } = await run(program, parameters, { cwd: folder, env, timeout: 50_000 })
    return JSON.parse(stdout)
  }

  const arrived = { status: 'completed', certificate: '%PDF-', upload: 'ready', repeated: true }

  it('type-check strictly, together with programs that use them', async () => {
    const checked = runPackage('typescript-native/bin/tsc', '-p', folder).then(
      () => '',
      (failure: { stdout: string }) => failure.stdout,
    )

    expect(await checked).to.equal('')
  })

  it('have no names with an appended number', async () => {
    const names: string[] = []
    for await (const path of glob('{*,hey/**/*}.{gen.ts,ts,py}', { cwd: folder })) {
      const code = await readFile(join(folder, path), 'utf8')
      const declared = /^(?:export )?(?:type|interface|const|function|class|enum) (\w+)/gm
      names.push(...[...code.matchAll(declared)].map(([, name = '']) => `${path} ${name}`))
    }

    // orval names each answer by its status.
    const numbered = names.filter((name) => /\d$/.test(name) && !/Response[1-5]\d\d$/.test(name))
    expect(numbered).to.deep.equal([])
    for (const file of ['hey/types.gen.ts', 'oazapfts.ts', 'orval.ts', 'client.py']) {
      expect(names).to.include(`${file} GenerationPageResponse`)
    }
  })

  for (const [generator, journey] of Object.entries({
    'openapi-typescript': 'fetch-journey.ts',
    '@hey-api/openapi-ts': 'hey-journey.ts',
    orval: 'orval-journey.ts',
    oazapfts: 'oazapfts-journey.ts',
  })) {
    it(`of ${generator} create a track once and find it, a certificate and an upload`, async () => {
      expect(await travel(process.execPath, journey)).to.include({ ...arrived, found: true })
    })
  }

  it('of the Python generator do the same, but cannot find it', async function () {
    needPrograms(this, ['python3'])

    const reached = await travel('python3', pythonJourney, folder)

    expect(reached).to.include(arrived)
    expect(reached).to.have.deep.property('metadata', { order: '42' })
  })
})
