import type pg from 'pg'
import { type SpanStart, tracing } from '../tracing/tracing.ts'

/** What `query` of pg gets; copies and cursors bring a `submit` of their own. */
interface Query {
  name?: string
  text: string
  submit?: unknown
}

type Send = (query: Query, ...rest: unknown[]) => Promise<unknown>
type Done = (error: Error | undefined, result: unknown) => void

/**
 * Makes each statement of the connection a span below the span that is active, if that is recorded:
 * what the service asks by itself, such as the claims of jobs, makes none. A statement that serves
 * several requests at once belongs to the first of them.
 */
export function traceStatements(client: pg.Client): void {
  const send: Send = client.query.bind(client)

  const traced: Send = (query, ...rest) => {
    if (query.submit || !tracing?.isRecording()) return send(query, ...rest)
    const span = tracing.open(spanOf(client, query))
    const end = (error?: unknown) => {
      if (error) span.fail(error)
      span.end()
    }
    const done = rest.at(-1)
    if (typeof done !== 'function') {
      const answered = send(query, ...rest)
      answered.then(() => end(), end)
      return answered
    }
    const endAndTell: Done = (error, result) => {
      end(error)
      done(error, result)
    }
    return send(query, ...rest.slice(0, -1), endAndTell)
  }
  client.query = traced as typeof client.query
}

function spanOf(client: pg.Client, query: Query | string): SpanStart {
  const name = typeof query === 'string' ? summaryOf(query) : (query.name ?? summaryOf(query.text))
  return {
    name,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.namespace': client.database,
      'db.query.summary': name,
      'server.address': client.host,
      'server.port': client.port,
    },
  }
}

const table = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]\w*)"?/i

/** `insert jobs`: what a statement without a name does, and to which table first. */
function summaryOf(text: string): string {
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const [, name] = table.exec(text) ?? []
  return [verb.toLowerCase(), ...(name ? [name] : [])].join(' ')
}
