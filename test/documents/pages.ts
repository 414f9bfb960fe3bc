import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Marked, type Tokens } from 'marked'

export const root = resolve(import.meta.dirname, '../..')

/** A Markdown page of the repository. */
export interface Page {
  /** Relative to the checkout. */
  path: string
  text: string
  blocks: { language: string; text: string }[]
  links: string[]
}

export const pages: readonly Page[] = globSync('**/*.md', {
  cwd: root,
  exclude: (name) => ['node_modules', '.data', '.git'].includes(name),
})
  .sort()
  .map(readPage)

function readPage(path: string): Page {
  const text = readFileSync(join(root, path), 'utf8')
  const page: Page = { path, text, blocks: [], links: [] }
  const markdown = new Marked()
  markdown.walkTokens(markdown.lexer(text), (token) => {
    if (token.type === 'code') {
      const { lang = '', text: code } = token as Tokens.Code
      page.blocks.push({ language: lang, text: code })
    }
    if (token.type === 'link') page.links.push((token as Tokens.Link).href)
  })
  return page
}
