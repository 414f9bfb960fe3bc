import pg from 'pg'
import { connectionSettings, type Timeouts } from '../database/connections.ts'
import type { Database } from '../database/database.ts'
import type { Lane } from './lanes.ts'
import { appear, becomeBusy, becomeIdle, channelOf } from './wake.ts'

interface ListenerOptions {
  /** Undefined: it never listens. */
  url: string | undefined
  timeouts: Timeouts
  /** The lane is no longer idle. */
  onWake(lane: Lane): void
  onLost(): void
}

interface Session {
  client: pg.Client
  /** The number by which other processes wake the worker. */
  worker: number
}

/** The connection on which a worker is notified of new jobs. Without it polling finds them. */
export class Listener {
  readonly #database: Database
  readonly #options: ListenerOptions
  /** Lanes for which the worker is registered as idle. */
  readonly #idle = new Set<Lane>()
  #session: Session | undefined

  constructor(database: Database, options: ListenerOptions) {
    this.#database = database
    this.#options = options
  }

  get isListening(): boolean {
    return this.#session !== undefined
  }

  /** Connects, or tests the connection: a repeated LISTEN changes nothing. */
  async listen(): Promise<void> {
    const { url } = this.#options
    if (url === undefined) return
    const client = this.#session?.client ?? this.#open(url)
    try {
      if (client !== this.#session?.client) await client.connect()
      const worker = this.#session?.worker ?? (await appear(client))
      await client.query(`listen ${channelOf(worker)}`)
      this.#session ??= { client, worker }
    } catch (error) {
      this.#lose(client)
      void client.end().catch(() => undefined)
      throw error
    }
  }

  isIdle(lane: Lane): boolean {
    return this.#idle.has(lane)
  }

  /**
   * Registers the worker as idle, so that a job of the lane wakes it. Does nothing while it does
   * not listen.
   */
  async becomeIdle(lane: Lane): Promise<void> {
    if (!this.#session || this.#idle.has(lane)) return
    this.#idle.add(lane)
    await becomeIdle(this.#database, lane, this.#session.worker)
  }

  async becomeBusy(...lanes: Lane[]): Promise<void> {
    const left = lanes.filter((lane) => this.#idle.delete(lane))
    if (!this.#session || left.length === 0) return
    await becomeBusy(this.#database, left, this.#session.worker)
  }

  async end(): Promise<void> {
    await this.#session?.client.end().catch(() => undefined)
  }

  #open(url: string): pg.Client {
    const { timeouts, onWake } = this.#options
    const client = new pg.Client(connectionSettings(url, 'tonewright worker', timeouts))
    client.on('error', () => this.#lose(client))
    client.on('notification', ({ payload }) => {
      const lane = payload as Lane
      this.#idle.delete(lane)
      onWake(lane)
    })
    return client
  }

  #lose(client: pg.Client): void {
    if (this.#session?.client !== client) return
    this.#session = undefined
    this.#idle.clear()
    this.#options.onLost()
  }
}
