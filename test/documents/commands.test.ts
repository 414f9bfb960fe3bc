import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { parse } from 'yaml'
import { measurements } from '../../scripts/bench/measurements.ts'
import { readConfig } from '../../src/config.ts'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { needPrograms } from '../certificates/documents.ts'
import { toneMp3 } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { writtenScore } from '../stage/score.ts'
import { OPERATOR_TOKEN } from '../stage/stage.ts'
import { type Page, pages, root } from './pages.ts'

const run = promisify(execFile)

interface Check {
  /** The line of the command, including settings before it. */
  pattern: RegExp
  why: string
  check(command: string): void
}

/** Commands that no test can run, and what is checked instead. */
const checks: Check[] = [
  {
    pattern: /^git clone |^apt install /,
    why: 'they ask other machines',
    check: () => undefined,
  },
  {
    pattern: /^export KEY=/,
    why: 'the key of this test is another',
    check: () => undefined,
  },
  {
    pattern: /^(\w+=\S+ )*npm start$/,
    why: 'it runs until it is stopped; flows/start.test.ts starts the service',
    check(command) {
      const settings = [...command.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
      readConfig(Object.fromEntries(settings))
    },
  },
  {
    pattern: /^npm cit$/,
    why: 'it runs this test',
    check: () => undefined,
  },
  {
    pattern: /^cp \S+ \S+$/,
    why: 'it would write into the checkout',
    check: (command) => expect(existsSync(join(root, command.split(' ')[1] ?? ''))).to.equal(true),
  },
  {
    pattern: /^npm run restore -- (--replace )?[^-]\S+$/,
    why: 'the service of this test runs; backups/ restores elsewhere',
    check: (command) => expect(command.split(' ').at(-1)).to.match(/\.tar$/),
  },
  {
    pattern: /^docker compose /,
    why: 'there is no engine for containers',
    check(command) {
      const [, file = '', verb = '', rest = ''] = /-f (\S+) (\w+) ?(.*)$/.exec(command) ?? []
      const { services } = parse(readFileSync(join(root, file), 'utf8'), { merge: true })
      const named = /--scale (\w+)=|^([a-z]+)/.exec(rest)
      expect(['up', 'logs', 'exec']).to.include(verb)
      if (named) expect(services).to.have.property(named[1] ?? named[2] ?? '')
      for (const [path] of command.matchAll(/scripts\/\S+\.ts/g)) {
        expect(existsSync(join(root, path))).to.equal(true)
      }
    },
  },
  {
    pattern: /^docker (build|run|logs) /,
    why: 'there is no engine for containers; deploy/ compares the options with try-image.ts',
    check(command) {
      const [, file] = /-f (\S+)/.exec(command) ?? []
      if (file) expect(existsSync(join(root, file))).to.equal(true)
      expect(command).to.match(/\btonewright\b/)
    },
  },
  {
    pattern: /^node_modules\/\.bin\/node scripts\/deploy\/try-image\.ts$/,
    why: 'it needs podman and takes minutes',
    check: (command) => expect(existsSync(join(root, command.split(' ')[1] ?? ''))).to.equal(true),
  },
  {
    pattern: /^kubectl apply -k \S+$/,
    why: 'there is no cluster',
    check(command) {
      const folder = command.split(' ')[3] ?? ''
      expect(existsSync(join(root, folder, 'kustomization.yaml'))).to.equal(true)
    },
  },
]

describe('The commands of the pages', () => {
  let folder: string

  const { stage } = onStage()

  before(async function () {
    needPrograms(this, ['curl'])
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: scoreWithBridge() }))
    stage.worker.start()
    // A copy of the checkout, because the commands write files.
    folder = await mkdtemp(join(tmpdir(), 'tonewright-pages-'))
    for (const name of ['package.json', 'scripts', 'src', 'generated', 'node_modules']) {
      await symlink(join(root, name), join(folder, name))
    }
    const song = await toneMp3(12)
    await writeFile(join(folder, 'song.mp3'), song)
    await mkdir(join(folder, 'songs'))
    await writeFile(join(folder, 'songs', 'Ada - Rain.mp3'), song)
  })
  after(async () => {
    if (folder) await rm(folder, { recursive: true })
  })

  for (const page of pages.filter((each) => shellOf(each) !== '')) {
    it(`run as they stand in ${page.path}`, async () => {
      const person = await stage.given.account()
      const { key } = person
      const { hostname, port } = new URL(stage.operatorUrl)
      const env = {
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        HOME: folder,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        BASE_URL: stage.baseUrl,
        KEY: key,
        TEST_KEY: (await stage.given.testKey(person)).key,
        DATABASE_URL: stage.databaseUrl,
        OPERATOR_HOST: hostname,
        OPERATOR_PORT: port,
        OPERATOR_TOKEN,
      }
      const script = `${preamble}\n${runnable(page)}`
        .replaceAll('http://127.0.0.1:8080', stage.baseUrl)
        // Nobody listens to what `npm run listen` makes here.
        .replaceAll('--duration 10 ', '--duration 3 ')

      await run('bash', ['-c', script], { cwd: folder, env }).catch(({ stdout, stderr }) => {
        throw new Error(`a command failed; the last lines were ${stdout.slice(-500)}${stderr}`)
      })
    })
  }

  for (const { pattern, why, check } of checks) {
    it(`are checked where ${why}`, () => {
      const found = pages.flatMap(commandsOf).filter((command) => pattern.test(command))

      expect(found).not.to.deep.equal([])
      for (const command of found) check(command)
    })
  }

  it('name only scripts and measurements that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run(?: --silent)? ([a-z]+)(?: -- ([a-z]+))?/g)].map(
        ([, script = '', argument = '']) => ({ path, script, argument }),
      ),
    )

    expect(named).to.have.length.above(20)
    for (const { path, script, argument } of named) {
      expect(scripts, path).to.have.property(script)
      if (/^(operator|migrate|listen|backup|restore)$/.test(script)) {
        expect(scripts[script]).to.equal(`node scripts/${script}.ts`)
      }
      if (script === 'bench' && argument) expect(measurements, path).to.have.property(argument)
    }
  })

  it('are in blocks of a language that this test or those of the guide read', () => {
    const others = pages.flatMap(({ path, blocks }) =>
      blocks
        // A picture is text.
        .filter(({ language }) => language !== 'sh' && language !== 'text')
        .map(({ language }) => `${path}: ${language}`),
    )

    const quickStarts = 'openapi/guide/quick-starts.md'
    const waiting = 'openapi/guide/waiting.md'
    const webhooks = 'openapi/guide/webhooks.md'
    expect(others).to.deep.equal([
      `${quickStarts}: js`,
      `${quickStarts}: python`,
      `${quickStarts}: js`,
      `${waiting}: js`,
      `${webhooks}: js`,
      `${webhooks}: python`,
    ])
  })
})

