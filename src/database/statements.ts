import pg from 'pg'
import {
  connectionSettings,
  openTrust,
  type Timeouts,
  type Trust,
  usualTimeouts,
} from './connections.ts'
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
  /** Rejects unless every connection answers. */
  check(): Promise<void>
}

export interface StatementsOptions {
  connections?: number
  timeouts?: Timeouts
}

export function openStatements(
  url: string,
  { connections = 2, timeouts = usualTimeouts }: StatementsOptions = {},
): Statements {
  const trust = openTrust()
  const settings = {
    ...connectionSettings(url, 'tonewright statements', timeouts),
    ...pipelined,
  }
  const lines = Array.from({ length: connections }, () => openLine(settings, trust))
  let turn = 0
  return {
    run(statement, values) {
      turn = (turn + 1) % lines.length
      return lines[turn]!.run(statement, values)
    },
    async check() {
      await Promise.all(lines.map((line) => line.run(sign, [])))
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(lines.map((line) => line[Symbol.asyncDispose]()))
    },
  }
}

const sign: Statement = { name: 'check', text: 'select 1' }

/** One connection, opened again whenever it is no longer trusted. */
function openLine(settings: pg.ClientConfig, trust: Trust): Omit<Statements, 'check'> {
  let current: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(settings)
    client.on('error', () => undefined)
    await client.connect()
    trust.admit(client)
    gatherWrites(client)
    return client
  }

  async function open(): Promise<pg.Client> {
    current ??= connect()
    const opening = current
    const client = await opening.catch((error) => {
      leave(opening)
      throw error
    })
    if (trust.includes(client)) return client
    leave(opening)
    return open()
  }

  /** What it was asked before may still be answered. */
  function leave(opening: Promise<pg.Client>): void {
    if (current !== opening) return
    current = undefined
    void end(opening)
  }

  return {
    async run<Row extends object>(statement: Statement, values: readonly unknown[]) {
      const client = await open()
      const result = await client.query<Row>({ ...statement, values: [...values] })
      return result.rows
    },
    async [Symbol.asyncDispose]() {
      await end(current)
    },
  }
}

async function end(opening: Promise<pg.Client> | undefined): Promise<void> {
  const client = await opening?.catch(() => undefined)
  await client?.end().catch(() => undefined)
}
