import { promises as dns, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { SecureContext } from 'node:tls'
import { buildConnector, Client, type Dispatcher } from 'undici'
import { sendTraced } from '../tracing/client.ts'
import { type Carrier, tracing } from '../tracing/tracing.ts'
import { isAllowed, isPublicAddress, isPublicHostName } from './address.ts'

/**
 * Requests to addresses from users. The addresses are checked when the connection is made, after
 * the DNS query whose result it uses: a name that is checked earlier could resolve differently
 * later.
 */
export interface Outbound extends AsyncDisposable {
  /**
   * Resolves with any HTTP status once the head of the answer has arrived. Does not follow
   * redirects. Rejects otherwise, with an error that `failureReason` classifies.
   */
  post(
    url: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    limits: { timeoutSeconds: number; signal?: AbortSignal },
  ): Promise<{ status: number }>
  /**
   * Streams the body of a 200 to `save`. Follows a few redirects to other https addresses and
   * checks each of them. Rejects with OutboundRefused where the first address is not public, with
   * LongBody for more than `longestBytes`, announced or received, and with an Error for any other
   * status or failure.
   */
  download(
    url: string,
    limits: { timeoutSeconds: number; longestBytes: number },
    save: (body: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<void>
}

/** The body is longer than it may be. */
export class LongBody extends Error {}

interface OutboundSettings {
  /** Private addresses that are allowed, each as `host:port`. */
  allow: readonly string[]
  /** The certificate authorities to trust, instead of those of Node. */
  secureContext?: SecureContext
  lookup?: (hostname: string) => Promise<LookupAddress[]>
}

/** The host is or resolves to an address that is not public. */
export class OutboundRefused extends Error {}

const mostRedirects = 3

// Enough to let a receiver end its answer, too little to be used for a flood.
const longestAnswerBytes = 64 * 1024

export function openOutbound(settings: OutboundSettings): Outbound {
  const connectorFor = guardedConnectors(settings)
  const closing = new AbortController()
  const clients = new Set<Client>()

  /** Passes the answer to `use`. Every request has its own connection. */
  async function request<Result>(
    url: string,
    options: { method: 'GET' | 'POST'; headers?: Readonly<Record<string, string>>; body?: string },
    signal: AbortSignal,
    use: (answer: Dispatcher.ResponseData, leave: () => void) => Promise<Result>,
  ): Promise<Result> {
    const target = new URL(url)
    // One client for each request, because undici applies the signal of a request only once it is
    // connected; here it also aborts the DNS query and the handshake.
    const client = new Client(target.origin, {
      connect: connectorFor(signal),
      allowH2: false,
      pipelining: 0,
    })
    clients.add(client)
    const leave = () => {
      clients.delete(client)
      return client.destroy()
    }
    try {
      const path = target.pathname + verbatimQuery(url, target)
      return await use(await client.request({ ...options, path, signal }), leave)
    } catch (error) {
      await leave()
      throw signal.aborted ? signal.reason : error
    }
  }

  function endsOf(timeoutSeconds: number, signal?: AbortSignal): AbortSignal {
    const ends = [AbortSignal.timeout(timeoutSeconds * 1000), closing.signal]
    return AbortSignal.any(signal ? [...ends, signal] : ends)
  }

  return {
    async post(url, body, headers, { timeoutSeconds, signal }) {
      const ended = endsOf(timeoutSeconds, signal)
      const send = (more?: Carrier | null) => {
        const options = { method: 'POST', headers: { ...headers, ...more }, body } as const
        return request(url, options, ended, async (answer, leave) => {
          const rest = answer.body.dump({ limit: longestAnswerBytes, signal: ended })
          rest.catch(() => {}).finally(leave)
          return { status: answer.statusCode }
        })
      }
      return tracing ? sendTraced(tracing, 'POST', new URL(url), send) : send()
    },

    async download(url, { timeoutSeconds, longestBytes }, save) {
      const ended = endsOf(timeoutSeconds)
      let place = url
      for (let redirects = 0; redirects <= mostRedirects; redirects++) {
        const next = await request(place, { method: 'GET' }, ended, async (answer, leave) => {
          const location = redirectOf(answer, place)
          if (location === undefined) await save(upTo(longestBytes, answer))
          leave()
          return location
        }).catch((cause) => {
          const wasRedirected = redirects > 0 && cause instanceof OutboundRefused
          throw wasRedirected ? new Error('redirected to what is not public', { cause }) : cause
        })
        if (next === undefined) return
        place = next
      }
      throw new Error('too many redirects')
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await Promise.all(Array.from(clients, (client) => client.destroy()))
    },
  }
}

/** The target of a redirect, or undefined for a 200. */
function redirectOf(answer: Dispatcher.ResponseData, place: string): string | undefined {
  const { statusCode, headers, body } = answer
  if (statusCode === 200) return undefined
  body.on('error', () => {}).destroy()
  const { location } = headers
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  if (!isRedirect || typeof location !== 'string') throw new Error(`answered ${statusCode}`)
  const target = URL.parse(location, place)
  if (target?.protocol !== 'https:') throw new Error('redirected to what is not https')
  if (target.username !== '' || target.password !== '') throw new Error('redirected to a login')
  return target.href
}

async function* upTo(
  longestBytes: number,
  { headers, body }: Dispatcher.ResponseData,
): AsyncGenerator<Uint8Array> {
  if (Number(headers['content-length'] ?? 0) > longestBytes) throw new LongBody('announced')
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > longestBytes) throw new LongBody('received')
    yield chunk
  }
}

function guardedConnectors(settings: OutboundSettings) {
  const lookup = settings.lookup ?? lookupAll
  const lookupAnywhere = toLookupFunction(lookup)
  const lookupPublic = toLookupFunction(async (hostname) => onlyPublic(await lookup(hostname)))
  const { secureContext } = settings

  return (signal: AbortSignal): buildConnector.connector => {
    const tcp = { ...(secureContext && { secureContext }), allowH2: false, signal }
    return (options, callback) => {
      const url = new URL(`${options.protocol}//${options.host ?? options.hostname}`)
      if (isAllowed(url, settings.allow)) {
        return buildConnector({ ...tcp, lookup: lookupAnywhere })(options, callback)
      }
      // Node does not look up literal addresses, so the host itself is checked too.
      if (isPublicHostName(url.hostname)) {
        return buildConnector({ ...tcp, lookup: lookupPublic })(options, callback)
      }
      callback(new OutboundRefused('Host is not public'), null)
    }
  }
}

function lookupAll(hostname: string): Promise<LookupAddress[]> {
  return dns.lookup(hostname, { all: true })
}

function onlyPublic(addresses: LookupAddress[]): LookupAddress[] {
  if (addresses.every(({ address }) => isPublicAddress(address))) return addresses
  throw new OutboundRefused('Host resolves to an address that is not public')
}

function toLookupFunction(lookup: (hostname: string) => Promise<LookupAddress[]>): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (!first) callback(Object.assign(new Error('No address'), { code: 'ENOTFOUND' }), [])
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, []),
    )
  }
}

