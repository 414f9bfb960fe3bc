import knex from 'knex'
import type { Database } from './database.ts'
import { isFromPostgres } from './refusal.ts'

const QUERY_CANCELED = '57014'
const TOO_MANY_CONNECTIONS = '53300'
const PROOF_MILLISECONDS = 2000

/** A statement that failed because Postgres lives and answers too late. */
export interface Lateness {
  /** False if the client gave the statement up, which may have an effect afterwards. */
  withoutEffect: boolean
}

/** Undefined for other errors, and where Postgres is gone. */
export async function findLateness(
  database: Database,
  error: unknown,
): Promise<Lateness | undefined> {
  if (isEndedByPostgres(error)) return { withoutEffect: true }
  const withoutEffect = error instanceof knex.KnexTimeoutError
  if (!withoutEffect && !isGivenUp(error)) return undefined
  return (await proofOfLife(database)) ? { withoutEffect } : undefined
}

/** Whether Postgres itself ended the statement, or took no connection for it, for want of time. */
export function isEndedByPostgres(error: unknown): boolean {
  return isFromPostgres(error) && [QUERY_CANCELED, TOO_MANY_CONNECTIONS].includes(error.code ?? '')
}

/** This error of pg has no code. */
function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

const proofs = new WeakMap<object, Promise<boolean>>()

/** Whether Postgres answers on a new connection. Callers at once share one try. */
function proofOfLife({ client }: Database): Promise<boolean> {
  const underWay = proofs.get(client)
  if (underWay) return underWay
  const proof = tryNewConnection(client).finally(() => proofs.delete(client))
  proofs.set(client, proof)
  return proof
}

async function tryNewConnection(client: Database['client']): Promise<boolean> {
  const opening: Promise<boolean> = client.acquireRawConnection().then((connection: object) => {
    client.destroyRawConnection(connection)
    return true
  }, isEndedByPostgres)
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), PROOF_MILLISECONDS)
  try {
    return await Promise.race([opening, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
