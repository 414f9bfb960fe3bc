import { Marked, type Tokens } from 'marked'
import { docsAssets, guideTexts } from './assets.ts'
import { drawDocument, Html, html } from './html.ts'

interface Page {
  /** Empty for the index. */
  name: string
  title: string
  text: string
}

const markdown = new Marked({
  renderer: {
    /** Links between pages of the guide keep their relative address without `.md`. */
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      const name = /^([a-zA-Z-]+)\.md$/.exec(href)?.[1]
      const address = name === undefined ? href : addressOf(name === 'README' ? '' : name)
      return html`<a href="${address}">${new Html(text)}</a>`.markup
    },
    heading({ tokens, depth, text }: Tokens.Heading) {
      const id = text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

/** The index, then the other pages in the order of its links. */
const pages: readonly Page[] = listPages()

const drawn = new Map<string, string>()

/** A page of `openapi/guide` by its name below `/docs/guide/`, rendered at its first use. */
export function findGuidePage(name: string): string | undefined {
  const page = pages.find((each) => each.name === name)
  if (!page) return undefined
  const markup = drawn.get(name) ?? draw(page)
  drawn.set(name, markup)
  return markup
}

function addressOf(name: string): string {
  return name === '' ? './' : name
}

function listPages(): Page[] {
  const index = guideTexts.get('README') ?? ''
  const named = [...index.matchAll(/\]\(([a-z-]+)\.md\)/g)].map((match) => match[1] ?? '')
  return [pageOf('', index), ...named.map((name) => pageOf(name, guideTexts.get(name) ?? ''))]
}

function pageOf(name: string, text: string): Page {
  return { name, text, title: /^# (.+)$/m.exec(text)?.[1] ?? name }
}

function draw({ name, title, text }: Page): string {
  const links = pages.map((page) => {
    const current = page.name === name ? new Html(' aria-current="page"') : ''
    return html`<li><a href="${addressOf(page.name)}"${current}>${page.title}</a></li>`
  })
  return drawDocument({
    title,
    icon: assetAddressOf('favicon.ico'),
    head: html`<link rel="stylesheet" href="${assetAddressOf('page.css')}">
    <link rel="stylesheet" href="${assetAddressOf('guide.css')}">`,
    body: html`<nav aria-label="Guide">
      <p class="service">Tonewright</p>
      <ul>
        ${links}
        <li><a href="../../docs">API reference</a></li>
      </ul>
    </nav>
    <main>
${new Html(markdown.parse(text, { async: false }))}
    </main>`,
  })
}

/** Relative to `/docs/guide/`, because a proxy may add a prefix. */
function assetAddressOf(name: string): string {
  return `../${name}?v=${docsAssets.get(name)?.version ?? ''}`
}
