import { type BrowserFiles, isStyle } from './browser-files.ts'
import { drawDocument, Html, html } from './html.ts'

interface BrowserApp {
  /** Of the page's element, and the folder of its `main` module. */
  name: string
  title: string
  /** Address of the icon. */
  icon: string
  files: BrowserFiles
  /** Modules that are loaded when they are first needed. */
  late: readonly string[]
  /** For browsers without scripts. */
  without: Html
  /** Further attributes of the page's element. */
  data?: Html
}

/** A page that modules draw: its styles and modules, and grey places until they do. */
export function drawBrowserApp(app: BrowserApp): string {
  const { name, title, icon, files, late, without, data = html`` } = app
  const { addressOf, importMap, paths } = files
  const styles = paths.filter(isStyle)
  const early = paths.filter((path) => !isStyle(path) && !late.includes(path))
  return drawDocument({
    title,
    icon,
    head: html`<meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#131017" media="(prefers-color-scheme: dark)">
    ${styles.map((path) => html`<link rel="stylesheet" href="${addressOf(path)}">\n    `)}
    <script type="importmap">${new Html(importMap)}</script>
    ${early.map((path) => html`<link rel="modulepreload" href="${addressOf(path)}">\n    `)}
    <script type="module" src="${addressOf(`src/pages/${name}/main.ts`)}"></script>`,
    body: html`<noscript>
      <p class="lonely">
        ${without}
      </p>
    </noscript>
    <div id="${name}"${data}>
      <header class="top"><span class="brand">Tonewright</span></header>
      <main class="page" aria-busy="true">
        <div class="skeleton line title"></div>
        <div class="skeleton block"></div>
      </main>
    </div>`,
  })
}
