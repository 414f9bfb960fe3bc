import type { Database } from '../database/database.ts'
import type { Notifications, Subscriber } from '../database/notifications.ts'
import { type Announcer, CHANNEL, type Change, openAnnouncer, readPayload } from './announce.ts'

/**
 * Tells the processes that watch an item or an account that it changed. A change that is lost with
 * a process or a connection is only late: whoever watches also looks at each tick.
 */
export interface Changes extends Announcer {
  /**
   * Calls back at each change of the item or the account with this id, until the function that it
   * returns is called.
   */
  watch(id: string, onChange: (change: Change) => void): () => void
  /** Called every two seconds while anything is watched, and when the process begins to listen. */
  onTick(look: () => void): void
}

const TICK_MILLISECONDS = 2000

export function openChanges(database: Database, notifications: Notifications): Changes {
  const watching = new Map<string, Set<(change: Change) => void>>()
  const looks: (() => void)[] = []
  let ticks: NodeJS.Timeout | undefined

  // Added with the first watch, so that a process in which nobody watches does not listen.
  const subscriber: Subscriber = {
    async onOpen(client) {
      await client.query(`listen ${CHANNEL}`)
      lookAgain()
    },
    onNotification(channel, payload) {
      if (channel !== CHANNEL) return
      for (const change of readPayload(payload)) {
        for (const id of [change.itemId, change.accountId]) {
          for (const onChange of [...(watching.get(id) ?? [])]) onChange(change)
        }
      }
    },
    onLost: () => undefined,
  }

  function lookAgain(): void {
    for (const look of looks) look()
  }

  function connect(): void {
    // While it cannot connect, the ticks find the changes.
    notifications.connect().catch(() => undefined)
  }

  function begin(): void {
    notifications.add(subscriber)
    connect()
    ticks = setInterval(() => {
      connect()
      lookAgain()
    }, TICK_MILLISECONDS)
    ticks.unref()
  }

  return {
    ...openAnnouncer(database),
    watch(id, onChange) {
      const those = watching.get(id) ?? new Set()
      watching.set(id, those.add(onChange))
      if (!ticks) begin()
      return () => {
        those.delete(onChange)
        if (those.size === 0 && watching.get(id) === those) watching.delete(id)
        if (watching.size > 0) return
        clearInterval(ticks)
        ticks = undefined
      }
    },
    onTick: (look) => void looks.push(look),
  }
}
