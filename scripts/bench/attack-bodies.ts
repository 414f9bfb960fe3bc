import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import type { Target, Verdict } from './verdict.ts'

/** The goal is half a second on idle cores. */
const mostWaitSeconds = 2
const atOnce = 90

const bodies = [
  {
    what: '600 kB of nested arrays',
    path: '/v1/instrumental',
    text: `{"prompt":${'['.repeat(300_000)}${']'.repeat(300_000)}}`,
  },
  {
    what: '60,000 unknown fields',
    path: '/v1/generations',
    text: JSON.stringify(
      Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1])),
    ),
  },
  {
    what: '130,000 wrong ids',
    path: '/v1/generations/bulk-delete',
    text: JSON.stringify({ ids: Array(130_000).fill(5) }),
  },
]

/** Bodies that are expensive to parse are refused and do not delay other accounts. */
export async function sendCostlyBodies({ url, attacker, bystander }: Target): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { what, path, text } of bodies) {
    const workerData = { url, key: bystander }
    const reader = new Worker(new URL('./attack-bystander.ts', import.meta.url), { workerData })
    await once(reader, 'online')
    const headers = { 'X-API-Key': attacker, 'Content-Type': 'application/json' }
    const statuses = await Promise.all(
      Array.from({ length: atOnce }, () => statusOf(`${url}${path}`, headers, text)),
    )
    reader.postMessage('over')
    const [seconds] = (await once(reader, 'message')) as [number]
    await reader.terminate()
    const odd = statuses.filter((status) => ![400, 413, 429].includes(status))
    verdicts.push({
      attack: `${atOnce} times ${what} at once`,
      wanted: `refused; another's read waits ${mostWaitSeconds} s at most`,
      seen: `${[...new Set(statuses)].join(', ')}; ${seconds.toFixed(2)} s`,
      holds: odd.length === 0 && seconds <= mostWaitSeconds,
    })
  }
  return verdicts
}

/** 0 when there is no answer. */
async function statusOf(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<number> {
  try {
    const signal = AbortSignal.timeout(60_000)
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** A connection whose body was refused early answers the next request, or closes. */
export async function keepConnections({ url, attacker }: Target): Promise<Verdict[]> {
  const bomb = gzipSync(`{"tags":"${'a'.repeat(50_000_000)}"}`)
  const long = Buffer.from(`{"tags":"${'a'.repeat(3_000_000)}"}`)
  const cases = [
    { what: '3 MB in chunks', body: long, headers: { 'Transfer-Encoding': 'chunked' } },
    { what: 'a gzip bomb', body: bomb, headers: { 'Content-Encoding': 'gzip' } },
  ]
  const verdicts: Verdict[] = []
  for (const { what, body, headers } of cases) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const keyed = { 'X-API-Key': attacker }
    const json = { ...keyed, 'Content-Type': 'application/json', ...headers }
    const refused = await exchange(`${url}/v1/generations`, { agent, headers: json }, body)
    const next = await exchange(`${url}/v1/me`, { agent, headers: keyed })
    agent.destroy()
    verdicts.push({
      attack: `${what}, then another request on the connection`,
      wanted: '400, then 200',
      seen: `${refused}, then ${next}`,
      holds: refused === 400 && next === 200,
    })
  }
  return verdicts
}

async function exchange(
  url: string,
  options: RequestOptions,
  body?: Buffer,
): Promise<number | string> {
  const sent = request(url, { method: body ? 'POST' : 'GET', timeout: 5000, ...options })
  sent.on('timeout', () => sent.destroy(new Error('silence')))
  try {
    const answered = once(sent, 'response')
    sent.end(body)
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode ?? 0
  } catch (error) {
    return String((error as Error).message)
  }
}

/** Idle and incomplete connections are closed by the service. */
export async function openSlowConnections(target: Target): Promise<Verdict[]> {
  const { attacker } = target
  const line = (path: string) => `POST ${path} HTTP/1.1\r\nHost: attack\r\n`
  const key = `X-API-Key: ${attacker}\r\n`
  const json = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"tags":'
  const form =
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n--x\r\n'
  const cases = [
    { what: 'that say nothing', count: 20, bytes: '', seconds: 20 },
    { what: 'with half a header', count: 20, bytes: `${line('/v1/generations')}X-`, seconds: 20 },
    {
      what: 'with half a body',
      count: 20,
      bytes: line('/v1/generations') + key + json,
      seconds: 36,
    },
  ]
  const ended = cases.map(async ({ what, count, bytes, seconds }): Promise<Verdict> => {
    const lives = await Promise.all(Array.from({ length: count }, () => lifeOf(target, bytes)))
    const longest = Math.max(...lives.map((life) => life.seconds))
    return {
      attack: `${count} connections ${what}`,
      wanted: `ended after ${seconds} s at most`,
      seen: `${longest.toFixed(0)} s`,
      holds: longest <= seconds,
    }
  })
  const upload = line('/v1/songs/uploads') + key + form
  const uploads = Promise.all(Array.from({ length: 6 }, () => lifeOf(target, upload))).then(
    (lives): Verdict => {
      const refused = lives.filter(({ text }) => text.startsWith('HTTP/1.1 429')).length
      const longest = Math.max(...lives.map(({ seconds }) => seconds))
      return {
        attack: '6 half uploads of one account',
        wanted: '4 or more refused with 429, the others ended after 36 s at most',
        seen: `${refused} refused, ${longest.toFixed(0)} s`,
        holds: refused >= 4 && longest <= 36,
      }
    },
  )
  return Promise.all([...ended, uploads])
}

/** How long the service keeps a connection that sends nothing more, and its last answer. */
async function lifeOf({ url }: Target, bytes: string): Promise<{ seconds: number; text: string }> {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (part) => {
    text += part
    // A refusal is the last answer; a client would close now.
    if (text.includes('\r\n\r\n')) socket.end()
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  const timer = setTimeout(() => socket.destroy(), 45_000)
  await once(socket, 'close')
  clearTimeout(timer)
  return { seconds: (performance.now() - start) / 1000, text }
}
