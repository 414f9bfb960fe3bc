import type pg from 'pg'
import type { Database } from './database.ts'

/** A connection of the pool, and how many statements use it. */
interface RoundTrip {
  opening: Promise<pg.Client>
  users: number
}

const open = new WeakMap<object, RoundTrip>()

/**
 * Runs a short statement on a connection that it shares with the others of its turn of the event
 * loop: they are sent at once, one behind the other, and their answers come back together. If the
 * connection breaks, all of them fail.
 */
export async function inRoundTrip<Result>(
  { client }: Database,
  run: (connection: pg.Client) => Promise<Result>,
): Promise<Result> {
  const trip = open.get(client) ?? openTrip(client)
  trip.users += 1
  try {
    return await run(await trip.opening)
  } finally {
    trip.users -= 1
    if (trip.users === 0) close(client, trip)
  }
}

function openTrip(client: Database['client']): RoundTrip {
  const trip: RoundTrip = { opening: client.acquireConnection().then(gatherWrites), users: 0 }
  open.set(client, trip)
  setImmediate(() => leave(client, trip))
  return trip
}

/** One write for all, because each costs as much as the rest of sending a statement. */
function gatherWrites(connection: pg.Client): pg.Client {
  const { stream } = connection.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return connection
}

/** No further statement joins. */
function leave(client: object, trip: RoundTrip): void {
  if (open.get(client) === trip) open.delete(client)
}

function close(client: Database['client'], trip: RoundTrip): void {
  leave(client, trip)
  trip.opening.then(
    (connection) => client.releaseConnection(connection),
    () => undefined,
  )
}
