import { promises as dns, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { buildConnector, Client } from 'undici'
import { isAllowed, isPublicAddress, isPublicHostName } from './address.ts'

/**
 * Requests to addresses that users give us. A host is judged when the connection is made, by the
 * very addresses it then connects to: judging it earlier would let a name answer differently the
 * second time. Redirects are answers like any other and are never followed.
 */
export interface Outbound extends AsyncDisposable {
  /**
   * Resolves with any HTTP status once the head of the answer is there. Rejects otherwise, with an
   * error that `failureReason` can put into a word.
   */
  post(
    url: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    limits: { timeoutSeconds: number; signal?: AbortSignal },
  ): Promise<{ status: number }>
}

export interface OutboundSettings {
  /** Each `host:port`, as a URL spells them, that may be private. */
  allow: readonly string[]
  /** A certificate authority in PEM, trusted besides those Node trusts. */
  ca?: string
  lookup?: (hostname: string) => Promise<LookupAddress[]>
}

/** The host is, or resolves to, an address outside the public internet. */
export class OutboundRefused extends Error {}

// Enough for a receiver to end its answer in peace, too little to be worth sending us.
const longestAnswerBytes = 64 * 1024

export function openOutbound(settings: OutboundSettings): Outbound {
  const connectorFor = guardedConnectors(settings)
  const closing = new AbortController()
  const clients = new Set<Client>()

  return {
    async post(url, body, headers, { timeoutSeconds, signal }) {
      const target = new URL(url)
      const ends = [AbortSignal.timeout(timeoutSeconds * 1000), closing.signal]
      const ended = AbortSignal.any(signal ? [...ends, signal] : ends)
      // A client of its own, because undici heeds a request's signal only once it is connected:
      // here the signal ends the name look-up and the handshake as well.
      const client = new Client(target.origin, {
        connect: connectorFor(ended),
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
        const request = { path, method: 'POST' as const, headers, body, signal: ended }
        const answer = await client.request(request)
        const rest = answer.body.dump({ limit: longestAnswerBytes, signal: ended })
        rest.catch(() => {}).finally(leave)
        return { status: answer.statusCode }
      } catch (error) {
        await leave()
        throw ended.aborted ? ended.reason : error
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await Promise.all(Array.from(clients, (client) => client.destroy()))
    },
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
