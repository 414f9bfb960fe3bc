/* global Scalar */
Scalar.createApiReference('#reference', {
  url: 'openapi.json',
  // Nothing may leave for another host: no fonts, no proxy, no telemetry, no assistants.
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
  authentication: { preferredSecurityScheme: 'apiKey' },
})
