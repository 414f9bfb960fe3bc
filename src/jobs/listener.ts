import type { Database } from '../database/database.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Lane } from './lanes.ts'
import { appear, becomeBusy, becomeIdle, channelOf, leaseChannelOf } from './wake.ts'

interface ListenerOptions {
  /** The name that the leases of the worker have. */
  name: string
  /** Undefined: it never listens. */
  notifications: Notifications | undefined
  /** The lane is no longer idle. */
  onWake(lane: Lane): void
  /** The job with this token was cancelled. */
  onCancelled(token: string): void
  onLost(): void
}

/** Where a worker is notified of new and of cancelled jobs. Without it polling finds them. */
export class Listener {
  readonly #database: Database
  readonly #options: ListenerOptions
  /** Lanes for which the worker is registered as idle. */
  readonly #idle = new Set<Lane>()
  /** The number by which other processes wake the worker; undefined while it does not listen. */
  #worker: number | undefined

  constructor(database: Database, options: ListenerOptions) {
    this.#database = database
    this.#options = options
    const { name, notifications, onWake, onCancelled, onLost } = options
    const leases = leaseChannelOf(name)
    notifications?.add({
      onOpen: async (client) => {
        const worker = await appear(client)
        await client.query(`listen ${leases}`)
        await client.query(`listen ${channelOf(worker)}`)
        this.#worker = worker
      },
      onNotification: (channel, payload) => {
        if (channel === leases) onCancelled(payload)
        if (this.#worker === undefined || channel !== channelOf(this.#worker)) return
        const lane = payload as Lane
        this.#idle.delete(lane)
        onWake(lane)
      },
      onLost: () => {
        this.#worker = undefined
        this.#idle.clear()
        onLost()
      },
    })
  }

  get isListening(): boolean {
    return this.#worker !== undefined
  }

  /** Connects, or tests the connection. */
  async listen(): Promise<void> {
    await this.#options.notifications?.connect()
  }

  isIdle(lane: Lane): boolean {
    return this.#idle.has(lane)
  }

  /**
   * Registers the worker as idle, so that a job of the lane wakes it. Does nothing while it does
   * not listen.
   */
  async becomeIdle(lane: Lane): Promise<void> {
    if (this.#worker === undefined || this.#idle.has(lane)) return
    this.#idle.add(lane)
    try {
      await becomeIdle(this.#database, lane, this.#worker)
    } catch (error) {
      this.#idle.delete(lane)
      throw error
    }
  }

  async becomeBusy(...lanes: Lane[]): Promise<void> {
    const left = lanes.filter((lane) => this.#idle.delete(lane))
    if (this.#worker === undefined || left.length === 0) return
    await becomeBusy(this.#database, left, this.#worker)
  }
}
