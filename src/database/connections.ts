import { Socket } from 'node:net'
import type pg from 'pg'

/** Timeouts after which a connection counts as broken; 0 is none. */
export interface Timeouts {
  /** For a connection of the pool to come free. */
  poolSeconds: number
  connectSeconds: number
  /**
   * Measured by the client, because an unreachable server ends no statement. A server that can be
   * reached ends it a fifth of the time before, so that it surely has no effect.
   */
  answerSeconds: number
  /** Measured by the server, so that it frees the locks of a client that is gone. */
  idleInTransactionSeconds: number
}

/**
 * A lease of a job lasts 10 s and is renewed every 3.3 s: a renewal on a silent connection must
 * fail early enough to be repeated.
 */
export const usualTimeouts: Timeouts = {
  poolSeconds: 10,
  connectSeconds: 5,
  answerSeconds: 5,
  idleInTransactionSeconds: 10,
}

/** For migrations, which have no time limit and wait for one of another process. */
export const longTimeouts: Timeouts = {
  poolSeconds: 10,
  connectSeconds: 5,
  answerSeconds: 0,
  idleInTransactionSeconds: 0,
}

const keepAliveMilliseconds = 5000
const goodbyeMilliseconds = 1000

/** The settings of every connection. Parameters of the address take precedence. */
export function connectionSettings(url: string, name: string, timeouts: Timeouts) {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: timeouts.connectSeconds * 1000,
    query_timeout: timeouts.answerSeconds * 1000,
    statement_timeout: timeouts.answerSeconds * 800,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionSeconds * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    stream: openSocket,
  }
}

/** A closed socket does not wait for the other side to close. */
function openSocket(): Socket {
  const socket = new Socket()
  socket.once('finish', () => {
    const timer = setTimeout(() => socket.destroy(), goodbyeMilliseconds)
    socket.once('close', () => clearTimeout(timer))
  })
  return socket
}

export interface Trust {
  /** Records a connection that was opened just now. */
  add(client: pg.Client): void
  /** Whether a connection may be used again. */
  includes(client: pg.Client): boolean
}

/**
 * Tracks which connections may be used again. When one breaks, those opened before it may be broken
 * too, and each would delay a caller until its own timeout, so none of them is used again.
 */
export function openTrust(): Trust {
  let trusted = new Set<pg.Client>()

  // Run for each call: pg reports a connection that it dropped only some turns later.
  function review(): void {
    for (const client of trusted) {
      if (isBroken(client)) trusted = new Set()
    }
  }

  return {
    add(client) {
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

/** A connection that was closed regularly has ended its own side first. */
function isBroken({ connection: { stream } }: pg.Client): boolean {
  return stream.destroyed && !stream.writableEnded
}
