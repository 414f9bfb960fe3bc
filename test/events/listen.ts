import { EventSource } from 'eventsource'
import { publicCheck } from '../stage/contract-check.ts'
import { eventually } from '../stage/processes.ts'
import type { Person } from '../stage/stage.ts'

export interface Heard {
  id: number
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: validated against the contract, then read freely
  data: any
}

export interface Listening extends AsyncDisposable {
  heard: Heard[]
  /** The events about work, without `opened` and `progress`. */
  work(): Heard[]
  /** Breaks the connection; the client makes another by itself. */
  cut(): void
  /** The `Last-Event-ID` of each connection so far. */
  sent: (string | undefined)[]
  isClosed(): boolean
}

const names = ['opened', 'created', 'progress', 'completed', 'failed']

/** Listens with the reference client; resolves when the stream is open. */
export async function listen(
  urls: string | string[],
  person: Person,
  lastEventId?: string,
): Promise<Listening> {
  const heard: Heard[] = []
  const sent: (string | undefined)[] = []
  let cut: () => void = () => undefined
  let first = lastEventId
  const all = [urls].flat()
  const source = new EventSource('http://127.0.0.1/', {
    async fetch(_, init) {
      const headers: Record<string, string> = { ...init?.headers, 'X-API-Key': person.key }
      if (first !== undefined) headers['Last-Event-ID'] = first
      first = undefined
      sent.push(headers['Last-Event-ID'])
      const url = `${all[(sent.length - 1) % all.length]}/v1/events`
      const response = await fetch(url, { ...(init as RequestInit), headers })
      const { status, headers: received, body } = response
      if (!response.ok || !body) return response
      publicCheck.check('GET', '/v1/events', { status, headers: received, body: undefined })
      const cuttable = new TransformStream()
      const connection = new AbortController()
      body.pipeTo(cuttable.writable, { signal: connection.signal }).catch(() => undefined)
      cut = () => connection.abort(new Error('the connection was cut'))
      return new Response(cuttable.readable, { status, headers: received })
    },
  })
  for (const name of names) {
    source.addEventListener(name, ({ data, lastEventId: id }) => {
      heard.push({ id: Number(id), name, data: JSON.parse(data) })
    })
  }
  await eventually(async () => heard.length > 0 || source.readyState === source.CLOSED)
  return {
    heard,
    sent,
    work: () => heard.filter(({ name }) => !['opened', 'progress'].includes(name)),
    cut: () => cut(),
    isClosed: () => source.readyState === source.CLOSED,
    async [Symbol.asyncDispose]() {
      source.close()
      cut()
    },
  }
}
