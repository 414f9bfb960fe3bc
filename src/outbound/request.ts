import { promises as dns, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { buildConnector, Client, type Dispatcher } from 'undici'
import { isAllowed, isPublicAddress, isPublicHostName } from './address.ts'

/**
 * Requests to addresses that users give us. A host is judged when the connection is made, by the
 * very addresses it then connects to: judging it earlier would let a name answer differently the
 * second time.
 */
export interface Outbound extends AsyncDisposable {
  /**
   * Resolves with any HTTP status once the head of the answer is there; redirects are answers like any other and are
   * never followed. Rejects otherwise, with an error that `failureReason` can put into a word.
   */
  post(
    url: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    limits: { timeoutSeconds: number; signal?: AbortSignal },
  ): Promise<{ status: number }>
  /**
   * Hands the body of a 200 to `save` as it comes, following a few redirects to other https addresses, each judged
   * anew. Rejects with OutboundRefused where the address itself is not public, with LongBody for more than `longestBytes`,
   * announced or not, and with an Error for any other status and whatever goes wrong on the way.
   */
  download(
    url: string,
    limits: { timeoutSeconds: number; longestBytes: number },
    save: (body: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<void>
}

/** The body is longer than it may be. */
export class LongBody extends Error {}

export interface OutboundSettings {
  /** Each `host:port`, as a URL spells them, that may be private. */
  allow: readonly string[]
  /** A certificate authority in PEM, trusted besides those Node trusts. */
  ca?: string
  lookup?: (hostname: string) => Promise<LookupAddress[]>
}

/** The host is, or resolves to, an address outside the public internet. */
export class OutboundRefused extends Error {}

const mostRedirects = 3

// Enough for a receiver to end its answer in peace, too little to be worth sending us.
const longestAnswerBytes = 64 * 1024

export function openOutbound(settings: OutboundSettings): Outbound {
  const connectorFor = guardedConnectors(settings)
  const closing = new AbortController()
  const clients = new Set<Client>()

  /** Calls `use` with the answer; the connection ends with it. */
  async function request<Result>(
    url: string,
    options: { method: 'GET' | 'POST'; headers?: Readonly<Record<string, string>>; body?: string },
    signal: AbortSignal,
    use: (answer: Dispatcher.ResponseData, leave: () => void) => Promise<Result>,
  ): Promise<Result> {
    const target = new URL(url)
    // A client of its own, because undici heeds a request's signal only once it is connected:
    // here the signal ends the name look-up and the handshake as well.
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
      return request(url, { method: 'POST', headers, body }, ended, async (answer, leave) => {
        const rest = answer.body.dump({ limit: longestAnswerBytes, signal: ended })
        rest.catch(() => {}).finally(leave)
        return { status: answer.statusCode }
      })
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
          const wasSentThere = redirects > 0 && cause instanceof OutboundRefused
          throw wasSentThere ? new Error('redirected to what is not public', { cause }) : cause
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

/** Where the answer points to, or undefined where it is the file itself. */
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
  const lookupAnywhere = callingBack(lookup)
  const lookupPublic = callingBack(async (hostname) => onlyPublic(await lookup(hostname)))
  const trust = settings.ca ? { secureContext: trusting(settings.ca) } : {}

  return (signal: AbortSignal): buildConnector.connector => {
    const tcp = { ...trust, allowH2: false, signal }
    return (options, callback) => {
      const url = new URL(`${options.protocol}//${options.host ?? options.hostname}`)
      if (isAllowed(url, settings.allow)) {
        return buildConnector({ ...tcp, lookup: lookupAnywhere })(options, callback)
      }
      // Node looks up no literal address, so the host itself is judged as well.
      if (isPublicHostName(url.hostname)) {
        return buildConnector({ ...tcp, lookup: lookupPublic })(options, callback)
      }
      callback(new OutboundRefused('Host is not public'), null)
    }
  }
}

/** Made once: reading all of Node's certificates takes longer than a whole delivery. */
function trusting(authority: string): SecureContext {
  return createSecureContext({ ca: [...getCACertificates('default'), authority] })
}

function lookupAll(hostname: string): Promise<LookupAddress[]> {
  return dns.lookup(hostname, { all: true })
}

function onlyPublic(addresses: LookupAddress[]): LookupAddress[] {
  if (addresses.every(({ address }) => isPublicAddress(address))) return addresses
  throw new OutboundRefused('Host resolves to an address that is not public')
}

function callingBack(lookup: (hostname: string) => Promise<LookupAddress[]>): LookupFunction {
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

/** The parser would write some characters another way; receivers may compare or sign the query. */
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
  // OpenSSL's names for what is wrong with a certificate, and Node's for the rest.
  [/^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/, 'tls'],
  [/^(INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|ERROR_IN_CERT_)/, 'tls'],
]

/** A stable word for why `post` rejected; holds nothing that the peer or the network said. */
export function failureReason(error: unknown): FailureReason {
  if (error instanceof OutboundRefused) return 'address not public'
  if (!(error instanceof Error)) return 'failed'

  const { code, name } = error as NodeJS.ErrnoException
  const word = typeof code === 'string' ? code : name
  return reasons.find(([pattern]) => pattern.test(word))?.[1] ?? 'failed'
}
