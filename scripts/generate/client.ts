/** Typed clients of both contracts, with the types of each `api.ts`. */
export function writeClient(): string {
  return `import createClient, { type Client } from 'openapi-fetch'
import type { paths as OperatorPaths } from './operator/api.ts'
import type { paths as PublicPaths } from './public/api.ts'

type Fetch = (request: Request) => Promise<Response>

/** A client of the public API. Without \`apiKey\` it sends none. */
export function publicClient(options: {
  baseUrl: string
  apiKey?: string
  fetch?: Fetch
}): Client<PublicPaths> {
  const { baseUrl, apiKey, fetch = globalThis.fetch } = options
  return createClient<PublicPaths>({
    baseUrl,
    fetch,
    headers: apiKey === undefined ? {} : { 'X-API-Key': apiKey },
  })
}

/** A client of the operator API. Without \`token\` it sends none. */
export function operatorClient(options: {
  baseUrl: string
  token?: string
  fetch?: Fetch
}): Client<OperatorPaths> {
  const { baseUrl, token, fetch = globalThis.fetch } = options
  return createClient<OperatorPaths>({
    baseUrl,
    fetch,
    headers: token === undefined ? {} : { Authorization: \`Bearer \${token}\` },
  })
}
`
}
