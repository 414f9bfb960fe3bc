import { EventSource } from 'eventsource'
import type { ReceivedRequest } from '../../test/stage/receiver.ts'
import { verify } from '../../test/webhooks/standard-receiver.ts'

/** One user's stream of events, opened again at another process whenever it breaks. */
export interface Ear {
  accountId: string
  /** `<name> <id of the work>` by the number of the event. */
  heard: Map<number, string>
  /** Events that came a second time, or after a later one. */
  repeated: number
  connections: number
  /** Whether a stream said that events are missing. */
  missed: boolean
  close(): void
}

/** Resolves when the stream is open. `urlOf` names the process of each connection. */
export async function openEar(
  { accountId, key }: { accountId: string; key: string },
  urlOf: (connection: number) => string | undefined,
): Promise<Ear> {
  const opened = Promise.withResolvers<void>()
  const source = new EventSource('http://127.0.0.1/', {
    async fetch(_, init) {
      ear.connections += 1
      const response = await fetch(`${urlOf(ear.connections)}/v1/events`, {
        ...(init as RequestInit),
        headers: { ...init?.headers, 'X-API-Key': key },
      })
      // To the client an error of the network, after which it comes back.
      if (!response.ok) throw new TypeError(`status ${response.status}`)
      return response
    },
  })
  const ear: Ear = {
    ...{ accountId, heard: new Map(), repeated: 0, connections: 0, missed: false },
    close: () => source.close(),
  }
  let last = 0
  source.addEventListener('opened', ({ data }) => {
    ear.missed ||= JSON.parse(data).missed
    opened.resolve()
  })
  for (const name of ['created', 'completed', 'failed']) {
    source.addEventListener(name, ({ data, lastEventId }) => {
      const number = Number(lastEventId)
      if (number <= last) ear.repeated += 1
      last = number
      ear.heard.set(number, `${name} ${JSON.parse(data).id}`)
    })
  }
  await opened.promise
  return ear
}

/** What the stream did not tell, told twice, or told of nothing; `ended` is what became of work. */
export function falseEventsOf(ear: Ear, ended: ReadonlyMap<string, string>): string[] {
  const right = [...ended].flatMap(([id, status]) => [`created ${id}`, `${status} ${id}`])
  const heard = [...ear.heard.values()]
  const twice = heard.filter((each, place) => heard.indexOf(each) !== place)
  const known = new Set(heard)
  const expected = new Set(right)
  return [
    ...right.filter((each) => !known.has(each)).map((each) => `not told: ${each}`),
    ...heard.filter((each) => !expected.has(each)).map((each) => `wrong: ${each}`),
    ...twice.map((each) => `twice: ${each}`),
  ]
}

/** What the receiver of webhooks saw, checked with the reference library as it came. */
export class Mailbox {
  /** Accounts whose webhooks are sent again, by the path that they name. */
  readonly #secrets: ReadonlyMap<string, string>
  readonly #refused = new Set<string>()
  /** How often each work was announced with an answer of 2xx. */
  readonly taken = new Map<string, number>()
  readonly bodies = new Map<string, string>()
  forged = 0
  refusals = 0
  /** Works that were announced in two ways. */
  different = 0

  constructor(secrets: ReadonlyMap<string, string>) {
    this.#secrets = secrets
  }

  /**
   * The status of the answer. Of those that are sent again, every third work is refused once.
   */
  answer(request: ReceivedRequest): number {
    const secret = this.#secrets.get(request.target)
    const { id } = JSON.parse(request.body) as { id: string }
    if (secret && !isGenuine(secret, request, id)) this.forged += 1
    if ((this.bodies.get(id) ?? request.body) !== request.body) this.different += 1
    this.bodies.set(id, request.body)
    if (secret && id.charCodeAt(5) % 3 === 0 && !this.#refused.has(id)) {
      this.#refused.add(id)
      this.refusals += 1
      return 503
    }
    this.taken.set(id, (this.taken.get(id) ?? 0) + 1)
    return 204
  }
}

function isGenuine(secret: string, request: ReceivedRequest, id: string): boolean {
  try {
    verify(secret, request, new Date())
    return request.headers['webhook-id'] === id
  } catch {
    return false
  }
}
