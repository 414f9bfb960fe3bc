import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { operateFiles } from '../../src/pages/operate.ts'
import { studioFiles } from '../../src/pages/studio.ts'
import { inBrowser, inSrc } from '../stage/sources.ts'

describe('What runs in browsers', () => {
  const pages = inBrowser.map(({ path }) => path)
  const packages = { ...studioFiles.imports, ...operateFiles.imports }

  it('imports itself, what pages share, the generated client and packages of the import map', () => {
    const reaching = inBrowser.flatMap(({ path, imports }) =>
      imports
        .filter(({ typeOnly }) => !typeOnly)
        .filter(({ target }) => !pages.includes(target) || isOfAnotherPage(path, target))
        .filter(({ target }) => target !== 'generated/client.ts' && !(target in packages))
        .map(({ target }) => `${path} imports ${target}`),
    )

    expect(pages).not.to.be.empty
    expect(reaching).to.deep.equal([])
  })

  it('is imported by nothing that runs in the service', () => {
    const wrong = inSrc.flatMap(({ path, imports }) =>
      imports.filter(({ target }) => pages.includes(target)).map(({ target }) => [path, target]),
    )

    expect(wrong).to.deep.equal([])
  })

  it('never makes markup or code of text', () => {
    const pattern = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/
    const strays = inBrowser.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

    expect(strays).to.deep.equal([])
  })

  it('keeps what changes in its store, and storage in one file', () => {
    const keeping = inBrowser
      .filter(({ path, text }) => /\b(local|session)Storage\b/.test(text) && !/saved/.test(path))
      .map(({ path }) => path)
    const signals = inBrowser
      .filter(({ path, text }) => /= signal\(/.test(text) && !path.includes('/parts/'))
      .map(({ path }) => path)

    expect([...keeping, ...signals]).to.deep.equal([])
  })

  it('differs in the dark by the values of its tokens alone', () => {
    const cwd = join(import.meta.dirname, '../../src/pages')
    const dark = globSync('{parts,studio,operate}/*.css', { cwd }).flatMap((file) => {
      const [, ...blocks] = readFileSync(join(cwd, file), 'utf8').split(
        '@media (prefers-color-scheme: dark)',
      )
      return blocks
    })

    expect(dark).to.have.length(1)
    expect(dark[0]).to.match(/^ \{\s+:root \{(\s+--[a-z-]+: [^;{}]+;)+\s+\}\s+\}\s*$/)
  })
})

function isOfAnotherPage(path: string, target: string): boolean {
  const pageOf = (one: string) => one.split('/')[2]
  return pageOf(target) !== 'parts' && pageOf(target) !== pageOf(path)
}
