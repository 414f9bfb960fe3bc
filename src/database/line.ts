import type pg from 'pg'
import { type Database, mayUse } from './database.ts'

/** The pool gets an unused line back after this time, in which its other users may wait for it. */
const restMilliseconds = 5

/** A connection of the pool, and how many statements use it now. */
interface Line {
  opening: Promise<pg.Client>
  /** Once it is open. */
  connection?: pg.Client
  users: number
  rest: NodeJS.Timeout
}

const lines = new WeakMap<object, Line>()

/**
 * Runs a short statement on a connection that such statements share: it is sent at once, behind
 * those under way. Taking a connection from the pool costs a read 10 µs and a dozen promises, and a
 * Postgres process for each statement more than one for all of them. If the connection breaks or a
 * statement times out, those under way fail.
 */
export async function onSharedLine<Result>(
  database: Database,
  run: (connection: pg.Client) => Promise<Result>,
): Promise<Result> {
  const line = lineOf(database)
  line.users += 1
  try {
    return await run(line.connection ?? (await line.opening))
  } finally {
    line.users -= 1
    if (line.users === 0) line.rest.refresh()
  }
}

function lineOf(database: Database): Line {
  const { client } = database
  const line = lines.get(client)
  const isUsable = line && (!line.connection || mayUse(database, line.connection))
  return isUsable ? line : openLine(client)
}

function openLine(client: Database['client']): Line {
  const line: Line = {
    opening: client.acquireConnection(),
    users: 0,
    rest: setTimeout(() => line.users === 0 && close(), restMilliseconds),
  }
  const forget = () => lines.get(client) === line && lines.delete(client)
  const close = () => {
    forget()
    if (line.connection) client.releaseConnection(line.connection)
    delete line.connection
  }
  line.opening.then((connection) => Object.assign(line, { connection }), forget)
  lines.set(client, line)
  return line
}