/** The parser would re-encode some characters, and receivers may compare or sign the query. */
function verbatimQuery(url: string, parsed: URL): string {
  const [beforeFragment = ''] = url.split('#', 1)
  const start = beforeFragment.indexOf('?')
  const query = start === -1 ? '' : beforeFragment.slice(start)
  return /^[!-~]*$/.test(query) ? query : parsed.search
}

export type FailureReason =
  | 'address not public'
  | 'connection closed'
  | 'connection refused'
  | 'failed'
  | 'interrupted'
  | 'name not found'
  | 'not http'
  | 'timeout'
  | 'tls'
  | 'unreachable'

const reasons: readonly [RegExp, FailureReason][] = [
  [/^(TimeoutError|ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^(AbortError|ABORT_ERR|UND_ERR_(ABORTED|DESTROYED|CLOSED))$/, 'interrupted'],
  [/^ECONNREFUSED$/, 'connection refused'],
  [/^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET)$/, 'connection closed'],
  [/^(ENOTFOUND|ENODATA|EAI_.+)$/, 'name not found'],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^(HTTPParserError|HPE_.+|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RESPONSE.*)$/, 'not http'],
  // OpenSSL's names for certificate errors, and Node's for other TLS errors.
  [/^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/, 'tls'],
  [/^(INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|ERROR_IN_CERT_)/, 'tls'],
]

/** A stable reason for a rejected `post`, without any text of the peer or the network. */
export function failureReason(error: unknown): FailureReason {
  if (error instanceof OutboundRefused) return 'address not public'
  if (!(error instanceof Error)) return 'failed'

  const { code, name } = error as NodeJS.ErrnoException
  const word = typeof code === 'string' ? code : name
  return reasons.find(([pattern]) => pattern.test(word))?.[1] ?? 'failed'
}
