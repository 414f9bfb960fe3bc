import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'chai'

/** The formatter keeps code narrow; comments, strings and Markdown are checked here. */
const root = resolve(import.meta.dirname, '..')
const widest = 100

describe('Lines of code, comments and Markdown', () => {
  it('have at most 100 columns, but for addresses, names of tests and tables', () => {
    const folders = ['src', 'scripts', 'test', 'openapi/guide']
    const wide = ['README.md', '.env.example', ...folders.flatMap(listFiles)].flatMap(findWideLines)

    expect(wide).to.deep.equal([])
  })
})

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.(ts|md|sql)$/.test(name) && !/^(database\/release-|laboratory\/.+\.ts)/.test(name),
    )
    .map((name) => join(folder, name))
}

function findWideLines(path: string): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
    .filter(({ line }) => [...line].length > widest && !/https?:\/\//.test(line))
    .filter(({ line }) => !(path.endsWith('.md') && line.startsWith('|')))
    .filter(({ line }) => !/^ *it\(/.test(line))
    .map(({ place }) => place)
}
