import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { inSrc, roomOf, root, type Source, sources, tests } from './stage/sources.ts'

/**
 * Rules about the repository itself: each says what it keeps, and its failure names the files to
 * mend.
 */

describe('The repository', () => {
  it('names files after nouns and verbs, in kebab-case', () => {
    const empty =
      /(^|[/-])(utils?|helpers?|common|shared|lib|misc|manager|service|types|index)\.ts$/
    const odd = [...sources, ...tests]
      .map((source) => source.path)
      .filter(
        (path) => empty.test(path) || !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.test|\.d)?\.ts$/.test(path),
      )

    expect(odd).to.deep.equal([])
  })

  it('keeps rooms one folder deep, and the built-in engine two', () => {
    const deep = inSrc
      .map((source) => source.path)
      .filter((path) => path.split('/').length > (path.startsWith('src/engines/builtin') ? 5 : 3))
      .filter((path) => !path.startsWith('src/database/migrations/'))

    expect(deep).to.deep.equal([])
  })

  it('keeps files below 400 lines, tables of data apart, so that each has one reason to change', () => {
    const long = [...sources, ...tests].filter(
      ({ path, lines }) => lines > 400 && !path.endsWith('-table.ts'),
    )

    expect(long.map((source) => source.path)).to.deep.equal([])
  })

  it('has a test folder for every room', () => {
    const rooms = readdirSync(join(root, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    const tested = readdirSync(join(root, 'test'))

    expect(rooms.filter((room) => !tested.includes(room))).to.deep.equal([])
  })

  it('ends every relative import in the name of the file, because Node runs the sources as they are', () => {
    const vague = [...sources, ...tests].flatMap((source) =>
      source.imports
        .filter(({ specifier }) => specifier.startsWith('.') && !/\.(ts|json)$/.test(specifier))
        .map(({ specifier }) => `${source.path} imports ${specifier}`),
    )

    expect(vague).to.deep.equal([])
  })

  it('names the licence of every package it depends on in the README', () => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )
    const licences = readFileSync(join(root, 'README.md'), 'utf8').split('## Licences')[1] ?? ''
    const names = Object.keys({ ...dependencies, ...optionalDependencies })

    expect(names.filter((name) => !licences.includes(`\`${name}\``))).to.deep.equal([])
  })

  it('runs without the packages for development, which a start does not install', () => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )
    const installed = Object.keys({ ...dependencies, ...optionalDependencies })
    const programs = /^scripts\/(operator|migrate|listen|backup|restore|deploy\/.+)\.ts$/
    const running = sourcesBelow([...inSrc, ...sources.filter(({ path }) => programs.test(path))])
    const missing = running.flatMap(({ path, imports }) =>
      imports
        .filter(({ typeOnly, specifier }) => !typeOnly && !/^(\.|node:)/.test(specifier))
        .filter(
          ({ specifier }) =>
            !installed.some((name) => specifier === name || specifier.startsWith(`${name}/`)),
        )
        .map(({ specifier }) => `${path} imports ${specifier}`),
    )

    expect(missing).to.deep.equal([])
  })

  it('has no circular imports, types included', () => {
    expect(findCycles()).to.deep.equal([])
  })
})

/**
 * The layers from the lowest up. A file imports from lower layers, and from its own layer only
 * within its own room.
 */
const layers: string[][] = [
  ['environment'],
  ['tracing'],
  ['problem', 'time', 'log', 'metrics', 'title', 'uuid'],
  ['log-output', 'page', 'storage-url'],
  ['config'],
  ['database'],
  ['engines', 'outbound', 'features', 'idempotency', 'secrets', 'changes', 'standing'],
  ['catalogue', 'jobs'],
  ['storage'],
  ['accounts', 'backups'],
  ['certificates'],
  ['credits'],
  ['webhooks', 'templates'],
  ['renders'],
  ['scores', 'peaks'],
  ['exports', 'songs', 'playlists'],
  ['generations', 'sound-effects', 'me', 'events'],
  ['housekeeping'],
  ['context'],
  ['call'],
  ['operator', 'pages'],
  ['handlers', 'tasks'],
  ['http', 'welcome'],
  ['main'],
]

/**
 * What a function receives: they are made of what the rooms have, so their types come from above.
 */
const composed = ['src/context.ts', 'src/call.ts']

