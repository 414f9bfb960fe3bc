import { referenceAssets } from './assets.ts'
import { html } from './html.ts'

/** The API reference, which its script renders. Addresses are relative to `/docs`. */
export const referencePage = `<!doctype html>\n${
  html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>API reference · Tonewright</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${addressOf('favicon.ico')}">
    <script defer src="${addressOf('scalar.js')}"></script>
    <script defer src="${addressOf('reference.js')}"></script>
  </head>
  <body>
    <noscript>
      The contract, for reading without scripts: <a href="openapi.yaml">openapi.yaml</a>
    </noscript>
    <div id="reference"></div>
  </body>
</html>
`.markup
}`

function addressOf(name: string): string {
  return `docs/${name}?v=${referenceAssets.get(name)?.version ?? ''}`
}
