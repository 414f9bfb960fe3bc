/* global Scalar */

// The default theme has grey and coloured text with too little contrast.
const customCss = `
  .light-mode {
    --scalar-color-2: #5f5f5f;
    --scalar-color-3: #6b6b6b;
    --scalar-color-blue: #0069ad;
    --scalar-color-green: #04724d;
    --scalar-color-orange: #b84300;
    --scalar-color-red: #c01f1f;
  }
  .dark-mode {
    --scalar-color-3: #959595;
  }
`
Scalar.createApiReference('#reference', {
  url: 'openapi.json',
  // No requests to other hosts: no fonts, no proxy, no telemetry, no assistants.
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients: {
    shell: ['httpie', 'wget'],
    js: ['axios', 'jquery', 'ofetch', 'xhr'],
    python: ['aiohttp', 'httpx_async', 'httpx_sync', 'python3'],
    ...Object.fromEntries(
      [
        ...['c', 'clojure', 'csharp', 'dart', 'fsharp', 'go', 'http', 'java', 'julia', 'kotlin'],
        ...['node', 'objc', 'ocaml', 'php', 'powershell', 'r', 'ruby', 'rust', 'swift'],
      ].map((target) => [target, true]),
    ),
  },
  customCss,
  authentication: { preferredSecurityScheme: 'apiKey' },
})

// The component has no setting for the placeholder of its key field, which is a base64 text, and
// lacks ARIA attributes on a kind of field and a kind of button.
const placeholder = 'QUxMIFlPVVIgQkFTRSBBUkUgQkVMT05HIFRPIFVT'

function mendMarkup() {
  for (const field of document.querySelectorAll(`[placeholder="${placeholder}"]`)) {
    field.placeholder = 'twr_key_…'
  }
  for (const field of document.querySelectorAll('[data-placeholder][role="combobox"]')) {
    field.ariaLabel ??= field.dataset.placeholder
    field.ariaExpanded ??= 'false'
  }
  for (const button of document.querySelectorAll('[class*="/copy-button"]')) {
    button.ariaLabel ??= 'Copy'
  }
}

new MutationObserver(mendMarkup).observe(document.body, {
  attributeFilter: ['aria-expanded', 'placeholder', 'role'],
  childList: true,
  subtree: true,
})