describe('The order of imports', () => {
  it('lets imports go down only, types included; only the type of the context may be imported by all', () => {
    const wrong = inSrc.flatMap((source) =>
      source.imports
        .filter(({ target }) => target.startsWith('src/'))
        .filter(({ typeOnly, target }) => !(typeOnly && composed.includes(target)))
        .filter(({ target }) => !mayImport(source.path, target))
        .map(({ target }) => `${source.path} imports ${target}`),
    )

    expect(wrong).to.deep.equal([])
  })

  it('gives every room and root file a layer', () => {
    const known = layers.flat()
    const unknown = new Set(inSrc.map((source) => roomOf(source.path)))

    expect([...unknown].filter((room) => !known.includes(room))).to.deep.equal([])
  })

  it('lets only the process import the edge, also types', () => {
    const standing = inSrc
      .filter(({ path }) => !path.startsWith('src/http/') && path !== 'src/main.ts')
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => target.startsWith('src/http/'))
          .map(({ target }) => `${path} imports ${target}`),
      )

    expect(standing).to.deep.equal([])
  })

  it('keeps the built-in engine free of imports from outside it', () => {
    const reaching = inSrc
      .filter((source) => source.path.startsWith('src/engines/builtin/'))
      .flatMap((source) =>
        source.imports
          .filter(({ target }) => /^(src|generated)\//.test(target))
          .filter(({ target }) => !target.startsWith('src/engines/builtin/'))
          .map(({ target }) => `${source.path} imports ${target}`),
      )

    expect(reaching).to.deep.equal([])
  })

  it('keeps the speech program separate, because of its licence: only the speaker imports it, and nothing imports the speaker', () => {
    const loading = inSrc
      .filter((source) => !source.path.startsWith('src/engines/builtin/speaker/'))
      .flatMap((source) =>
        source.imports
          .filter(({ typeOnly }) => !typeOnly)
          .filter(({ target }) => /espeak|kuromoji|builtin\/speaker\/(?!conversation)/.test(target))
          .map(({ target }) => `${source.path} imports ${target}`),
      )

    expect(loading).to.deep.equal([])
  })

  it('imports the code of a task in a thread only when the task is requested', () => {
    const program = inSrc.find(({ path }) => path === 'src/engines/builtin/thread.ts')
    const loaded = program?.imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)

    const allowed = ['node:worker_threads', 'src/engines/builtin/unreadable-song.ts']
    expect(loaded).to.deep.equal(allowed)
  })

  it('lets only the engine room import from behind its front door', () => {
    const behind = inSrc
      .filter((source) => !source.path.startsWith('src/engines/'))
      .flatMap((source) => source.imports.map(({ target }) => `${source.path} imports ${target}`))
      .filter((line) => line.includes('imports src/engines/builtin/'))

    expect(behind).to.deep.equal([])
  })
})

