import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Config, readConfig } from '../../src/config.ts'
import { bracket } from '../../src/environment.ts'
import type { Call, Input } from './calls.ts'

/** Ends the program with only this message. */
export class Failure extends Error {}

/** Nothing answered that is this service and takes the token: no other request would succeed. */
export class NotReached extends Failure {}

interface Answer {
  data?: unknown
  error?: { code: string; message: string }
}

/** Where the service is: at `url`, or where its settings say; they also have its token. */
export interface Service {
  url: string | undefined
  env: NodeJS.ProcessEnv
}

/**
 * Sends the request and returns the `data` of its answer.
 *
 * @throws Failure that says why it cannot be sent or was refused.
 */
export async function send(
  service: Service,
  call: Call,
  given: ReadonlyMap<Input, unknown>,
): Promise<unknown> {
  const config = readSettings(service.env)
  const url = service.url === undefined ? urlOf(config) : checkUrl(service.url)
  const { token, source } = await findToken(config)
  const request = new Request(addressOf(url, call, given), {
    method: call.method,
    ...(await bodyOf(call, given)),
  })
  request.headers.set('Authorization', `Bearer ${token}`)

  const response = await fetch(request).catch((error) => {
    const { code = 'no connection' } = (error.cause ?? {}) as NodeJS.ErrnoException
    throw new NotReached(`The service does not answer at ${url} (${code}).`)
  })
  const { data, error } = (await response.json().catch(() => ({}))) as Answer
  if (response.ok && data !== undefined) return data
  if (error?.code === 'UNAUTHORIZED') {
    throw new NotReached(`The service at ${url} has another operator token than ${source}.`)
  }
  if (error?.code) throw new Failure(`${error.code}: ${error.message}`)
  throw new NotReached(`${url} answered ${response.status}, and not as this service does.`)
}

function readSettings(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
}

function urlOf({ http }: Config): string {
  if (http.operatorPort === 0) {
    throw new Failure(
      'OPERATOR_PORT is 0, a free port: give the address of the service with --url.',
    )
  }
  // A wildcard address is reached on loopback.
  const here: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  return `http://${bracket(here[http.operatorHost] ?? http.operatorHost)}:${http.operatorPort}`
}

function checkUrl(url: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url.replace(/\/+$/, '')
  throw new Failure('--url must be an address that starts with http:// or https://.')
}

async function findToken(config: Config): Promise<{ token: string; source: string }> {
  if (config.operatorToken) return { token: config.operatorToken, source: 'OPERATOR_TOKEN' }
  const path = join(config.dataDir, 'operator-token')
  const token = await readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw new Failure(`${path} cannot be read (${error.code}).`)
    const hint = `set OPERATOR_TOKEN, or start the service, which makes ${path}`
    throw new Failure(`There is no token: ${hint}.`)
  })
  return { token: token.trim(), source: path }
}

function addressOf(url: string, { path }: Call, given: ReadonlyMap<Input, unknown>): string {
  const address = new URL(url)
  let filled = path
  for (const [{ name, place }, value] of given) {
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)))
    if (place === 'query') address.searchParams.set(name, String(value))
  }
  address.pathname = address.pathname.replace(/\/$/, '') + filled
  return address.href
}

/** JSON, or a form where the call takes a file, with only the fields that are given. */
export async function bodyOf(
  { inputs }: Pick<Call, 'inputs'>,
  given: ReadonlyMap<Input, unknown>,
): Promise<RequestInit> {
  const accepted = inputs.filter(({ place }) => place === 'body' || place === 'file')
  if (accepted.length === 0) return {}
  const sent = accepted.filter((input) => given.has(input))
  if (!accepted.some(({ place }) => place === 'file')) {
    const body = Object.fromEntries(sent.map((input) => [input.name, sentValue(input, given)]))
    return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  }
  const form = new FormData()
  for (const input of sent) {
    const value = String(sentValue(input, given))
    if (input.place === 'body') form.append(input.name, value)
    else form.append(input.name, await readSong(value), basename(value))
  }
  return { body: form }
}

function sentValue(input: Input, given: ReadonlyMap<Input, unknown>): unknown {
  const value = given.get(input)
  return input.kind === 'switch' ? value === 'on' : value
}

async function readSong(path: string): Promise<Blob> {
  const bytes = await readFile(path).catch((error) => {
    throw new Failure(`${path} cannot be read (${error.code}).`)
  })
  return new Blob([bytes])
}
