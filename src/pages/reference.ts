import { docsAssets } from './assets.ts'
import { drawDocument, html } from './html.ts'

/** The API reference, which its script renders. */
export const referencePage = drawDocument({
  title: 'API reference',
  icon: assetAddressOf('favicon.ico'),
  head: html`<script defer src="${assetAddressOf('scalar.js')}"></script>
    <script defer src="${assetAddressOf('reference.js')}"></script>`,
  body: html`<noscript>
      The contract, for reading without scripts: <a href="openapi.yaml">openapi.yaml</a>
    </noscript>
    <div id="reference"></div>`,
})

/** Relative to `/docs`, because a proxy may add a prefix. */
function assetAddressOf(name: string): string {
  return `docs/${name}?v=${docsAssets.get(name)?.version ?? ''}`
}
