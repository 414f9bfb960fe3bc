import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'

/** Something changed that callers see of an item: a track, a sound effect or an upload. */
export interface Change {
  accountId: string
  itemId: string
}

export interface Announcer {
  /** Told after the commit of the transaction, without waiting. Never fails. */
  announce(transaction: Transaction, change: Change): void
  /** For a change that is committed already. */
  tell(change: Change): void
}

export const CHANNEL = 'tonewright_changes'
/** Each process sends at most one statement in this time. */
const TOGETHER_MILLISECONDS = 20
/** Postgres takes 8000 bytes in a notification; a change has up to 74. */
const CHANGES_PER_NOTIFICATION = 100

const announceStatement = {
  name: 'announceChanges',
  text: `select pg_notify('${CHANNEL}', payload) from unnest(:payloads::text[]) as payload`,
}

/**
 * Sends the first change at once, and gathers those of the next milliseconds. Sent after the
 * commit, because Postgres serialises the commits of transactions that notify.
 */
export function openAnnouncer(database: Database): Announcer {
  let gathered: Change[] = []
  let isGathering = false

  function add(change: Change): void {
    gathered.push(change)
    if (!isGathering) send()
  }

  function send(): void {
    const payloads = writePayloads(gathered)
    gathered = []
    isGathering = true
    // A lost notification only costs time: whoever watches also looks by itself.
    named(database, announceStatement, { payloads }).catch(() => undefined)
    setTimeout(() => {
      isGathering = false
      if (gathered.length > 0) send()
    }, TOGETHER_MILLISECONDS).unref()
  }

  return {
    tell: add,
    announce(transaction, change) {
      transaction.executionPromise.then(
        () => add(change),
        () => undefined,
      )
    },
  }
}

function writePayloads(changes: Change[]): string[] {
  const lines = changes.map(({ accountId, itemId }) => `${accountId} ${itemId}`)
  const starts = Array.from(
    { length: Math.ceil(lines.length / CHANGES_PER_NOTIFICATION) },
    (_, index) => index * CHANGES_PER_NOTIFICATION,
  )
  return starts.map((start) => lines.slice(start, start + CHANGES_PER_NOTIFICATION).join('\n'))
}

export function readPayload(payload: string): Change[] {
  return payload.split('\n').map((line) => {
    const [accountId = '', itemId = ''] = line.split(' ')
    return { accountId, itemId }
  })
}
