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

  it('checks the types of browser code apart, so that the service sees none of a browser', () => {
    const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
    const { include } = read('src/pages/tsconfig.json') as { include: string[] }

    expect(read('src/tsconfig.json').exclude).to.have.members([
      ...include.map((folder) => `pages/${folder}`),
      '../scripts/laboratory',
    ])
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

  it('has no circular imports, those of types and those that wait until they are needed included', () => {
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
  ['problem', 'time', 'log', 'metrics', 'seed', 'title', 'uuid', 'gate'],
  ['log-output', 'page', 'storage-url'],
  ['config'],
  ['database'],
  ['engines', 'outbound', 'idempotency', 'changes', 'standing'],
  ['catalogue', 'jobs'],
  ['storage'],
  ['accounts', 'backups'],
  ['certificates'],
  ['credits'],
  ['webhooks', 'templates'],
  ['renders'],
  ['scores'],
  ['exports', 'songs', 'playlists'],
  ['generations', 'sound-effects', 'me', 'events'],
  ['housekeeping'],
  ['context'],
  ['parts'],
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

  it('keeps the program of speech models separate, because of the licence of what it loads, and because that ends its process: nothing else loads it, and nothing imports the program', () => {
    const program = 'src/engines/builtin/listen/speech-model-program.ts'
    const loading = inSrc
      .filter((source) => source.path !== program)
      .flatMap((source) =>
        source.imports
          .filter(({ target }) => target === program || /^sherpa-onnx/.test(target))
          .map(({ target }) => `${source.path} imports ${target}`),
      )

    expect(loading).to.deep.equal([])
  })

  it('imports the code of a task in a thread only when the task is requested', () => {
    const program = inSrc.find(({ path }) => path === 'src/engines/builtin/thread.ts')
    const loaded = program?.imports
      .filter(({ typeOnly, lazy }) => !typeOnly && !lazy)
      .map(({ target }) => target)

    expect(loaded).to.deep.equal([
      'node:worker_threads',
      'src/engines/builtin/load-once.ts',
      'src/engines/builtin/unreadable-song.ts',
    ])
  })

  it('lets only the engine room import from behind its front door', () => {
    const behind = inSrc
      .filter((source) => !source.path.startsWith('src/engines/'))
      .flatMap((source) => source.imports.map(({ target }) => `${source.path} imports ${target}`))
      .filter((line) => line.includes('imports src/engines/builtin/'))

    expect(behind).to.deep.equal([])
  })
})

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
  const all = [...sources, ...tests]
  const byPath = new Map(all.map((source) => [source.path, source]))
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

  for (const source of all) visit(source.path, [])
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
