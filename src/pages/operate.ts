import { isStyle, readBrowserFiles } from './browser-files.ts'
import { drawDocument, Html, html } from './html.ts'

/** Loaded with the first chart. */
const late = ['packages/uplot.js']

/** Everything that the operator's page loads, but the page itself. */
export const operateFiles = readBrowserFiles({
  folders: ['src/pages/parts/', 'src/pages/operate/'],
  under: 'operate',
  also: { uplot: 'uplot/dist/uPlot.esm.js', 'uplot.css': 'uplot/dist/uPlot.min.css' },
})

const { addressOf, importMap, paths } = operateFiles
const styles = paths.filter(isStyle)
const early = paths.filter((path) => !isStyle(path) && !late.includes(path))

/** The page. */
export function drawOperate(): string {
  return drawDocument({
    title: 'Operator',
    icon: 'operate/favicon.ico',
    head: html`<meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#131017" media="(prefers-color-scheme: dark)">
    ${styles.map((path) => html`<link rel="stylesheet" href="${addressOf(path)}">\n    `)}
    <script type="importmap">${new Html(importMap)}</script>
    ${early.map((path) => html`<link rel="modulepreload" href="${addressOf(path)}">\n    `)}
    <script type="module" src="${addressOf('src/pages/operate/main.ts')}"></script>`,
    body: html`<noscript>
      <p class="lonely">
        This page needs scripts. Everything it does is in the operator API, too: see
        npm run operator -- --help
      </p>
    </noscript>
    <div id="operate">
      <header class="top"><span class="brand">Tonewright</span></header>
      <main class="page" aria-busy="true">
        <div class="skeleton line title"></div>
        <div class="skeleton block"></div>
      </main>
    </div>`,
  })
}