function scoreWithBridge(): Score {
  const score = writtenScore()
  const lengthSeconds = score.lengthSeconds / 2
  const sections = (['verse', 'bridge'] as const).map((name, index) => ({
    ...{ name, startSeconds: index * lengthSeconds, lengthSeconds, energy: 0.7 },
  }))
  return { ...score, sections }
}

/** A refusal of the service fails a page. npm is replaced, because it is slow. */
const preamble = `
set -euo pipefail
curl() { command curl --fail-with-body "$@"; }
npm() {
  [ "$1" = run ] && shift
  [ "$1" = --silent ] && shift
  local script=$1
  shift 2
  node "scripts/$script.ts" "$@"
}`

function shellOf({ blocks }: Page): string {
  return blocks
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text)
    .join('\n')
}

/** The commands of a block, one a line, without comments. */
function commandsOf(page: Page): string[] {
  return shellOf(page)
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line) => line.replace(/(^| +)# .*$/, '').split(' && '))
    .map((command) => command.replace(/ +/g, ' ').trim())
    .filter((command) => command !== '')
}

function runnable(page: Page): string {
  const isChecked = (line: string) =>
    line.split(' && ').every((command) => checks.some(({ pattern }) => pattern.test(command)))
  return shellOf(page)
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(
      (line) =>
        !isChecked(
          line
            .replace(/(^| +)# .*$/, '')
            .replace(/ +/g, ' ')
            .trim(),
        ),
    )
    .join('\n')
}
