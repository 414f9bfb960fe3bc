import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'chai'

/** The formatter keeps code narrow; comments, strings and Markdown are checked here. */
const root = resolve(import.meta.dirname, '..')
const widest = 100

/** Folders and files that still have wider lines: the list only gets shorter. */
const stillWide = [
  'scripts/bench/',
  'scripts/listen.ts',
  'src/accounts/',
  'src/certificates/',
  'src/credits/',
  'src/database/',
  'src/generations/',
  'src/http/',
  'src/jobs/',
  'src/operator/',
  'src/pages/',
  'src/playlists/',
  'src/songs/',
  'test/accounts/',
  'test/architecture.test.ts',
  'test/certificates/',
  'test/config.test.ts',
  'test/contract/',
  'test/credits/',
  'test/database/',
  'test/deploy/',
  'test/flows/',
  'test/generations/',
  'test/housekeeping/',
  'test/http/',
  'test/jobs/',
  'test/log-output.test.ts',
  'test/log.test.ts',
  'test/me/',
  'test/operator/',
  'test/pages/',
  'test/playlists/',
  'test/renders/',
  'test/songs/',
  'test/sound-effects/',
  'test/stage/',
  'test/storage/',
  'test/tables.test.ts',
]

describe('Lines of code, comments and Markdown', () => {
  it('have at most 100 columns, but for addresses and tables of Markdown', () => {
    const folders = ['src', 'scripts', 'test', 'openapi/guide']
    const wide = ['README.md', ...folders.flatMap(listFiles)]
      .filter((path) => !stillWide.some((start) => path.startsWith(start)))
      .flatMap(findWideLines)

    expect(wide).to.deep.equal([])
  })
})

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|md)$/.test(name))
    .map((name) => join(folder, name))
}

function findWideLines(path: string): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
    .filter(({ line }) => [...line].length > widest && !/https?:\/\//.test(line))
    .filter(({ line }) => !(path.endsWith('.md') && line.startsWith('|')))
    .map(({ place }) => place)
}
