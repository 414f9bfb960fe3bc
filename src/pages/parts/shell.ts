import { useEffect } from 'preact/hooks'
import { type Children, html } from './html.ts'

interface ShellProps {
  brand: string
  home: string
  /** The name of the navigation, for those who cannot see it. */
  menu: string
  skip: string
  links: readonly { label: string; href: string; current: boolean }[]
  /** At the right of the header. */
  aside: Children
  /** What is wrong with the connection, if something is. */
  trouble: Children
  children?: Children
  /** Fixed below everything. */
  foot?: Children
}

/** Header, main part and foot of every view. */
export function Shell(props: ShellProps) {
  const { brand, home, menu, skip, links, aside, trouble, children, foot } = props
  const place = links.find(({ current }) => current)?.href
  useEffect(() => showWhole('.top nav [aria-current]'), [place])
  return html`<a class="skip" href="#main" onClick=${skipToMain}>${skip}</a>
    <header class="top">
      <a class="brand" href=${home}>${brand}</a>
      <nav aria-label=${menu}>
        ${links.map(
          ({ label, href, current }) =>
            html`<a href=${href} aria-current=${current ? 'page' : undefined}>${label}</a>`,
        )}
      </nav>
      <div class="aside">${aside}</div>
    </header>
    <div class="trouble" role="status">${trouble}</div>
    <main class="page" id="main" tabindex="-1">${children}</main>
    ${foot}`
}

/** On a small screen a row of links or tabs is wider than its place. */
export function showWhole(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function skipToMain(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('main')?.focus()
}

interface EmptyProps {
  title: string
  text: string
  children?: Children
}

/** In place of a list without entries: says what to do next. */
export function Empty({ title, text, children }: EmptyProps) {
  return html`<div class="empty">
    <h2>${title}</h2>
    <p>${text}</p>
    ${children}
  </div>`
}

/** Grey rows of the height that the real ones will have. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return html`<div class="rows" aria-hidden="true">
    ${Array.from({ length: rows }, () => html`<div class="skeleton row-high"></div>`)}
  </div>`
}
