import { resolve } from 'node:path'

export const largestCount = 1_000_000_000

export interface Builtin {
  kind: 'builtin'
}

export interface RemoteEngine<Kind extends string> {
  kind: Kind
  url: string
  apiKey: string | null
  /** The number of requests that one worker process sends at once. */
  concurrency: number
}

/** The variables that describe a server. */
export interface EngineNames<Name extends string> {
  urlName: Name
  apiKeyName: Name
  concurrencyName: Name
}

/** Adds the variables of `.env` in the checkout, if there is one; those that are set stay. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(resolve(import.meta.dirname, '../.env'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Reads variables one by one and collects every mistake. A wrong value yields the default. */
export class Environment<Name extends string> {
  #env: NodeJS.ProcessEnv
  #mistakes = new Set<string>()

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  refuse(name: Name, rule: string): void {
    this.#mistakes.add(`${name} ${rule}`)
  }

  finish(): void {
    if (this.#mistakes.size === 0) return
    throw new Error(['The settings are wrong:', ...this.#mistakes].join('\n  '))
  }

  text(name: Name): string | null {
    return this.#env[name]?.trim() || null
  }

  list(name: Name): string[] | null {
    const text = this.text(name)
    return text === null ? null : text.split(',').map((item) => item.trim())
  }

  choice<Choice extends string>(name: Name, choices: readonly Choice[], fallback: Choice): Choice {
    const text = this.text(name)
    if (text === null) return fallback
    const choice = choices.find((candidate) => candidate === text)
    if (choice === undefined) this.refuse(name, `must be one of ${choices.join(', ')}`)
    return choice ?? fallback
  }

  integer(
    name: Name,
    { fallback, lowest, highest }: { fallback: number; lowest: number; highest: number },
  ): number {
    const text = this.text(name)
    if (text === null) return fallback
    const value = /^[+-]?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
    if (value >= lowest && value <= highest) return value
    this.refuse(name, `must be a whole number from ${lowest} to ${highest}`)
    return fallback
  }

  count(name: Name, fallback: number): number {
    return this.integer(name, { fallback, lowest: 1, highest: largestCount })
  }

  host(name: Name, fallback: string): string {
    const text = this.text(name)
    if (text === null) return fallback
    const host = text.replace(/^\[(.*)\]$/, '$1')
    if (URL.canParse(`http://${bracket(host)}`) && !/[/?#@\s]/.test(host)) return host
    this.refuse(name, 'must be an address or a host name, without a port')
    return fallback
  }

  token(name: Name, shortest = 1): string | null {
    const text = this.text(name)
    if (text === null) return null
    if (!/^[\x21-\x7e]+$/.test(text)) this.refuse(name, 'must be printable ASCII without spaces')
    else if (text.length < shortest) this.refuse(name, `must have at least ${shortest} characters`)
    else return text
    return null
  }

  /** A public address: without a slash at the end and without user and password. */
  link(name: Name): string | null {
    const url = this.url(name, ['http:', 'https:'])
    if (url === null) return null
    const { username, password } = new URL(url)
    if (username === '' && password === '') return url
    this.refuse(name, 'must not name a user or a password')
    return null
  }

  /** Without a slash at the end. */
  url(name: Name, protocols: readonly string[]): string | null {
    const text = this.text(name)
    if (text === null) return null
    const url = URL.canParse(text) ? new URL(text) : null
    const isLink = protocols.includes('http:')
    const hasExtras = url !== null && isLink && (url.search !== '' || url.hash !== '')
    // postgres:///music?host=/run/postgresql is valid and has no host.
    const isComplete = url !== null && text.startsWith(`${url.protocol}//`) && (url.host || !isLink)
    if (isComplete && protocols.includes(url.protocol) && !hasExtras) {
      return isLink ? text.replace(/\/+$/, '') : text
    }
    const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
    this.refuse(
      name,
      `must be an address that starts with ${starts}${isLink ? ', without ? and #' : ''}`,
    )
    return null
  }

  engine<Kind extends string>(
    name: Name,
    kind: Kind,
    { urlName, apiKeyName, concurrencyName }: EngineNames<Name>,
  ): Builtin | RemoteEngine<Kind> {
    const chosen = this.choice(name, ['builtin', kind], 'builtin')
    const url = this.url(urlName, ['http:', 'https:'])
    const apiKey = this.token(apiKeyName)
    const concurrency = this.integer(concurrencyName, { fallback: 1, lowest: 1, highest: 256 })
    if (chosen === 'builtin') return { kind: 'builtin' }
    if (url && new URL(url).username !== '') {
      this.refuse(urlName, `must not name a user; the key belongs into ${apiKeyName}`)
    }
    if (this.text(urlName) === null) this.refuse(urlName, `is needed with ${name}=${kind}`)
    return { kind, url: url ?? '', apiKey, concurrency }
  }
}

/** IPv6 addresses stand in brackets inside a URL. */
export function bracket(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
