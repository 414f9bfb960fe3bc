import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The source files of this repository, for tests of its structure. */
export const root = resolve(import.meta.dirname, '../..')

export interface Source {
  /** Relative to the checkout. */
  path: string
  text: string
  lines: number
  imports: Import[]
}

interface Import {
  specifier: string
  target: string
  typeOnly: boolean
  /** By `import('…')`, when it is needed. */
  lazy: boolean
}

/** The folders of `src/pages` with what runs in browsers. */
const browserFolders = /^src\/pages\/[a-z]+\/.+/

const importPattern = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const lazyPattern = /(\btypeof\s+)?\bimport\('([^']+)'/g

/** Its programs are kept as they were when they chose something. */
const laboratory = 'scripts/laboratory/'

export const sources = ['src', 'scripts'].flatMap(listSources)
export const inBrowser = sources.filter(({ path }) => browserFolders.test(path))
/** What runs in the service. */
export const inSrc = sources.filter(
  ({ path }) => path.startsWith('src/') && !browserFolders.test(path),
)
export const tests = listSources('test')

/** The room of a file, or the name of a file outside all rooms. */
export function roomOf(path: string): string {
  return (path.split('/')[1] ?? '').replace(/\.ts$/, '')
}

function listSources(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .filter((path) => !path.startsWith(laboratory))
    .map(readSource)
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [importPattern, lazyPattern].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, type, specifier = '']) => ({
      specifier,
      target: specifier.startsWith('.')
        ? relative(root, resolve(root, dirname(path), specifier))
        : specifier,
      typeOnly: type !== undefined,
      lazy: pattern === lazyPattern,
    })),
  )
  return { path, text, imports, lines: text.split('\n').length }
}
