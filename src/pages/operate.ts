import { drawBrowserApp } from './browser-app.ts'
import { readBrowserFiles } from './browser-files.ts'
import { html } from './html.ts'

/** Everything that the operator's page loads, but the page itself. */
export const operateFiles = readBrowserFiles({
  folders: ['src/pages/parts/', 'src/pages/operate/'],
  under: 'operate',
  also: { uplot: 'uplot/dist/uPlot.esm.js', 'uplot.css': 'uplot/dist/uPlot.min.css' },
})

/** The page. uPlot is loaded with the first chart. */
export function drawOperate(): string {
  return drawBrowserApp({
    name: 'operate',
    title: 'Operator',
    icon: 'operate/favicon.ico',
    files: operateFiles,
    late: ['packages/uplot.js'],
    without: html`This page needs scripts. Everything it does is in the operator API, too: see
        npm run operator -- --help`,
  })
}
