import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Statements are sent without waiting for the answers to earlier ones. Not in the types of pg yet. */
export const pipelined: object = { pipeline: true }

/**
 * What a connection is asked for while Node looks through its sockets leaves in one write instead of one each:
 * a write costs more than the statement in it.
 */
export function gatherWrites(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const gathering = (...args: unknown[]) => {
    if (stream.writableCorked === 0) {
      stream.cork()
      setImmediate(() => stream.uncork())
    }
    return query(...args)
  }
  Object.assign(client, { query: gathering })
}
