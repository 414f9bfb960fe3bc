import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

const root = resolve(import.meta.dirname, '../..')

describe('npm run generate', () => {
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'generate-'))
    for (const path of ['package.json', 'scripts', 'openapi']) {
      await cp(join(root, path), join(folder, path), { recursive: true })
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await mkdir(join(folder, 'generated'))
    await writeFile(join(folder, 'generated/errors.ts'), 'as it was')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  type Change = [file: string, text: string, replacement: string]

  /** How the step fails in a copy of the checkout in which the text of the file is replaced. */
  async function failureIn<Failure>(
    [file, text, replacement]: Change,
    step: () => Promise<unknown>,
  ) {
    const path = join(folder, 'openapi', file)
    const good = await readFile(path, 'utf8')
    expect(good).to.contain(text)
    await writeFile(path, good.replace(text, replacement))
    const failure = await step().then(
      () => expect.fail('there was no failure'),
      (reason: Failure) => reason,
    )
    await writeFile(path, good)
    return failure
  }

  const run = () => promisify(execFile)(process.execPath, ['scripts/generate.ts'], { cwd: folder })
  const build = async () =>
    (await import(pathToFileURL(join(folder, 'scripts/generate/files.ts')).href)).buildFiles()

  const mistakes: [string, Change, RegExp][] = [
    [
      'a missing field',
      ['openapi.yaml', '  title: Tonewright\n', ''],
      /^Swagger schema validation failed\.\s+#\/info must have required property 'title'\s*$/,
    ],
    [
      'an unknown keyword in a separate file',
      ['accounts/getMe.yaml', 'responses:', 'answers:'],
      /^Swagger schema validation failed\.\s+#\/paths\/~1v1~1me\/get must NOT have unevaluated/,
    ],
    [
      'a parameter in an invalid place',
      ['operator/components.yaml', 'in: path', 'in: nowhere'],
      /#\/paths\/\S+\/parameters\/0\/in must be equal to one of the allowed values/,
    ],
    [
      'a broken reference',
      ['accounts/getMe.yaml', '#/MeResponse', '#/NobodyResponse'],
      /^Missing \$ref pointer "#\/NobodyResponse"\./,
    ],
    [
      'a file that is not YAML',
      ['accounts/schemas.yaml', 'required: [', 'required: [['],
      /^Error parsing \S+openapi\/accounts\/schemas\.yaml: /,
    ],
  ]
  for (const [mistake, change, sentence] of mistakes) {
    it(`reports ${mistake} and its place`, async () => {
      const { message } = await failureIn<Error>(change, build)

      expect(message).to.match(sentence)
      expect(message).not.to.match(/^\s+at /m)
    })
  }

  it('reports a mistake without a stack, fails, and writes nothing', async () => {
    const [[, change, sentence] = expect.fail('there is no mistake')] = mistakes
    const { code, stderr } = await failureIn<{ code: number; stderr: string }>(change, run)

    expect(code).to.equal(1)
    expect(stderr).to.match(sentence)
    expect(stderr).not.to.match(/^\s+at /m)
    expect(await readFile(join(folder, 'generated/errors.ts'), 'utf8')).to.equal('as it was')
  })
})
