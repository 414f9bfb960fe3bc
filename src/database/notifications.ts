import pg from 'pg'
import { connectionSettings, type Timeouts, usualTimeouts } from './connections.ts'

export interface Subscriber {
  /** Runs its LISTENs on a new connection. Rejects if it cannot be notified on it. */
  onOpen(client: pg.Client): Promise<void>
  onNotification(channel: string, payload: string): void
  onLost(): void
}

/**
 * The one connection on which Postgres notifies this process. Notifications that are sent while it
 * is not open are lost, so every subscriber also polls, and connects again at each poll.
 */
export class Notifications implements AsyncDisposable {
  readonly #url: string
  readonly #timeouts: Timeouts
  readonly #subscribers = new Set<Subscriber>()
  #client: pg.Client | undefined
  /** The subscribers that are notified on the connection. */
  readonly #notified = new Set<Subscriber>()
  #connecting: Promise<void> | undefined

  constructor(url: string, timeouts = usualTimeouts) {
    this.#url = url
    this.#timeouts = timeouts
  }

  /** The subscriber is notified from the next `connect` on. */
  add(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber)
  }

  /** Connects, or tests the connection. After a failure the next call connects anew. */
  connect(): Promise<void> {
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#subscribers.clear()
    this.#notified.clear()
    await this.#connecting?.catch(() => undefined)
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = this.#client ?? this.#open()
    try {
      if (client !== this.#client) await client.connect()
      const others = [...this.#subscribers].filter((each) => !this.#notified.has(each))
      for (const subscriber of others) {
        await subscriber.onOpen(client)
        this.#notified.add(subscriber)
      }
      if (client === this.#client && others.length === 0) await client.query('select')
      this.#client = client
    } catch (error) {
      this.#client = client
      this.#lose(client)
      void client.end().catch(() => undefined)
      throw error
    }
  }

  #open(): pg.Client {
    const settings = connectionSettings(this.#url, 'tonewright listener', this.#timeouts)
    const client = new pg.Client(settings)
    client.on('error', () => this.#lose(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of this.#subscribers) subscriber.onNotification(channel, payload)
    })
    return client
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    const notified = [...this.#notified]
    this.#notified.clear()
    for (const subscriber of notified) subscriber.onLost()
  }
}
