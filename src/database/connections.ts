import { Socket } from 'node:net'
import type pg from 'pg'

/** After these a connection counts as broken; 0 is never. */
export interface Timeouts {
  connectSeconds: number
  /** Judged on our side: a server that is cut off without a word ends nothing. */
  answerSeconds: number
  /** Judged by the server, so that the locks of a client that is gone are freed. */
  idleInTransactionSeconds: number
}

/**
 * A lease of a job is renewed every 3.3 s and lasts 10 s: a renewal that meets a silent connection
 * has to fail early enough for another.
 */
export const usualTimeouts: Timeouts = {
  connectSeconds: 5,
  answerSeconds: 5,
  idleInTransactionSeconds: 10,
}

/** For migrations, which take as long as they take and wait for one that runs elsewhere. */
export const longTimeouts: Timeouts = {
  connectSeconds: 5,
  answerSeconds: 0,
  idleInTransactionSeconds: 0,
}

/**
 * For `.options()` of a statement that goes through whole tables, as the audit and the purge do.
 */
export const wholeTables = { query_timeout: 2 * 60_000 }

const keepAliveMilliseconds = 5000
const goodbyeMilliseconds = 1000

/** The settings of every connection. What the address itself sets goes before. */
export function connectionSettings(url: string, name: string, timeouts: Timeouts) {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: timeouts.connectSeconds * 1000,
    query_timeout: timeouts.answerSeconds * 1000,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionSeconds * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    stream: openSocket,
  }
}

/** One that is closed does not wait for ever until the other side closes, too. */
function openSocket(): Socket {
  const socket = new Socket()
  socket.once('finish', () => {
    const timer = setTimeout(() => socket.destroy(), goodbyeMilliseconds)
    socket.once('close', () => clearTimeout(timer))
  })
  return socket
}

export interface Trust {
  /** Takes note of a connection that was opened just now. */
  admit(client: pg.Client): void
  /** Whether a connection may be used again. */
  includes(client: pg.Client): boolean
}

/**
 * When one connection breaks, the others that were opened before it may be broken as well, and each
 * would keep somebody waiting until its own timeout: none of them is used again.
 */
export function openTrust(): Trust {
  let trusted = new Set<pg.Client>()

  // Asked each time: pg tells of a connection that it has given up only some turns later.
  function review(): void {
    for (const client of trusted) {
      if (isBroken(client)) trusted = new Set()
    }
  }

  return {
    admit(client) {
      review()
      trusted.add(client)
      client.once('end', () => {
        review()
        trusted.delete(client)
      })
    },
    includes(client) {
      review()
      return trusted.has(client) && !client.connection.stream.destroyed
    },
  }
}

/** One that was closed in order has ended its side first. */
function isBroken({ connection: { stream } }: pg.Client): boolean {
  return stream.destroyed && !stream.writableEnded
}
