import { type ReadonlySignal, signal } from '@preact/signals'
import { later } from './later.ts'
import { Refusal } from './refusal.ts'

/** Of this service, also behind the prefix of a proxy. */
export const baseUrl = new URL('.', location.href).href.replace(/\/$/, '')

/** Longer waits are not made: the refusal says when to come again. */
const longestWaitSeconds = 90
const longestPauseSeconds = 10

export interface Answer {
  data?: unknown
  error?: unknown
  response: Response
}

export interface Options {
  /** Seconds that are left of a wait that the service asks for; 0 when it is over. */
  onWait?(seconds: number): void
  signal?: AbortSignal
}

/** Whether the last request found no service. It is sent again until one answers. */
export const isOffline = signal(false)

/** Seconds until requests go on, after a 429 that nobody else shows. */
export const waitSeconds = signal(0)

export type Data<Sent extends Answer> = NonNullable<Sent['data']>

/** What a call answers; it throws a Refusal, or what `options.signal` was aborted with. */
export async function answerOf<Sent extends Answer>(
  send: () => Promise<Sent>,
  { onWait = (seconds) => (waitSeconds.value = seconds), signal: aborted }: Options = {},
): Promise<Data<Sent>> {
  for (let failures = 0; ; ) {
    aborted?.throwIfAborted()
    const answer = await send().catch((error: unknown) => {
      if (aborted?.aborted || !(error instanceof TypeError)) throw error
    })
    if (!answer || isFromProxy(answer)) {
      isOffline.value = true
      failures += 1
      await connection(Math.min(longestPauseSeconds, 2 ** failures / 2), aborted)
      continue
    }
    isOffline.value = false
    if (answer.response.ok) return answer.data as Data<Sent>
    const refusal = Refusal.of(answer.response, answer.error)
    if (refusal.status !== 429 || refusal.retryAfter > longestWaitSeconds) throw refusal
    if (refusal.code === 'QUEUE_FULL') throw refusal
    await countDown(refusal.retryAfter, onWait, aborted)
  }
}

interface Session {
  /** The key or token; null while nobody is signed in. */
  secret: ReadonlySignal<string | null>
  end(refusal: Refusal): void
}

/** Whoever asked has signed out meanwhile, or is somebody else: there is nobody to tell it to. */
export class SessionOver extends Error {}

/**
 * Like `answerOf`; a secret that is no longer good ends the session that still has it. Throws
 * SessionOver in place of any answer that comes when the session is over.
 */
export async function answerIn<Sent extends Answer>(
  { secret, end }: Session,
  send: (secret: string) => Promise<Sent>,
  options: Options = {},
): Promise<Data<Sent>> {
  const { value: sent } = secret
  const check = () => {
    if (secret.value !== sent) throw new SessionOver()
  }
  try {
    const data = await answerOf(() => {
      check()
      return send(sent ?? '')
    }, options)
    check()
    return data
  } catch (error) {
    const isTheirs = sent !== null && sent === secret.value
    if (isTheirs && error instanceof Refusal && error.status === 401) end(error)
    check()
    throw error
  }
}

/** An error that is not of the contract: a proxy in front finds no service. */
function isFromProxy({ response, error }: Answer): boolean {
  return [502, 503, 504].includes(response.status) && Refusal.of(response, error).code === ''
}

async function countDown(
  seconds: number,
  onWait: (seconds: number) => void,
  aborted?: AbortSignal,
): Promise<void> {
  try {
    for (let left = seconds; left > 0; left--) {
      onWait(left)
      await later(1, aborted)
    }
  } finally {
    onWait(0)
  }
}

/** Resolves when the time is over, or when the browser says that it is online again. */
async function connection(seconds: number, aborted?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  addEventListener('online', () => resolve(), { signal: over.signal })
  try {
    await Promise.race([promise, later(seconds, aborted)])
  } finally {
    over.abort()
  }
}
