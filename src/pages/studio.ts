import { listVocabulary } from '../engines/engines.ts'
import { isStyle, readBrowserFiles } from './browser-files.ts'
import { drawDocument, Html, html } from './html.ts'

/** Loaded with the first waveform. */
const late = ['packages/wavesurfer.js']

/** Everything that the Studio loads, but the page itself. */
export const studioFiles = readBrowserFiles({
  folders: ['src/pages/parts/', 'src/pages/studio/'],
  under: 'studio',
  also: { 'wavesurfer.js': 'wavesurfer.js' },
})

const { addressOf, importMap, paths } = studioFiles
const styles = paths.filter(isStyle)
const early = paths.filter((path) => !isStyle(path) && !late.includes(path))

let vocabulary: string | undefined

/** The page. `nonce` is for the style element that the waveform needs. */
export function drawStudio(nonce: string): string {
  vocabulary ??= JSON.stringify(listVocabulary())
  return drawDocument({
    title: 'Studio',
    icon: 'favicon.ico',
    head: html`<meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#131017" media="(prefers-color-scheme: dark)">
    ${styles.map((path) => html`<link rel="stylesheet" href="${addressOf(path)}">\n    `)}
    <script type="importmap">${new Html(importMap)}</script>
    ${early.map((path) => html`<link rel="modulepreload" href="${addressOf(path)}">\n    `)}
    <script type="module" src="${addressOf('src/pages/studio/main.ts')}"></script>`,
    body: html`<noscript>
      <p class="lonely">
        The Studio needs scripts. Everything it does is in the <a href="docs">API</a>, too.
      </p>
    </noscript>
    <div id="studio" data-nonce="${nonce}"
      data-vocabulary="${vocabulary}">
      <header class="top"><span class="brand">Tonewright</span></header>
      <main class="page" aria-busy="true">
        <div class="skeleton line title"></div>
        <div class="skeleton block"></div>
      </main>
    </div>`,
  })
}
