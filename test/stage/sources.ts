import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The source files of this repository, for tests of its structure. */
export const root = resolve(import.meta.dirname, '../..')

export interface Source {
  /** Relative to the checkout. */
  path: string
  text: string
  lines: number
  imports: { specifier: string; typeOnly: boolean; target: string }[]
}

/** The folders of `src/pages` with what runs in browsers. */
const browserFolders = /^src\/pages\/[a-z]+\/.+/

const importPattern = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

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
    .map((name) => readSource(join(folder, name)))
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[2] ?? ''
    const target = specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(path), specifier))
      : specifier
    return { specifier, target, typeOnly: match[1] !== undefined }
  })
  return { path, text, imports, lines: text.split('\n').length }
}
