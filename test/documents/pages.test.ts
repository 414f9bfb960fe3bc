import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect } from 'chai'
import { errors } from '../../generated/errors.ts'
import { variableNames } from '../../src/config.ts'
import { pages, root } from './pages.ts'

const ours = pages.filter(({ path }) => !path.startsWith('src/certificates/fonts/'))

describe('Every page in Markdown', () => {
  it('links to files that exist, and to headings that they have', () => {
    const broken = pages.flatMap(({ path, links }) =>
      links
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [file = '', heading] = link.split('#')
          const target = file === '' ? path : join(dirname(path), file)
          if (!existsSync(join(root, target))) return true
          return heading !== undefined && !headingsOf(target).includes(heading)
        })
        .map((link) => `${path} links to ${link}`),
    )

    expect(pages.flatMap(({ links }) => links).length).to.be.above(20)
    expect(broken).to.deep.equal([])
  })

  it('can be reached from the README', () => {
    const reached = new Set(['README.md'])
    for (const path of reached) {
      for (const link of pages.find((page) => page.path === path)?.links ?? []) {
        const target = join(dirname(path), link.split('#')[0] ?? '')
        if (/\.md$/.test(target) && !/^[a-z]+:/.test(link)) reached.add(target)
      }
    }

    expect(ours.map(({ path }) => path).filter((path) => !reached.has(path))).to.deep.equal([])
  })

  it('names only files and folders of the repository that exist', () => {
    const named = /`((?:src|scripts|openapi|generated|test)\/[\w./*-]*|\.[\w-]+\/[\w-]+)`/g
    const missing = ours.flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(([, name = '']) => name)
        .filter(
          (name) => !name.includes('*') && !name.endsWith('/.env') && !existsSync(join(root, name)),
        )
        .map((name) => `${path} names ${name}`),
    )

    expect(missing).to.deep.equal([])
  })

  it('has lines of at most 100 characters, but for rows of tables', () => {
    const long = ours.flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, at) => ({ place: `${path}:${at + 1}`, line }))
        .filter(({ line }) => [...line].length > 100 && !line.startsWith('|'))
        .map(({ place }) => place),
    )

    expect(long).to.deep.equal([])
  })

  it('mentions only settings that exist', () => {
    const others = [/^AWS_/, /^(POSTGRES_PASSWORD|BASE_URL|KEY|SECRET|NODE_EXTRA_CA_CERTS)$/]
    const unknown = ours.flatMap(({ path, text }) =>
      [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !variableNames.some((known) => known === name))
        .filter((name) => !others.some((pattern) => pattern.test(name)))
        .filter((name) => !(name in errors))
        .map((name) => `${path} mentions ${name}`),
    )

    expect(unknown).to.deep.equal([])
  })
})

describe('The README', () => {
  it('has at most 120 lines', () => {
    const { text = '' } = pages.find(({ path }) => path === 'README.md') ?? {}

    expect(text.split('\n').length).to.be.within(40, 121)
  })
})

describe('The guide in the repository', () => {
  it('links among its own pages only, because it is published without the others', () => {
    const guide = pages.filter(({ path }) => path.startsWith('openapi/guide/'))
    const leaving = guide.flatMap(({ path, links }) =>
      links
        .filter((link) => !/^(https?:|#)/.test(link))
        .filter((link) => relative('openapi/guide', join(dirname(path), link)).includes('/'))
        .map((link) => `${path} links to ${link}`),
    )

    expect(guide).to.have.length.above(5)
    expect(leaving).to.deep.equal([])
  })
})

function headingsOf(path: string): string[] {
  if (statSync(join(root, path)).isDirectory()) return []
  const { text = '' } = pages.find((page) => page.path === path) ?? {}
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
