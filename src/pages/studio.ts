import { listVocabulary } from '../engines/engines.ts'
import { drawBrowserApp } from './browser-app.ts'
import { readBrowserFiles } from './browser-files.ts'
import { html } from './html.ts'

/** Everything that the Studio loads, but the page itself. */
export const studioFiles = readBrowserFiles({
  folders: ['src/pages/parts/', 'src/pages/studio/'],
  under: 'studio',
  also: { 'wavesurfer.js': 'wavesurfer.js' },
})

let vocabulary: string | undefined

/**
 * The page. wavesurfer.js is loaded with the first waveform; `nonce` is for the style element that
 * it needs.
 */
export function drawStudio(nonce: string): string {
  vocabulary ??= JSON.stringify(listVocabulary())
  return drawBrowserApp({
    name: 'studio',
    title: 'Studio',
    icon: 'favicon.ico',
    files: studioFiles,
    late: ['packages/wavesurfer.js'],
    without: html`The Studio needs scripts. Everything it does is in the <a href="docs">API</a>,
        too.`,
    data: html` data-nonce="${nonce}"
      data-vocabulary="${vocabulary}"`,
  })
}
