import pg from 'pg'
import { gatherWrites, pipelined } from './pipeline.ts'

/** One name for one text: Postgres plans it once per connection. */
export interface Statement {
  name: string
  text: string
}

/**
 * Named statements for the path that every request takes. They travel pipelined over a few connections
 * of their own, each statement a transaction by itself; everything else goes through Knex.
 */
export interface Statements extends AsyncDisposable {
  run<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

export function openStatements(url: string, connections = 2): Statements {
  const lines = Array.from({ length: connections }, () => openLine(url))
  let turn = 0
  return {
    run(statement, values) {
      turn = (turn + 1) % lines.length
      return lines[turn]!.run(statement, values)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(lines.map((line) => line[Symbol.asyncDispose]()))
    },
  }
}

function openLine(url: string): Statements {
  let opening: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...pipelined,
      connectionString: url,
      application_name: 'tonewright statements',
    })
    client.on('error', () => {
      opening = undefined
    })
    client.on('end', () => {
      opening = undefined
    })
    await client.connect()
    gatherWrites(client)
    return client
  }

  function open(): Promise<pg.Client> {
    opening ??= connect().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    async run<Row extends object>(statement: Statement, values: readonly unknown[]) {
      const client = await open()
      const result = await client.query<Row>({ ...statement, values: [...values] })
      return result.rows
    },
    async [Symbol.asyncDispose]() {
      const client = await opening?.catch(() => undefined)
      await client?.end()
    },
  }
}