/** What a line mentions decides where it lives. */
const homes: { what: string; pattern: RegExp; where: RegExp; why: string }[] = [
  {
    what: 'the environment',
    pattern: /process\.env/,
    where: /^src\/(config|main)\.ts$/,
    why: 'one list of settings, checked as a whole',
  },
  {
    what: 'Koa',
    pattern: /from '(koa|@koa\/router|formidable)'|\bctx\b/,
    where: /^src\/http\//,
    why: 'everything below the edge can be called without HTTP',
  },
  {
    what: 'contract types',
    pattern: /generated\/(public|operator)\/(api|handlers)\.ts/,
    where: /^src\/(handlers\.ts|http\/|[a-z-]+\/(handlers|present)\.ts)/,
    why: 'the domain does not change its shape because the contract does',
  },
  {
    what: 'the error catalogue',
    pattern: /generated\/errors\.ts/,
    where: /^src\/problem\.ts$/,
    why: 'a Problem is the only way to an error body',
  },
  {
    what: 'queries',
    pattern: /\.raw\(|(database|transaction|trx)(<[^>]+>)?\('/,
    where: files(`
      [a-z-]+/store credits/[a-z-]+ jobs/(queue|claim|list) accounts/admission operator/audit
      http/operator-app database/.+
    `),
    why: 'a table has one reader and one writer',
  },
  {
    what: 'transactions',
    pattern: /\.transaction\(/,
    where: /^src\/(?!.*\/(store|present|handlers)\.ts$)/,
    why: 'who decides what happens together is a verb, never a store',
  },
  {
    what: 'the present moment',
    pattern: /Date\.now\(|new Date\(\)|(?<![.\w])now\(\)/,
    where: /^src\/(time|jobs\/(queue|claim)|operator\/invariants)\.ts$/,
    why: 'one clock, which a test can move; leases alone are judged by the clock of the database',
  },
  {
    what: 'unseeded chance',
    pattern: /Math\.random|randomBytes|randomInt|randomUUID/,
    where: files(`
      accounts/(api-key|create) generations/generation sound-effects/sound-effect
      renders/render exports/export songs/upload certificates/certificate playlists/playlist
      catalogue/recording storage/[a-z-]+ operator/token http/(observe|studio)
      webhooks/(secret|retry) database/[a-z]+ database/migrations/0010-songs
    `),
    why: 'ids, keys, seeds and delays are made where their noun is',
  },
  {
    what: 'outgoing requests',
    pattern: /\bfetch\(|from 'undici'/,
    where: /^src\/(outbound\/|engines\/(engine-server|separation|transcription)\.ts)/,
    why: 'addresses of users are checked on connecting; those of engines are the operator’s',
  },
  {
    what: 'the file system',
    pattern: /from 'node:fs/,
    where: files(`
       storage/.+ database/.+ operator/token main log-output certificates/typefaces
       backups/(place|home|backup|restore)
       engines/builtin/listen/(song-bytes|voice-activity) engines/builtin/samples/.+
       pages/(assets|browser-files)
       engines/builtin/speaker/recorded-voice
     `),
    why: 'a machine without a disk of its own must be able to run the rest',
  },
  {
    what: 'timers',
    pattern: /\bset(Timeout|Interval)\(|timers\/promises/,
    where: files(`
      main log-output jobs/(worker|wake) changes/[a-z]+ events/stream standing/standings
      outbound/request engines/.+ database/[a-z]+
      http/(server|drain) tracing/recorder
    `),
    why: 'what waits is the worker and the network; tests drive the worker',
  },
  {
    what: 'making a PDF',
    pattern: /from '(pdfkit|fontkit|qrcode|linebreak)'/,
    where: /^src\/certificates\//,
    why: 'one page of one kind, loaded only where one is made',
  },
  {
    what: 'the SDK of S3',
    pattern: /from '@aws-sdk\//,
    where: /^src\/storage\/s3-[a-z]+\.ts$/,
    why: 'it is loaded only where a bucket is configured',
  },
  {
    what: 'Prometheus',
    pattern: /from 'prom-client'/,
    where: /^src\/metrics\.ts$/,
    why: 'one list of figures, which alerts are written against',
  },
  {
    what: 'the SDK of OpenTelemetry',
    pattern: /from '@opentelemetry\//,
    where: /^src\/tracing\/(recorder|exporter)\.ts$/,
    why: 'it is loaded only where traces are sent somewhere',
  },
  {
    what: 'samples',
    pattern: /Float32Array/,
    where: /^src\/engines\/builtin\//,
    why: 'the service handles files, the engine sound',
  },
]

describe('A line about', () => {
  for (const { what, pattern, where, why } of homes) {
    it(`${what} is in its place only: ${why}`, () => {
      const strays = inSrc
        .filter((source) => pattern.test(source.text) && !where.test(source.path))
        .map((source) => source.path)

      expect(strays).to.deep.equal([])
    })
  }

  it('powers is not in the built-in engine: Math.pow differs between versions of Node', () => {
    const strays = inSrc
      .filter((source) => source.path.startsWith('src/engines/builtin/'))
      .filter((source) => /Math\.pow\(|[\w)\]] \*\* /.test(withoutComments(source.text)))
      .map((source) => source.path)

    expect(strays).to.deep.equal([])
  })
})

/** Matches files of src by patterns of their paths, without `.ts` and with space between them. */
function files(patterns: string): RegExp {
  return new RegExp(`^src/(${patterns.trim().split(/\s+/).join('|')})\\.ts$`)
}

function layerOf(room: string): number {
  return layers.findIndex((layer) => layer.includes(room))
}

function mayImport(from: string, to: string): boolean {
  const [room, target] = [roomOf(from), roomOf(to)]
  if (room === target) return true
  const door = /\/(handlers|present)\.ts$/
  if (door.test(to)) return layerOf(room) >= layerOf('handlers')
  return layerOf(target) < layerOf(room)
}

function findCycles(): string[] {
  const byPath = new Map(inSrc.map((source) => [source.path, source]))
  const done = new Set<string>()
  const circles: string[] = []

  function visit(path: string, trail: string[]): void {
    if (trail.includes(path)) {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    if (done.has(path)) return
    for (const { target, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (typeOnly && composed.includes(target)) continue
      if (byPath.has(target)) visit(target, [...trail, path])
    }
    done.add(path)
  }

  for (const source of inSrc) visit(source.path, [])
  return circles
}

/** With everything that they import, whatever imports that. */
function sourcesBelow(tops: readonly Source[]): Source[] {
  const byPath = new Map([...sources].map((source) => [source.path, source]))
  const found = new Set(tops)
  for (const source of found) {
    for (const { target, typeOnly } of source.imports) {
      const next = typeOnly ? undefined : byPath.get(target)
      if (next) found.add(next)
    }
  }
  return [...found]
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
}
